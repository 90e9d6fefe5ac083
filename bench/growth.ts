import { setTimeout as wait } from 'node:timers/promises'
import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { formatListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import { type Shop, startShop } from '#tests/e2e/support/shop.ts'
import { type Fixtures, loadFixtures } from './fixtures.ts'
import { figuresOf, mebibytes } from './import.ts'
import { residentMemory } from './machine.ts'
import { quantile, timed } from './measure.ts'
import type { Result, Row } from './table.ts'
import { terms } from './terms.ts'
import type { Catalogue, Fixture } from './workshop.ts'

interface Options {
	readonly engine: Engine
	/** Catalogue sizes as numbers of products. */
	readonly sizes: readonly number[]
}

/** Number of requested pages of each kind. */
const samples = 40
const homeSamples = 5

/** Measures render times by catalogue size; every page is rendered, none is cached. */
export async function measureGrowth(workshop: Fixture, { engine, sizes }: Options): Promise<Result> {
	const rows: Row[] = []
	for (const size of sizes) rows.push(await measureSize(await workshop.catalogue(engine, size)))
	return {
		title: `Growth on ${engine}: the same shop with more and more products`,
		note: 'Pages are rendered anew for each request, one after the other; medians in ms. The listing is of the largest category, half of all products.',
		rows,
	}
}

async function measureSize(catalogue: Catalogue): Promise<Row> {
	const shop = await startShop({ environment: catalogue.environment })
	try {
		const goods = await loadFixtures(shop.url)
		const times = await timePages(shop, goods)
		return {
			...figuresOf(catalogue.import),
			'database MiB': mebibytes(catalogue.databaseSize),
			...times,
			'server MiB': mebibytes(residentMemory(shop.pid)),
		}
	} finally {
		await shop.stop()
	}
}

async function timePages(shop: Shop, { category, brands, names, productIds }: Fixtures): Promise<Row> {
	const client = createStoreClient({ baseUrl: `${shop.url}/api` })
	const median = async (tasks: readonly (() => Promise<unknown>)[]) => {
		await timed(tasks.slice(0, tasks.length / 2))
		return quantile(await timed(tasks.slice(tasks.length / 2)))
	}
	const pages = (pathOf: (index: number) => string) =>
		median(Array.from({ length: samples * 2 }, (_, index) => () => fresh(shop.url + pathOf(index))))
	const listed = (query: Partial<typeof defaultListingQuery>) =>
		`${paths.category(category.id)}?${formatListingQuery({ ...defaultListingQuery, ...query })}`
	return {
		'product ms': await pages((index) => paths.product(productIds[(index * 101) % productIds.length] ?? '')),
		'listing ms': await pages((index) => listed({ priceFrom: index })),
		'with filters ms': await pages((index) =>
			listed({ brands: [brands[index % brands.length] ?? ''], availability: 'in_stock', sort: 'priceDesc', priceTo: 10_000_000 + index }),
		),
		'search ms': await median(
			[...terms('one word', names, samples), ...terms('typing error', names, samples)].map((term) => () => searchProducts(client, term)),
		),
		'home ms': await timeHome(shop),
	}
}

let visitor = 0

/**
 * Requests an uncached page, each time as another visitor, because the number of renderings of one visitor is limited. Throws if the page
 * came from the cache or failed.
 */
async function fresh(url: string): Promise<void> {
	visitor += 1
	const response = await fetch(url, { headers: { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` } })
	await response.arrayBuffer()
	const outcome = response.headers.get('x-cache')
	if (response.status !== 200 || outcome !== 'MISS')
		throw new Error(`${url} gave ${response.status}, x-cache ${outcome}; 200 and MISS were to be expected.`)
}

/**
 * Measures the home page, which has only one URL: the shop changes its settings between two requests, because every page depends on them.
 */
async function timeHome(shop: Shop): Promise<number> {
	const times: number[] = []
	await (await fetch(shop.url)).arrayBuffer()
	for (let sample = 0; sample < homeSamples; sample++) {
		await shop.command('settings', 'set', 'name', `Shop ${sample}`)
		times.push(await timeWhenRenewed(shop.url))
	}
	return quantile(times)
}

async function timeWhenRenewed(url: string): Promise<number> {
	for (;;) {
		const started = performance.now()
		const response = await fetch(url)
		await response.arrayBuffer()
		if (response.headers.get('x-cache') === 'MISS') return performance.now() - started
		await wait(50)
	}
}
