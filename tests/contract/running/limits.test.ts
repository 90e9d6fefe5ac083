import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { fetchCoupon } from '@storefront/contract/client/checkout/checkout.ts'
import { subscribe } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, order, refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'

describePortableShop('rate limits', (shop) => {
	let goods: AddedGoods
	beforeAll(async () => {
		await seedCheckoutData(shop.db)
		goods = await addGoods(shop.db, { name: 'Kettle', stock: 1000 })
	})

	const calls: Record<string, { allowed: number; call: (client: StoreClient) => Promise<unknown> }> = {
		searches: { allowed: 120, call: (client) => searchProducts(client, 'kettle') },
		'coupon codes': { allowed: 20, call: (client) => refusalOf(fetchCoupon(client, 'GUESS')).then(throwLimit) },
		newsletter: { allowed: 10, call: (client) => subscribe(client, 'ada@example.com') },
		orders: { allowed: 30, call: (client) => refusalOf(order(client, { finalTotal: 1 })).then(throwLimit) },
	}

	it.each(Object.entries(calls))('rate limit of %s applies by IP address', async (_, { allowed, call }) => {
		const [address, neighbour] = [shop.visitor({ address: '203.0.113.50' }), shop.visitor({ address: '203.0.113.51' })]
		await addToCart(address.client, goods)
		await addToCart(neighbour.client, goods)
		for (let tries = 0; tries < allowed; tries++) await call(address.client)
		const refusal = await refusalOf(call(address.client))
		expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
		expect(refusal.message).toMatch(/^Too many attempts\. Please wait \d+ (second|minute)s? and try again\.$/)
		await call(neighbour.client)
	})

	it('rate limit does not lock out visitors after the clock was set back', async () => {
		const address = shop.visitor({ address: '203.0.113.60' })
		const guess = () => refusalOf(fetchCoupon(address.client, 'GUESS'))
		const { now } = Date
		const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 86_400_000)
		for (let tries = 0; tries < 20; tries++) await guess()
		expect((await guess()).status).toBe(429)
		clock.mockRestore()
		for (let tries = 0; tries < 20; tries++) expect((await guess()).status).toBe(404)
		expect((await guess()).status).toBe(429)
	})

	it('rate limit counts all addresses of an IPv6 /64 network as one visitor', async () => {
		const guess = (host: number) => refusalOf(fetchCoupon(shop.visitor({ address: `2001:db8:0:50::${host.toString(16)}` }).client, 'GUESS'))
		for (let tries = 1; tries <= 20; tries++) expect((await guess(tries)).status).toBe(404)
		expect((await guess(21)).status).toBe(429)
		expect((await refusalOf(fetchCoupon(shop.visitor({ address: '2001:db8:0:51::1' }).client, 'GUESS'))).status).toBe(404)
	})

	it('rate limit restricts the number of new carts from one address, and existing carts keep working', async () => {
		const address = '203.0.113.80'
		const mine = shop.visitor({ address })
		await addToCart(mine.client, goods)
		let refused = 0
		for (let count = 0; count < 302; count++) {
			const outcome = await refusalOf(addToCart(shop.visitor({ address }).client, goods)).catch(() => null)
			if (outcome?.code === 'too_many_requests') refused++
		}
		expect(refused).toBe(3)
		await addToCart(mine.client, goods)
		expect(await shop.db.selectFrom('carts').select('id').execute()).not.toHaveLength(0)
	})

	it('rate limit counts an invalid cart cookie as a new cart', async () => {
		const address = '203.0.113.81'
		const send = (cookie: string) =>
			shop.visitor({ address }).fetch('/api/guest/add-card', {
				method: 'POST',
				headers: { 'content-type': 'application/json', cookie: `guest=${cookie}` },
				body: JSON.stringify({ ip_address: address, products: [{ product_id: goods.productId, quantity: '1', discount: '' }] }),
			})
		const statuses = []
		for (let count = 0; count < 301; count++) statuses.push((await send(String(count).padStart(43, 'b'))).status)
		expect(statuses.filter((status) => status === 429)).toHaveLength(1)
	})

	it('rate limit of one shopper does not affect others behind the same address', async () => {
		const address = '203.0.113.90'
		const clumsy = shop.visitor({ address })
		await addToCart(clumsy.client, goods)
		for (let tries = 0; tries < 31; tries++) await refusalOf(order(clumsy.client, { finalTotal: 1 }))
		expect(await refusalOf(order(clumsy.client, { finalTotal: 1 }))).toMatchObject({ code: 'too_many_requests' })
		for (let colleague = 0; colleague < 40; colleague++) {
			const { client } = shop.visitor({ address })
			await addToCart(client, goods)
			await order(client)
		}
	})

	it('rate limit response contains Retry-After', async () => {
		const visitor = shop.visitor({ address: '203.0.113.60' })
		const subscribeOnce = () =>
			visitor.fetch('/api/newsletter', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"x"}' })
		for (let tries = 0; tries < 10; tries++) expect((await subscribeOnce()).status).toBe(200)
		const refused = await subscribeOnce()
		expect(refused.status).toBe(429)
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
	})
})

/** Throws if the response is a 429; other rejections count as attempts. */
function throwLimit(refusal: { status: number }): void {
	if (refusal.status === 429) throw refusal
}
