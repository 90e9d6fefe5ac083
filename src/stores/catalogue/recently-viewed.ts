import { recentlyViewedCount } from '@storefront/contract/domain/constants.ts'
import { persistedAtom } from '../browser/persisted.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { isRecord, withDefaults } from '../browser/with-defaults.ts'

/** A product that was looked at: as much of it as the row shows. Prices change, so none is kept. */
export interface ViewedProduct {
	readonly id: string
	readonly name: string
	/** Address of a small picture, or empty. */
	readonly image: string
}

interface Views {
	/** Whether the shopper lets this device remember. */
	readonly remembered: boolean
	/** The last one first. */
	readonly products: readonly ViewedProduct[]
}

const none: Views = { remembered: true, products: [] }

/** What was looked at on this device. It leaves the device with no call. */
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

/** Notes that a product's page is looked at, unless the shopper has said no to that. */
export function recordView(product: ViewedProduct): void {
	const { remembered, products } = $views.get()
	if (!remembered) return
	const others = products.filter(({ id }) => id !== product.id)
	$views.set({ remembered, products: [product, ...others].slice(0, recentlyViewedCount) })
}

/** Forgets what was looked at, and remembers nothing more until `enableViewHistory`. */
export function disableViewHistory(): void {
	$views.set({ remembered: false, products: [] })
}

/** Forgets what was looked at. */
export function clearViews(): void {
	$views.set(none)
}

/** From now on what is looked at is remembered again. */
export function enableViewHistory(): void {
	$views.set(none)
}
