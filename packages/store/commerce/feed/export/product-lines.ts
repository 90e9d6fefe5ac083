import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { FeedLine } from '../line.ts'
import { mapProduct } from '../map/map-product.ts'
import { writePrice } from '../price.ts'
import { withSite } from '../site-links.ts'
import { differences, type Part, sameJson } from '../stored/differences.ts'
import { photographs, toFeedLines } from '../stored/feed-lines.ts'
import type { StoredProduct } from '../stored/stored.ts'

export type Columns = Readonly<Record<string, string>>

export interface ExportOptions {
	/** The shop's currency, as ISO 4217 has it. */
	readonly currency: string
	/** What the shop counts its money in, by code or symbol; missing: `currency`. */
	readonly counted?: string
	/** The shop's address, without a slash at its end: https://shop.example. */
	readonly site: string
}

/** What says that the shop has nothing here: an empty column would say nothing. */
const nothingHtml = '<!-- none -->'

/**
 * The lines of a feed for one product. What an import would make of Google's columns alone is compared with what the
 * shop has; only where that differs do the shop's own columns say more. So an import of an export changes nothing,
 * whatever the shop has made of a product.
 */
export function productLines(product: StoredProduct, options: ExportOptions): Columns[] {
	const bare = toFeedLines(product, (id) => options.site + paths.product(String(id)))
	if (bare.length === 0) return []
	const draft = mapProduct(bare)
	const own = ownColumns(product, differences(product, draft))
	const needsOptions = product.offers.some((offer, index) => !sameJson(JSON.parse(offer.attributes), draft.offers[index]?.attributes))
	return bare.map((line, index) => {
		const offer = product.offers[index]
		const columns = { ...lineColumns(line, options), ...(index === 0 ? own : {}) }
		if (offer?.sku && offer.sku !== line.id) columns['sku'] = offer.sku
		if (offer && needsOptions) columns['options'] = offer.attributes
		return withSite(columns, options.site)
	})
}

/** What Google's columns say of a line. */
export function lineColumns(line: FeedLine, { currency, counted }: Pick<ExportOptions, 'currency' | 'counted'>): Record<string, string> {
	const columns: Record<string, string> = {
		id: line.id,
		item_group_id: line.group,
		title: line.title,
		availability: line.availability,
		quantity: String(line.quantity ?? ''),
		price: writePrice(line.price, currency, counted),
		...line.columns,
	}
	if (line.discount > 0) columns['sale_price'] = writePrice(applyDiscount(line.price, line.discount), currency, counted)
	return columns
}

function ownColumns({ row, category }: StoredProduct, parts: ReadonlySet<Part>): Record<string, string> {
	const said: Record<Part, Columns> = {
		name: { product_name: row.name },
		description: { product_description: row.description },
		descriptionHtml: { description_html: row.online_description || nothingHtml },
		category: { category: category.join(' > ') },
		brand: {},
		images: { images: JSON.stringify(photographs(row)) },
		imageTexts: {},
		thumbnail: { thumbnail_link: row.thumbnail },
		specifications: { specifications: row.specifications },
		variations: { variations: row.variations },
		warranty: {},
		shippingInfo: {},
		featured: {},
	}
	const always = {
		warranty: row.warranty,
		shipping_info: row.shipping_info,
		featured: row.top_status === 1 ? 'yes' : '',
		image_texts: row.image_texts === '[]' ? '' : row.image_texts,
	}
	return Object.assign({}, always, ...[...parts].map((part) => said[part])) as Record<string, string>
}
