import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { costHeader } from '@storefront/contract/domain/web/headers.ts'

interface Options {
	/** Share of the event loop that an address can use while the loop is busy, from 0 to 1. */
	readonly share: number
	/** Utilization of the event loop, from 0 to 1, below which no address waits. */
	readonly calmBelow: number
	/** Seconds of that share that an address can use at once before its requests wait. */
	readonly burstSeconds: number
	/** Allowed cost of an address per second, in units of the cheapest call (packages/store/http/rate-limits/call-costs.ts); default: measured. */
	readonly perSecond?: number
	/** Maximum number of queued requests of an address; further ones get 429. */
	readonly maxQueued: number
	/** Timeout of a queued request in milliseconds. */
	readonly queueTimeoutMs: number
	/** How long after its last request an address counts as active, in milliseconds. */
	readonly activeMs: number
}

/** docs/security.md has the measurements. */
const defaults: Options = { share: 0.25, calmBelow: 0.3, burstSeconds: 8, maxQueued: 256, queueTimeoutMs: 10_000, activeMs: 30_000 }

/** Cost of a response without the cost header: a file or a redirect; a rejected call. */
const defaultCost = 0.5
const rejectedCallCost = 2
/** Maximum number of tracked addresses; the least recent one is dropped. */
const maxAddresses = 10_000
/** Weight of the last request in the expected cost of the next one. */
const newestWeight = 0.25

interface Visitor {
	/** Used cost that has not expired yet. */
	debt: number
	/** When `debt` was updated, by performance.now(). */
	at: number
	/** Expected cost of the next request. */
	expected: number
	readonly waiting: QueuedRequest[]
	timer: NodeJS.Timeout | undefined
}

interface QueuedRequest {
	readonly since: number
	readonly response: ServerResponse
	readonly begin: (visitor: Visitor) => void
	readonly rejectRequest: () => void
}

/**
 * Shares the event loop fairly between addresses. While requests of several addresses arrive and the loop is busy, each address has a
 * share of its time; requests beyond the share wait in a queue of the address. Others find the loop idle most of the time, so their
 * median response time does not change. An address alone can use all of the loop, and in a calm shop no one waits. The header
 * `costHeader` of a response contains its cost and is removed; before that the average of earlier requests is assumed. `addressOf` returns
 * the key of an address; requests with an empty key never wait.
 */
export function fairShare(
	listener: RequestListener,
	addressOf: (request: IncomingMessage) => string,
	options: Partial<Options> = {},
): RequestListener {
	const { share, calmBelow, burstSeconds, maxQueued, queueTimeoutMs, activeMs, ...fixed } = { ...defaults, ...options }
	const pace = measurePace()
	const utilization = measureUtilization()
	const perSecond = () => fixed.perSecond ?? (share * 1000) / pace.msPerUnit()
	const burst = () => burstSeconds * perSecond()
	const mayBegin = ({ debt }: Visitor) => debt < burst() || utilization() < calmBelow
	const visitors = new Map<string, Visitor>()
	const isAlone = watchAddresses(activeMs)

	const visitorAt = (address: string, now: number): Visitor => {
		const visitor = visitors.get(address) ?? { debt: 0, at: now, expected: defaultCost, waiting: [], timer: undefined }
		// The map is in the order of the last requests.
		visitors.delete(address)
		visitors.set(address, visitor)
		const [oldest] = visitors
		if (visitors.size > maxAddresses && oldest && oldest[1].waiting.length === 0) visitors.delete(oldest[0])
		return visitor
	}
	const payOff = (visitor: Visitor, now: number) => {
		visitor.debt = Math.max(0, visitor.debt - ((now - visitor.at) / 1000) * perSecond())
		visitor.at = now
	}
	const serve = (visitor: Visitor) => {
		visitor.timer = undefined
		const now = performance.now()
		payOff(visitor, now)
		for (let first = visitor.waiting[0]; first; first = visitor.waiting[0]) {
			const isLate = now - first.since > queueTimeoutMs
			if (!isLate && !first.response.destroyed && !mayBegin(visitor)) break
			visitor.waiting.shift()
			if (first.response.destroyed) continue
			if (isLate) first.rejectRequest()
			else first.begin(visitor)
			// One at a time in a calm shop, because the cost is known only afterwards.
			if (visitor.debt >= burst()) break
		}
		const [next] = visitor.waiting
		if (!next) return
		const untilPaid = ((visitor.debt - burst()) / perSecond()) * 1000
		const untilLate = next.since + queueTimeoutMs - now
		visitor.timer = setTimeout(serve, Math.max(1, Math.min(untilPaid, untilLate, sampledMs) + 1), visitor)
	}

	return (request, response) => {
		const address = addressOf(request)
		if (address === '') {
			reportCost(request, response, pace.count)
			return listener(request, response)
		}
		const now = performance.now()
		const visitor = visitorAt(address, now)
		payOff(visitor, now)
		const begin = () => {
			const expected = visitor.expected
			visitor.debt += expected
			reportCost(request, response, (cost) => {
				pace.count(cost)
				visitor.debt += cost - expected
				visitor.expected += newestWeight * (cost - visitor.expected)
			})
			listener(request, response)
		}
		if (isAlone(address, now) || (visitor.waiting.length === 0 && mayBegin(visitor))) return begin()
		if (visitor.waiting.length >= maxQueued) return refuse(request, response)
		visitor.waiting.push({ since: now, response, begin, rejectRequest: () => refuse(request, response) })
		if (visitor.timer === undefined) serve(visitor)
	}
}

/** Minimum time of a measurement of the pace in milliseconds, and minimum number of units. */
const measuredMs = 500
const measuredUnits = 10
/** Limits of the pace in milliseconds for a unit; above, another program keeps the machine busy. */
const [fastest, slowest] = [0.25, 12]

/**
 * Measures the time of a cost unit on this machine: the busy time of the event loop divided by the served cost. On a slow or busy
 * machine a unit takes longer, and each address has fewer units per second.
 */
function measurePace(): { readonly count: (cost: number) => void; readonly msPerUnit: () => number } {
	let [units, ms] = [0, 1]
	let since = performance.eventLoopUtilization()
	let at = performance.now()
	return {
		count(cost) {
			units += cost
			const now = performance.now()
			if (now - at < measuredMs || units < measuredUnits) return
			const { active } = performance.eventLoopUtilization(since)
			ms = Math.min(slowest, Math.max(fastest, (ms + active / units) / 2))
			since = performance.eventLoopUtilization()
			;[units, at] = [0, now]
		},
		msPerUnit: () => ms,
	}
}

/** Interval of samples of the utilization, in milliseconds. */
const sampledMs = 100

/** Measures the utilization of the event loop in the last complete sample, from 0 to 1. */
function measureUtilization(): () => number {
	let since = performance.eventLoopUtilization()
	let at = performance.now()
	let last = 0
	return () => {
		const now = performance.now()
		if (now - at >= sampledMs) {
			last = performance.eventLoopUtilization(since).utilization
			since = performance.eventLoopUtilization()
			at = now
		}
		return last
	}
}

/** Whether no other address has sent a request recently; it only needs to store the last two addresses. */
function watchAddresses(presentMs: number): (address: string, now: number) => boolean {
	let last = { address: '', at: Number.NEGATIVE_INFINITY }
	let other = last
	return (address, now) => {
		if (last.address !== address) other = last
		last = { address, at: now }
		return now - other.at > presentMs
	}
}

/** Removes the cost header from the response and reports its value once: when the headers are sent, or when the client disconnects. */
function reportCost(request: IncomingMessage, response: ServerResponse, tell: (cost: number) => void): void {
	const least = isCall(request) ? rejectedCallCost : defaultCost
	let isReported = false
	const once = (cost: number) => {
		if (isReported) return
		isReported = true
		tell(cost)
	}
	const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
	response.writeHead = ((status: number, ...rest: unknown[]) => {
		const own = rest.find((each) => typeof each === 'object' && each !== null && !Array.isArray(each)) as OutgoingHttpHeaders | undefined
		const named = Object.keys(own ?? {}).find((name) => name.toLowerCase() === costHeader)
		const cost = (named === undefined ? undefined : own?.[named]) ?? response.getHeader(costHeader)
		if (own && named !== undefined) delete own[named]
		response.removeHeader(costHeader)
		once(cost === undefined ? least : Number(cost))
		return writeHead(status, ...rest)
	}) as ServerResponse['writeHead']
	response.once('close', () => once(least))
}

function isCall({ url = '' }: IncomingMessage): boolean {
	return /^\/api(\/|$|\?)/.test(url)
}

/** Responds with 429: an error reply of the contract for calls, otherwise plain text. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
	const message = 'Too many requests at once. Please wait a moment.'
	const type = isCall(request) ? 'application/json' : 'text/plain; charset=utf-8'
	const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', 'Retry-After': '10', Connection: 'close' }
	response.writeHead(429, headers)
	response.end(isCall(request) ? JSON.stringify({ message, code: 'too_many_requests' }) : `${message}\n`)
}
