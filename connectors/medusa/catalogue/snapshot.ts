import { categoriesOf, categoryPlaces } from '@storefront/connectors-shared/catalogue/categories.ts'
import type { Catalogue, Snapshot } from '@storefront/connectors-shared/catalogue/snapshot.ts'
import type { Logger } from 'pino'
import { type ReadContext, readCollections, readProduct, readProducts } from './read.ts'

interface Options extends ReadContext {
	/** Handles of top-level categories that are not in the menu. */
	readonly leftOut: ReadonlySet<string>
	/** Age in milliseconds after which a snapshot is read again in the background. */
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
				refresh().catch((error: unknown) =>
					logger.warn({ err: error }, 'The catalogue could not be refreshed; the previous one stays in use'),
				)
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
