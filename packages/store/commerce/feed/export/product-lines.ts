import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { FeedLine } from '../feed-line.ts'
import { mapProduct } from '../map/map-product.ts'
import { writePrice } from '../price.ts'
import { toAbsolutePictures } from '../site-links.ts'
import { findDifferences, isSameJson, type Part } from '../stored/differences.ts'
import { picturesWithoutPlaceholders, toFeedLines } from '../stored/feed-lines.ts'
import type { StoredProduct } from '../stored/stored-products.ts'

export type Columns = Readonly<Record<string, string>>

export interface ExportOptions {
	/** The shop's currency, an ISO 4217 code. */
	readonly currency: string
	/** The currency setting of the shop, a code or a symbol; default: `currency`. */
	readonly currencySetting?: string
	/** The URL of the shop without a trailing slash: https://shop.example. */
	readonly site: string
}

/** Marks an empty description, because an import ignores an empty column. */
const emptyHtml = '<!-- none -->'

/**
 * The lines of a feed for one product. The result of importing Google's columns alone is compared with the stored product; the
 * shop's own columns are filled only for differences. So an import of an export changes nothing.
 */
export function productLines(product: StoredProduct, options: ExportOptions): Columns[] {
	const googleLines = toFeedLines(product, (id) => options.site + paths.product(String(id)))
	if (googleLines.length === 0) return []
	const draft = mapProduct(googleLines)
	const own = ownColumns(product, findDifferences(product, draft))
	const needsOptions = product.offers.some((offer, index) => !isSameJson(JSON.parse(offer.attributes), draft.offers[index]?.attributes))
	return googleLines.map((line, index) => {
		const offer = product.offers[index]
		const columns = { ...lineColumns(line, options), ...(index === 0 ? own : {}) }
		if (offer?.sku && offer.sku !== line.id) columns['sku'] = offer.sku
		if (offer && needsOptions) columns['options'] = offer.attributes
		return toAbsolutePictures(columns, options.site)
	})
}

/** Google's columns of a line. */
export function lineColumns(
	line: FeedLine,
	{ currency, currencySetting }: Pick<ExportOptions, 'currency' | 'currencySetting'>,
): Record<string, string> {
	const columns: Record<string, string> = {
		id: line.id,
		item_group_id: line.group,
		title: line.title,
		availability: line.availability,
		quantity: String(line.quantity ?? ''),
		price: writePrice(line.price, currency, currencySetting),
		...line.columns,
	}
	if (line.discount > 0) columns['sale_price'] = writePrice(applyDiscount(line.price, line.discount), currency, currencySetting)
	return columns
}

function ownColumns({ row, category }: StoredProduct, parts: ReadonlySet<Part>): Record<string, string> {
	const columnsByPart: Record<Part, Columns> = {
		name: { product_name: row.name },
		description: { product_description: row.description },
		descriptionHtml: { description_html: row.online_description || emptyHtml },
		category: { category: category.join(' > ') },
		brand: {},
		images: { images: JSON.stringify(picturesWithoutPlaceholders(row)) },
		imageTexts: {},
		thumbnail: { thumbnail_link: row.thumbnail },
		specifications: { specifications: row.specifications },
		variations: { variations: row.variations },
		...mapProductFields(() => ({})),
		featured: {},
	}
	const always = {
		...mapProductFields((name) => row[name]),
		featured: row.top_status === 1 ? 'yes' : '',
		image_texts: row.image_texts === '[]' ? '' : row.image_texts,
	}
	return Object.assign({}, always, ...[...parts].map((part) => columnsByPart[part])) as Record<string, string>
}
