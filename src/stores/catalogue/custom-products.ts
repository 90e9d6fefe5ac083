import { fetchProductTops } from '@storefront/contract/client/catalogue/products.ts'
import { fetchSection } from '@storefront/contract/client/catalogue/sections.ts'
import {
	type HomeList,
	homeListInFragment,
	homeListTitle,
	parseHomeList,
	type SectionName,
} from '@storefront/contract/domain/catalogue/home-list.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import type { TopLists } from '@storefront/contract/domain/catalogue/top-tabs.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { $navigationState, updateNavigationState } from '../frame/navigation-state.ts'
import { storeClient } from '../session/client.ts'

/** `nothing`: the previous page passed no list (AMB-21). */
export type CustomProductsState =
	| { readonly status: 'idle' | 'nothing' }
	| { readonly status: 'loading' | 'failed'; readonly title: string }
	| { readonly status: 'succeeded'; readonly title: string; readonly products: readonly ProductCard[] }

/** State of `/custom-products` (STAT-11). */
export const $customProducts = atom<CustomProductsState>({ status: 'idle' })

const { load } = loadable()

/** Loads the list that the previous page passed. Never rejects. */
export async function loadCustomProducts(): Promise<void> {
	const list = selectedList()
	if (!list) return $customProducts.set({ status: 'nothing' })
	const title = homeListTitle(list)
	$customProducts.set({ status: 'loading', title })
	await load(
		() => fetchList(list),
		(found) => $customProducts.set({ status: 'succeeded', products: found.products, title: found.title || title }),
		() => $customProducts.set({ status: 'failed', title }),
	)
}

/**
 * Moves the list name from the URL hash into the history entry, so that the URL stays plain (NAV-07) and two lists opened one
 * after the other stay separate. The tab stores the last one, for entries added by links within the page.
 */
function selectedList(): HomeList | null {
	const requestedList = homeListInFragment(location.hash)
	if (requestedList) {
		history.replaceState({ ...history.state, list: requestedList }, '', location.pathname + location.search)
		updateNavigationState({ list: requestedList })
	}
	return parseHomeList((history.state as { list?: unknown } | null)?.list) ?? parseHomeList($navigationState.get().list)
}

async function fetchList(list: HomeList): Promise<{ readonly title: string; readonly products: readonly ProductCard[] }> {
	if (!isTop(list)) return fetchSection(storeClient(), list)
	const tops = await fetchProductTops(storeClient())
	return { title: '', products: tops[list.slice('tops.'.length) as keyof TopLists] }
}

function isTop(list: HomeList): list is Exclude<HomeList, SectionName> {
	return list.startsWith('tops.')
}
