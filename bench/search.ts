import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { pino } from 'pino'
import { quantile, timed } from './measure.ts'
import type { Result, Row } from './table.ts'
import { terms, type WayToSearch, waysToSearch } from './terms.ts'
import type { Catalogue, Fixture } from './workshop.ts'

const engines: readonly Engine[] = ['sqlite', 'postgres']
/** Number of searches of each kind. */
const searches = 300
/** Warm-up, so that statements are prepared and code is optimized as in a running shop. */
const warmUp = 60

/** Measures the duration of a search call of the store on both engines. */
export async function measureSearch(workshop: Fixture): Promise<Result> {
	const rows: Row[] = []
	let products = 0
	for (const engine of engines) {
		const catalogue = await workshop.catalogue(engine)
		products = catalogue.products
		rows.push(...(await searchIn(catalogue)))
	}
	return {
		title: `Search: ${products} products, one search after the other`,
		note: `${searches} terms of each kind, made from the catalogue's names. The whole call of the store API is measured, without the network.`,
		rows,
	}
}

async function searchIn({ engine, environment }: Catalogue): Promise<Row[]> {
	const db = openDatabase(environment.DATABASE_URL)
	try {
		const names = (await db.selectFrom('products').select('name').execute()).map((row) => row.name)
		const store = createStore({ db, logger: pino({ level: 'silent' }) })
		const client = createStoreClient({
			baseUrl: 'http://store.internal/api',
			fetch: (input, init) => store.fetch(new Request(input, init)),
		})
		const search = (term: string) => async () => await searchProducts(client, term)
		const rows: Row[] = []
		for (const way of Object.keys(waysToSearch) as WayToSearch[]) {
			const typed = terms(way, names, searches + warmUp)
			await timed(typed.slice(0, warmUp).map(search))
			const times = await timed(typed.slice(warmUp).map(search))
			rows.push({ engine, typed: way, 'p50 ms': quantile(times), 'p99 ms': quantile(times, 0.99), 'slowest ms': quantile(times, 1) })
		}
		return rows
	} finally {
		await db.destroy()
	}
}
