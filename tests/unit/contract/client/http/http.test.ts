import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient, type StoreClient, type StoreClientOptions } from '@storefront/contract/client/http/http.ts'
import { logFailure } from '@storefront/contract/client/http/log.ts'
import { addToGuestCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { getCart, getGuestCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { searchProducts } from '@storefront/contract/endpoints/catalogue/products.ts'
import { getSettings } from '@storefront/contract/endpoints/frame/settings.ts'
import { describe, expect, it, vi } from 'vitest'

type Answer = { status?: number; body?: unknown; text?: string }

function clientOf(answer: Answer | ((request: Request) => Answer | Promise<Answer>), options: Partial<StoreClientOptions> = {}) {
	const requests: Request[] = []
	const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
		const request = new Request(input, init)
		requests.push(request.clone())
		const { status = 200, body, text } = typeof answer === 'function' ? await answer(request) : answer
		return new Response(text ?? JSON.stringify(body), { status })
	})
	return { client: createStoreClient({ baseUrl: 'http://store.test/api', fetch: fetch as typeof globalThis.fetch, ...options }), requests }
}

async function failureOf(promise: Promise<unknown>): Promise<StoreFailure> {
	const failure = await promise.then(
		() => undefined,
		(error: unknown) => error,
	)
	expect(failure).toBeInstanceOf(StoreFailure)
	return failure as StoreFailure
}

describe('a call of the store client', () => {
	it('a call with an aborted signal fails immediately', async () => {
		const { client } = clientOf((request) => {
			request.signal.throwIfAborted()
			return { body: {} }
		})
		expect((await failureOf(client.call(getSettings, { signal: AbortSignal.abort() }))).kind).toBe('network')
	})

	it('a call sends JSON to the store, with a request id for its log [API-01] [API-04]', async () => {
		const { client, requests } = clientOf({ body: { message: 'ok' } })
		await client.call(addToGuestCart, { body: { ip_address: '192.0.2.1', products: [{ product_id: 1, quantity: '1' }] } })
		const request = requests[0] as Request
		expect(request.url).toBe('http://store.test/api/guest/add-card')
		expect(request.headers.get('content-type')).toBe('application/json')
		expect(request.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
		expect(await request.json()).toEqual({ ip_address: '192.0.2.1', products: [{ product_id: 1, quantity: '1' }] })
	})

	it('only customer calls send the bearer token [API-05] [SEC-01] [SEC-02]', async () => {
		const { client, requests } = clientOf({ body: { data: [] } }, { token: () => 'abc' })
		await client.call(getCart)
		await client.call(getGuestCart, { query: { ip_address: '192.0.2.1' } })
		expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer abc', null])
		expect(requests[1]?.url).toContain('ip_address=192.0.2.1')
	})

	it('a customer call without a session sends no request [ERR-13]', async () => {
		const token = () => {
			throw new Error('User data is missing from storage')
		}
		const { client, requests } = clientOf({ body: { data: [] } }, { token })
		await expect(client.call(getCart)).rejects.toThrow('User data is missing from storage')
		expect(requests).toEqual([])
	})

	it('a call uses the configured path of the store [AMB-08] [AMB-09]', async () => {
		const { client, requests } = clientOf({ body: { data: [], product_count: 0 } }, { paths: { getProducts: '/all-products' } })
		await client.call(getProducts, { query: {} })
		expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/all-products')
	})

	it('a reply may have unknown keys, and missing fields get defaults [API-06]', async () => {
		const { client } = clientOf({ body: { data: { name: 'Shop', is_show_home_slider: '1', theme: 'x' }, meta: {} } })
		const { data } = await client.call(getSettings)
		expect([data.name, data.fb_link, data.is_show_home_slider, data.is_show_offer_sale]).toEqual(['Shop', '', '1', 0])
	})
})

describe('a failed call of the store client', () => {
	it('a failure has the message of the store [ERR-01] [API-03]', async () => {
		const failure = await failureOf(clientOf({ status: 422, body: { message: 'X', code: 'coupon_refused' } }).client.call(getSettings))
		expect([failure.kind, failure.message, failure.code, failure.status]).toEqual(['refused', 'X', 'coupon_refused', 422])
	})

	it.each<[string, Answer]>([
		['a status alone', { status: 404, text: '' }],
		['an empty object', { status: 500, body: {} }],
		['a page of HTML', { status: 502, text: '<h1>Bad gateway</h1>' }],
		['an object for a message', { status: 400, body: { message: { en: 'no' } } }],
		['null', { status: 400, text: 'null' }],
	])('a failure has the message "Something went wrong" for %s [ERR-02] [ERR-03]', async (_, answer) => {
		const failure = await failureOf(clientOf(answer).client.call(getSettings))
		expect([failure.message, failure.serverMessage]).toEqual(['Something went wrong', ''])
	})

	it('a failure has the message that is the whole body of the response [ERR-03]', async () => {
		expect((await failureOf(clientOf({ status: 400, text: '"No such city"' }).client.call(getSettings))).message).toBe('No such city')
	})

	it('a failure has the messages by field [AUTH-18]', async () => {
		const errors = { email: ['taken', 'too long'], phone: ['missing'] }
		expect((await failureOf(clientOf({ status: 422, body: { errors } }).client.call(getSettings))).reply?.errors).toEqual(errors)
	})

	it('a reply that does not match the contract is an unexpected failure, whose reason has the path', async () => {
		const failure = await failureOf(clientOf({ body: { data: 'Shop' } }).client.call(getSettings))
		expect(failure.kind).toBe('unexpected')
		expect(failure.reason).toMatch(/contract: .*data: .*Shop/)
	})

	it('an incomplete JSON reply is an unexpected failure', async () => {
		expect((await failureOf(clientOf({ text: '{"data":{"na' }).client.call(getSettings))).reason).toBe('the reply is not JSON')
	})

	it('a failed request without a response is a network failure', async () => {
		const { client } = clientOf(() => Promise.reject(new TypeError('fetch failed')))
		const failure = await failureOf(client.call(getSettings))
		expect([failure.kind, failure.status, failure.message]).toEqual(['network', 0, 'Something went wrong'])
	})

	it('a failure is logged once, with the request id and without the request body', async () => {
		const onFailure = vi.fn()
		const { client } = clientOf({ status: 500, body: {} }, { onFailure })
		await failureOf(client.call(addToGuestCart, { body: { ip_address: '192.0.2.77', products: [{ product_id: 1, quantity: 1 }] } }))
		expect(onFailure).toHaveBeenCalledTimes(1)
		const print = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
		logFailure(onFailure.mock.calls[0]?.[0])
		const [line] = print.mock.calls[0] ?? []
		expect(JSON.parse(line)).toEqual({
			event: 'store_call_failed',
			...{ call: 'addToGuestCart', kind: 'unexpected', status: 500, reason: expect.any(String) },
			requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
		})
		expect(line).not.toContain('192.0.2.77')
	})

	it('a failed call is not retried', async () => {
		const { client, requests } = clientOf({ status: 503, body: {} })
		await failureOf(client.call(getSettings))
		await failureOf(client.call(addToGuestCart, { body: { products: [{ product_id: 1, quantity: 1 }] } }))
		expect(requests).toHaveLength(2)
	})
})

/** Records the timers of a delay. Other files in the same worker can have timers of other delays. */
function recordTimers(delay: number): { readonly started: readonly unknown[]; readonly cleared: readonly unknown[] } {
	const { setTimeout: start, clearTimeout: clear } = globalThis
	const [started, cleared]: [unknown[], unknown[]] = [[], []]
	vi.stubGlobal('setTimeout', (...parameters: Parameters<typeof start>) => {
		const timer = start(...parameters)
		if (parameters[1] === delay) started.push(timer)
		return timer
	})
	vi.stubGlobal('clearTimeout', (timer: Parameters<typeof clear>[0]) => {
		cleared.push(timer)
		clear(timer)
	})
	return { started, cleared }
}

describe('timeouts of the store client', () => {
	const slowly = (delay: number) => (request: Request) =>
		new Promise<Answer>((resolve, reject) => {
			const timer = setTimeout(resolve, delay, { body: { data: [] } })
			request.signal.addEventListener('abort', () => {
				clearTimeout(timer)
				reject(request.signal.reason)
			})
		})

	it.each([
		['a GET', (client: StoreClient) => client.call(getSettings)],
		['a GET that its caller may give up', (client: StoreClient) => client.call(getSettings, { signal: new AbortController().signal })],
		['a search, which is a POST', (client: StoreClient) => client.call(searchProducts, { body: { term: 'phone' } })],
	])('the client aborts %s after 5000 ms and not earlier [API-02] [CONST-01]', async (_, read) => {
		vi.useFakeTimers()
		const timers = recordTimers(5000)
		try {
			const inTime = read(clientOf(slowly(4900)).client)
			const tooLate = failureOf(read(clientOf(slowly(5100)).client))
			await vi.advanceTimersByTimeAsync(5200)
			await expect(inTime).resolves.toBeDefined()
			const failure = await tooLate
			expect([failure.kind, failure.reason]).toEqual(['network', 'no answer in time'])
			expect(timers.started).toHaveLength(2)
			expect(timers.cleared, 'no timer is left behind').toEqual(expect.arrayContaining([...timers.started]))
		} finally {
			// In this order: otherwise the fake timers would stay for the next files of the worker.
			vi.unstubAllGlobals()
			vi.useRealTimers()
		}
	})

	it('the client aborts a read whose response body does not end [API-02]', async () => {
		vi.useFakeTimers()
		try {
			const endless = ((input, init) => {
				const { signal } = new Request(input, init)
				const body = new ReadableStream({ start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)) })
				return Promise.resolve(new Response(body))
			}) as typeof fetch
			const failed = failureOf(createStoreClient({ baseUrl: 'http://store.test/api', fetch: endless }).call(getSettings))
			await vi.advanceTimersByTimeAsync(5100)
			expect((await failed).reason).toBe('no answer in time')
		} finally {
			vi.useRealTimers()
		}
	})

	it('the client waits longer for a write, so that a slow response does not look like a failure [AMB-51]', async () => {
		vi.useFakeTimers()
		try {
			const added = clientOf(slowly(20_000)).client.call(addToGuestCart, { body: { products: [{ product_id: 1, quantity: 1 }] } })
			await vi.advanceTimersByTimeAsync(20_100)
			await expect(added).resolves.toBeDefined()
		} finally {
			vi.useRealTimers()
		}
	})
})
