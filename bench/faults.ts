import { type Fault, startFaultyStore } from '#tests/e2e/support/faulty-store.ts'
import { startShop } from '#tests/e2e/support/shop.ts'
import { loadFixtures } from './fixtures.ts'
import { quantile } from './measure.ts'
import { Random } from './random.ts'
import type { Result, Row } from './table.ts'
import type { Fixture } from './workshop.ts'

interface Options {
	readonly seed: number
}

/** One of this many calls fails. */
const oneIn = 5
/** Duration of the visits, and pause of a visitor between two pages, in milliseconds. */
const duration = 60_000
const pause = 100
const visitors = 4
/** Number of viewed products. */
const productCount = 40

/**
 * Runs two shops with the same visitors for a minute: one store is healthy, the other fails one call in five with 500, with a
 * malformed reply, or with a closed connection. Throws if a page failed, if a complete page became incomplete, or if the failing store got
 * more than twice the calls of the other.
 */
export async function measureFaults(workshop: Fixture, { seed }: Options): Promise<Result> {
	const { environment } = await workshop.catalogue('sqlite', 1000)
	const behind = await startShop({ environment })
	try {
		const { productIds, category } = await loadFixtures(behind.url)
		const paths = [
			...['/', '/products', `/products/${category.id}`, `/products/${category.id}?sort=priceAsc`, '/search?q=phone', '/faq'],
			...productIds.slice(0, productCount).map((id) => `/product/${id}`),
		]
		const [well, failing] = await Promise.all([visit(behind.api, paths, null), visit(behind.api, paths, new Random(seed))])
		const ratio = failing.calls / well.calls
		if (failing.problems.length > 0)
			throw new Error(`${failing.problems.length} pages were not as they should be:\n${failing.problems.slice(0, 20).join('\n')}`)
		if (ratio > 2) throw new Error(`The store in trouble got ${ratio.toFixed(2)} times the calls of the other.`)
		return {
			title: `Faults: a store that fails one call in ${oneIn} for ${duration / 1000} s, and one that is well, each with ${visitors} visitors`,
			note: `No page failed, none that was whole lost a part: else there were no figures. The store in trouble got ${ratio.toFixed(2)} times the calls. Seed ${seed}.`,
			rows: [rowOf('well', well), rowOf(`fails one call in ${oneIn}`, failing)],
		}
	} finally {
		await behind.stop()
	}
}

interface Visits {
	calls: number
	failedCalls: number
	whole: number
	/** Pages with a missing or outdated secondary part. */
	missing: number
	old: number
	/** Pages with a loading state, which request the data again. */
	loading: number
	readonly times: number[]
	readonly problems: string[]
}

/** Visits the pages of a shop. `random` null: the store is healthy. */
async function visit(storeApi: string, paths: readonly string[], random: Random | null): Promise<Visits> {
	const store = await startFaultyStore(storeApi)
	const visits: Visits = { calls: 0, failedCalls: 0, whole: 0, missing: 0, old: 0, loading: 0, times: [], problems: [] }
	store.happen(() => {
		if (!random?.chance(1 / oneIn)) return undefined
		visits.failedCalls += 1
		return random.pick<Fault>([{ do: 'fail', status: 500 }, { do: 'garble' }, { do: 'cut' }])
	})
	const shop = await startShop({ environment: { STORE_API_URL: store.url, LOG_LEVEL: 'fatal' } })
	try {
		const seen = new Set<string>()
		const end = Date.now() + duration
		await Promise.all(Array.from({ length: visitors }, (_, visitor) => come(shop.url, visitor, { paths, end, visits, seen })))
		visits.calls = store.calls.length
		return visits
	} finally {
		await Promise.all([shop.stop(), store.stop()])
	}
}

interface Visit {
	readonly paths: readonly string[]
	readonly end: number
	readonly visits: Visits
	/** Paths of pages that were complete once. */
	readonly seen: Set<string>
}

/**
 * Visits pages one after the other in a random order. For a page in a loading state it requests the data and then the page, as a browser
 * does.
 */
async function come(url: string, visitor: number, { paths, end, visits, seen }: Visit): Promise<void> {
	const order = new Random(visitor + 1)
	const headers = { 'x-forwarded-for': `10.9.0.${visitor}` }
	while (Date.now() < end) {
		const path = order.pick(paths as readonly [string, ...string[]])
		const started = performance.now()
		const response = await fetch(url + path, { headers })
		const html = await response.text()
		visits.times.push(performance.now() - started)
		const isLoading = html.includes('<page-retry')
		const [missing, old] = ['x-parts-missing', 'x-parts-old'].map((name) => response.headers.has(name))
		if (response.status !== 200) visits.problems.push(`${path}: HTTP ${response.status}`)
		if (seen.has(path) && (isLoading || missing)) visits.problems.push(`${path} was whole, and is no longer`)
		if (isLoading) visits.loading += 1
		else if (missing) visits.missing += 1
		else {
			visits[old ? 'old' : 'whole'] += 1
			seen.add(path)
		}
		await new Promise((resolve) => setTimeout(resolve, isLoading ? 1000 : pause))
		const [, kind, id] = /^\/(product)\/(.+)$/.exec(path) ?? []
		// This call can be one that fails; the browser returns to the page anyway.
		const ask = () => fetch(`${url}/api/product/${id}`, { headers }).then((answer) => answer.text())
		if (isLoading && kind) await ask().catch(() => undefined)
	}
}

function rowOf(store: string, { calls, failedCalls, whole, missing, old, loading, times }: Visits): Row {
	return {
		store,
		calls,
		'of them failed': failedCalls,
		pages: times.length,
		whole,
		'with an old part': old,
		'with a part missing': missing,
		loading,
		'p50 ms': quantile(times),
		'p99 ms': quantile(times, 0.99),
	}
}
