import { vi } from 'vitest'

/** A recorded call to the store. */
export interface Call {
	/** `PUT /card/update` */
	readonly name: string
	readonly query: Readonly<Record<string, string>>
	// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of any shape.
	readonly body: any
	readonly headers: Headers
}

/** Reply of the store: a body sent with 200, a status with a body, or no response. */
type Answer = object | { readonly status: number; readonly reply?: object } | 'offline'
type AnswerSource = Answer | ((call: Call) => Answer | Promise<Answer>)

/** A fake store behind `fetch`. Calls without a configured reply get `{}`. */
export interface FakeStore {
	readonly calls: readonly Call[]
	/** Names of the calls so far, without the IP look-up. */
	readonly names: () => readonly string[]
	readonly on: (name: string, answering: AnswerSource) => void
	/** The last call with this name. */
	readonly last: (name: string) => Call
}

class FakeStorage {
	#entries = new Map<string, string>()
	get length() {
		return this.#entries.size
	}
	key = (index: number) => [...this.#entries.keys()][index] ?? null
	getItem = (key: string) => this.#entries.get(key) ?? null
	setItem = (key: string, value: string) => void this.#entries.set(key, value)
	removeItem = (key: string) => void this.#entries.delete(key)
}

export interface FakeBrowser {
	readonly store: FakeStore
	/** Simulates a change of shared storage by another tab. */
	readonly otherTabSays: (key: string, value: unknown) => void
	/** Simulates a return from the back/forward cache. */
	readonly comeBack: () => void
}

/** A `BroadcastChannel` with synchronous delivery. Pages with the same local storage are tabs of one browser. */
function channelsOf(local: FakeStorage): typeof BroadcastChannel {
	const channels = openChannels.get(local) ?? new Set()
	openChannels.set(local, channels)
	class FakeChannel {
		onmessage: ((event: { readonly data: unknown }) => void) | null = null
		readonly name: string
		constructor(name: string) {
			this.name = name
			channels.add(this)
		}
		postMessage(data: unknown) {
			for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) })
		}
	}
	return FakeChannel as unknown as typeof BroadcastChannel
}

interface ChannelListener {
	readonly name: string
	readonly onmessage: ((event: { readonly data: unknown }) => void) | null
}

const openChannels = new WeakMap<FakeStorage, Set<ChannelListener>>()

/** A fake browser for stores. Modules are loaded again as on a new page; storage can be passed from an earlier page. */
export function openPage({ path = '/', local = new FakeStorage(), session = new FakeStorage() } = {}): FakeBrowser & {
	readonly local: FakeStorage
	readonly session: FakeStorage
} {
	vi.resetModules()
	const events = new EventTarget()
	const page = Object.assign(new EventTarget(), { getElementById: () => null })
	vi.stubGlobal('window', { localStorage: local, sessionStorage: session })
	vi.stubGlobal('document', page)
	vi.stubGlobal('location', { pathname: path })
	const Channel = channelsOf(local)
	vi.stubGlobal('BroadcastChannel', Channel)
	vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
	vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
	// Without locks the stores use their own queue; with locks the browser's.
	vi.stubGlobal('navigator', {})
	const store = fakeStore()
	return {
		store,
		local,
		session,
		otherTabSays(key, value) {
			local.setItem(key, JSON.stringify(value))
			new Channel(key).postMessage(value)
		},
		comeBack: () => void events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
	}
}

function fakeStore(): FakeStore {
	const calls: Call[] = []
	const answers = new Map<string, AnswerSource>([['GET /ip', { ip: '192.0.2.7' }]])
	vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
		const url = new URL(String(input), 'http://shop')
		const name = `${init.method ?? 'GET'} ${url.pathname.replace('/api', '')}`
		const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
		const call = { name, query: Object.fromEntries(url.searchParams), body, headers: new Headers(init.headers) }
		calls.push(call)
		const answering = answers.get(name) ?? {}
		// Like a browser: an aborted request fails at once.
		const timeout = new Promise<never>((_, reject) => {
			init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true })
		})
		const answer = await Promise.race([typeof answering === 'function' ? answering(call) : answering, timeout])
		if (answer === 'offline') throw new TypeError('Failed to fetch')
		const status = 'status' in answer ? answer.status : 200
		const reply = 'status' in answer ? (answer.reply ?? {}) : answer
		return new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } })
	})
	return {
		calls,
		names: () => calls.map(({ name }) => name).filter((name) => name !== 'GET /ip'),
		on: (name, answering) => void answers.set(name, answering),
		last(name) {
			const call = calls.findLast((each) => each.name === name)
			if (!call) throw new Error(`There was no ${name}; there were: ${calls.map((each) => each.name).join(', ')}`)
			return call
		},
	}
}

/** A cart line in the format of the API. */
export function wireLine(id: number, changes: object = {}) {
	return {
		card_id: id,
		quantity: 1,
		unit_price: '100.00',
		discount: '',
		variant: '',
		variant_id: null,
		stock: 5,
		product: { id: id * 10, name: `Product ${id}`, images: [], currency: '$' },
		...changes,
	}
}

/** A promise that a test settles by hand, for a pending response. */
export function pending<Value>() {
	let resolve: (value: Value) => void = () => undefined
	const promise = new Promise<Value>((done) => {
		resolve = done
	})
	return { promise, resolve }
}

/** Allows logged failures, and returns a function for the log lines. */
export function expectLogs(): () => readonly string[] {
	const spy = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
	return () => spy.mock.calls.map(([line]) => String(line))
}
