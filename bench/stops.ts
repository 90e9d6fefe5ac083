import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { join } from 'node:path'
import { provideNginx, startNginx } from '#tests/e2e/support/nginx.ts'
import { type Shop, startShop } from '#tests/e2e/support/shop.ts'
import { type Fixtures, loadFixtures } from './fixtures.ts'
import type { Result, Row } from './table.ts'
import type { Fixture } from './workshop.ts'

/** Number of stops in each setup. */
const stops = 10
/** Persistent connections, each of which sends the next request after its response. */
const connections = 40
/** Number of responses between two stops, so that all connections are in use again. */
const responsesBetweenStops = 800

/**
 * Stops the shop repeatedly while it is busy: a single process, and one of two processes behind nginx. Throws if a request failed. For a
 * single process a refused connection after the stop is no failure, because no process can respond.
 */
export async function measureStops(workshop: Fixture): Promise<Result> {
	const nginx = provideNginx()
	return {
		title: `Stops: ${stops} by SIGTERM, ${connections} keep-alive connections, each of which sends without a pause, a third of it by POST`,
		note: `No request failed: else there were no figures.${nginx ? '' : ' There is no nginx here: the second half was left out.'}`,
		rows: [await stopAlone(workshop), ...(nginx ? [await stopBehindNginx(workshop, nginx)] : [])],
	}
}

async function stopAlone(workshop: Fixture): Promise<Row> {
	const { environment } = await workshop.catalogue('sqlite', 1000)
	const tally = newTally()
	const times: number[] = []
	for (let stop = 0; stop < stops; stop++) {
		const shop = await startShop({ environment })
		const goods = await loadFixtures(shop.url)
		const load = putOn(shop.url, goods, tally)
		await load.answered(responsesBetweenStops)
		times.push(await timeOf(() => shop.stop()))
		await load.end()
	}
	return rowOf('alone, on SQLite', tally, times)
}

async function stopBehindNginx(workshop: Fixture, program: string): Promise<Row> {
	const { environment } = await workshop.catalogue('postgres', 1000)
	const start = (port = '0') => startShop({ environment: { ...environment, PORT: port } })
	const shops: [Shop, Shop] = [await start(), await start()]
	const nginx = await startNginx(program, [shops[0].url, shops[1].url], join(import.meta.dirname, '../dist/client'))
	const tally = newTally()
	const times: number[] = []
	try {
		const load = putOn(nginx.url, await loadFixtures(nginx.url), tally)
		for (let stop = 0; stop < stops; stop++) {
			const which = stop % 2 === 0 ? 0 : 1
			await load.answered(responsesBetweenStops)
			times.push(await timeOf(() => shops[which].stop()))
			await load.answered(responsesBetweenStops)
			shops[which] = await start(new URL(shops[which].url).port)
		}
		await load.end()
		if (tally.refused > 0) tally.failures.push(`nginx refused ${tally.refused} connections`)
		return rowOf('one of two, behind nginx', tally, times, nginx.errors())
	} finally {
		await nginx.stop()
		await Promise.all(shops.map((shop) => shop.stop()))
	}
}

interface Tally {
	answered: number
	/** Refused connections: not a failure of a stopped shop. */
	refused: number
	readonly failures: string[]
}

function newTally(): Tally {
	return { answered: 0, refused: 0, failures: [] }
}

/** Runs forty shoppers without pauses, until they are stopped or their connections are refused. */
function putOn(url: string, goods: Fixtures, tally: Tally) {
	let ending = false
	let sent = 0
	const shop = async (agent: Agent) => {
		while (!ending) {
			try {
				const { path, body } = wanted(sent++, goods)
				const status = await ask(url + path, body, agent, sent)
				if (status >= 500) tally.failures.push(`${path}: HTTP ${status}`)
				tally.answered += 1
			} catch (error) {
				if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') {
					tally.refused += 1
					return
				}
				tally.failures.push(String(error))
			}
		}
	}
	const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
	const shoppers = agents.map(shop)
	return {
		/** Resolves after this many further responses. */
		async answered(count: number) {
			const until = tally.answered + count
			while (tally.answered < until && tally.failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
		},
		async end() {
			ending = true
			await Promise.all(shoppers)
			for (const agent of agents) agent.destroy()
		},
	}
}

interface Wanted {
	readonly path: string
	readonly body?: string
}

/** Creates a request: a cached page, an uncached page, or a change that must not be lost. */
function wanted(number: number, { productIds, buyable }: Fixtures): Wanted {
	const product = productIds[number % productIds.length] ?? ''
	if (number % 3 === 0) return { path: `/product/${product}` }
	if (number % 3 === 1) return { path: '/' }
	const line = { ...buyable[number % buyable.length], quantity: '1' }
	return { path: '/api/guest/add-card', body: JSON.stringify({ ip_address: '203.0.113.7', products: [line] }) }
}

/** Sends one request and resolves with the status of the complete response. Rejects if the response is incomplete. */
function ask(url: string, body: string | undefined, agent: Agent, number: number): Promise<number> {
	const headers = {
		'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
		...(body ? { 'content-type': 'application/json' } : {}),
	}
	const options: RequestOptions = { agent, headers, method: body ? 'POST' : 'GET' }
	return new Promise((resolve, reject) => {
		const pending = request(url, options, (reply: IncomingMessage) => {
			reply.resume()
			reply.once('end', () => resolve(reply.statusCode ?? 0))
			reply.once('error', reject)
		})
		pending.once('error', reject)
		pending.end(body)
	})
}

async function timeOf(work: () => Promise<void>): Promise<number> {
	const started = performance.now()
	await work()
	return performance.now() - started
}

function rowOf(how: string, { answered, refused, failures }: Tally, times: readonly number[], log = ''): Row {
	const beginningOf = (lines: readonly string[]) => lines.slice(0, 20).join('\n')
	if (failures.length > 0)
		throw new Error(`${failures.length} requests failed (${how}):\n${beginningOf(failures)}\n${beginningOf(log.split('\n'))}`)
	return { shop: how, stops: times.length, answered, failed: 0, 'refused afterwards': refused, 'slowest stop ms': Math.max(...times) }
}
