import { randomUUID } from 'node:crypto'
import { fetchCoupon } from '@storefront/contract/client/checkout/checkout.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createMember, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addToCart, customer, order, refusalOf } from './buyer.ts'

const mailbox = openMailbox()
const now = new Date('2026-11-20T12:00:00.000Z')

describeShop(
	'a coupon',
	(shop) => {
		let goods: AddedGoods
		let buyer: StoreClient
		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			goods = await addGoods(shop.db, { name: 'Headphones', price: 10_000, stock: 1000 })
			const always = { expires_at: null, minimum_subtotal: 0, max_uses: null, uses: 0, once_per_customer: 0 } as const
			await shop.db
				.insertInto('coupons')
				.values([
					{ ...always, code: 'TEN', type: 'fixed', value: 1000 },
					{ ...always, code: 'SHARE', type: 'percentage', value: 125_000 },
					{ ...always, code: 'HUGE', type: 'fixed', value: 1_000_000 },
					{ ...always, code: 'OVER', type: 'fixed', value: 1000, expires_at: '2026-11-20T11:59:59.000Z' },
					{ ...always, code: 'LARGE', type: 'fixed', value: 1000, minimum_subtotal: 25_000 },
					{ ...always, code: 'ONCE', type: 'fixed', value: 1000, max_uses: 1 },
					{ ...always, code: 'WELCOME', type: 'fixed', value: 1000, once_per_customer: 1 },
				])
				.execute()
		})
		beforeEach(async () => {
			buyer = shop.visitor().client
			await addToCart(buyer, goods, 2)
		})

		const coupon = (id: string, amount: number) => ({ coupon: { id, amount } })
		const usesOf = async (code: string) =>
			(await shop.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses

		it.each([
			['ten', { type: 'fixed', value: 1000, expiresAt: null }],
			[' SHARE ', { type: 'percentage', value: 125_000, expiresAt: null }],
			['OVER', { type: 'fixed', value: 1000, expiresAt: new Date('2026-11-20T11:59:59.000Z') }],
		])('a coupon is found by its code "%s" [API-51] [ENT-26] [CHK-45]', async (code, found) => {
			expect(await fetchCoupon(buyer, code)).toMatchObject(found)
		})

		it('an unknown coupon is refused [CHK-48]', async () => {
			const unknown = { status: 404, code: 'coupon_unknown', message: 'Invalid coupon code' }
			expect(await refusalOf(fetchCoupon(buyer, 'NONE'))).toMatchObject(unknown)
			expect(await refusalOf(order(buyer, coupon('NONE', 1000)))).toMatchObject(unknown)
		})

		it.each([
			['fixed', 'ten', 1000],
			['percentage', 'SHARE', 2500],
			['larger than the cart', 'HUGE', 20_000],
		])('a coupon gives its discount: %s [CHK-46] [CHK-47] [API-55] [AMB-24] [AMB-65]', async (_, code, amount) => {
			const number = await order(buyer, coupon(code, amount))
			const storedOrder = await shop.db.selectFrom('orders').selectAll().where('order_no', '=', number).executeTakeFirstOrThrow()
			expect(storedOrder).toMatchObject({ discount: amount, coupon_code: code.toUpperCase(), final_total: 20_000 - amount + 1290 })
			expect(await usesOf(code.toUpperCase())).toBe(1)
		})

		it('a coupon gives only its own discount, whatever the client sends [CHK-22]', async () => {
			const refusal = await refusalOf(order(buyer, coupon('TEN', 5000)))
			expect(refusal).toMatchObject({ code: 'totals_changed', message: 'The discount is $10.00. The total is now $202.90, not $162.90.' })
			expect(refusal.reply?.totals).toMatchObject({ discount: 10 })
			expect(await usesOf('TEN')).toBe(1)
		})

		it('a coupon with one use per customer is refused for the same email in any spelling, until the order is cancelled', async () => {
			const email = `Ada.${randomUUID()}@example.com`
			const number = await order(buyer, { ...coupon('WELCOME', 1000), email })
			const again = shop.visitor().client
			await addToCart(again, goods)
			const second = { ...coupon('WELCOME', 1000), email: email.toUpperCase() }
			expect(await refusalOf(order(again, second))).toMatchObject({
				code: 'coupon_refused',
				message: 'The coupon WELCOME can be used once by each customer, and you have used it.',
			})
			const cancelled = { status: 'Cancelled', stock: 'auto', mail: false, now } as const
			await setOrderStatus(shop.db, number, cancelled)
			const other = await order(again, second)
			await expect(setOrderStatus(shop.db, number, { ...cancelled, status: 'Ordered' })).rejects.toThrow('once by each customer')
			await setOrderStatus(shop.db, other, cancelled)
			await setOrderStatus(shop.db, number, { ...cancelled, status: 'Ordered' })
		})

		it('a coupon with one use per customer is used once by concurrent orders of one email', async () => {
			const email = `race.${randomUUID()}@example.com`
			const buyers = Array.from({ length: 8 }, () => shop.visitor().client)
			for (const client of buyers) await addToCart(client, goods)
			const outcomes = await Promise.allSettled(buyers.map((client) => order(client, { ...coupon('WELCOME', 1000), email })))
			expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'coupon_refused' })
		})

		it('a coupon with one use per customer is refused for an account with any email', async () => {
			const member = await createMember(shop, mailbox)
			await addToCart(member.client, goods, 1, '', customer)
			await order(member.client, { ...coupon('WELCOME', 1000), email: 'first@example.com' }, customer)
			await addToCart(member.client, goods, 1, '', customer)
			expect(await refusalOf(order(member.client, { ...coupon('WELCOME', 1000), email: 'second@example.com' }, customer))).toMatchObject({
				code: 'coupon_refused',
			})
		})

		it('an expired coupon is refused with the order [CHK-45]', async () => {
			expect(await refusalOf(order(buyer, coupon('OVER', 1000)))).toMatchObject({
				status: 422,
				code: 'coupon_expired',
				message: 'This coupon has expired',
			})
		})

		it('a coupon that needs a larger cart says so in the look-up and in the order', async () => {
			const refused = { status: 422, code: 'coupon_refused', message: 'This coupon needs a cart of at least $250.00.' }
			expect(await refusalOf(fetchCoupon(buyer, 'LARGE'))).toMatchObject(refused)
			expect(await refusalOf(order(buyer, coupon('LARGE', 1000)))).toMatchObject(refused)
			expect(await fetchCoupon(shop.visitor().client, 'LARGE')).toMatchObject({ value: 1000 })
			await addToCart(buyer, goods)
			expect(await fetchCoupon(buyer, 'LARGE')).toMatchObject({ value: 1000 })
			await order(buyer, coupon('LARGE', 1000))
		})

		it('a coupon with one use is used once by concurrent orders', async () => {
			const buyers = [buyer, ...Array.from({ length: 9 }, () => shop.visitor().client)]
			await Promise.all(buyers.slice(1).map((client) => addToCart(client, goods, 2)))
			const outcomes = await Promise.allSettled(buyers.map((client) => order(client, coupon('ONCE', 1000))))
			expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			for (const outcome of outcomes)
				if (outcome.status === 'rejected')
					expect(outcome.reason).toMatchObject({ code: 'coupon_refused', message: 'This coupon has been used up.' })
			expect(await usesOf('ONCE')).toBe(1)
			expect(await refusalOf(fetchCoupon(buyer, 'ONCE'))).toMatchObject({ code: 'coupon_refused' })
		})
	},
	{ limited: false, clock: () => now, mailer: mailbox.mailer },
)
