import { text } from '@storefront/i18n/text.ts'
import type { HomeFlag } from '../frame/shop.ts'
import type { ProductCard } from './product.ts'

/** The lists of the endpoint for top products (ENT-12). */
export interface TopLists {
	readonly best: readonly ProductCard[]
	readonly newArrivals: readonly ProductCard[]
	readonly topSelling: readonly ProductCard[]
}

export interface TopTab {
	readonly key: keyof TopLists
	readonly label: string
	readonly products: readonly ProductCard[]
	/** Number of products of the whole list (HOME-45). */
	readonly total: number
}

/** HOME-41: the tabs, each with its flag (HOME-42). */
export const tabs = [
	{ key: 'best', label: () => text('sections.bestSellers'), flag: 'best_sales' },
	{ key: 'newArrivals', label: () => text('sections.newArrivals'), flag: 'new_arrivals' },
	{ key: 'topSelling', label: () => text('sections.topSelling'), flag: 'top_selling' },
] as const satisfies readonly { key: keyof TopLists; label: () => string; flag: HomeFlag }[]

/** The tabs that the settings enable; the first of them is the active one (HOME-43). */
export function topTabs(shown: ReadonlySet<HomeFlag>, lists: TopLists): readonly TopTab[] {
	return tabs
		.filter(({ flag }) => shown.has(flag))
		.map(({ key, label }) => ({ key, label: label(), products: lists[key], total: lists[key].length }))
}

/** HOME-15: whether the home page shows the block of top tabs. */
export function hasTopTabs(shown: ReadonlySet<HomeFlag>): boolean {
	return tabs.some(({ flag }) => shown.has(flag))
}
