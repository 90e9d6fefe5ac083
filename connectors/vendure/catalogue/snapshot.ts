import type { Logger } from 'pino'
import { type Category, categoriesOf, categoryPlaces } from './categories.ts'
import type { CatalogueProduct } from './product.ts'
import { type Collection, type Reading, readCollections, readProduct, readProducts } from './read.ts'

/** All that the engine sells, as it was a moment ago. */
export interface Snapshot {
	readonly categories: readonly Category[]
	readonly collections: readonly Collection[]
	/** In the engine's order. */
	readonly products: readonly CatalogueProduct[]
	readonly byId: ReadonlyMap<string, CatalogueProduct>
}

/** What is for sale. Lists come from memory (docs/decisions/0197), a product that is looked at or bought from the engine. */
export interface Catalogue {
	/** Reads it at the first call; then what was read last, however long the engine has been away since. */
	snapshot(): Promise<Snapshot>
	/** One product as it is now; null when there is none. */
	product(id: string): Promise<CatalogueProduct | null>
	/** Reads everything anew. */
	refresh(): Promise<Snapshot>
}

interface Options extends Reading {
	/** Slugs of collections that are no categories. */
	readonly leftOut: ReadonlySet<string>
	/** How old a snapshot may be before it is read anew beside the next answer, in milliseconds. */
	readonly freshMs: number
	readonly logger: Logger
	readonly clock: () => Date
}

export function createCatalogue({ leftOut, freshMs, logger, clock, ...reading }: Options): Catalogue {
	let known: { readonly snapshot: Snapshot; readonly at: number } | undefined
	let underway: Promise<Snapshot> | undefined

	const read = async (): Promise<Snapshot> => {
		const at = clock().getTime()
		const collections = await readCollections(reading)
		const categories = categoriesOf(collections, leftOut)
		const products = await readProducts(reading, categoryPlaces(categories))
		const snapshot = { categories, collections, products, byId: new Map(products.map((product) => [product.id, product])) }
		known = { snapshot, at }
		return snapshot
	}
	const refresh = () => {
		underway ??= read().finally(() => {
			underway = undefined
		})
		return underway
	}
	return {
		async snapshot() {
			if (!known) return await refresh()
			if (clock().getTime() - known.at >= freshMs)
				refresh().catch((error: unknown) => logger.warn({ err: error }, 'The catalogue could not be read anew; the last one serves'))
			return known.snapshot
		},
		async product(id) {
			if (!/^[\w-]{1,64}$/.test(id)) return null
			const { categories } = known?.snapshot ?? (await refresh())
			return await readProduct(reading, categoryPlaces(categories), id)
		},
		refresh,
	}
}
