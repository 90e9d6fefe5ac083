import { comparePath } from '@storefront/contract/domain/catalogue/compared-ids.ts'
import { comparedLimit } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { persistedAtom } from '../browser/persisted.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { isRecord, withDefaults } from '../browser/with-defaults.ts'
import { messages } from '../notices/messages.ts'
import { notify } from '../notices/notices.ts'

/** A product in the comparison list, with the data that the tray shows. The comparison loads the price. */
export interface ComparedProduct {
	readonly id: string
	readonly name: string
	/** URL of a small picture; empty: none. */
	readonly image: string
}

const none: readonly ComparedProduct[] = []

/** The comparison list in the shopper's order, stored on the device and shared by all tabs. */
export const $compared = persistedAtom<readonly ComparedProduct[]>({
	area: 'local',
	key: storageKeys.compared,
	initial: none,
	accept: (stored) => (Array.isArray(stored) ? parseProducts(stored) : null),
})

function parseProducts(stored: readonly unknown[]): readonly ComparedProduct[] {
	const products = stored.filter(isRecord).map((fields) => withDefaults({ id: '', name: '', image: '' }, fields))
	const distinct = new Map(products.filter(({ id }) => id !== '').map((product) => [product.id, product]))
	return [...distinct.values()].slice(0, comparedLimit)
}

/** Adds or removes a product. If the list is full, shows a notice instead. */
export function toggleCompared(product: ComparedProduct): void {
	const now = $compared.get()
	if (now.some(({ id }) => id === product.id)) {
		removeCompared(product.id)
		notify(messages.compareRemoved)
	} else if (now.length >= comparedLimit) {
		notify(messages.compareFull, { action: { label: text('comparison.open'), run: openComparison } })
	} else {
		$compared.set([...now, product])
		notify(messages.compareAdded, { text: text('notices.compareAddedCount', { count: now.length + 1, most: comparedLimit }) })
	}
}

export function removeCompared(id: string): void {
	const left = $compared.get().filter((product) => product.id !== id)
	$compared.set(left.length > 0 ? left : none)
}

export function clearCompared(): void {
	$compared.set(none)
	notify(messages.compareCleared)
}

function openComparison(): void {
	location.assign(comparePath($compared.get().map(({ id }) => id)))
}
