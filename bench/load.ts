import autocannon from 'autocannon'
import type { Shop } from '#tests/e2e/support/shop.ts'
import { processorTime } from './machine.ts'

/** Requests of a load test. */
export interface Task {
	readonly name: string
	/** Creates a request; called for each, so that requests can differ. */
	readonly request: () => LoadResponse
}

export interface LoadResponse {
	readonly path: string
	readonly headers?: Readonly<Record<string, string>>
	/** Body of a POST request, sent as JSON. */
	readonly body?: unknown
}

export interface Measured {
	readonly perSecond: number
	/** Processor time of the shop for one request in milliseconds, which does not depend on the load of the machine. null: not available. */
	readonly processor: number | null
	/** Median response time in milliseconds. */
	readonly p50: number
	readonly p99: number
}

/** Number of concurrent shoppers. */
const connections = 32
/** Number of the last shopper; each request has its own IP address, because rate limits count by address. */
let visitor = 0

/**
 * Sends requests of one task to a shop for some seconds; `perSecond` limits the rate. Throws if the shop rejects a request, because
 * rejections are fast and would distort the result.
 */
export async function runLoad(
	shop: Pick<Shop, 'url' | 'pid'>,
	task: Task,
	seconds: number,
	{ perSecond }: { readonly perSecond?: number } = {},
): Promise<Measured> {
	const before = processorTime(shop.pid)
	const result = await autocannon({
		url: shop.url,
		connections,
		duration: seconds,
		timeout: 30,
		...(perSecond === undefined ? {} : { overallRate: perSecond }),
		requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(task) }) }],
	})
	const after = processorTime(shop.pid)
	const { total } = result.requests
	if (total === 0) throw new Error(`${task.name}: no answer within ${seconds} s; --seconds gives it more.`)
	const failed = result.non2xx + result.errors
	if (failed > 0) throw new Error(`${task.name}: ${failed} of ${total} requests failed (${JSON.stringify(result.statusCodeStats)}).`)
	return {
		perSecond: total / result.duration,
		processor: before === null || after === null ? null : (after - before) / total,
		p50: result.latency.p50,
		p99: result.latency.p99,
	}
}

function requestOf({ request }: Task): autocannon.Request {
	const { path, headers = {}, body } = request()
	visitor += 1
	const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
	return {
		path,
		headers: {
			'accept-encoding': 'br',
			'x-forwarded-for': address,
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...headers,
		},
		...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
	}
}
