import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { summarize } from '../../search/summarize.ts'
import { type FeedLine, productKey } from '../line.ts'
import { saveLocalizedColumns } from '../localized-columns/save.ts'
import type { FeedMarkets } from '../market-prices/feed-markets.ts'
import { savePrices } from '../market-prices/save.ts'
import { findStored, type Stored } from './find-stored.ts'
import { Places } from './places.ts'
import { isTouched, type PlanOptions, type ProductPlan, planProduct } from './plan/plan-product.ts'
import { orderedOffers } from './removal/ordered.ts'
import { moveOffers, removeEmpty, writeOffers } from './write-offers.ts'
import { insertProducts, updateProducts } from './write-products.ts'

type Trx = Transaction<Database>

export interface ApplyOptions extends Pick<PlanOptions, 'assumedStock' | 'isGone'> {
	/** Whether the feed has lines of a product with this key. */
	isInFeed(key: string): boolean
	readonly markets: FeedMarkets
	readonly now: Date
	/** Told of what a line says in another language and nothing in the shop's own stands beside. */
	readonly onNote?: (line: number, id: string, reason: string) => void
}

/** How many products were made, changed and found as they should be. */
export interface Applied {
	readonly created: number
	readonly changed: number
	readonly unchanged: number
}

/** Brings groups of lines into the catalogue. Doing it a second time changes nothing. */
export async function applyGroups(trx: Trx, groups: readonly (readonly FeedLine[])[], options: ApplyOptions): Promise<Applied> {
	const plans = await planGroups(trx, groups, options)
	const created = plans.filter(({ stored }) => !stored)
	const touched = plans.filter(isTouched)
	const changed = touched.filter(({ silent }) => !silent)
	const places = await Places.load(trx)
	const ids = new Map([
		...(await insertProducts(trx, created, places, options.now)),
		...(await updateProducts(trx, touched, places, options.now)),
	])
	const left = await moveOffers(trx, touched.concat(created), ids)
	await writeOffers(trx, touched.concat(created), ids)
	await removeEmpty(trx, left)
	const idOf = (plan: ProductPlan) => ids.get(plan.draft.key) ?? plan.stored?.row.id
	const said = plans.map((plan) => ({ id: idOf(plan), lines: plan.lines }))
	const translated = await saveLocalizedColumns(trx, said, options)
	const priced = await savePrices(trx, said, options)
	await summarize(trx, [...ids.values(), ...left, ...translated, ...priced], options.now)
	const isOf = (products: readonly number[]) => (plan: ProductPlan) => products.includes(idOf(plan) ?? 0)
	const tagged = plans.filter((plan) => changed.includes(plan) || isOf(priced)(plan))
	await recordChanges(trx, created.length > 0 || left.length > 0 ? [catalogueTag] : tagged.flatMap(tagsOf), options.now)
	const changedBesides = plans.filter((plan) => plan.stored && !changed.includes(plan) && isOf([...translated, ...priced])(plan)).length
	const changes = changed.length + changedBesides
	return { created: created.length, changed: changes, unchanged: plans.length - created.length - changes }
}

async function planGroups(trx: Trx, groups: readonly (readonly FeedLine[])[], options: ApplyOptions): Promise<ProductPlan[]> {
	const stored: Stored = await findStored(trx, groups, options.isInFeed)
	const ordered = await orderedOffers(
		trx,
		[...stored.products.values()].map(({ row }) => row.id),
	)
	return groups.flatMap((lines) => {
		const product = lines[0] ? (stored.products.get(productKey(lines[0])) ?? null) : null
		return lines.length > 0 ? [planProduct(lines, product, stored.offers, { ...options, isOrdered: (id) => ordered.has(id) })] : []
	})
}

/** The pages that show a changed product. A product that moved to another category changes everything that lists it. */
function tagsOf({ stored, parts }: ProductPlan): string[] {
	if (!stored || parts.has('category')) return [catalogueTag]
	const categories = [stored.row.category_id, stored.row.sub_category_id].filter((id) => id !== null)
	return [`product:${stored.row.id}`, ...categories.map((id) => `category:${id}`)]
}
