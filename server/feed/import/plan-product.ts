import type { Insertable, Updateable } from 'kysely'
import { discounted } from '../../../src/domain/money.ts'
import type { OffersTable } from '../../db/schema.ts'
import { isOwnColumn } from '../columns.ts'
import { bareLines } from '../export/bare-lines.ts'
import type { FeedLine } from '../line.ts'
import type { OfferDetails, OfferDraft, ProductDraft } from '../map/draft.ts'
import { mapProduct } from '../map/map-product.ts'
import { detailsOf, offerIdOf, productKeyOf, type StoredOffer, type StoredProduct, statementOf } from '../stored.ts'
import { differences, type Part, sameJson } from './differences.ts'
import { firstStock, nextStock, remembered } from './stock.ts'

/** What an import is to do with one product. */
export interface ProductPlan {
	readonly draft: ProductDraft
	/** null: it is new. */
	readonly stored: StoredProduct | null
	/** What changes of the stored product. */
	readonly parts: ReadonlySet<Part>
	readonly offers: readonly OfferPlan[]
	/** Offers that leave the catalogue. */
	readonly gone: readonly StoredOffer[]
	/** Nothing changes, or nothing but what the feed said last of the stock. */
	readonly silent: boolean
}

/** Whether anything of a stored product has to be written. */
export function isTouched({ stored, silent, offers }: ProductPlan): boolean {
	return stored !== null && (!silent || offers.some(({ changes }) => Object.keys(changes).length > 0))
}

export interface OfferPlan {
	/** null: it is new. */
	readonly stored: StoredOffer | null
	/** The row of a new offer, its product apart. */
	readonly row: Omit<Insertable<OffersTable>, 'product_id'> | null
	/** What of a stored row changes; empty: nothing. */
	readonly changes: Updateable<OffersTable>
	/** Nothing changes but what the feed said last of the stock. */
	readonly silent: boolean
}

export interface PlanOptions {
	/** How many pieces "in stock" means when a feed has no figure. */
	readonly assumedStock: number
	/** Whether an offer that the feed does not name any more leaves the catalogue. */
	isGone(offerId: string): boolean
	/** Whether it was ever ordered: then it stays, out of stock. */
	isOrdered(offerId: number): boolean
}

/** Compares the lines of a group with what the shop has of it. */
export function planProduct(
	lines: readonly FeedLine[],
	stored: StoredProduct | null,
	offers: ReadonlyMap<string, StoredOffer>,
	options: PlanOptions,
): ProductPlan {
	const named = new Set(lines.map(({ id }) => id))
	const unnamed = stored?.offers.filter((offer) => !named.has(offerIdOf(offer))) ?? []
	const leaving = unnamed.filter((offer) => options.isGone(offerIdOf(offer)))
	const gone = leaving.filter((offer) => !options.isOrdered(offer.id))
	const kept = unnamed.filter((offer) => !gone.includes(offer))
	const draft = mapProduct([...lines, ...keptLines(lines, stored, kept)])
	const planned = planOffers({ draft, stored, offers, named, leaving: new Set(leaving), options })
	const parts = stored ? differences(stored, draft) : new Set<Part>()
	const isMoved = planned.some((offer) => offer.stored && offer.stored.product_id !== stored?.row.id)
	const isRenamed = stored !== null && productKeyOf(stored) !== draft.key
	const silent = stored !== null && parts.size + gone.length === 0 && !isMoved && !isRenamed && planned.every((offer) => offer.silent)
	return { draft, stored, parts, offers: planned, gone, silent }
}

interface Context {
	readonly draft: ProductDraft
	readonly stored: StoredProduct | null
	readonly offers: ReadonlyMap<string, StoredOffer>
	/** The offers that the feed names. */
	readonly named: ReadonlySet<string>
	readonly leaving: ReadonlySet<StoredOffer>
	readonly options: PlanOptions
}

/** Lines for offers that the feed does not name: they stay, and have to fit among the others. */
function keptLines(lines: readonly FeedLine[], stored: StoredProduct | null, kept: readonly StoredOffer[]): FeedLine[] {
	if (!stored || kept.length === 0) return []
	const hasOptions = lines.some(({ columns }) => columns['options'])
	const bare = bareLines({ ...stored, offers: kept }, () => '')
	return hasOptions
		? bare.map((line, index) => ({ ...line, columns: { ...line.columns, options: kept[index]?.attributes ?? '{}' } }))
		: bare
}

function planOffers(context: Context): OfferPlan[] {
	const { draft, offers, stored } = context
	const present = draft.offers.map(({ id }) => offers.get(id) ?? null)
	const keepsOrder = present.every((offer, index) => index === 0 || (offer?.position ?? -1) > (present[index - 1]?.position ?? -1))
	const bare = stored ? new Map(bareLines(stored, () => '').map((line) => [line.id, line])) : new Map<string, FeedLine>()
	return draft.offers.map((offer, index) => {
		const before = present[index]
		if (!before) return newOffer(offer, index, context.options)
		const position = keepsOrder ? before.position : index
		return context.named.has(offer.id)
			? changedOffer(offer, before, position, bare.get(offer.id), context)
			: keptOffer(offer, before, position, context)
	})
}

function newOffer(
	{ id, sku, attributes, price, discount, image, details }: OfferDraft,
	position: number,
	{ assumedStock }: PlanOptions,
): OfferPlan {
	const stock = firstStock(details, assumedStock)
	const texts = { attributes: JSON.stringify(attributes), details: JSON.stringify(toKeep(details)) }
	return {
		stored: null,
		row: { external_id: id, sku: sku ?? id, price, discount, stock, image, position, ...texts },
		changes: {},
		silent: false,
	}
}

/** An offer that the feed does not name keeps what it has; it only has to fit among the others. */
function keptOffer(draft: OfferDraft, stored: StoredOffer, position: number, { leaving }: Context): OfferPlan {
	const changes = {
		...attributeChanges(draft, stored),
		...(leaving.has(stored) && stored.stock > 0 ? { stock: 0 } : {}),
		...(position === stored.position ? {} : { position }),
	}
	return { stored, row: null, changes, silent: Object.keys(changes).length === 0 }
}

function changedOffer(draft: OfferDraft, stored: StoredOffer, position: number, bare: FeedLine | undefined, context: Context): OfferPlan {
	const said = detailsOf(stored)
	const details = { ...toKeep(draft.details), ...remembered(said, draft.details) }
	const wanted = {
		sku: draft.sku ?? stored.sku,
		price: draft.price,
		discount: isSameSale(draft, stored) ? stored.discount : draft.discount,
		stock: nextStock(stored.stock, said ?? statementOf(stored), draft.details, context.options.assumedStock),
		image: isSamePicture(draft, stored, context.draft.images) ? stored.image : draft.image,
		position,
	}
	const columns = Object.keys(wanted) as (keyof typeof wanted)[]
	const changes = {
		...attributeChanges(draft, stored),
		...Object.fromEntries(columns.flatMap((column) => (wanted[column] === stored[column] ? [] : [[column, wanted[column]]]))),
	}
	const saysTheSame = said ? isSameLine(details, said) : bare !== undefined && isSameLine(withoutLink(details), withoutLink(bare))
	const silent = saysTheSame && Object.keys(changes).length === 0
	const isNoted = said ? saysTheSame && said.availability === details.availability && said.quantity === details.quantity : saysTheSame
	return { stored, row: null, changes: isNoted ? changes : { ...changes, details: JSON.stringify(details) }, silent }
}

function attributeChanges({ attributes }: OfferDraft, stored: StoredOffer): Updateable<OffersTable> {
	return sameJson(attributes, JSON.parse(stored.attributes)) ? {} : { attributes: JSON.stringify(attributes) }
}

/** A feed says the amount; of several discounts that make it, the shop's own stays. */
function isSameSale(draft: OfferDraft, stored: StoredOffer): boolean {
	return draft.price === stored.price && discounted(draft.price, draft.discount) === discounted(stored.price, stored.discount)
}

/** A picture that the feed does not have stays; the product's first picture may be said or left out. */
function isSamePicture({ image, details }: OfferDraft, stored: StoredOffer, images: readonly string[]): boolean {
	return !details.columns['image_link'] || (stored.image === images[0] ? '' : stored.image) === image
}

/** Without the shop's own columns: an export makes them anew from what the shop then has. */
function toKeep(details: OfferDetails): OfferDetails {
	return { ...details, columns: Object.fromEntries(Object.entries(details.columns).filter(([name]) => !isOwnColumn(name))) }
}

type Line = Pick<OfferDetails, 'title' | 'columns'>

function isSameLine(said: Line, before: Line): boolean {
	return said.title === before.title && sameJson(said.columns, before.columns)
}

/** The address of a page of the shop's own says nothing about what is sold there. */
function withoutLink({ title, columns: { link: _link, ...columns } }: Line): Line {
	return { title, columns }
}
