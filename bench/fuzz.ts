import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import fc from 'fast-check'
import { startShop } from '#tests/e2e/support/shop.ts'
import { type Document, type FuzzRequest, requestKinds } from './fuzz/requests.ts'
import { type SentResponse, send } from './fuzz/send.ts'
import { quantile } from './measure.ts'
import { Random } from './random.ts'
import type { Result, Row } from './table.ts'
import type { Fixture } from './workshop.ts'

interface Options {
	readonly engine: Engine
	readonly requests: number
	/** The same seed generates the same requests. */
	readonly seed: number
}

interface Outcome extends SentResponse {
	readonly asked: FuzzRequest
}

/** Number of concurrent requests. */
const atOnce = 16

/** Limit for slow responses in milliseconds. */
const slow = 5000

/** Maximum number of printed failures. */
const maxPrinted = 20

/**
 * Sends valid and malformed requests to a shop, from its OpenAPI document and its pages; the shop has the demo catalogue, on PostgreSQL a
 * generated one. Counts server errors (500 and above), responses after five seconds, and internal details in responses. Exit code 1 if
 * there is any.
 */
export async function measureFuzz(workshop: Fixture, { requests, seed, engine }: Options): Promise<Result> {
	const database = engine === 'postgres' ? (await workshop.catalogue(engine, 1000)).environment : {}
	const shop = await startShop({
		environment: { ...database, LOG_LEVEL: 'error', REVALIDATE_SECRET: 'a random secret for the fuzz test, 32 characters' },
	})
	try {
		// Without an email of the shop the contact form responds with 503.
		await shop.command('settings', 'set', 'email', 'shop@shop.example')
		const document = (await (await fetch(`${shop.api}/openapi.json`)).json()) as Document
		const random = new Random(seed)
		const outcomes: { name: string; all: Outcome[] }[] = []
		for (const { name, share, requests: kind } of requestKinds(document)) {
			const wanted = fc.sample(kind, { numRuns: Math.round(requests * share), seed })
			outcomes.push({ name, all: await askAll(new URL(shop.url), wanted, random) })
		}
		const health = await fetch(`${shop.api}/health`)
		if (!health.ok) throw new Error(`After it the shop is not well: HTTP ${health.status}.`)
		const bad = outcomes.flatMap(({ all }) => all).filter(isBad)
		for (const one of bad.slice(0, maxPrinted)) console.error(describeOutcome(one))
		if (bad.length > 0) process.exitCode = 1
		const operations = Object.values(document.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
		return {
			title: `Fuzz: ${requests} requests made from ${operations} described calls and the pages' paths, seed ${seed}, ${atOnce} at once, on ${engine}`,
			note: 'None may be answered with 500 or above, end without an answer, take more than 5 s, or tell anything of the inside.',
			rows: [
				...outcomes.map(({ name, all }) => rowOf(name, all)),
				rowOf(
					'all',
					outcomes.flatMap(({ all }) => all),
				),
			],
		}
	} finally {
		await shop.stop()
	}
}

/** Sends every request from one of a thousand IP addresses, so that rate limits apply but do not block all requests to the store. */
async function askAll(shop: URL, wanted: readonly FuzzRequest[], random: Random): Promise<Outcome[]> {
	const outcomes: Outcome[] = []
	const left = wanted.entries()
	const ask = async () => {
		for (const [, asked] of left) {
			const address = `10.0.${random.whole(0, 3)}.${random.whole(1, 250)}`
			outcomes.push({ asked, ...(await send(shop, asked, address)) })
		}
	}
	await Promise.all(Array.from({ length: atOnce }, ask))
	return outcomes
}

const isBad = ({ status, milliseconds, leaks }: SentResponse) => status === 0 || status >= 500 || milliseconds > slow || leaks.length > 0

function describeOutcome({ asked: { method, path, headers, body }, status, milliseconds, leaks }: Outcome): string {
	const sent = JSON.stringify({ headers, body: body.slice(0, 200) })
	return `${status} after ${Math.round(milliseconds)} ms${leaks.length > 0 ? `, with ${JSON.stringify(leaks)}` : ''}: ${method} ${path.slice(0, 300)} ${sent.slice(0, 500)}`
}

function rowOf(name: string, all: readonly SentResponse[]): Row {
	const of = (from: number) => all.filter(({ status }) => status >= from && status < from + 100).length
	const times = all.map(({ milliseconds }) => milliseconds)
	return {
		requests: name,
		sent: all.length,
		...{ '2xx': of(200), '3xx': of(300), '4xx': of(400), '5xx': of(500), 'no answer': all.filter(({ status }) => status === 0).length },
		'over 5 s': all.filter(({ milliseconds }) => milliseconds > slow).length,
		leaks: all.filter(({ leaks }) => leaks.length > 0).length,
		'p50 ms': quantile(times),
		'p99 ms': quantile(times, 0.99),
		'slowest ms': quantile(times, 1),
	}
}
