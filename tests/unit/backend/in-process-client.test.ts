import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { getCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { getSiteInfo } from '@storefront/contract/endpoints/frame/settings.ts'
import { expect, test, vi } from 'vitest'
import { createInProcessClient } from '#backend/in-process-client.ts'

/** A client with this store in the same process, the calls that used HTTP requests, and the reported failures. */
function clientOf(dispatch: Parameters<typeof createInProcessClient>[0]['dispatch']) {
	const requests: string[] = []
	const failures: StoreFailure[] = []
	const call = ({ name }: { readonly name: string }) => {
		requests.push(name)
		return Promise.resolve('over a request')
	}
	const onFailure = (failure: StoreFailure) => void failures.push(failure)
	return { client: createInProcessClient({ dispatch, httpClient: { call } as unknown as StoreClient, onFailure }), requests, failures }
}

test('the in-process client makes public calls without a request, and validates the reply', async () => {
	const { client, requests } = clientOf(() => Promise.resolve({ status: 200, reply: { name: 'Fjord', favicon: '', more: 1 } }))
	expect(await client.call(getSiteInfo)).toEqual({ name: 'Fjord', favicon: '' })
	expect(requests).toEqual([])
})

test('the in-process client makes all other calls over HTTP', async () => {
	const { client, requests } = clientOf(() => Promise.resolve(null))
	expect(await client.call(getCart)).toBe('over a request')
	expect(requests).toEqual(['getCart'])
})

test('the in-process client fails like a client over HTTP (refused, unexpected, no answer), and reports each failure once', async () => {
	const outcomes: [() => Promise<{ status: number; reply: unknown }>, object][] = [
		[
			() => Promise.resolve({ status: 404, reply: { message: 'Gone.', code: 'not_found' } }),
			{ kind: 'refused', status: 404, message: 'Gone.' },
		],
		[() => Promise.resolve({ status: 503, reply: { message: 'Busy.', code: 'store_unavailable' } }), { kind: 'unexpected', status: 503 }],
		[() => Promise.resolve({ status: 200, reply: 'nonsense' }), { kind: 'unexpected', status: 200 }],
		[() => Promise.reject(new Error('no database')), { kind: 'network', status: 0, reason: 'no answer' }],
	]
	for (const [answer, failure] of outcomes) {
		const { client, failures } = clientOf(answer)
		await expect(client.call(getSiteInfo)).rejects.toMatchObject({ ...failure, call: 'getSiteInfo' })
		expect(failures.length).toBe(1)
	}
})

test('the in-process client fails if the store does not answer in time [API-02]', async () => {
	vi.useFakeTimers()
	const { client } = clientOf(() => new Promise(() => undefined))
	const call = expect(client.call(getSiteInfo)).rejects.toMatchObject({ kind: 'network', reason: 'no answer in time' })
	await vi.advanceTimersByTimeAsync(5000)
	await call
	vi.useRealTimers()
})
