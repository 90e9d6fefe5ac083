import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { getCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { getSiteInfo } from '@storefront/contract/endpoints/frame/settings.ts'
import { expect, test, vi } from 'vitest'
import { createInProcessClient } from '#backend/in-process-client.ts'

/** A client of a store that answers so, what goes over requests all the same, and the failures that were told of. */
function clientOf(answer: Parameters<typeof createInProcessClient>[0]['dispatch'], paths = {}) {
	const requests: string[] = []
	const failures: StoreFailure[] = []
	const call = ({ name }: { readonly name: string }) => {
		requests.push(name)
		return Promise.resolve('over a request')
	}
	const onFailure = (failure: StoreFailure) => void failures.push(failure)
	return {
		client: createInProcessClient({ dispatch: answer, httpClient: { call } as unknown as StoreClient, onFailure, paths }),
		requests,
		failures,
	}
}

test('what all visitors are told alike is asked for without a request, and checked as any reply', async () => {
	const { client, requests } = clientOf(() => Promise.resolve({ status: 200, reply: { name: 'Fjord', favicon: '', more: 1 } }))
	expect(await client.call(getSiteInfo)).toEqual({ name: 'Fjord', favicon: '' })
	expect(requests).toEqual([])
})

test('what may be a visitor’s own, lies on another path or needs a request goes over one', async () => {
	const answer = vi.fn(() => Promise.resolve(null))
	const { client, requests } = clientOf(answer)
	expect(await client.call(getCart)).toBe('over a request')
	expect(answer).not.toHaveBeenCalled()
	expect(await client.call(getSiteInfo)).toBe('over a request')
	const elsewhere = clientOf(answer, { getSiteInfo: '/info' })
	await elsewhere.client.call(getSiteInfo)
	expect([requests, elsewhere.requests, answer.mock.calls.length]).toEqual([['getCart', 'getSiteInfo'], ['getSiteInfo'], 1])
})

test('failures are those of a client over HTTP: refused, unexpected, no answer, and each is told of once', async () => {
	const outcomes: [() => Promise<{ status: number; reply: unknown }>, object][] = [
		[
			() => Promise.resolve({ status: 404, reply: { message: 'Gone.', code: 'not_found' } }),
			{ kind: 'refused', status: 404, message: 'Gone.' },
		],
		[() => Promise.resolve({ status: 503, reply: { message: 'Busy.', code: 'store_unavailable' } }), { kind: 'unexpected', status: 503 }],
		[() => Promise.resolve({ status: 200, reply: 'nonsense' }), { kind: 'unexpected', status: 200 }],
		[() => Promise.reject(new Error('no database')), { kind: 'network', status: 0, reason: 'no answer' }],
	]
	for (const [answer, told] of outcomes) {
		const { client, failures } = clientOf(answer)
		await expect(client.call(getSiteInfo)).rejects.toMatchObject({ ...told, call: 'getSiteInfo' })
		expect(failures.length).toBe(1)
	}
})

test('a store that does not answer in time has failed [API-02]', async () => {
	vi.useFakeTimers()
	const { client } = clientOf(() => new Promise(() => undefined))
	const call = expect(client.call(getSiteInfo)).rejects.toMatchObject({ kind: 'network', reason: 'no answer in time' })
	await vi.advanceTimersByTimeAsync(5000)
	await call
	vi.useRealTimers()
})
