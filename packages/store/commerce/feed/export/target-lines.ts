import { pictureFile, previewPicture } from '@storefront/contract/domain/catalogue/picture.ts'
import { isLocalizable } from '../columns.ts'
import type { FeedLine } from '../feed-line.ts'
import { toAbsolutePictures } from '../site-links.ts'
import { toFeedLines } from '../stored/feed-lines.ts'
import type { StoredProduct } from '../stored/stored-products.ts'
import { joinValues, splitLinks } from '../value-list.ts'
import { type Columns, type ExportOptions, lineColumns } from './product-lines.ts'

/** Options of a feed for other services, such as price comparison sites and search engines. */
export interface FeedTarget {
	/** A language tag; null for English. */
	readonly language: string | null
	/** The path of a product page in this language and market. */
	readonly pathOf: (productId: number) => string
}

/**
 * The lines of a product for other services: Google's columns only, without the columns that only an import needs. `translated` is the
 * translated product.
 */
export function targetLines(product: StoredProduct, translated: StoredProduct, { pathOf }: FeedTarget, options: ExportOptions): Columns[] {
	const urlOf = (id: number) => options.site + pathOf(id)
	const words = toFeedLines({ ...translated, offers: translated.offers.map((offer) => ({ ...offer, details: '{}' })) }, urlOf)
	return toFeedLines(product, urlOf).map((line, index) =>
		toAbsolutePictures(lineColumns(withPictureFiles(withTexts(line, words[index] ?? line, urlOf(product.row.id))), options), options.site),
	)
}

/** Replaces picture templates by one file in a format that most services can read. */
function withPictureFiles(line: FeedLine): FeedLine {
	const fileOf = (address: string) => previewPicture(address) ?? pictureFile(address)
	const { image_link, additional_image_link } = line.columns
	return {
		...line,
		columns: {
			...line.columns,
			...(image_link ? { image_link: fileOf(image_link) } : {}),
			...(additional_image_link ? { additional_image_link: joinValues(splitLinks(additional_image_link).map(fileOf)) } : {}),
		},
	}
}

/** Replaces the texts of an imported line by the current texts of the shop. Numbers and codes (gtin, mpn) stay. */
function withTexts(line: FeedLine, translated: FeedLine, link: string): FeedLine {
	const codes = Object.fromEntries(Object.entries(line.columns).filter(([name]) => !isLocalizable(name) && !/\[\w+\]$/.test(name)))
	return { ...line, title: translated.title, columns: { ...translated.columns, ...codes, link } }
}
