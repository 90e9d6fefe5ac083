import { randomUUID } from 'node:crypto'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { queueOrderMails } from '@storefront/store/commerce/checkout/order/queue-mails.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { bookOwnerRefund, recordManualPayment } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { describePortableShop } from '../engines.ts'
import { addToCart, fillForm, guest, order } from './buyer.ts'

const shopEmail = 'orders@shop.example'
const mailbox = openMailbox()

describePortableShop(
	'emails of an order',
	(shop) => {
		let laptop: AddedGoods
		let email = ''

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			laptop = await addGoods(shop.db, { name: 'Laptop', price: 99_900, stock: 500 })
			await shop.db
				.insertInto('settings')
				.values([
					{ key: 'email', value: shopEmail },
					{ key: 'name', value: 'Voltline' },
				])
				.execute()
		})
		beforeEach(() => {
			email = `ada.${randomUUID()}@example.com`
		})

		const waiting = () => shop.db.selectFrom('order_mails').selectAll().orderBy('id').execute()
		const place = async (changes: Parameters<typeof order>[1] = {}) => {
			const { client } = newVisitor(shop)
			await addToCart(client, laptop, 2)
			return order(client, { email, ...changes })
		}

		it('order emails go to customer and shop, with the amounts of the order', async () => {
			const number = await place({ note: 'Ring twice' })
			await shop.store.whenIdle()
			const [mail] = mailbox.mailsTo(email)
			expect(mail?.subject).toBe(`Your order ${number} at Voltline`)
			for (const text of [mail?.text, mail?.html]) {
				expect(text).toContain(number)
				expect(text).toContain('2 x Laptop')
				expect(text).toContain('$1,998.00')
				expect(text).toContain('$2,010.90')
				expect(text).toContain('https://shop.example/order#number=')
				expect(text).not.toContain('Ring twice')
			}
			const told = mailbox.mailsTo(shopEmail).at(-1)
			expect(told).toMatchObject({ subject: `New order ${number}: $2,010.90`, replyTo: email })
			expect(told?.text).toContain('Note: Ring twice')
			expect(told?.text).toContain(`orders show ${number}`)
			expect(told?.text).toContain('Example Street 1')
			expect(await waiting()).toEqual([])
		})

		it('order emails are sent once, however often the order is sent', async () => {
			const { client } = newVisitor(shop)
			await addToCart(client, laptop)
			const form = await fillForm(client, { email })
			await Promise.all(Array.from({ length: 5 }, () => createOrder(client, guest, form)))
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)).toHaveLength(1)
		})

		it('order emails carry no message that a stranger could send to others', async () => {
			await place({ firstName: 'Win at https://evil.example/now', lastName: 'x'.repeat(200), note: 'Click evil.example' })
			await shop.store.whenIdle()
			const [{ text = '', html = '' } = {}] = mailbox.mailsTo(email)
			expect(text).not.toMatch(/evil\.example|:\/\/evil|x{121}/)
			expect(html).not.toMatch(/evil\.example|:\/\/evil|x{121}/)
		})

		it("order emails go only to the shop if the customer's email is invalid [CHK-32]", async () => {
			const before = mailbox.mailsTo(shopEmail).length
			await place({ email: 'x' })
			await shop.store.whenIdle()
			expect(mailbox.mailsTo('x')).toEqual([])
			expect(mailbox.mailsTo(shopEmail)).toHaveLength(before + 1)
			expect(mailbox.mailsTo(shopEmail).at(-1)).not.toHaveProperty('replyTo')
			expect(await waiting()).toEqual([])
		})

		it('an email about a new status goes to the customer', async () => {
			const number = await place()
			await shop.store.whenIdle()
			await shop.db.transaction().execute(async (trx) => {
				const { id } = await trx
					.updateTable('orders')
					.set({ status: 'Shipped' })
					.where('order_no', '=', number)
					.returning('id')
					.executeTakeFirstOrThrow()
				await queueOrderMails(trx, id, ['status'], new Date())
			})
			shop.store.sendOrderMails()
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email).map(({ subject }) => subject)).toEqual([
				`Your order ${number} at Voltline`,
				`Your order ${number}: Shipped`,
			])
		})

		it('order emails show the state when they were queued, even if sent together, and have their own Message-ID', async () => {
			const type = await shop.db.selectFrom('payment_types').select('id').where('name', '=', 'Bank transfer').executeTakeFirstOrThrow()
			const number = await place({ paymentTypeId: String(type.id) })
			await shop.store.whenIdle()
			const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()
			const at = new Date()
			const parcels = [{ carrier: 'DHL', code: '00340', url: 'https://dhl.example/00340' }]
			await recordManualPayment(shop.db, id, { mail: true, now: at })
			await setOrderStatus(shop.db, number, { status: 'Shipped', stock: 'auto', mail: true, now: at })
			await setOrderStatus(shop.db, number, { status: 'Delivered', stock: 'auto', mail: true, parcels, now: at })
			for (const amount of [500, 700]) await bookOwnerRefund(shop.db, id, { amount, mail: true, now: at })
			shop.store.sendOrderMails()
			await shop.store.whenIdle()
			const mails = mailbox.mailsTo(email).slice(1)
			expect(mails.map(({ subject }) => subject)).toEqual([
				`Payment received: order ${number} at Voltline`,
				`Your order ${number}: Shipped`,
				`Your order ${number}: Delivered`,
				`Your refund: order ${number} at Voltline`,
				`Your refund: order ${number} at Voltline`,
			])
			expect(mails[0]?.text).toContain(`We have received your payment of $2,010.90 for your order ${number}.`)
			expect(mails[1]?.text).not.toContain('dhl.example')
			expect(mails[2]?.text).toContain('https://dhl.example/00340')
			expect(mails[3]?.text).toContain('We refund $5.00')
			expect(mails[4]?.text).toContain('We refund $7.00')
			expect(new Set(mails.map(({ key }) => key)).size).toBe(5)
			for (const { key } of mails) expect(key).toMatch(/^order-\d+\.[a-z-]+\.\d+\.\d+$/)
		})

		it('an order email that is sent twice has the same Message-ID', async () => {
			await place()
			await shop.store.whenIdle()
			const { id } = await shop.db.selectFrom('orders').select('id').where('email', '=', email).executeTakeFirstOrThrow()
			const row = {
				id: 900_000,
				order_id: id,
				kind: 'status',
				due_at: new Date().toISOString(),
				queued_at: '2026-11-20T12:00:00.000Z',
				tries: 0,
			}
			for (const _ of ['as its process ends', 'by the next process']) {
				await shop.db.insertInto('order_mails').values(row).execute()
				shop.store.sendOrderMails()
				await shop.store.whenIdle()
			}
			const [first, second] = mailbox.mailsTo(email).slice(1)
			expect(first?.key).toBe(`order-${id}.status.900000.20261120120000000`)
			expect(second?.key).toBe(first?.key)
		})
	},
	{ mailer: mailbox.mailer, siteUrl: 'https://shop.example', limited: false },
)
