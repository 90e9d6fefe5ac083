import type { FeedLine } from '../../feed-line.ts'
import type { ProductDraft } from '../../map/draft.ts'
import { mapProduct } from '../../map/map-product.ts'
import { findDifferences, type Part } from '../../stored/differences.ts'
import { toFeedLines } from '../../stored/feed-lines.ts'
import { offerIdOf, productKeyOf, type StoredProduct, type StoredVariant } from '../../stored/stored-products.ts'
import { planListedVariant, planNewVariant, planUnlistedVariant, type VariantPlan } from './plan-variant.ts'

/** The planned changes of one product. */
export interface ProductPlan {
	/** The lines of the product in the feed. */
	readonly lines: readonly FeedLine[]
	readonly draft: ProductDraft
	/** null for a new product. */
	readonly stored: StoredProduct | null
	/** The changed parts of the stored product. */
	readonly parts: ReadonlySet<Part>
	readonly offers: readonly VariantPlan[]
	/** Variants to remove. */
	readonly gone: readonly StoredVariant[]
	/** Whether nothing changes except the last stock values of the feed. */
	readonly isSilent: boolean
}

/** Whether a stored product or its variants have to be written. */
export function isTouched({ stored, isSilent, offers }: ProductPlan): boolean {
	return stored !== null && (!isSilent || offers.some(({ changes }) => Object.keys(changes).length > 0))
}

export interface PlanOptions {
	/** The stock of a variant that is "in stock" without a quantity. */
	readonly assumedStock: number
	/** Whether to remove a variant that is not in the feed. */
	isGone(offerId: string): boolean
	/** Whether the variant was ever ordered; it then stays, out of stock. */
	isOrdered(offerId: number): boolean
}

/** Compares the lines of a group with the stored product. */
export function planProduct(
	lines: readonly FeedLine[],
	stored: StoredProduct | null,
	offers: ReadonlyMap<string, StoredVariant>,
	options: PlanOptions,
): ProductPlan {
	const listedIds = new Set(lines.map(({ id }) => id))
	const unlistedVariants = stored?.offers.filter((offer) => !listedIds.has(offerIdOf(offer))) ?? []
	const leaving = unlistedVariants.filter((offer) => options.isGone(offerIdOf(offer)))
	const gone = leaving.filter((offer) => !options.isOrdered(offer.id))
	const unlisted = unlistedVariants.filter((offer) => !gone.includes(offer))
	const draft = mapProduct([...lines, ...linesOfUnlisted(lines, stored, unlisted)])
	const variantPlans = planVariants({ draft, stored, offers, listedIds, leaving: new Set(leaving), options })
	const parts = stored ? findDifferences(stored, draft) : new Set<Part>()
	const isMoved = variantPlans.some((offer) => offer.stored && offer.stored.product_id !== stored?.row.id)
	const isRenamed = stored !== null && productKeyOf(stored) !== draft.key
	const isSilent =
		stored !== null && parts.size + gone.length === 0 && !isMoved && !isRenamed && variantPlans.every((offer) => offer.isSilent)
	return { lines, draft, stored, parts, offers: variantPlans, gone, isSilent }
}

interface Context {
	readonly draft: ProductDraft
	readonly stored: StoredProduct | null
	readonly offers: ReadonlyMap<string, StoredVariant>
	/** Ids of the variants in the feed. */
	readonly listedIds: ReadonlySet<string>
	readonly leaving: ReadonlySet<StoredVariant>
	readonly options: PlanOptions
}

/** Lines for stored variants that are not in the feed, because they have to fit the other variants. */
function linesOfUnlisted(
	lines: readonly FeedLine[],
	stored: StoredProduct | null,
	unlisted: readonly StoredVariant[],
): readonly FeedLine[] {
	if (!stored || unlisted.length === 0) return []
	const hasOptions = lines.some(({ columns }) => columns['options'])
	const bare = toFeedLines({ ...stored, offers: unlisted }, () => '')
	return hasOptions
		? bare.map((line, index) => ({ ...line, columns: { ...line.columns, options: unlisted[index]?.attributes ?? '{}' } }))
		: bare
}

function planVariants(context: Context): VariantPlan[] {
	const { draft, offers, stored } = context
	const storedVariants = draft.offers.map(({ id }) => offers.get(id) ?? null)
	const keepsOrder = storedVariants.every(
		(offer, index) => index === 0 || (offer?.position ?? -1) > (storedVariants[index - 1]?.position ?? -1),
	)
	const exported = stored ? new Map(toFeedLines(stored, () => '').map((line) => [line.id, line])) : new Map<string, FeedLine>()
	return draft.offers.map((offer, index) => {
		const storedVariant = storedVariants[index]
		if (!storedVariant) return planNewVariant(offer, index, context.options.assumedStock)
		const position = keepsOrder ? storedVariant.position : index
		return context.listedIds.has(offer.id)
			? planListedVariant(offer, storedVariant, {
					position,
					exported: exported.get(offer.id),
					images: draft.images,
					assumedStock: context.options.assumedStock,
				})
			: planUnlistedVariant(offer, storedVariant, position, context.leaving.has(storedVariant))
	})
}
