import type { CatalogueProduct } from '@storefront/connectors-shared/catalogue/product.ts'
import type { Snapshot } from '@storefront/connectors-shared/catalogue/snapshot.ts'
import { catalogueTag, settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import type { EngineChange } from './engine-changes.ts'

/** Number of changed products above which all products are read again. */
const maxRead = 100

/** Changed products; null if unknown, so that the whole catalogue is read again. */
export function changedProducts(changes: readonly EngineChange[], snapshot: Snapshot): ReadonlySet<string> | null {
	const ids = new Set<string>()
	for (const change of changes) {
		if (change.kind === 'settings') continue
		const product = productOf(change, snapshot)
		if (!product) return null
		ids.add(product.id)
	}
	return ids.size > maxRead ? null : ids
}

/** Tags of pages that show the changes, without duplicates. */
export function tagsOf(changes: readonly EngineChange[], snapshot: Snapshot): readonly string[] {
	return [...new Set(changes.flatMap((change) => tagsOfOne(change, snapshot)))]
}

function tagsOfOne(change: EngineChange, snapshot: Snapshot): readonly string[] {
	if (change.kind === 'settings') return [settingsTag]
	const product = productOf(change, snapshot)
	// The product is not for sale any more, or the change affects several products.
	const gone = change.kind === 'product' && change.id !== null ? [`product:${change.id}`] : []
	return product ? [`product:${product.id}`, ...placesOf(product).map((id) => `category:${id}`)] : [...gone, catalogueTag]
}

function placesOf({ collectionIds, category, subCategory }: CatalogueProduct): readonly string[] {
	return [...new Set([...collectionIds, ...[category, subCategory].flatMap((place) => place?.id ?? [])])]
}

function productOf({ kind, id }: EngineChange, { byId, products }: Snapshot): CatalogueProduct | undefined {
	if (id === null) return undefined
	if (kind === 'product') return byId.get(id)
	return kind === 'variant' ? products.find(({ variants }) => variants.some((variant) => variant.id === id)) : undefined
}
