import { isSecure, visitorAddress } from '@storefront/store/http/calls/visitor.ts'
import type { StoreEnv } from '@storefront/store/infrastructure/context/store.ts'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

async function seen(trustedProxies: number, headers: Record<string, string>, clientAddress?: string, url = 'http://shop.test/') {
	const app = new Hono<StoreEnv>()
	app.get('/', (c) => c.json({ address: visitorAddress({ trustedProxies }, c), secure: isSecure({ trustedProxies }, c) }))
	const response = await app.fetch(new Request(url, { headers }), { clientAddress })
	return (await response.json()) as { address: string; secure: boolean }
}

describe('visitor address', () => {
	it.each([
		['is that of the connection', 0, '', '203.0.113.7', '203.0.113.7'],
		['ignores what a visitor claims when no proxy is ours', 0, '192.0.2.1', '203.0.113.7', '203.0.113.7'],
		['is what our one proxy saw', 1, '198.51.100.9', '10.0.0.1', '198.51.100.9'],
		['is not what the visitor claimed to our proxy', 1, '192.0.2.1, 198.51.100.9', '10.0.0.1', '198.51.100.9'],
		['is what the outer of two proxies saw', 2, '192.0.2.1, 198.51.100.9, 10.0.0.2', '10.0.0.1', '198.51.100.9'],
		['is the first entry when there are fewer than proxies', 2, '198.51.100.9', '10.0.0.1', '198.51.100.9'],
		['is that of the connection when the proxy says nothing', 1, '', '10.0.0.1', '10.0.0.1'],
		['is IPv4 in its own dress', 0, '', '::ffff:203.0.113.7', '203.0.113.7'],
		['is without the port that some proxies write', 1, '198.51.100.9:4711', '10.0.0.1', '198.51.100.9'],
		['is that of the connection when the proxy names none', 1, 'unknown', '10.0.0.1', '10.0.0.1'],
		['can be IPv6 in brackets', 1, '[2001:db8::7]:443', '::1', '2001:db8::7'],
		['can be IPv6', 1, '2001:db8::7', '::1', '2001:db8::7'],
		['is unknown for a call from inside', 0, '', undefined, ''],
	])('visitorAddress: %s', async (_what, proxies, forwarded, connection, address) => {
		const headers: Record<string, string> = forwarded === '' ? {} : { 'x-forwarded-for': forwarded }
		expect((await seen(proxies, headers, connection)).address).toBe(address)
	})
})

it('isSecure trusts the headers of a configured proxy only', async () => {
	const headers = { 'x-forwarded-proto': 'https' }
	expect((await seen(0, headers)).secure).toBe(false)
	expect((await seen(1, headers)).secure).toBe(true)
	for (const list of ['https,http', 'HTTPS', 'https, https']) expect((await seen(1, { 'x-forwarded-proto': list })).secure).toBe(true)
	expect((await seen(1, { 'x-forwarded-proto': 'http,https' })).secure).toBe(false)
	expect((await seen(1, { 'x-forwarded-proto': 'http' }, undefined, 'https://shop.test/')).secure).toBe(false)
	expect((await seen(0, {}, undefined, 'https://shop.test/')).secure).toBe(true)
})
