import { randomUUID } from 'node:crypto'
import { createOrder } from '@storefront/store/commands/orders/create-order.ts'
import { addNote } from '@storefront/store/commands/orders/notes.ts'
import { receivePayment } from '@storefront/store/commands/orders/receive-payment.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { parseBilling } from '@storefront/store/commerce/checkout/address/billing.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods, stockOf } from '../catalogue/goods.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { describeShop, visitorOf } from '../engines.ts'
import { databaseContent } from './database-content.ts'
import { context, now, seedDeskShop } from './order-shop.ts'

const mailbox = openMailbox()
const withCard = { ...context, providers: new Map([['test', {} as never]]) }

describeShop(
	'orders that the shop makes',
	(shop) => {
		let goods: AddedGoods
		let transfer: number
		let card: number
		beforeAll(async () => {
			await seedDeskShop(shop.db)
			await shop.db.insertInto('payment_types').values({ name: 'Card', position: 9, provider: 'test' }).execute()
			const idOf = async (name: string) =>
				(await shop.db.selectFrom('payment_types').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
			transfer = await idOf('Bank transfer')
			card = await idOf('Card')
		})
		beforeEach(async () => {
			// Emails of an order are written in the background.
			await shop.store.whenIdle()
			goods = await addGoods(shop.db, { name: `Kettle ${randomUUID()}`, price: 10_000, discount: 100_000, stock: 5 })
			await summarize(shop.db, [goods.productId])
		})

		const variant = () => Number(goods.offers[''])
		const form = (more: object = {}) => ({
			key: randomUUID(),
			lines: [{ variant: variant(), quantity: 2 }],
			first_name: 'Grace',
			last_name: 'Hopper',
			email: `grace.${randomUUID()}@example.com`,
			phone: '+49 30 1234',
			address: 'Example Street 1',
			postal_code: '10115',
			city: 'Berlin',
			country: 'Germany',
			payment: transfer,
			...more,
		})
		const rowOf = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
		const errorsOf = (input: object) =>
			runCommand(shop.db, createOrder, input, context).then(
				() => null,
				(error: { errors?: object; message: string }) => error.errors ?? error.message,
			)

		it('has the totals, taxes and lines of an order from the checkout, and takes its stock [SEC-13]', async () => {
			const { client } = visitorOf(shop.store, { address: '198.51.100.7' })
			await addToCart(client, goods, 2)
			const email = `grace.${randomUUID()}@example.com`
			const bought = await order(client, { email, paymentTypeId: String(transfer) })
			const { result } = await runCommand(shop.db, createOrder, form(), context)
			const made = await rowOf(result.id)
			const placed = await shop.db.selectFrom('orders').selectAll().where('order_no', '=', bought).executeTakeFirstOrThrow()
			for (const column of [
				'subtotal',
				'discount',
				'shipping_charge',
				'final_total',
				'taxes',
				'delivery_dates',
				'language',
				'currency',
			] as const)
				expect([column, made[column]]).toEqual([column, placed[column]])
			expect(made).toMatchObject({ subtotal: 18_000, created_by: 'Ada', payment_state: 'due', paid_amount: 0, customer_id: null })
			expect(placed.created_by).toBe('')
			expect(await stockOf(shop.db, goods)).toMatchObject({ offers: 1, product: 1 })
		})

		it('is billed to another address by the rules of the checkout', async () => {
			const billing = { first_name: 'Accounts', last_name: 'Office', address: 'Invoice Road 2', city: 'Oslo', country: 'Norway' }
			const { result } = await runCommand(shop.db, createOrder, form({ billing }), context)
			expect(parseBilling(await rowOf(result.id))).toMatchObject({
				firstName: 'Accounts',
				address: 'Invoice Road 2',
				country: 'Norway',
				state: '',
			})
			expect(await errorsOf(form({ billing: { ...billing, last_name: ' ' } }))).toEqual({ 'billing.last_name': ['Last name is required'] })
		})

		it('is planned without a change, and an undo restores the database', async () => {
			await shop.db
				.insertInto('coupons')
				.values({ ...coupon, code: 'PHONE', max_uses: 5 })
				.execute()
			const before = await databaseContent(shop.db)
			const plan = await planCommand(shop.db, createOrder, form({ coupon: 'phone' }), context)
			expect(plan.result.totals).toMatchObject({ subtotal: 18_000, discount: 1800 })
			expect(await databaseContent(shop.db)).toEqual(before)
			const { logId } = await runCommand(shop.db, createOrder, form({ coupon: 'phone' }), context)
			const made = await databaseContent(shop.db)
			expect(made['coupons']).not.toEqual(before['coupons'])
			const undone = await undo(shop.db, logId ?? 0, commands, context)
			expect(await databaseContent(shop.db)).toEqual(before)
			await undo(shop.db, undone.logId, commands, context)
			expect(await databaseContent(shop.db)).toEqual(made)
		})

		it('is not undone once something belongs to it: a note, or a payment', async () => {
			const { logId, result } = await runCommand(shop.db, createOrder, form(), context)
			await runCommand(shop.db, addNote, { order: result.orderNo, text: 'Call first' }, context)
			await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow('Cancel the order instead.')
			expect((await rowOf(result.id)).status).toBe('Ordered')
		})

		it('a link to pay is sent by email, and the order waits for its payment', async () => {
			const input = form({ payment: card, payWithinDays: 2 })
			const { result } = await runCommand(shop.db, createOrder, input, withCard)
			expect(await rowOf(result.id)).toMatchObject({ payment_state: 'open', paid_amount: 0, pay_by: '2026-11-30T10:00:00.000Z' })
			expect(await shop.db.selectFrom('receipts').select('id').where('order_id', '=', result.id).execute()).toEqual([])
			shop.store.sendOrderMails()
			await shop.store.whenIdle()
			const [mail, ...others] = mailbox.mailsTo(input.email)
			expect(others).toEqual([])
			expect(mail?.subject).toContain(`Pay your order ${result.orderNo}`)
			expect(mail?.text).toContain('2026-11-30 10:00 UTC')
			expect(mail?.text).toMatch(new RegExp(`https://shop\\.test/order#number=${result.orderNo}&key=[\\w-]+`))
		})

		it('an order to be paid by hand is confirmed by email, and is paid when the payment is recorded', async () => {
			const input = form()
			const { result } = await runCommand(shop.db, createOrder, input, context)
			expect((await rowOf(result.id)).payment_state).toBe('due')
			await runCommand(shop.db, receivePayment, { order: result.orderNo, mail: false }, context)
			expect(await rowOf(result.id)).toMatchObject({ payment_state: 'paid', paid_amount: result.totals.total })
		})

		it('belongs to the account of its customer', async () => {
			const customer = await shop.db
				.insertInto('customers')
				.values({
					email: `ada.${randomUUID()}@example.com`,
					first_name: 'Ada',
					last_name: 'Lovelace',
					password_hash: '',
					phone: '',
					created_at: now.toISOString(),
				} as never)
				.returning('id')
				.executeTakeFirstOrThrow()
			const { result } = await runCommand(shop.db, createOrder, form({ customer: customer.id }), context)
			expect((await rowOf(result.id)).customer_id).toBe(customer.id)
			expect(await errorsOf(form({ customer: 999_999 }))).toEqual({ customer: ['This account does not exist any more.'] })
		})

		it('a form that is sent twice makes one order', async () => {
			const input = form()
			const { result } = await runCommand(shop.db, createOrder, input, context)
			expect(await errorsOf(input)).toBe(`This form was sent already. It has made the order ${result.orderNo}.`)
		})

		it('is refused if the total is not the one that the person has seen', async () => {
			const { result } = await planCommand(shop.db, createOrder, form(), context)
			await shop.db.updateTable('offers').set({ price: 12_000 }).where('id', '=', variant()).execute()
			expect(await errorsOf(form({ seenTotal: result.totals.total }))).toMatch(/^The total has changed from \$\d+\.\d\d to \$\d+\.\d\d\./)
		})

		it.each([
			['more than the stock', { lines: 6 }, { 'lines.0.quantity': [expect.stringContaining('5')] }],
			['a product that is gone', { lines: 'gone' }, { 'lines.0.variant': ['This product is not sold any more.'] }],
			['no product', { lines: [] }, { lines: ['Add at least one product.'] }],
			['an unknown country', { country: 'Atlantis' }, { city: [expect.stringContaining('Atlantis')] }],
			['an unknown coupon', { coupon: 'nothing' }, { coupon: [expect.any(String)] }],
			['no name', { first_name: ' ' }, { first_name: [expect.stringContaining('First name')] }],
			['no postal code', { postal_code: '' }, { postal_code: [expect.stringContaining('Postal code')] }],
			['an email that cannot get a link', { email: 'grace' }, { email: [expect.stringContaining('email address')] }],
			['a payment method of a provider that is not set up', { payment: 'card' }, { payment: [expect.any(String)] }],
			['no payment method', { payment: null }, { payment: ['Choose a payment method.'] }],
		])('%s is refused at its field, and nothing is written', async (_, changes, errors) => {
			const before = await databaseContent(shop.db)
			const lines = { 6: [{ variant: variant(), quantity: 6 }], gone: [{ variant: 999_999, quantity: 1 }] } as const
			const { lines: wanted, payment, ...more } = changes as { lines?: 6 | 'gone' | []; payment?: string | null }
			const input = form({
				...more,
				...(wanted === undefined ? {} : { lines: Array.isArray(wanted) ? wanted : lines[wanted] }),
				...(payment === undefined ? {} : { payment: payment === 'card' ? card : payment }),
			})
			expect(await errorsOf(input)).toEqual(errors)
			expect(await databaseContent(shop.db)).toEqual(before)
		})
	},
	{ mailer: mailbox.mailer, siteUrl: 'https://shop.test', secret: new Uint8Array(32), clock: () => now },
)

const coupon = {
	type: 'percentage',
	value: 100_000,
	expires_at: null,
	minimum_subtotal: 0,
	uses: 0,
} as const
