import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { summarize } from '../../search/summarize.ts'
import { type FeedLine, productKey } from '../feed-line.ts'
import { saveLocalizedColumns } from '../localized-columns/save-localized-columns.ts'
import type { FeedMarkets } from '../market-prices/feed-markets.ts'
import { savePrices } from '../market-prices/save-prices.ts'
import { findStored, type Stored } from './find-stored.ts'
import { isTouched, type PlanOptions, type ProductPlan, planProduct } from './plan/plan-product.ts'
import { findOrderedVariants } from './removal/ordered.ts'
import { Taxonomy } from './taxonomy.ts'
import { insertProducts, updateProducts } from './write-products.ts'
import { moveVariants, removeEmptyProducts, writeVariants } from './write-variants.ts'

type Trx = Transaction<Database>

export interface ApplyOptions extends Pick<PlanOptions, 'assumedStock' | 'isGone'> {
	/** Whether the feed has lines of a product with this key. */
	isInFeed(key: string): boolean
	readonly markets: FeedMarkets
	readonly now: Date
	/** Called for translations of a line without a matching English text. */
	readonly onNote?: (line: number, id: string, reason: string) => void
}

/** Numbers of products that were created, changed and left unchanged. */
export interface ApplyCounts {
	readonly created: number
	readonly changed: number
	readonly unchanged: number
}

/** Writes groups of lines to the catalogue. A second call with the same lines changes nothing. */
export async function applyGroups(trx: Trx, groups: readonly (readonly FeedLine[])[], options: ApplyOptions): Promise<ApplyCounts> {
	const plans = await planGroups(trx, groups, options)
	const created = plans.filter(({ stored }) => !stored)
	const updated = plans.filter(isTouched)
	const changed = updated.filter(({ isSilent }) => !isSilent)
	const taxonomy = await Taxonomy.load(trx)
	const ids = new Map([
		...(await insertProducts(trx, created, taxonomy, options.now)),
		...(await updateProducts(trx, updated, taxonomy, options.now)),
	])
	const emptied = await moveVariants(trx, updated.concat(created), ids)
	await writeVariants(trx, updated.concat(created), ids)
	await removeEmptyProducts(trx, emptied)
	const idOf = (plan: ProductPlan) => ids.get(plan.draft.key) ?? plan.stored?.row.id
	const savedLines = plans.map((plan) => ({ id: idOf(plan), lines: plan.lines }))
	const translated = await saveLocalizedColumns(trx, savedLines, options)
	const priced = await savePrices(trx, savedLines, options)
	await summarize(trx, [...ids.values(), ...emptied, ...translated, ...priced], options.now)
	const isOf = (products: readonly number[]) => (plan: ProductPlan) => products.includes(idOf(plan) ?? 0)
	const tagged = plans.filter((plan) => changed.includes(plan) || isOf(priced)(plan))
	await recordChanges(trx, created.length > 0 || emptied.length > 0 ? [catalogueTag] : tagged.flatMap(tagsOf), options.now)
	const changedTexts = plans.filter((plan) => plan.stored && !changed.includes(plan) && isOf([...translated, ...priced])(plan)).length
	const changes = changed.length + changedTexts
	return { created: created.length, changed: changes, unchanged: plans.length - created.length - changes }
}

async function planGroups(trx: Trx, groups: readonly (readonly FeedLine[])[], options: ApplyOptions): Promise<ProductPlan[]> {
	const stored: Stored = await findStored(trx, groups, options.isInFeed)
	const ordered = await findOrderedVariants(
		trx,
		[...stored.products.values()].map(({ row }) => row.id),
	)
	return groups.flatMap((lines) => {
		const product = lines[0] ? (stored.products.get(productKey(lines[0])) ?? null) : null
		return lines.length > 0 ? [planProduct(lines, product, stored.offers, { ...options, isOrdered: (id) => ordered.has(id) })] : []
	})
}

/** The cache tags of a changed product. A product that moves to another category invalidates the whole catalogue. */
function tagsOf({ stored, parts }: ProductPlan): string[] {
	if (!stored || parts.has('category')) return [catalogueTag]
	const categories = [stored.row.category_id, stored.row.sub_category_id].filter((id) => id !== null)
	return [`product:${stored.row.id}`, ...categories.map((id) => `category:${id}`)]
}
