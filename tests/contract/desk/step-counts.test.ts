import { mergeGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { StepCounts } from '@storefront/store/commerce/statistics/step-counts.ts'
import { readPeriod } from '@storefront/store/desk/queries/numbers/period.ts'
import { readSteps } from '@storefront/store/desk/queries/numbers/steps.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createMember, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, customer, guest, order } from '../checkout/buyer.ts'
import { describeShop, visitorOf } from '../engines.ts'

const logger = pino({ level: 'silent' })
const mailbox = openMailbox()
let time = new Date('2026-11-28T10:00:00Z')

describeShop(
	'steps to an order',
	(shop) => {
		let kettle: AddedGoods
		const counts = async () => {
			await shop.store.whenIdle()
			await shop.store.writeCounts()
			const rows = await shop.db.selectFrom('step_counts').select(['day', 'step', 'times']).orderBy('day').orderBy('step').execute()
			return rows.map(({ day, step, times }) => `${day} ${step} ${times}`)
		}
		const visitor = () => shop.visitor({ address: `198.51.100.${Math.floor(Math.random() * 250)}` }).client

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			kettle = await addGoods(shop.db, { name: 'Kettle', stock: 1000 })
		})
		beforeEach(async () => {
			time = new Date('2026-11-28T10:00:00Z')
			await counts()
			await shop.db.deleteFrom('step_counts').execute()
		})

		it('a cart and its checkout count once, however often they are opened', async () => {
			const client = visitor()
			await addToCart(client, kettle)
			await fetchCart(client, guest)
			await addToCart(client, kettle)
			expect(await counts()).toEqual(['2026-11-28 cart 1'])
			await fetchPaymentTypes(client)
			await fetchPaymentTypes(client)
			expect(await counts()).toEqual(['2026-11-28 cart 1', '2026-11-28 checkout 1'])
		})

		it('a cart counts again after an order, and after 30 days', async () => {
			const client = visitor()
			await addToCart(client, kettle)
			await order(client)
			await addToCart(client, kettle)
			expect(await counts()).toEqual(['2026-11-28 cart 2', '2026-11-28 checkout 1'])
			time = new Date('2026-12-20T10:00:00Z')
			await addToCart(client, kettle)
			expect(await counts()).toHaveLength(2)
			time = new Date('2026-12-30T10:00:00Z')
			await addToCart(client, kettle)
			expect(await counts()).toContain('2026-12-30 cart 1')
		})

		it('an order passes all steps, so that no step has more than the one before', async () => {
			const client = visitor()
			await addToCart(client, kettle)
			await order(client)
			expect(await counts()).toEqual(['2026-11-28 cart 1', '2026-11-28 checkout 1'])
		})

		it('counts no empty cart, no crawler, and no program without cookies', async () => {
			const client = visitor()
			await fetchPaymentTypes(client)
			await addToCart(shop.visitor().client, kettle)
			const { fetch } = shop.visitor()
			const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'content-type': 'application/json' }
			const body = JSON.stringify({ ip_address: '203.0.113.7', products: [{ product_id: String(kettle.productId), quantity: '1' }] })
			for (let times = 0; times < 2; times++) expect((await fetch('/api/add-card', { method: 'POST', headers, body })).status).toBe(200)
			expect((await fetch('/api/payment-types', { headers })).status).toBe(200)
			expect(await counts()).toEqual([])
		})

		it('a cart that moves to an account does not count again', async () => {
			const { client } = await createMember(shop, mailbox)
			await addToCart(client, kettle)
			await fetchCart(client, guest)
			await shop.store.whenIdle()
			await mergeGuestCart(client)
			await addToCart(client, kettle, 1, '', customer)
			expect(await counts()).toEqual(['2026-11-28 cart 1'])
			await fetchPaymentTypes(client, true)
			expect(await counts()).toEqual(['2026-11-28 cart 1', '2026-11-28 checkout 1'])
		})

		it('the day is that of the shop, also when it is written later', async () => {
			await shop.db.insertInto('settings').values({ key: 'delivery_time_zone', value: 'Asia/Tokyo' }).execute()
			const stepCounts = new StepCounts()
			stepCounts.add(['cart'], new Date('2026-11-28T14:59:00Z'))
			stepCounts.add(['cart'], new Date('2026-11-28T15:00:00Z'))
			await stepCounts.write(shop.db)
			expect(await counts()).toEqual(['2026-11-28 cart 1', '2026-11-29 cart 1'])
			await shop.db.deleteFrom('settings').where('key', '=', 'delivery_time_zone').execute()
		})

		it('several processes count right together, and each writes the rest when it ends', async () => {
			const stores = [1, 2].map(() => createStore({ db: shop.db, logger, clock: () => time }))
			await Promise.all(
				Array.from({ length: 12 }, async (_, index) => {
					const { client } = visitorOf(
						{ fetch: (...call) => (stores[index % 2] ?? shop.store).fetch(...call) },
						{ address: `192.0.2.${index}` },
					)
					await addToCart(client, kettle)
					// The same checkout in both processes at once.
					await fetchCart(client, guest)
					await fetchPaymentTypes(client)
				}),
			)
			await Promise.all(stores.map((store) => store.shutdown()))
			expect(await counts()).toEqual(['2026-11-28 cart 12', '2026-11-28 checkout 12'])
		})

		it('the same cart in two processes at once counts once', async () => {
			const stores = [1, 2].map(() => createStore({ db: shop.db, logger, clock: () => time }))
			let turn = 0
			const { client } = visitorOf({ fetch: (...call) => (stores[turn++ % 2] ?? shop.store).fetch(...call) })
			await addToCart(client, kettle)
			await Promise.all(Array.from({ length: 8 }, () => fetchPaymentTypes(client)))
			await Promise.all(stores.map((store) => store.shutdown()))
			expect(await counts()).toEqual(['2026-11-28 cart 1', '2026-11-28 checkout 1'])
		})

		it('counts wait for the next time while the database cannot write', async () => {
			const stepCounts = new StepCounts()
			stepCounts.add(['cart', 'checkout'], time)
			await shop.db.schema.alterTable('step_counts').renameTo('elsewhere').execute()
			try {
				await expect(stepCounts.write(shop.db)).rejects.toThrow()
			} finally {
				await shop.db.schema.alterTable('elsewhere').renameTo('step_counts').execute()
			}
			await stepCounts.write(shop.db)
			await stepCounts.write(shop.db)
			expect(await counts()).toEqual(['2026-11-28 cart 1', '2026-11-28 checkout 1'])
		})

		it('the desk reads the steps of a period and of the days before it, with the orders of customers', async () => {
			const row = (day: string, step: 'cart' | 'checkout', times: number) => ({ day, step, times })
			await shop.db
				.insertInto('step_counts')
				.values([
					row('2026-11-28', 'cart', 9),
					row('2026-11-22', 'cart', 1),
					row('2026-11-28', 'checkout', 4),
					row('2026-11-21', 'cart', 3),
					row('2026-11-14', 'cart', 7),
				])
				.execute()
			const period = readPeriod({ name: '7-days' }, time, 'UTC')
			const steps = await readSteps(shop.db, period)
			expect(steps.current).toMatchObject({ cart: 10, checkout: 4 })
			expect(steps.before).toEqual({ cart: 3, checkout: 0, placed: 0, paid: 0 })
			expect(steps.since).toBe('2026-11-14')
			const { client } = shop.visitor({ address: '198.51.100.252' })
			await addToCart(client, kettle)
			const number = await order(client)
			await addToCart(client, kettle)
			const byHand = await order(client)
			const set = (order_no: string, values: object) => shop.db.updateTable('orders').set(values).where('order_no', '=', order_no).execute()
			await set(number, { paid_amount: 100 })
			await set(byHand, { created_by: 'Ada' })
			const { placed, paid } = (await readSteps(shop.db, period)).current
			expect([placed - steps.current.placed, paid - steps.current.paid]).toEqual([1, 1])
		})
	},
	{ clock: () => time, mailer: mailbox.mailer },
)
