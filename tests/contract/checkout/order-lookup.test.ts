import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { requestCancellation, requestReturn, requestReturnCancellation } from '@storefront/contract/client/checkout/order-changes.ts'
import { fetchOrderByLink, fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { buyerDetails } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buyerTexts } from '../../orders.ts'
import { newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addToCart, berlin, fillForm, guest, order, refusalOf } from './buyer.ts'

const mailbox = openMailbox()
const unknown = 'We found no order with this number and email. Please check both: they are in your order confirmation.'

describeShop(
	'an order that is looked up',
	(shop) => {
		let number = ''
		let phone: AddedGoods

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			phone = await addGoods(shop.db, { name: 'Phone', price: 50_000, stock: 100, colours: { Black: 50, White: 50 } })
		})
		beforeEach(async () => {
			const { client } = newVisitor(shop)
			await addToCart(client, phone, 2, 'White')
			number = await order(client, { email: 'Ada@Example.com' })
		})

		it('an order is found by number and email, without names', async () => {
			const found = await fetchOrderByNumber(newVisitor(shop).client, number, ' ada@example.COM ')
			expect(found).toEqual({
				number,
				status: 'Ordered',
				isPickup: false,
				quantity: 2,
				lines: [
					{
						name: 'Phone',
						variant: 'White',
						image: '/media/Phone.webp',
						quantity: 2,
						total: 100_000,
						productId: String(phone.productId),
						variantId: String(phone.offers.White),
						id: expect.any(String),
						returnable: 0,
					},
				],
				subtotal: 100_000,
				shippingCharge: berlin.charge,
				discount: 0,
				total: 100_000 + berlin.charge,
				currency: '$',
				city: 'Berlin',
				country: 'Germany',
				...buyerDetails(() => ''),
				placedAt: expect.any(Date),
				paymentState: '',
				refunded: 0,
				payBy: null,
				isRefused: false,
				isPending: false,
				canOpenAccount: true,
				hasReceipt: false,
				instructions: '',
				taxes: [],
				canCancel: true,
				events: [{ kind: 'placed', by: '', text: '', amount: 0, at: expect.any(Date) }],
				parcels: [],
				returns: [],
				returnUntil: null,
			})
			const response = await newVisitor(shop).fetch('/api/order-lookup', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ order_no: number, email: 'ada@example.com' }),
			})
			expect(await response.text()).not.toMatch(/Example Street|\+49|10115|Ada/)
		})

		it('an order number can be typed in any form', async () => {
			const typed = number.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
			expect(await fetchOrderByNumber(newVisitor(shop).client, typed, 'ada@example.com')).toMatchObject({ number })
		})

		it('the look-up has the same error for a wrong email, a wrong number and a mismatch', async () => {
			const pairs = [
				[number, 'eve@example.com'],
				['0000-0000', 'ada@example.com'],
				['no number', 'x'],
			] as const
			for (const [typed, email] of pairs) {
				const refusal = await refusalOf(fetchOrderByNumber(newVisitor(shop).client, typed, email))
				expect(refusal).toMatchObject({ status: 404, code: 'order_unknown', message: unknown })
			}
		})

		it('a correct key or email passes in every call after the failed look-ups of the address are used up', async () => {
			const neighbour = shop.visitor({ address: '203.0.113.81' })
			const { client, fetch } = shop.visitor({ address: '203.0.113.81' })
			await addToCart(client, phone, 1, 'White')
			const { number: order_no, key } = await createOrder(client, guest, await fillForm(client))
			const email = buyerTexts.email
			const guess = (index: number) => refusalOf(fetchOrderByNumber(neighbour.client, `none ${index}`, email))
			for (let tries = 0; tries < 30; tries++) await guess(tries)
			expect((await guess(30)).code).toBe('too_many_requests')
			const code = async (path: string, body: object) => {
				const headers = { 'content-type': 'application/json' }
				const response = await fetch(`/api${path}`, { method: 'POST', body: JSON.stringify({ order_no, ...body }), headers })
				return ((await response.json()) as { code?: string }).code
			}
			const password = 'correct horse battery'
			expect(await code('/order-link', { key: key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) })).toBe('too_many_requests')
			expect(await code('/order-link', { key })).toBeUndefined()
			expect(await code('/order-lookup', { email })).toBeUndefined()
			expect(await code('/order-receipt', { key })).toBe('receipt_unknown')
			expect(await code('/order-receipt/file', { key })).toBe('receipt_unknown')
			expect(await code('/payment/start', { pay_key: key })).not.toBe('too_many_requests')
			expect(await code('/order/account', { key, password, conf_password: password })).not.toBe('too_many_requests')
			expect(await code('/order/cancel', { key, reason: '' })).toBeUndefined()
		})

		it('an owner finds the order, whatever others have guessed of its number', async () => {
			for (let tries = 0; tries < 31; tries++) await refusalOf(fetchOrderByNumber(newVisitor(shop).client, number, `x${tries}@example.com`))
			const owner = newVisitor(shop).client
			for (let times = 0; times < 5; times++) expect((await fetchOrderByNumber(owner, number, 'ada@example.com')).number).toBe(number)
		})

		it('an order opens by the link of its email and by no other key', async () => {
			await shop.store.whenIdle()
			// Mails of earlier tests may be sent later.
			const mail = mailbox.mailsTo('ada@example.com').findLast(({ text }) => text.includes(number))
			const link = /https:\/\/shop\.example\/order#(\S+)/.exec(mail?.text ?? '')?.[1]
			const [mailed, key] = ['number', 'key'].map((name) => new URLSearchParams(link).get(name) ?? '') as [string, string]
			expect(mailed).toBe(number)
			expect(await fetchOrderByLink(newVisitor(shop).client, number, key)).toMatchObject({ number, status: 'Ordered' })
			const other = key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
			for (const [no, wrong] of [
				[number, other],
				[number, ''],
				['0000-0000', key],
			] as const)
				expect(await refusalOf(fetchOrderByLink(newVisitor(shop).client, no, wrong))).toMatchObject({ status: 404, code: 'order_unknown' })
		})
	},
	{ mailer: mailbox.mailer, siteUrl: 'https://shop.example' },
)

describeShop('looking up orders', (shop) => {
	it('failed look-ups are limited by address, and by number and address for a guessed number', async () => {
		const guesser = shop.visitor({ address: '203.0.113.80' })
		const guess = (visitor = guesser, number = '0000-0000') => refusalOf(fetchOrderByNumber(visitor.client, number, 'x@example.com'))
		for (let tries = 0; tries < 30; tries++) expect((await guess(guesser, `none ${tries}`)).code).toBe('order_unknown')
		expect(await guess()).toMatchObject({ status: 429, code: 'too_many_requests' })
		for (let tries = 0; tries < 29; tries++) expect((await guess(newVisitor(shop), '7k3m9qxz')).code).toBe('order_unknown')
		expect((await guess(newVisitor(shop), '7K3M-9QXZ')).code).toBe('order_unknown')
		const late = newVisitor(shop)
		for (let tries = 0; tries < 3; tries++) expect((await guess(late, '7K3M 9QXZ')).code).toBe('order_unknown')
		expect((await guess(late, '7K3M 9QXZ')).code).toBe('too_many_requests')
	})

	it('look-ups, cancellations and returns share one rate limit', async () => {
		const email = 'x@example.com'
		const lines = [{ lineId: '1', quantity: 1 }]
		const ways = [
			(client: StoreClient, number: string) => fetchOrderByNumber(client, number, email),
			(client: StoreClient, number: string) => requestCancellation(client, { number, email }, ''),
			(client: StoreClient, number: string) => requestReturn(client, { number, email }, { lines, reason: '', idempotencyKey: number }),
			(client: StoreClient, number: string) => requestReturnCancellation(client, { number, email }, `${number}-R1`),
		]
		const guesser = newVisitor(shop).client
		for (let tries = 0; tries < 30; tries++)
			expect((await refusalOf(ways[tries % 4]?.(guesser, `nothing ${tries}`) ?? Promise.resolve())).code).toBe('order_unknown')
		for (const way of ways) expect((await refusalOf(way(guesser, 'nothing'))).code).toBe('too_many_requests')
		for (let tries = 0; tries < 30; tries++)
			expect((await refusalOf(ways[tries % 4]?.(newVisitor(shop).client, '8K3M-9QXZ') ?? Promise.resolve())).code).toBe('order_unknown')
		const late = newVisitor(shop).client
		for (const way of ways.slice(0, 3)) expect((await refusalOf(way(late, '8k3m9qxz'))).code).toBe('order_unknown')
		for (const way of ways) expect((await refusalOf(way(late, '8k3m9qxz'))).code).toBe('too_many_requests')
		const byKey = { number: '8K3M-9QXY', key: 'x'.repeat(43) }
		const keyGuesser = newVisitor(shop).client
		for (let tries = 0; tries < 30; tries++)
			expect((await refusalOf(requestCancellation(keyGuesser, byKey, ''))).code).toBe('order_unknown')
		expect((await refusalOf(requestCancellation(keyGuesser, byKey, ''))).code).toBe('too_many_requests')
	})
})
