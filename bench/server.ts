import { formatListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import { startShop } from '#tests/e2e/support/shop.ts'
import { type Fixtures, loadFixtures } from './fixtures.ts'
import { type Measured, runLoad, type Task } from './load.ts'
import { residentMemory } from './machine.ts'
import { quantile } from './measure.ts'
import { frameStyleSheet } from './style-sheet.ts'
import type { Result, Row } from './table.ts'
import { terms } from './terms.ts'
import type { Fixture } from './workshop.ts'

interface Options {
	readonly engine: Engine
	/** Duration of one task in one round, in seconds. */
	readonly seconds: number
}

/** Number of rounds, in which tasks alternate; the median counts, and ratios are computed within a round. */
const rounds = 3

/** Measures requests per second of a shop with a catalogue of ordinary size, compared with a static file of the same process. */
export async function measureServer(workshop: Fixture, { engine, seconds }: Options): Promise<Result> {
	const { environment, products } = await workshop.catalogue(engine)
	const started = await memoryOfDemo()
	const shop = await startShop({ environment })
	try {
		const goods = await loadFixtures(shop.url)
		const tasks = tasksOf(goods)
		for (const task of tasks) await runLoad(shop, task, 1)
		await expectCached(shop.url, goods)
		const memory = residentMemory(shop.pid)
		const all = new Map<string, Measured[]>(tasks.map(({ name }) => [name, []]))
		for (let round = 0; round < rounds; round++) {
			for (const task of tasks) all.get(task.name)?.push(await runLoad(shop, task, seconds))
		}
		const yardstick = all.get(staticFile) ?? []
		return {
			title: `Server: ${products} products on ${engine}, 32 connections, median of ${rounds} rounds of ${seconds} s`,
			note: `"of static" is the figure: requests a second beside the same process serving its style sheet. ${memoryNote([started, memory, residentMemory(shop.pid)])}`,
			rows: [...all].map(([name, measured]) => rowOf(name, measured, yardstick)),
		}
	} finally {
		await shop.stop()
	}
}

const staticFile = 'static file'

/** Requests of shoppers. Counters continue between rounds, so that new pages are requested once. */
function tasksOf({ productIds, category, buyable, names, brands }: Fixtures): readonly Task[] {
	const counter = () => {
		let next = 0
		return () => next++
	}
	const [product, listing, search, filtered, cart] = [counter(), counter(), counter(), counter(), counter()]
	const typed = [...terms('while typing', names, 500), ...terms('one word', names, 300), ...terms('typing error', names, 200)]
	const styles = `/_astro/${frameStyleSheet()}`
	const listed = (query: Partial<typeof defaultListingQuery>) =>
		`${paths.category(category.id)}?${formatListingQuery({ ...defaultListingQuery, ...query })}`
	return [
		{ name: staticFile, request: () => ({ path: styles }) },
		{ name: 'home, cached', request: () => ({ path: paths.home }) },
		{ name: 'listing, cached', request: () => ({ path: paths.category(category.id) }) },
		{ name: 'product, cached', request: () => ({ path: paths.product(productIds[0]) }) },
		// Starts with the last product, because the first one is cached.
		{ name: 'product, uncached', request: () => ({ path: paths.product(productIds.at(-1 - (product() % productIds.length)) ?? '') }) },
		{ name: 'listing, uncached', request: () => ({ path: listed({ priceFrom: listing() }) }) },
		{
			name: 'listing with filters, uncached',
			request: () => {
				const number = filtered()
				const brand = brands[number % brands.length] ?? ''
				return { path: listed({ brands: [brand], availability: 'in_stock', sort: 'priceAsc', priceTo: 10_000_000 + number }) }
			},
		},
		{ name: 'search (API)', request: () => ({ path: '/api/product-search', body: { term: typed[search() % typed.length] } }) },
		{
			name: 'add to cart (API)',
			request: () => {
				const number = cart()
				const wanted = buyable[number % buyable.length]
				return { path: '/api/guest/add-card', body: { ip_address: '203.0.113.7', products: [{ ...wanted, quantity: '1' }] } }
			},
		},
	]
}

/** Throws unless pages are cached, because the results would otherwise be wrong. */
async function expectCached(shop: string, { productIds }: Fixtures): Promise<void> {
	for (const path of [paths.home, paths.product(productIds[0])]) {
		const outcome = (await fetch(shop + path)).headers.get('x-cache')
		if (outcome !== 'HIT') throw new Error(`${path} did not come from the page cache: x-cache is ${outcome}.`)
	}
}

function rowOf(name: string, measured: readonly Measured[], yardstick: readonly Measured[]): Row {
	return {
		request: name,
		'per second': Math.round(quantile(measured.map(({ perSecond }) => perSecond))),
		'of static': quantile(measured.map(({ perSecond }, round) => perSecond / (yardstick[round]?.perSecond ?? Number.NaN))),
		'cpu ms': quantile(measured.flatMap(({ processor }) => processor ?? [])),
		'p50 ms': quantile(measured.map(({ p50 }) => p50)),
		'p99 ms': quantile(measured.map(({ p99 }) => p99)),
	}
}

/** Memory of a shop after its start, with the demo catalogue on SQLite. */
async function memoryOfDemo(): Promise<number | null> {
	const shop = await startShop()
	try {
		return residentMemory(shop.pid)
	} finally {
		await shop.stop()
	}
}

function memoryNote(held: readonly (number | null)[]): string {
	const [started, warm, after] = held.map((bytes) => (bytes === null ? null : Math.round(bytes / 2 ** 20)))
	return started === null
		? ''
		: `Memory: ${started} MiB after the start with the demo, ${warm} warm with this catalogue, ${after} after the load.`
}
