import { formatListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { startShop } from '#tests/e2e/support/shop.ts'
import { type Fixtures, loadFixtures } from './fixtures.ts'
import { mebibytes } from './import.ts'
import { runLoad } from './load.ts'
import { residentMemory } from './machine.ts'
import { Random } from './random.ts'
import type { SentRequest } from './send.ts'
import type { Result, Row } from './table.ts'
import { terms } from './terms.ts'
import type { Fixture } from './workshop.ts'

interface Options {
	/** Duration of the run in seconds. */
	readonly soaking: number
	readonly seed: number
}

const perSecond = 50
/** Number of memory measurements, one each minute in a run of ten minutes. */
const steps = 10
/** Maximum ratio of the memory at the end to the memory after the second step. */
const maxGrowth = 1.1
/** Minimum duration in seconds for a valid result; in a shorter run the caches still fill at the second step. */
const fullSoak = 600

/**
 * Runs a shop with a catalogue of ordinary size and visitors of all kinds for ten minutes. Throws if it then uses over 10 % more memory
 * than after the second minute, so that it detects leaks and unlimited caches.
 */
export async function measureSoak(workshop: Fixture, { soaking, seed }: Options): Promise<Result> {
	const { environment, products } = await workshop.catalogue('sqlite')
	const shop = await startShop({ environment })
	try {
		const request = mixture(await loadFixtures(shop.url), new Random(seed))
		const seconds = Math.max(1, Math.round(soaking / steps))
		const held: number[] = []
		const rows: Row[] = []
		for (let step = 1; step <= steps; step++) {
			const { p50, p99, perSecond: answered } = await runLoad(shop, { name: 'soak', request }, seconds, { perSecond })
			held.push(residentMemory(shop.pid) ?? Number.NaN)
			rows.push({
				's after the start': step * seconds,
				'per second': answered,
				'MiB held': mebibytes(held.at(-1) ?? null),
				'p50 ms': p50,
				'p99 ms': p99,
			})
		}
		const growth = (held.at(-1) ?? Number.NaN) / (held[1] ?? Number.NaN)
		if (seconds * steps >= fullSoak && growth > maxGrowth)
			throw new Error(`The shop holds ${growth.toFixed(2)} times what it held at first:\n${JSON.stringify(rows, null, '\t')}`)
		return {
			title: `Soak: ${products} products, ${perSecond} requests a second of all kinds for ${steps * seconds} s`,
			note: `The end holds ${growth.toFixed(2)} times the memory of the second row; in a run of ${fullSoak} s or more, more than ${maxGrowth} fails. Seed ${seed}.`,
			rows,
		}
	} finally {
		await shop.stop()
	}
}

/** Requests of visitors: mostly popular pages, some rare ones, some calls; one in ten is a crawler without Brotli. */
function mixture({ productIds, category, buyable, names, brands }: Fixtures, random: Random): () => SentRequest {
	const typed = [...terms('while typing', names, 500), ...terms('one word', names, 500)]
	const popular = productIds.slice(0, 100)
	const listing = (query: Partial<ListingQuery>) =>
		`${paths.category(category.id)}?${formatListingQuery({ ...defaultListingQuery, ...query })}`
	const page = () => {
		const chance = random.whole(1, 100)
		if (chance <= 12) return paths.home
		if (chance <= 40) return paths.product(random.pick(popular as [string, ...string[]]))
		if (chance <= 60) return paths.product(random.pick(productIds))
		if (chance <= 75) return paths.category(category.id)
		if (chance <= 85) return listing({ page: random.whole(2, 40) })
		if (chance <= 95) return listing({ brands: [random.pick(brands as [string, ...string[]])] })
		return '/faq'
	}
	return () => {
		const chance = random.whole(1, 100)
		if (chance <= 10) return { path: '/api/product-search', body: { term: random.pick(typed as [string, ...string[]]) } }
		if (chance <= 14) {
			const line = { ...buyable[random.whole(0, buyable.length - 1)], quantity: '1' }
			return { path: '/api/guest/add-card', body: { ip_address: '203.0.113.7', products: [line] } }
		}
		return random.chance(0.1) ? { path: page(), headers: { 'accept-encoding': 'gzip' } } : { path: page() }
	}
}
