import { categoriesOf, categoryPlaces } from '@storefront/connectors-shared/catalogue/categories.ts'
import type { CatalogueProduct } from '@storefront/connectors-shared/catalogue/product.ts'
import type { Catalogue as ReadCatalogue, Snapshot } from '@storefront/connectors-shared/catalogue/snapshot.ts'
import { parseId } from '@storefront/store/http/calls/wire-id.ts'
import type { Logger } from 'pino'
import { changedProducts, tagsOf } from './changed-products.ts'
import type { ChangeFeed, ChangeList } from './engine-changes.ts'
import { type ReadContext, readCollections, readProduct, readProducts } from './read.ts'

/** Cache tags of pages that show changed data. */
export interface CatalogueChanges {
	readonly cursor: string
	readonly tags: readonly string[]
	readonly all: boolean
}

/**
 * Catalogue with all recorded changes of the engine (docs/decisions/0039-store-connectors). While the engine is not reachable or slow, the
 * last snapshot is used.
 */
export interface Catalogue extends ReadCatalogue {
	/** Changes since a cursor of an earlier response, which listings then contain. Returns null if the engine reports no changes. */
	changesSince(cursor: string | null): Promise<CatalogueChanges | null>
}

interface Options extends ReadContext {
	/** Slugs of collections that are not categories. */
	readonly leftOut: ReadonlySet<string>
	/** Age in milliseconds after which a snapshot is read again in the background, in case a change was not recorded. */
	readonly freshMs: number
	readonly feed: ChangeFeed
	/** Called when countries, currency or delivery methods can have changed. */
	readonly onSettings: () => void
	readonly logger: Logger
	readonly clock: () => Date
}

/** Timeout of a listing for changes of the engine, in milliseconds. */
const patienceMs = 2000

interface Known {
	readonly snapshot: Snapshot
	readonly at: number
	/** Cursor of the snapshot; null: the engine reports no changes. */
	readonly cursor: string | null
}

export function createCatalogue({ leftOut, freshMs, feed, onSettings, logger, clock, ...reading }: Options): Catalogue {
	let known: Known | undefined
	let underway: Promise<Snapshot> | undefined

	const read = async (): Promise<Snapshot> => {
		const at = clock().getTime()
		// The cursor is read first, so that changes during the read are reported again.
		const news = await feed.since(null)
		const collections = await readCollections(reading)
		const categories = categoriesOf(collections, leftOut)
		const products = await readProducts(reading, categoryPlaces(categories))
		const snapshot = withProducts({ categories, collections }, products)
		known = { snapshot, at, cursor: news?.cursor ?? null }
		return snapshot
	}
	const refresh = () => {
		underway ??= read().finally(() => {
			underway = undefined
		})
		return underway
	}
	const renew = async (before: Known, { cursor, all, changes }: ChangeList): Promise<Snapshot> => {
		if (all || changes.some(({ kind }) => kind === 'settings')) onSettings()
		const ids = all ? null : changedProducts(changes, before.snapshot)
		if (ids === null) {
			// A read in progress can have started before the change.
			await underway?.catch(() => undefined)
			return await refresh()
		}
		const { categories, products } = before.snapshot
		const fresh = ids.size > 0 ? await readProducts(reading, categoryPlaces(categories), [...ids]) : []
		const byId = new Map(fresh.map((product) => [product.id, product]))
		const renewed = products.flatMap((product) => (ids.has(product.id) ? (byId.get(product.id) ?? []) : product))
		const snapshot = ids.size > 0 ? withProducts(before.snapshot, renewed) : before.snapshot
		known = { ...before, snapshot, cursor }
		return snapshot
	}
	/** Returns the snapshot with all changes that the engine has recorded so far. */
	const hear = joined(async (): Promise<Snapshot> => {
		if (!known) return await refresh()
		const before = known
		const news = before.cursor === null ? null : await feed.since(before.cursor)
		return news && (news.all || news.changes.length > 0) ? await renew(before, news) : before.snapshot
	})
	const tellLater = (error: unknown) => logger.warn({ err: error }, 'The catalogue could not be refreshed; the previous one stays in use')

	return {
		async snapshot() {
			if (!known) return await refresh()
			const { at, snapshot } = known
			const heard = hear().catch((error: unknown) => {
				tellLater(error)
				return known?.snapshot ?? snapshot
			})
			if (clock().getTime() - at >= freshMs) refresh().catch(tellLater)
			return await inTime(heard, () => known?.snapshot ?? snapshot)
		},
		async product(id) {
			// The engine fails for a number that its database cannot store.
			if (!/^[\w-]{1,64}$/.test(id) || (/^\d+$/.test(id) && parseId(id) === null)) return null
			const { categories } = known?.snapshot ?? (await refresh())
			return await readProduct(reading, categoryPlaces(categories), id)
		},
		refresh,
		async changesSince(cursor) {
			const news = await feed.since(cursor)
			if (!news) return null
			const { all, changes } = news
			if (cursor === null || (!all && changes.length === 0)) return { cursor: news.cursor, all: false, tags: [] }
			// Pages that are rendered again because of this response need listings with the change.
			const snapshot = await hear()
			return { cursor: news.cursor, all, tags: all ? [] : tagsOf(changes, snapshot) }
		},
	}
}

function withProducts(
	{ categories, collections }: Pick<Snapshot, 'categories' | 'collections'>,
	products: readonly CatalogueProduct[],
): Snapshot {
	return { categories, collections, products, byId: new Map(products.map((product) => [product.id, product])) }
}

/** Runs `work` one at a time: calls during a run share the next run. */
function joined<Result>(work: () => Promise<Result>): () => Promise<Result> {
	let last: Promise<unknown> = Promise.resolve()
	let next: Promise<Result> | undefined
	return () => {
		next ??= last.then(() => {
			next = undefined
			const running = work()
			last = running.catch(() => undefined)
			return running
		})
		return next
	}
}

/** Result of `work`, or the fallback after a timeout. */
async function inTime<Result>(work: Promise<Result>, otherwise: () => Result): Promise<Result> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<Result>((resolve) => {
		timer = setTimeout(() => resolve(otherwise()), patienceMs)
	})
	try {
		return await Promise.race([work, late])
	} finally {
		clearTimeout(timer)
	}
}
