import { pictureFile, previewPicture } from '@storefront/contract/domain/catalogue/picture.ts'
import { isLocalizable } from '../columns.ts'
import type { FeedLine } from '../line.ts'
import { withSite } from '../site-links.ts'
import { toFeedLines } from '../stored/feed-lines.ts'
import type { StoredProduct } from '../stored/stored.ts'
import { joinValues, splitLinks } from '../value-list.ts'
import { type Columns, type ExportOptions, lineColumns } from './product-lines.ts'

/** Whom a feed is for that lists the shop's products elsewhere: price comparisons, search engines. */
export interface Readers {
	/** A tag; null: in English. */
	readonly language: string | null
	/** The path of a product's page in their language and their market. */
	readonly linkOf: (productId: number) => string
}

/**
 * The lines of a product in their words: what Google's columns say, and nothing that an import alone would need. `said` is the product
 * as it is called in their language.
 */
export function readerLines(product: StoredProduct, said: StoredProduct, { linkOf }: Readers, options: ExportOptions): Columns[] {
	const address = (id: number) => options.site + linkOf(id)
	const words = toFeedLines({ ...said, offers: said.offers.map((offer) => ({ ...offer, details: '{}' })) }, address)
	return toFeedLines(product, address).map((line, index) =>
		withSite(lineColumns(withPictureFiles(inWords(line, words[index] ?? line, address(product.row.id))), options), options.site),
	)
}

/** Whoever lists products elsewhere fetches one file of a picture, in a format that most can read. */
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

/** A feed's own numbers and codes (gtin, mpn) stay; its words give way to those of the shop. */
function inWords(line: FeedLine, said: FeedLine, link: string): FeedLine {
	const codes = Object.fromEntries(Object.entries(line.columns).filter(([name]) => !isLocalizable(name) && !/\[\w+\]$/.test(name)))
	return { ...line, title: said.title, columns: { ...said.columns, ...codes, link } }
}
