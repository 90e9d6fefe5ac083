import type { CatalogueProduct } from '@storefront/connectors-shared/catalogue/product.ts'
import type { Snapshot } from '@storefront/connectors-shared/catalogue/snapshot.ts'
import { catalogueTag, settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import type { EngineChange } from './news.ts'

/** More products than this are read by reading all. */
const mostRead = 100

/** The products that have changed; null where that cannot be told one by one, so that all is to be read anew. */
export function changedProducts(changes: readonly EngineChange[], snapshot: Snapshot): ReadonlySet<string> | null {
	const ids = new Set<string>()
	for (const change of changes) {
		if (change.kind === 'settings') continue
		const product = productOf(change, snapshot)
		if (!product) return null
		ids.add(product.id)
	}
	return ids.size > mostRead ? null : ids
}

/** The tags of pages that show what has changed, each once. */
export function tagsOf(changes: readonly EngineChange[], snapshot: Snapshot): readonly string[] {
	return [...new Set(changes.flatMap((change) => tagsOfOne(change, snapshot)))]
}

function tagsOfOne(change: EngineChange, snapshot: Snapshot): readonly string[] {
	if (change.kind === 'settings') return [settingsTag]
	const product = productOf(change, snapshot)
	// Nothing of it is for sale any more, or the change is of more than one product.
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
