import { beforeAll, expect, it } from 'vitest'
import { seedCheckout } from '../../server/location/seed.ts'
import { fetchCoupon } from '../../src/client/checkout.ts'
import type { StoreClient } from '../../src/client/http.ts'
import { searchProducts } from '../../src/client/products.ts'
import { subscribe } from '../../src/client/site.ts'
import { order, put, refusalOf } from './buyer.ts'
import { describeShop } from './engines.ts'
import { type AddedGoods, addGoods } from './goods.ts'

describeShop('the limit of tries', (shop) => {
	let goods: AddedGoods
	beforeAll(async () => {
		await seedCheckout(shop.db)
		goods = await addGoods(shop.db, { name: 'Kettle', stock: 1000 })
	})

	const calls: Record<string, { allowed: number; call: (client: StoreClient) => Promise<unknown> }> = {
		searches: { allowed: 120, call: (client) => searchProducts(client, 'kettle') },
		'coupon codes': { allowed: 20, call: (client) => refusalOf(fetchCoupon(client, 'GUESS')).then(throwLimit) },
		newsletter: { allowed: 10, call: (client) => subscribe(client, 'ada@example.com') },
		orders: { allowed: 30, call: (client) => refusalOf(order(client, { finalTotal: 1 })).then(throwLimit) },
	}

	it.each(Object.entries(calls))('holds for %s, by address', async (_, { allowed, call }) => {
		const [address, neighbour] = [shop.visitor({ address: '203.0.113.50' }), shop.visitor({ address: '203.0.113.51' })]
		await put(address.client, goods)
		await put(neighbour.client, goods)
		for (let tries = 0; tries < allowed; tries++) await call(address.client)
		const refusal = await refusalOf(call(address.client))
		expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
		expect(refusal.message).toMatch(/^Too many tries\. Please wait \d+ (second|minute)s? and try again\.$/)
		await call(neighbour.client)
	})

	it('says when to come back', async () => {
		const visitor = shop.visitor({ address: '203.0.113.60' })
		const subscribeOnce = () =>
			visitor.fetch('/api/newsletter', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"x"}' })
		for (let tries = 0; tries < 10; tries++) expect((await subscribeOnce()).status).toBe(200)
		const refused = await subscribeOnce()
		expect(refused.status).toBe(429)
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
	})
})

/** A refusal for another reason is a try that was answered. */
function throwLimit(refusal: { status: number }): void {
	if (refusal.status === 429) throw refusal
}
