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

/** What is for sale. Lists come from memory (docs/decisions/0039-store-connectors), a product that is looked at or bought from the engine. */
export interface Catalogue {
	/** Reads it at the first call; then what was read last, however long the engine has been away since. */
	snapshot(): Promise<Snapshot>
	/** One product as it is now; null when there is none. */
	product(id: string): Promise<CatalogueProduct | null>
	/** Reads everything anew. */
	refresh(): Promise<Snapshot>
}
