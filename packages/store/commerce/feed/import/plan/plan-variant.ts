import { mapVariantFields } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { applyDiscount } from '@storefront/contract/domain/money.ts'
import type { OffersTable } from '@storefront/store/infrastructure/db/schema/catalogue.ts'
import type { Insertable, Updateable } from 'kysely'
import { isOwnColumn } from '../../columns.ts'
import type { FeedLine } from '../../feed-line.ts'
import type { FeedDetails, VariantDraft } from '../../map/draft.ts'
import { isSameJson } from '../../stored/differences.ts'
import { feedDetailsOf, feedStockOf, type StoredVariant } from '../../stored/stored-products.ts'
import { initialStock, nextStock, rememberedStock } from './stock.ts'

/** The planned changes of one variant. */
export interface VariantPlan {
	/** null for a new variant. */
	readonly stored: StoredVariant | null
	/** The row of a new variant without its product; null for a stored one. */
	readonly row: Omit<Insertable<OffersTable>, 'product_id'> | null
	/** The changed columns of a stored row. */
	readonly changes: Updateable<OffersTable>
	/** Whether nothing changes except the last stock values of the feed. */
	readonly isSilent: boolean
}

/** Further data to plan the changes of a stored variant. */
interface VariantContext {
	readonly position: number
	/** The line that an export would write now. */
	readonly exported: FeedLine | undefined
	/** The pictures of the product in the feed. */
	readonly images: readonly string[]
	readonly assumedStock: number
}

/** Plans a variant that is not stored yet. */
export function planNewVariant(
	{ id, sku, attributes, price, discount, image, fields, details }: VariantDraft,
	position: number,
	assumedStock: number,
): VariantPlan {
	const stock = initialStock(details, assumedStock)
	const texts = {
		...mapVariantFields((name) => fields[name] ?? ''),
		attributes: JSON.stringify(attributes),
		details: JSON.stringify(withoutOwnColumns(details)),
	}
	return {
		stored: null,
		row: { external_id: id, sku: sku ?? id, price, discount, stock, image, position, ...texts },
		changes: {},
		isSilent: false,
	}
}

/** Plans a variant that is not in the feed: it changes only to fit the other variants of the product. */
export function planUnlistedVariant(draft: VariantDraft, stored: StoredVariant, position: number, isLeaving: boolean): VariantPlan {
	const changes = {
		...attributeChanges(draft, stored),
		...(isLeaving && stored.stock > 0 ? { stock: 0 } : {}),
		...(position === stored.position ? {} : { position }),
	}
	return { stored, row: null, changes, isSilent: Object.keys(changes).length === 0 }
}

/** Plans a stored variant that is in the feed, by comparing the two. */
export function planListedVariant(
	draft: VariantDraft,
	stored: StoredVariant,
	{ position, exported, images, assumedStock }: VariantContext,
): VariantPlan {
	const previous = feedDetailsOf(stored)
	const wanted = {
		sku: draft.sku ?? stored.sku,
		price: draft.price,
		discount: isSameSale(draft, stored) ? stored.discount : draft.discount,
		stock: nextStock(stored.stock, previous ?? feedStockOf(stored), draft.details, assumedStock),
		image: isSamePicture(draft, stored, images) ? stored.image : draft.image,
		position,
		...mapVariantFields((name) => draft.fields[name] ?? stored[name]),
	}
	const columns = Object.keys(wanted) as (keyof typeof wanted)[]
	const differing = columns.flatMap((column) => (wanted[column] === stored[column] ? [] : [[column, wanted[column]]]))
	const changes = { ...attributeChanges(draft, stored), ...Object.fromEntries(differing), ...detailChanges(draft, previous, exported) }
	return {
		stored,
		row: null,
		changes,
		isSilent: isUnchanged(draft, previous, exported) && Object.keys(changes).every((column) => column === 'details'),
	}
}

/** Stores the line of the feed for the next export and import. Variants created by hand get it once a feed changes them. */
function detailChanges(draft: VariantDraft, previous: FeedDetails | null, exported: FeedLine | undefined): Updateable<OffersTable> {
	const isSame = isUnchanged(draft, previous, exported)
	if (isSame && !previous) return {}
	const details = { ...(isSame && previous ? previous : withoutOwnColumns(draft.details)), ...rememberedStock(previous, draft.details) }
	const isStored = isSame && previous?.availability === details.availability && previous.quantity === details.quantity
	return isStored ? {} : { details: JSON.stringify(details) }
}

/** Whether a line equals the previous line of the feed or the line that an export would write. */
function isUnchanged({ details }: VariantDraft, previous: FeedDetails | null, exported: FeedLine | undefined): boolean {
	const line = withoutOwnColumns(details)
	if (previous) return isSameLine(line, previous) || (exported !== undefined && isSameLine(line, exported))
	return exported !== undefined && isSameLine(withoutLink(line), withoutLink(exported))
}

function attributeChanges({ attributes }: VariantDraft, stored: StoredVariant): Updateable<OffersTable> {
	return isSameJson(attributes, JSON.parse(stored.attributes)) ? {} : { attributes: JSON.stringify(attributes) }
}

/** A feed has the reduced amount, which several discounts can produce; an equal amount keeps the stored discount. */
function isSameSale(draft: VariantDraft, stored: StoredVariant): boolean {
	return draft.price === stored.price && applyDiscount(draft.price, draft.discount) === applyDiscount(stored.price, stored.discount)
}

/** A line without a picture keeps the stored one; the first picture of the product may be omitted. */
function isSamePicture({ image, details }: VariantDraft, stored: StoredVariant, images: readonly string[]): boolean {
	return !details.columns['image_link'] || (stored.image === images[0] ? '' : stored.image) === image
}

/** Removes the shop's own columns, which an export creates from the stored product. */
function withoutOwnColumns(details: FeedDetails): FeedDetails {
	return { ...details, columns: Object.fromEntries(Object.entries(details.columns).filter(([name]) => !isOwnColumn(name))) }
}

type Line = Pick<FeedDetails, 'title' | 'columns'>

function isSameLine(line: Line, other: Line): boolean {
	return line.title === other.title && isSameJson(line.columns, other.columns)
}

/** Removes the link, because the URL of a product page is not product data. */
function withoutLink({ title, columns: { link: _link, ...columns } }: Line): Line {
	return { title, columns }
}
