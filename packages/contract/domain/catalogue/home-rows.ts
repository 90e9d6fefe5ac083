import type { SectionName } from './home-list.ts'
import type { ProductCard } from './product.ts'
import { featuredOf } from './product.ts'
import type { TopTab } from './top-tabs.ts'

/** HOME-33, HOME-37: one large, three medium or small, and two wide cards. */
const dealCount = 6
/** A row with fewer products is filled up with products of earlier rows, so that shops with few products have no empty rows. */
const leastPerRow = 4

interface HomeProducts {
	/** Products of each shown section. */
	readonly sections: Readonly<Partial<Record<SectionName, readonly ProductCard[]>>>
	readonly tabs: readonly TopTab[]
}

/** The rows choose in this order, those with the narrowest choice first: fixed places, one brand, one category, and then the sales. */
const deals = ['dealOfDay', 'dealOfMonth'] as const
const narrow = ['bestBrand', 'bestCategory'] as const
const sales = ['specialOffer', 'dayFlashSale', 'monthFlashSale'] as const

/**
 * Shows no product in two rows of the home page: a row leaves out the products that an earlier one has chosen. The hidden tabs choose last.
 * Tabs have at most `perTab` products, and repeat some before they have fewer; `total` stays the length of the whole list.
 */
export function withoutRepeats({ sections, tabs }: HomeProducts, perTab: number): HomeProducts {
	const shown = new Set<string>()
	const choose = (products: readonly ProductCard[], most: number, least: number): readonly ProductCard[] => {
		const fresh = products.filter(({ id }) => !shown.has(id)).slice(0, most)
		const repeated = products.filter((product) => !fresh.includes(product)).slice(0, Math.max(0, least - fresh.length))
		const chosen = products.filter((product) => fresh.includes(product) || repeated.includes(product))
		for (const { id } of chosen) shown.add(id)
		return chosen
	}
	const chooseDeal = (name: SectionName) => [name, choose(featuredOf(sections[name] ?? []), dealCount, dealCount)] as const
	const chooseRow = (name: SectionName) => [name, choose(sections[name] ?? [], Number.POSITIVE_INFINITY, leastPerRow)] as const
	const chooseTab = (tab: TopTab) => ({ ...tab, products: choose(tab.products, perTab, perTab) })
	const chosenDeals = deals.map(chooseDeal)
	const visibleTab = tabs.slice(0, 1).map(chooseTab)
	const chosen = [...chosenDeals, ...[...narrow, ...sales].map(chooseRow)]
	return {
		sections: Object.fromEntries(chosen.filter(([name]) => sections[name])),
		tabs: [...visibleTab, ...tabs.slice(1).map(chooseTab)],
	}
}
