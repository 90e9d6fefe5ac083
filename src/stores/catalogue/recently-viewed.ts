import { recentlyViewedCount } from '@storefront/contract/domain/constants.ts'
import { persistedAtom } from '../browser/persisted.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { isRecord, withDefaults } from '../browser/with-defaults.ts'

/** A viewed product, with the data that the row shows. Prices are not stored, because they change. */
export interface ViewedProduct {
	readonly id: string
	readonly name: string
	/** URL of a small picture; empty: none. */
	readonly image: string
}

interface Views {
	/** Whether the shopper allows recording. */
	readonly remembered: boolean
	/** Viewed products, latest first. */
	readonly products: readonly ViewedProduct[]
}

const none: Views = { remembered: true, products: [] }

/** Products viewed on this device. They are never sent to the store. */
export const $views = persistedAtom<Views>({
	area: 'local',
	key: storageKeys.views,
	initial: none,
	accept: (stored) => {
		const { remembered, products } = withDefaults(none, stored)
		const known = products.filter(isRecord).map((fields) => withDefaults({ id: '', name: '', image: '' }, fields))
		return { remembered, products: known.filter(({ id }) => id !== '').slice(0, recentlyViewedCount) }
	},
})

/** Records a viewed product, if the shopper allows it. */
export function recordView(product: ViewedProduct): void {
	const { remembered, products } = $views.get()
	if (!remembered) return
	const others = products.filter(({ id }) => id !== product.id)
	$views.set({ remembered, products: [product, ...others].slice(0, recentlyViewedCount) })
}

/** Clears the history and stops recording until `enableViewHistory`. */
export function disableViewHistory(): void {
	$views.set({ remembered: false, products: [] })
}

/** Clears the history. */
export function clearViews(): void {
	$views.set(none)
}

/** Starts recording again. */
export function enableViewHistory(): void {
	$views.set(none)
}
