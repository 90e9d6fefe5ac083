import { describe, expect, it } from 'vitest'
import { type Caller, isCrossOrigin } from '#scripts/edit/same-origin.ts'

const host = '127.0.0.1:4321'
const call = (method: string, path: string, headers: Omit<Caller['headers'], 'host'>) =>
	isCrossOrigin({ method, path, headers: { host, ...headers } })

const addresses = [
	['GET', '/api/keystatic/tree'],
	['GET', '/api/keystatic/blob/abc/content/menus.yaml'],
	['POST', '/api/keystatic/update'],
	['POST', '/publish'],
	['POST', '/translate?language=de'],
] as const

describe('editing server', () => {
	it.each(addresses)('editing server accepts its own pages: %s %s', (method, path) => {
		expect(call(method, path, { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(false)
	})

	const others = [
		'http://127.0.0.1:4529',
		'http://localhost:4321',
		'http://localhost:4529',
		'http://[::1]:4321',
		'https://127.0.0.1:4321',
		'http://127.0.0.1',
		'https://evil.example',
		'null',
		'',
	]
	it.each(addresses.flatMap(([method, path]) => others.map((origin) => [method, path, origin] as const)))(
		'editing server rejects other host names and ports: %s %s from "%s"',
		(method, path, origin) => {
			expect(call(method, path, { origin })).toBe(true)
		},
	)

	it.each(['same-site', 'cross-site'])('editing server rejects requests of a %s page without an origin', (site) => {
		for (const mode of ['no-cors', 'cors', undefined]) {
			expect(call('GET', '/api/keystatic/tree', { 'sec-fetch-site': site, 'sec-fetch-mode': mode })).toBe(true)
			expect(call('GET', '/src/pages/index.astro', { 'sec-fetch-site': site, 'sec-fetch-mode': mode })).toBe(true)
		}
		expect(call('GET', '/api/keystatic/tree', { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })).toBe(true)
	})

	it('editing server opens a page from a link or the address bar', () => {
		expect(call('GET', '/keystatic', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(false)
		expect(call('GET', '/faq', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(false)
		expect(call('GET', '/faq', {})).toBe(false)
	})

	it('editing server rejects changes of a browser that sends no origin', () => {
		for (const path of ['/api/keystatic/update', '/api/%6beystatic/update', '/./api/keystatic/update'])
			expect(call('POST', path, {}), path).toBe(true)
		expect(call('POST', '/publish', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(true)
	})
})
