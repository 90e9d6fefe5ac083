import { type CallOrigin, isCrossSite } from '@storefront/contract/domain/web/cross-site.ts'
import { expect, test } from 'vitest'

const own: CallOrigin = { method: 'POST', site: null, origin: null, hosts: ['shop.test'], allowed: ['https://partner.example'] }

test.each<[string, Partial<CallOrigin>]>([
	['a caller that is no browser', {}],
	["the shop's own page", { site: 'same-origin', origin: 'https://shop.test' }],
	["the shop's own page behind a proxy that does not pass the name on", { site: 'same-origin', origin: 'https://other-name.test' }],
	['what the shopper typed', { site: 'none' }],
	["the shop's own page in an older browser", { origin: 'https://shop.test' }],
	['the same with the default port named', { origin: 'https://shop.test', hosts: ['shop.test:443'] }],
	['a page that was allowed', { site: 'cross-site', origin: 'https://partner.example' }],
	['a page that was allowed, in an older browser', { origin: 'https://partner.example' }],
	['anybody who only reads', { method: 'GET', site: 'cross-site', origin: 'https://evil.example' }],
	['anybody who asks what is allowed', { method: 'OPTIONS', site: 'cross-site', origin: 'https://evil.example' }],
])('a request of %s is not cross-site', (_, call) => {
	expect(isCrossSite({ ...own, ...call })).toBe(false)
})

test.each<[string, Partial<CallOrigin>]>([
	['another site', { site: 'cross-site', origin: 'https://evil.example' }],
	['another site whose origin is kept back', { site: 'cross-site' }],
	['another name of the same site', { site: 'same-site', origin: 'https://blog.shop.test' }],
	['another site in an older browser', { origin: 'https://evil.example' }],
	['a page without an origin', { origin: 'null' }],
	['another port', { origin: 'https://shop.test:8443' }],
	['a name that begins like ours', { origin: 'https://shop.test.evil.example' }],
	['another site by another method', { method: 'DELETE', origin: 'https://evil.example' }],
])('a request of %s is cross-site', (_, call) => {
	expect(isCrossSite({ ...own, ...call })).toBe(true)
})
