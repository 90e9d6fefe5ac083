/**
 * `npm run bench:flood`: measures how long another visitor waits while one IP address floods the built shop with an expensive call or page,
 * compared with no flood. Prints the table of docs/security.md ("Floods"). The shop has the demo catalogue on SQLite and a free port; no
 * request leaves this machine. By default it takes less than four minutes.
 */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { formatListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { Command, InvalidArgumentError } from 'commander'
import { startShop } from '#tests/e2e/support/shop.ts'
import { loadFixtures } from './fixtures.ts'
import { type Counted, type FloodWork, unique } from './flood-thread.ts'
import { machine } from './machine.ts'
import { quantile } from './measure.ts'

/** Number of measurements of each flood; each follows an equally long one without a flood. */
const rounds = 3
const connections = 8
/** Time between two requests of the other visitor, in milliseconds. */
const pauseMs = 300
const visitor = '198.51.100.1'
interface Flood {
	readonly name: string
	readonly path: string
	/** Body of a POST request, sent as JSON. */
	readonly body?: unknown
}

function floodsOf(category: string): readonly Flood[] {
	const filters = formatListingQuery({ ...defaultListingQuery, availability: 'in_stock', sort: 'priceAsc', name: 'NAME' })
	return [
		{ name: '`/api/cities?country_id=840`', path: '/api/cities?country_id=840' },
		{ name: '`/api/openapi.json`', path: '/api/openapi.json' },
		{ name: '`/api/products?items=1000`', path: '/api/products?items=1000' },
		{ name: '`/api/product-tops`', path: '/api/product-tops' },
		{ name: 'Search page', path: `/search?q=${unique}` },
		{ name: 'Listing page with filters', path: `${paths.category(category)}?${filters.replace('NAME', unique)}` },
		{ name: 'Home page', path: paths.home },
		{ name: 'Sign-in', path: '/api/login', body: { email: `${unique}@example.com`, password: 'a wrong password' } },
	]
}

/** Runs in a separate thread, because reading the responses must not delay the requests of the other visitor. */
async function flood(url: string, { path, body }: Flood, address: string, seconds: number): Promise<Counted> {
	const work: FloodWork = { url, request: { path, body, headers: { 'x-forwarded-for': address } }, connections, seconds }
	const [counted] = await once(new Worker(new URL('flood-thread.ts', import.meta.url), { workerData: work }), 'message')
	return counted
}

/** Duration of each request of the other visitor while `isOver` is false, in milliseconds. */
async function visit(url: string, isOver: () => boolean): Promise<number[]> {
	const took: number[] = []
	while (!isOver()) {
		const started = performance.now()
		const response = await fetch(`${url}/api/settings`, { headers: { 'x-forwarded-for': visitor } })
		await response.arrayBuffer()
		if (!response.ok) throw new Error(`The other visitor got ${response.status}.`)
		took.push(performance.now() - started)
		await wait(pauseMs)
	}
	return took
}

async function visitDuring<Result>(url: string, work: Promise<Result>): Promise<{ readonly took: number[]; readonly result: Result }> {
	let over = false
	const ended = work.finally(() => {
		over = true
	})
	const [took, result] = await Promise.all([visit(url, () => over), ended])
	return { took, result }
}

function seconds(text: string): number {
	if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 99.')
	return Number(text)
}

const { seconds: perRound } = new Command('npm run bench:flood --')
	.description('Measures how long another visitor waits while one address floods the shop.')
	.option('--seconds <number>', `seconds of a round; each flood has ${rounds} rounds with it and ${rounds} without`, seconds, 4)
	.parse()
	.opts<{ seconds: number }>()

const { cores, loadBefore } = machine()
const shop = await startShop()
try {
	const { category } = await loadFixtures(shop.url)
	// The first requests of a process are slow.
	await visitDuring(shop.url, wait(1000))
	console.log(`${cores} cores, load ${loadBefore.toFixed(1)} before; ${connections} connections, ${rounds} rounds of ${perRound} s.\n`)
	console.log(`| One address sends | Answers in ${rounds * perRound} s | Of these 429 | Visitor, flood off | Visitor, flood on | Ratio |`)
	console.log('|---|--:|--:|--:|--:|--:|')
	for (const [index, each] of floodsOf(category.id).entries()) {
		const [off, on, counted]: [number[], number[], Counted[]] = [[], [], []]
		for (let round = 0; round < rounds; round++) {
			off.push(...(await visitDuring(shop.url, wait(perRound * 1000))).took)
			// Each flood has another IP address, so that none starts with a used rate limit.
			const { took, result } = await visitDuring(shop.url, flood(shop.url, each, `203.0.113.${index + 1}`, perRound))
			on.push(...took)
			counted.push(result)
		}
		const [quiet, flooded] = [quantile(off), quantile(on)]
		const [answered, refused] = (['answered', 'refused'] as const).map((key) => counted.reduce((sum, one) => sum + one[key], 0))
		console.log(
			`| ${each.name} | ${answered} | ${refused} | ${quiet.toFixed(1)} | ${flooded.toFixed(1)} | ${(flooded / quiet).toFixed(2)} |`,
		)
	}
} finally {
	await shop.stop()
}
