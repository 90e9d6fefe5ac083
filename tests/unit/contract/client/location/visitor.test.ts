import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { fetchVisitorIp } from '@storefront/contract/client/location/visitor.ts'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('the IP lookup of another service sends no cookies and no headers [API-07]', async () => {
	const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => new Response('{"ip":"192.0.2.9"}'))
	vi.stubGlobal('fetch', fetch)
	const store = createStoreClient({ baseUrl: '/api', fetch: () => Promise.reject(new Error('the store is not asked')) })
	expect(await fetchVisitorIp(store, 'https://ip.example/json')).toBe('192.0.2.9')
	const [url, init] = fetch.mock.calls[0] ?? []
	expect(url).toBe('https://ip.example/json')
	expect([init?.credentials, init?.headers]).toEqual(['omit', undefined])
})
