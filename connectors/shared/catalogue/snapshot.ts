import type { Category, Collection } from './categories.ts'
import type { CatalogueProduct } from './product.ts'

/** All products and categories of the engine at a point in time. */
export interface Snapshot {
	readonly categories: readonly Category[]
	readonly collections: readonly Collection[]
	/** Products in the order of the engine. */
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
