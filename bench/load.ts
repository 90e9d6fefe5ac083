import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Shop } from '#tests/e2e/support/shop.ts'
import { processorTime } from './machine.ts'
import { quantile } from './measure.ts'
import { type SentRequest, send } from './send.ts'

/** Requests of a load test. */
export interface Task {
	readonly name: string
	/** Creates a request; called for each, so that requests can differ. */
	readonly request: () => SentRequest
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
	const agent = new Agent({ keepAlive: true })
	const times: number[] = []
	const failures: (number | string)[] = []
	const before = processorTime(shop.pid)
	const started = performance.now()
	const end = started + seconds * 1000
	const shopper = async (_: unknown, index: number) => {
		for (let sent = 0; ; sent++) {
			const due = perSecond === undefined ? 0 : started + ((sent * connections + index) * 1000) / perSecond
			if (Math.max(due, performance.now()) >= end) return
			if (due > 0) await wait(Math.max(0, due - performance.now()))
			const start = performance.now()
			const status = await send(agent, shop.url, requestOf(task)).catch(String)
			times.push(performance.now() - start)
			if (typeof status === 'string' || status < 200 || status > 299) failures.push(status)
		}
	}
	await Promise.all(Array.from({ length: connections }, shopper))
	const elapsed = (performance.now() - started) / 1000
	const after = processorTime(shop.pid)
	agent.destroy()
	const total = times.length
	if (total === 0) throw new Error(`${task.name}: no answer within ${seconds} s; --seconds gives it more.`)
	if (failures.length > 0)
		throw new Error(`${task.name}: ${failures.length} of ${total} requests failed (${[...new Set(failures)].join(', ')}).`)
	return {
		perSecond: total / elapsed,
		processor: before === null || after === null ? null : (after - before) / total,
		p50: quantile(times),
		p99: quantile(times, 0.99),
	}
}

function requestOf({ request }: Task): SentRequest {
	const { path, headers = {}, body } = request()
	visitor += 1
	const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
	return { path, headers: { 'accept-encoding': 'br', 'x-forwarded-for': address, ...headers }, body }
}
