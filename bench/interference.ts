import { formatListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { type Shop, startShop } from '#tests/e2e/support/shop.ts'
import { type LoopDelay, measureLoopDelay } from './event-loop-delay.ts'
import { type Fixtures, loadFixtures } from './fixtures.ts'
import { createKeepAliveClient } from './keep-alive-client.ts'
import { runLoad } from './load.ts'
import { quantile } from './measure.ts'
import type { Result, Row } from './table.ts'
import type { Fixture } from './workshop.ts'

interface Options {
	/** Duration of each measurement in seconds. */
	readonly seconds: number
}

/** Maximum ratio of a slow response to the median: readers of cached pages must not notice other visitors. */
const maxTimes = 5
/** Maximum time in milliseconds that one page can block other responses. */
const mostHeld = 50
/** Number of concurrent readers of cached pages. */
const readers = 4

/**
 * Measures the influence of a crawler on readers of cached pages: their times alone, and while 32 connections request pages that have to be
 * rendered. Prints the ratio of the 99th percentile to the median.
 */
export async function measureInterference(workshop: Fixture, { seconds }: Options): Promise<Result> {
	const { environment, products } = await workshop.catalogue('sqlite')
	const loop = measureLoopDelay()
	const shop = await startShop({ environment: { ...environment, ...loop.environment } })
	try {
		const goods = await loadFixtures(shop.url)
		const cachedPages = [paths.home, paths.category(goods.category.id), paths.product(goods.productIds[0])]
		await loop.sinceLast(shop.pid)
		const alone = await readWithKeepAlive(shop, cachedPages, seconds)
		const rows = [rowOf('alone', alone, null, await loop.sinceLast(shop.pid))]
		for (const [name, path] of Object.entries(readWithoutKeepAlive(goods))) {
			const [times, { perSecond }] = await Promise.all([
				readWithKeepAlive(shop, cachedPages, seconds),
				runLoad(shop, { name, request: () => ({ path: path() }) }, seconds),
			])
			rows.push(rowOf(`beside ${name}`, times, perSecond, await loop.sinceLast(shop.pid)))
		}
		return {
			title: `Interference: ${readers} readers of cached pages, alone and while 32 connections request uncached pages; ${products} products, ${seconds} s`,
			note: `"times" is the figure: p99 by p50, at most ${maxTimes}. "Held" is how long the shop's event loop was held at a time, at most ${mostHeld} ms, waiting for a processor included. Readers and load share one process of the bench, whose delays are in it.`,
			rows,
		}
	} finally {
		await shop.stop()
		loop.end()
	}
}

/** Uncached pages; the readers of cached pages read others. */
function readWithoutKeepAlive({ productIds, category }: Fixtures): Readonly<Record<string, () => string>> {
	let [product, price] = [0, 0]
	return {
		'products made anew': () => paths.product(productIds.at(-1 - (product++ % (productIds.length - 1))) ?? ''),
		'listings made anew': () => `${paths.category(category.id)}?${formatListingQuery({ ...defaultListingQuery, priceFrom: ++price })}`,
	}
}

async function readWithKeepAlive(shop: Shop, cachedPages: readonly string[], seconds: number): Promise<readonly number[]> {
	const times: number[] = []
	const end = performance.now() + seconds * 1000
	const read = async () => {
		const reader = createKeepAliveClient(shop.url)
		for (let count = 0; performance.now() < end; count++) {
			const { time, outcome } = await reader.read(cachedPages[count % cachedPages.length] ?? '')
			// The first read renders the page; it is rendered again after a minute.
			if (outcome === 'HIT' || outcome === 'STALE') times.push(time)
		}
		reader.end()
	}
	await Promise.all(Array.from({ length: readers }, read))
	return times
}

function rowOf(shop: string, times: readonly number[], made: number | null, held: LoopDelay): Row {
	const [p50, p99] = [quantile(times), quantile(times, 0.99)]
	return {
		'cached pages': shop,
		read: times.length,
		'made per second': made,
		'p50 ms': p50,
		'p99 ms': p99,
		times: p99 / p50,
		'slowest ms': quantile(times, 1),
		'held p99 ms': held.p99,
		'held longest ms': held.longest,
	}
}
