import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { type FeedLine, productKey } from '../feed-line.ts'
import { saveLocalizedColumns } from '../localized-columns/save-localized-columns.ts'
import type { FeedMarkets } from '../market-prices/feed-markets.ts'
import { savePrices } from '../market-prices/save-prices.ts'
import { findStored, type Stored } from './find-stored.ts'
import { isTouched, type PlanOptions, type ProductPlan, planProduct } from './plan/plan-product.ts'
import { rowsOfProducts, rowsOfVariants } from './removal/dependent-rows.ts'
import { findOrderedVariants } from './removal/ordered.ts'
import { Taxonomy } from './taxonomy.ts'
import { insertProducts, updateProducts } from './write-products.ts'
import { moveVariants, removeEmptyProducts, writeVariants } from './write-variants.ts'

type Trx = Transaction<Database>

/** Rows by table and the values of a column, such as those that a command may write. */
export interface RowSet {
	readonly table: keyof Database & string
	readonly where: Readonly<Record<string, readonly (string | number)[]>>
}

/** Called before rows are written that were not known before, so that a command records their values. */
export type Watch = (rows: readonly RowSet[]) => Promise<void>

export interface ApplyOptions extends Pick<PlanOptions, 'assumedStock' | 'isGone'> {
	/** Whether the feed has lines of a product with this key. */
	isInFeed(key: string): boolean
	readonly markets: FeedMarkets
	readonly now: Date
	/** Called for translations of a line without a matching English text. */
	readonly onNote?: (line: number, id: string, reason: string) => void
	readonly watch?: Watch
}

/** Numbers of products that were created, changed and left unchanged. */
export interface ApplyCounts {
	readonly created: number
	readonly changed: number
	readonly unchanged: number
}

/** What `writeGroups` has written. */
interface WrittenGroups {
	readonly counts: ApplyCounts
	/** Ids of new rows. Variants of new products belong to them. */
	readonly created: { readonly categories: readonly number[]; readonly brands: readonly number[]; readonly products: readonly number[] }
}

/**
 * Writes groups of lines to the catalogue, without data that is derived from what it writes. A second call with the same lines changes
 * nothing.
 */
export async function writeGroups(trx: Trx, groups: readonly (readonly FeedLine[])[], options: ApplyOptions): Promise<WrittenGroups> {
	const plans = await planGroups(trx, groups, options)
	const added = plans.filter(({ stored }) => !stored)
	const updated = plans.filter(isTouched)
	const changed = updated.filter(({ isSilent }) => !isSilent)
	await watchStored(plans, options)
	const taxonomy = await Taxonomy.load(trx)
	const inserted = await insertProducts(trx, added, taxonomy, options.now)
	const ids = new Map([...inserted, ...(await updateProducts(trx, updated, taxonomy, options.now))])
	const emptied = await moveVariants(trx, updated.concat(added), ids)
	await writeVariants(trx, updated.concat(added), ids)
	await removeEmptyProducts(trx, emptied)
	const idOf = (plan: ProductPlan) => ids.get(plan.draft.key) ?? plan.stored?.row.id
	const savedLines = plans.map((plan) => ({ id: idOf(plan), lines: plan.lines }))
	const translated = await saveLocalizedColumns(trx, savedLines, options)
	const priced = await savePrices(trx, savedLines, options)
	const isOf = (products: readonly number[]) => (plan: ProductPlan) => products.includes(idOf(plan) ?? 0)
	const changedTexts = plans.filter((plan) => plan.stored && !changed.includes(plan) && isOf([...translated, ...priced])(plan)).length
	const changes = changed.length + changedTexts
	return {
		counts: { created: added.length, changed: changes, unchanged: plans.length - added.length - changes },
		created: { ...taxonomy.created(), products: [...inserted.values()] },
	}
}

/** Records the stored products of plans and their variants, and what is deleted with those that the feed removes or moves. */
async function watchStored(plans: readonly ProductPlan[], { watch }: ApplyOptions): Promise<void> {
	if (!watch) return
	const stored = plans.flatMap((plan) => plan.stored ?? [])
	const moved = plans.flatMap((plan) =>
		plan.offers.flatMap(({ stored: own }) => (own && own.product_id !== plan.stored?.row.id ? [own] : [])),
	)
	const left = [...new Set(moved.map(({ product_id }) => product_id))]
	const gone = plans.flatMap((plan) => plan.gone.map(({ id }) => id))
	const products = [...new Set([...stored.map(({ row }) => row.id), ...left])]
	await watch([
		{ table: 'products', where: { id: products } },
		{ table: 'offers', where: { product_id: products } },
		...rowsOfProducts(left),
		...rowsOfVariants([...gone, ...moved.map(({ id }) => id)]),
	])
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
