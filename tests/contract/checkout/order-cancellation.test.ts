import { randomUUID } from 'node:crypto'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { requestCancellation } from '@storefront/contract/client/checkout/order-changes.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createMember, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods, stockOf } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addToCart, customer, order, refusalOf } from './buyer.ts'

const shopEmail = 'orders@shop.example'
const mailbox = openMailbox()

describeShop(
	'cancellation of an order by its customer',
	(shop) => {
		let laptop: AddedGoods
		let email = ''
		let number = ''

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			await shop.db.insertInto('settings').values({ key: 'email', value: shopEmail }).execute()
		})
		beforeEach(async () => {
			email = `ada.${randomUUID()}@example.com`
			laptop = await addGoods(shop.db, { name: `Laptop ${randomUUID()}`, price: 10_000, stock: 5 })
			const { client } = shop.visitor()
			await addToCart(client, laptop, 2)
			number = await order(client, { email })
		})

		const setStatus = (status: string) => setOrderStatus(shop.db, number, { status, stock: 'auto', mail: false, now: new Date() })
		const cancel = (reason = '') => requestCancellation(shop.client, { number, email }, reason)
		const whoCancelled = async () =>
			(await fetchOrderByNumber(shop.client, number, email)).events.filter(({ kind }) => kind === 'cancelled')

		it('a cancellation restocks once, however often it is requested, with one email to customer and shop', async () => {
			expect((await fetchOrderByNumber(shop.client, number, email)).canCancel).toBe(true)
			const outcomes = await Promise.all([cancel('Ordered\ntwice'), cancel(), cancel()])
			for (const seen of outcomes) expect(seen).toMatchObject({ status: 'Cancelled', canCancel: false })
			expect(await stockOf(shop.db, laptop)).toEqual({ offers: 5, product: 5, sold: 0 })
			expect((await cancel()).events.map(({ kind, by }) => [kind, by])).toEqual([
				['placed', ''],
				['cancelled', 'customer'],
			])
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email).filter(({ subject }) => subject.includes('is cancelled'))).toHaveLength(1)
			const shopMails = mailbox.mailsTo(shopEmail).filter(({ subject }) => subject === `Order ${number} was cancelled by the customer`)
			expect(shopMails).toHaveLength(1)
		})

		it('a cancellation is refused when the order is shipped or in preparation', async () => {
			for (const status of ['Shipped', 'Delivered', 'Packed']) {
				await setStatus(status)
				expect((await fetchOrderByNumber(shop.client, number, email)).canCancel).toBe(false)
				expect(await refusalOf(cancel())).toMatchObject({ status: 409, code: 'cancellation_closed' })
			}
			expect(await stockOf(shop.db, laptop)).toEqual({ offers: 3, product: 3, sold: 2 })
		})

		it('of a concurrent cancellation and shipment only one happens', async () => {
			const [called, sent] = await Promise.allSettled([cancel(), setStatus('Shipped')])
			const isSent = sent.status === 'fulfilled'
			expect([called.status, sent.status].sort()).toEqual(['fulfilled', 'rejected'])
			const { status } = await fetchOrderByNumber(shop.client, number, email)
			expect(status).toBe(isSent ? 'Shipped' : 'Cancelled')
			expect(await stockOf(shop.db, laptop)).toEqual(isSent ? { offers: 3, product: 3, sold: 2 } : { offers: 5, product: 5, sold: 0 })
			expect(await whoCancelled()).toHaveLength(isSent ? 0 : 1)
		})

		it('an order that its customer cancelled cannot be shipped before it is reopened', async () => {
			await cancel()
			await expect(setStatus('Shipped')).rejects.toMatchObject({ code: 'cancelled_by_customer' })
			await setStatus('Ordered')
			await setStatus('Shipped')
			expect((await fetchOrderByNumber(shop.client, number, email)).events.map(({ kind }) => kind)).toEqual([
				'placed',
				'cancelled',
				'reopened',
				'shipped',
			])
		})

		it('a cancellation is refused and not offered when the setting is off', async () => {
			await shop.db.insertInto('settings').values({ key: 'customer_cancellation', value: 'off' }).execute()
			expect((await fetchOrderByNumber(shop.client, number, email)).canCancel).toBe(false)
			expect(await refusalOf(cancel())).toMatchObject({ code: 'cancellation_closed' })
			await shop.db.deleteFrom('settings').where('key', '=', 'customer_cancellation').execute()
		})

		it('a cancellation needs the right email or key, not just the number', async () => {
			const asks = (body: object) =>
				shop
					.visitor()
					.fetch('/api/order/cancel', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
			const answers = [
				await asks({ order_no: number }),
				await asks({ order_no: number, email: 'eve@example.com' }),
				await asks({ order_no: number, key: 'x'.repeat(43) }),
				await asks({ order_no: number, email, reason: 'x'.repeat(501) }),
			]
			expect(answers.map(({ status }) => status)).toEqual([422, 404, 404, 422])
			expect((await fetchOrderByNumber(shop.client, number, email)).status).toBe('Ordered')
		})

		it('an order is cancelled from the history by its key', async () => {
			const { client } = await createMember(shop, mailbox)
			await addToCart(client, laptop, 1, '', customer)
			const own = await order(client, { email }, customer)
			const [entry] = (await fetchOrders(client)).orders
			expect(entry).toMatchObject({ number: own, canCancel: true })
			await requestCancellation(client, { number: own, key: entry?.key ?? '' }, '')
			expect((await fetchOrders(client)).orders[0]).toMatchObject({ status: 'Cancelled', canCancel: false })
		})
	},
	{ mailer: mailbox.mailer, limited: false },
)
