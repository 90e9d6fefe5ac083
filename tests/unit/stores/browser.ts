import { vi } from 'vitest'

/** What a store's call asked for. */
export interface Call {
	/** `PUT /card/update` */
	readonly name: string
	readonly query: Readonly<Record<string, string>>
	// biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape.
	readonly body: any
	readonly headers: Headers
}

/** What the store says: a body to send with 200, a status with a body, or no answer at all. */
type Answer = object | { readonly status: number; readonly reply?: object } | 'offline'
type Answering = Answer | ((call: Call) => Answer | Promise<Answer>)

/** The store as the browser's client meets it over fetch. What is not told to answer answers `{}`. */
export interface FakeStore {
	readonly calls: readonly Call[]
	/** The names of the calls so far, without the lookup of the address. */
	readonly names: () => readonly string[]
	readonly on: (name: string, answering: Answering) => void
	/** The last call of that name. */
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
	/** Another tab has changed what all tabs share. */
	readonly otherTabSays: (key: string, value: unknown) => void
	/** The page comes back from the browser's memory. */
	readonly comeBack: () => void
}

/** Like the browser's own, but what is said arrives at once. Tabs of one browser are those with the same local storage. */
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

interface Ear {
	readonly name: string
	readonly onmessage: ((event: { readonly data: unknown }) => void) | null
}

const openChannels = new WeakMap<FakeStorage, Set<Ear>>()

/** A browser as far as the stores touch one. The modules are loaded afresh, as on a new page; storage can outlive that. */
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
	// Without locks the stores queue by themselves; with them it is the browser's queue.
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
	const answers = new Map<string, Answering>([['GET /ip', { ip: '192.0.2.7' }]])
	vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
		const url = new URL(String(input), 'http://shop')
		const name = `${init.method ?? 'GET'} ${url.pathname.replace('/api', '')}`
		const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
		const call = { name, query: Object.fromEntries(url.searchParams), body, headers: new Headers(init.headers) }
		calls.push(call)
		const answering = answers.get(name) ?? {}
		// As a browser does: a request that is given up fails at once, whatever the store says later.
		const givenUp = new Promise<never>((_, reject) => {
			init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true })
		})
		const answer = await Promise.race([typeof answering === 'function' ? answering(call) : answering, givenUp])
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

/** A line of a cart as the wire has it. */
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

/** A promise that a test settles by hand: an answer that is still under way. */
export function pending<Value>() {
	let resolve: (value: Value) => void = () => undefined
	const promise = new Promise<Value>((done) => {
		resolve = done
	})
	return { promise, resolve }
}

/** Expects failures to be logged, and gives the log lines. */
export function expectLogs(): () => readonly string[] {
	const spy = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
	return () => spy.mock.calls.map(([line]) => String(line))
}
