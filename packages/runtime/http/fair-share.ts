import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { costHeader } from '@storefront/contract/domain/web/headers.ts'

interface Options {
	/** The share of the time of the event loop that an address may use while the loop is busy, from 0 to 1. */
	readonly share: number
	/** The utilization of the event loop, from 0 to 1, below which no address waits. */
	readonly calmBelow: number
	/** How many seconds of that share it may use at once before its requests wait. */
	readonly burstSeconds: number
	/** What an address may cost in a second, in units of the cheapest call (packages/store/http/rate-limits/call-costs.ts); else it is measured. */
	readonly perSecond?: number
	/** Requests of one address that may wait at a time; further ones are refused. */
	readonly mostWaiting: number
	/** How long a request may wait, in milliseconds. */
	readonly patienceMs: number
	/** How long after its last request an address counts as present, in milliseconds. */
	readonly presentMs: number
}

/** docs/security.md has the measurements. */
const defaults: Options = { share: 0.25, calmBelow: 0.3, burstSeconds: 8, mostWaiting: 256, patienceMs: 10_000, presentMs: 30_000 }

/** What a request costs whose answer does not say: a file or a redirect; a call that was refused. */
const leastCost = 0.5
const refusedCall = 2
/** Addresses that are remembered at a time; the one that came longest ago makes room. */
const mostAddresses = 10_000
/** How much the last request counts in what the next one is expected to cost. */
const newest = 0.25

interface Visitor {
	/** What was used and is not yet made up for by time. */
	debt: number
	/** When `debt` was right, by performance.now(). */
	at: number
	/** What its next request is expected to cost. */
	expected: number
	readonly waiting: Waiting[]
	timer: NodeJS.Timeout | undefined
}

interface Waiting {
	readonly since: number
	readonly response: ServerResponse
	readonly begin: (visitor: Visitor) => void
	readonly refuse: () => void
}

/**
 * No address slows the shop for the others. While requests of several addresses arrive and the event loop is busy, each address has
 * its share of the loop's time: what it costs beyond that waits in a queue of its own. Others arrive at a loop that is idle more
 * often than not, so their median stays what it is without the flood. An address that is alone in the shop may use all of it, and
 * in a calm shop no one waits. What a request costs is said by the header `costHeader` of its response, which goes no further; until then it is expected to cost
 * what those before it did. `addressOf` gives the key of an address; requests with an empty one never wait.
 */
export function fairShare(
	listener: RequestListener,
	addressOf: (request: IncomingMessage) => string,
	options: Partial<Options> = {},
): RequestListener {
	const { share, calmBelow, burstSeconds, mostWaiting, patienceMs, presentMs, ...fixed } = { ...defaults, ...options }
	const pace = measurePace()
	const utilization = measureUtilization()
	const perSecond = () => fixed.perSecond ?? (share * 1000) / pace.msPerUnit()
	const burst = () => burstSeconds * perSecond()
	const mayBegin = ({ debt }: Visitor) => debt < burst() || utilization() < calmBelow
	const visitors = new Map<string, Visitor>()
	const isAlone = watchAddresses(presentMs)

	const visitorAt = (address: string, now: number): Visitor => {
		const visitor = visitors.get(address) ?? { debt: 0, at: now, expected: leastCost, waiting: [], timer: undefined }
		// The map is in the order of the last requests.
		visitors.delete(address)
		visitors.set(address, visitor)
		const [oldest] = visitors
		if (visitors.size > mostAddresses && oldest && oldest[1].waiting.length === 0) visitors.delete(oldest[0])
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
			const isLate = now - first.since > patienceMs
			if (!isLate && !first.response.destroyed && !mayBegin(visitor)) break
			visitor.waiting.shift()
			if (first.response.destroyed) continue
			if (isLate) first.refuse()
			else first.begin(visitor)
			// In a calm shop one at a time: what all of them together cost shows only afterwards.
			if (visitor.debt >= burst()) break
		}
		const [next] = visitor.waiting
		if (!next) return
		const untilPaid = ((visitor.debt - burst()) / perSecond()) * 1000
		const untilLate = next.since + patienceMs - now
		visitor.timer = setTimeout(serve, Math.max(1, Math.min(untilPaid, untilLate, sampledMs) + 1), visitor)
	}

	return (request, response) => {
		const address = addressOf(request)
		if (address === '') {
			tellCost(request, response, pace.count)
			return listener(request, response)
		}
		const now = performance.now()
		const visitor = visitorAt(address, now)
		payOff(visitor, now)
		const begin = () => {
			const expected = visitor.expected
			visitor.debt += expected
			tellCost(request, response, (cost) => {
				pace.count(cost)
				visitor.debt += cost - expected
				visitor.expected += newest * (cost - visitor.expected)
			})
			listener(request, response)
		}
		if (isAlone(address, now) || (visitor.waiting.length === 0 && mayBegin(visitor))) return begin()
		if (visitor.waiting.length >= mostWaiting) return refuse(request, response)
		visitor.waiting.push({ since: now, response, begin, refuse: () => refuse(request, response) })
		if (visitor.timer === undefined) serve(visitor)
	}
}

/** How often the pace is measured, in milliseconds, and over how many units at least. */
const measuredMs = 500
const measuredUnits = 10
/** Between these the pace is believed, in milliseconds of a unit: above, something else keeps the process busy. */
const [fastest, slowest] = [0.25, 12]

/**
 * What a unit takes here and now: the time for which the event loop was busy, by what was served meanwhile. On a slow machine, or
 * beside other programs, it is several times as long, and each address has fewer units a second.
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

/** How often the utilization of the event loop is sampled, in milliseconds. */
const sampledMs = 100

/** The utilization of the event loop in the last whole sample, from 0 to 1. */
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

/** Says whether no other address has sent a request lately. Of all addresses only the last two have to be known. */
function watchAddresses(presentMs: number): (address: string, now: number) => boolean {
	let last = { address: '', at: Number.NEGATIVE_INFINITY }
	let other = last
	return (address, now) => {
		if (last.address !== address) other = last
		last = { address, at: now }
		return now - other.at > presentMs
	}
}

/** Takes the header off the response, whoever set it, and hands its number over once: when the headers are sent, or the visitor left. */
function tellCost(request: IncomingMessage, response: ServerResponse, tell: (cost: number) => void): void {
	const least = isCall(request) ? refusedCall : leastCost
	let isTold = false
	const once = (cost: number) => {
		if (isTold) return
		isTold = true
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

/** In the contract's form for calls, as a sentence for everything else. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
	const sentence = 'Too many requests at once. Please wait a moment.'
	const type = isCall(request) ? 'application/json' : 'text/plain; charset=utf-8'
	const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', 'Retry-After': '10', Connection: 'close' }
	response.writeHead(429, headers)
	response.end(isCall(request) ? JSON.stringify({ message: sentence, code: 'too_many_requests' }) : `${sentence}\n`)
}
