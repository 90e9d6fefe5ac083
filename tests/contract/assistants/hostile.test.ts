import { seedDemo } from '@storefront/store/commerce/demo/seed.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describePortableShop } from '../engines.ts'
import { listPaths, malformedValues, toLooseJson, withMalformedValue } from '../malformed-values.ts'
import { assistantOf } from './assistant.ts'

/** Signs of a failure inside of the shop, in an answer. */
const leak = /node_modules|\bat \S+ \(|\.ts:\d|SQLITE|syntax error|TypeError|RangeError|Cannot read/i

/** Valid requests, of which the test breaks every part. */
const valid: readonly (readonly [path: string, input: object])[] = [
	[
		'/catalog/search',
		{
			query: 'laptop',
			context: { address_country: 'DE', language: 'de', currency: 'USD' },
			filters: { categories: ['Laptops'], price: { min: 1, max: 2 } },
			pagination: { cursor: '10', limit: 10 },
		},
	],
	['/catalog/lookup', { ids: ['1', '1.2', 'x'], context: { address_country: 'Germany' }, filters: { price: { min: 1 } } }],
	['/carts', { line_items: [{ item: { id: '1' }, quantity: 2 }], context: { address_country: 'DE' } }],
	['/catalog/product', { id: '1', selected: [{ name: 'Colour', label: 'Black', id: 'Black' }], preferences: ['Colour'] }],
]

describePortableShop('malformed requests of assistants', (shop) => {
	const assistant = assistantOf(() => ({ store: shop.client, callStore: (request) => shop.store.fetch(request) }))
	beforeAll(async () => {
		await seedDemo(shop.db)
	})

	const expectHarmless = async (path: string, body: string) => {
		const reply = await assistant.send(`/ucp${path}`, { method: 'POST', body })
		expect(reply.status, `${path} ${body}`).toBeLessThan(500)
		expect(JSON.stringify(reply.body)).not.toMatch(leak)
		return reply
	}

	it.each(valid)('%s with any field replaced never fails and tells nothing about the server', async (path, input) => {
		let tried = 0
		for (const { path: field } of listPaths(input))
			for (const [, change] of malformedValues) {
				await expectHarmless(path, toLooseJson(withMalformedValue(input, field, change)))
				tried += 1
			}
		expect(tried).toBeGreaterThan(90)
	})

	it('200 random bodies never fail and tell nothing about the server', async () => {
		const body = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constantFrom('', '{', 'null', `"${'x'.repeat(70_000)}"`))
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...valid.map(([path]) => path), '/', '/catalog', '/carts/x', '/carts/x/cancel', '/../api/health'),
				body,
				async (path, text) => {
					await expectHarmless(path, text)
				},
			),
			{ numRuns: 200 },
		)
	})

	it('other methods and addresses get 405 and 404', async () => {
		expect(await assistant.send('/ucp/catalog/search')).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
		expect(await assistant.send('/.well-known/ucp', { method: 'POST' })).toMatchObject({ status: 405 })
		expect(await assistant.send('/ucp/checkout-sessions', { method: 'POST', body: '{}' })).toMatchObject({ status: 404 })
	})
})
