import type { Category, Collection } from './categories.ts'
import type { CatalogueProduct } from './product.ts'

/** All that the engine sells, as it was a moment ago. */
export interface Snapshot {
	readonly categories: readonly Category[]
	readonly collections: readonly Collection[]
	/** In the engine's order. */
	readonly products: readonly CatalogueProduct[]
	readonly byId: ReadonlyMap<string, CatalogueProduct>
}

/** Catalogue. Listings use a snapshot in memory (docs/decisions/0039-store-connectors); product pages and carts read from the engine. */
export interface Catalogue {
	/** Returns the snapshot; reads it at the first call. While the engine is not reachable, the last one is returned. */
	snapshot(): Promise<Snapshot>
	/** Current state of one product; null if there is none. */
	product(id: string): Promise<CatalogueProduct | null>
	/** Reads the snapshot again. */
	refresh(): Promise<Snapshot>
}
