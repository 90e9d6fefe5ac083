import type { FeedLine } from '../../line.ts'
import type { ProductDraft } from '../../map/draft.ts'
import { mapProduct } from '../../map/map-product.ts'
import { differences, type Part } from '../../stored/differences.ts'
import { toFeedLines } from '../../stored/feed-lines.ts'
import { offerIdOf, productKeyOf, type StoredOffer, type StoredProduct } from '../../stored/stored.ts'
import { changedOffer, keptOffer, newOffer, type OfferPlan } from './plan-offer.ts'

/** What an import is to do with one product. */
export interface ProductPlan {
	/** What the feed says of it. */
	readonly lines: readonly FeedLine[]
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
	return { lines, draft, stored, parts, offers: planned, gone, silent }
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
	const bare = toFeedLines({ ...stored, offers: kept }, () => '')
	return hasOptions
		? bare.map((line, index) => ({ ...line, columns: { ...line.columns, options: kept[index]?.attributes ?? '{}' } }))
		: bare
}

function planOffers(context: Context): OfferPlan[] {
	const { draft, offers, stored } = context
	const present = draft.offers.map(({ id }) => offers.get(id) ?? null)
	const keepsOrder = present.every((offer, index) => index === 0 || (offer?.position ?? -1) > (present[index - 1]?.position ?? -1))
	const bare = stored ? new Map(toFeedLines(stored, () => '').map((line) => [line.id, line])) : new Map<string, FeedLine>()
	return draft.offers.map((offer, index) => {
		const before = present[index]
		if (!before) return newOffer(offer, index, context.options.assumedStock)
		const position = keepsOrder ? before.position : index
		return context.named.has(offer.id)
			? changedOffer(offer, before, {
					position,
					bare: bare.get(offer.id),
					images: draft.images,
					assumedStock: context.options.assumedStock,
				})
			: keptOffer(offer, before, position, context.leaving.has(before))
	})
}
