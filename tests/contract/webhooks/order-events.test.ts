import { changeAddress } from '@storefront/store/commands/orders/change-address.ts'
import { receivePayment } from '@storefront/store/commands/orders/receive-payment.ts'
import { setStatus } from '@storefront/store/commands/orders/set-status.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { deletePersonalData } from '@storefront/store/commerce/personal-data/delete-personal-data.ts'
import { createReturn } from '@storefront/store/commerce/returns/create-return.ts'
import { deleteOldEvents } from '@storefront/store/commerce/webhooks/delete-old-events.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { context, placeForDesk, seedDeskShop } from '../desk/order-shop.ts'
import { describeShop } from '../engines.ts'
import { startReceiver } from './receiver.ts'
import { addWebhook, openTestWebhooks, readDeliveries, removeWebhooks, sendDue } from './webhook-shop.ts'

const day = 24 * 60 * 60_000

describeShop('events of orders for webhooks', (shop) => {
	beforeAll(() => seedDeskShop(shop.db))
	beforeEach(() => removeWebhooks(shop.db))

	const run = (command: Parameters<typeof runCommand>[1], input: object) => runCommand(shop.db, command, input, context)
	const storedTypes = async () =>
		(await shop.db.selectFrom('webhook_events').select('type').where('order_id', 'is not', null).orderBy('id').execute()).map(
			({ type }) => type,
		)

	it('an order has an event for each step, with its lines and amounts and without personal data', async () => {
		const receiver = await startReceiver()
		await addWebhook(shop.db, { url: receiver.url })
		const { number, id, kettles, lamp } = await placeForDesk(shop)
		const send = () => sendDue(openTestWebhooks(shop.db, { clock: () => new Date() }))
		await send()
		await run(receivePayment, { order: number, mail: false })
		await send()
		await run(setStatus, { order: number, status: 'Shipped', mail: false })
		await run(setStatus, { order: number, status: 'Delivered', mail: false })
		const columns = ['email', 'final_total'] as const
		const { email, final_total } = await shop.db.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
		const total = final_total / 100
		const returned = { lines: [{ line_id: lamp, quantity: 1 }], reason: 'Too bright', requestKey: 'a', now: context.now }
		await createReturn(shop.db, id, returned)
		await send()
		const ofOrder = receiver.messages.filter(({ json }) => json.data['order'])
		expect(ofOrder.map(({ json }) => json.type).sort()).toEqual([
			...['order.delivered', 'order.paid', 'order.placed', 'order.shipped', 'return.requested'],
		])
		const byType = new Map(ofOrder.map(({ json }) => [json.type, json.data]))
		expect(byType.get('order.placed')).toEqual({
			order: expect.objectContaining({
				...{
					id,
					order_no: number,
					order_status: 'Ordered',
					currency: '$',
					final_total: total,
					subtotal: 250,
					payment_state: 'due',
					paid: 0,
				},
				sell_lines: [
					expect.objectContaining({ id: kettles, quantity: 2, unit_price: 100, line_total: 200 }),
					expect.objectContaining({ id: lamp, quantity: 1, unit_price: 50, line_total: 50 }),
				],
			}),
		})
		expect(byType.get('order.paid')).toMatchObject({ amount: total, order: { paid: total, payment_state: 'paid' } })
		expect(byType.get('return.requested')).toMatchObject({
			return_no: `${number}-R1`,
			order: { returns: [{ return_no: `${number}-R1`, lines: [{ line_id: lamp, quantity: 1 }] }] },
		})
		for (const { body } of ofOrder) for (const text of [email, 'Berlin', 'customer', 'Too bright']) expect(body).not.toContain(text)
		// The stock of both products has changed.
		expect(receiver.messages.some(({ json }) => json.type === 'product.changed')).toBe(true)
	})

	it('a plan, and a change that fails, have no events', async () => {
		const receiver = await startReceiver()
		await addWebhook(shop.db, { url: receiver.url })
		const { number } = await placeForDesk(shop)
		await shop.db.deleteFrom('webhook_events').execute()
		await planCommand(shop.db, setStatus, { order: number, status: 'Shipped', mail: false }, context)
		const failing = inTransaction(shop.db, async (trx) => {
			await runCommand(trx, setStatus, { order: number, status: 'Shipped', mail: false }, context)
			throw new Error('Rolled back')
		})
		await expect(failing).rejects.toThrow('Rolled back')
		expect(await shop.db.selectFrom('webhook_events').selectAll().execute()).toEqual([])
	})

	it('other changes and undone changes of an order are events too', async () => {
		const receiver = await startReceiver()
		await addWebhook(shop.db, { url: receiver.url })
		const { number } = await placeForDesk(shop)
		const { logId } = await run(setStatus, { order: number, status: 'In the workshop', mail: false })
		await undo(shop.db, logId ?? 0, commands, context)
		const address = {
			first_name: 'Grace',
			last_name: 'Hopper',
			address: 'Harbour 2',
			postal_code: '20095',
			city: 'Hamburg',
			country: 'Germany',
		}
		await run(changeAddress, { order: number, ...address })
		await run(setStatus, { order: number, status: 'Cancelled', mail: false })
		expect(await storedTypes()).toEqual(['order.placed', 'order.changed', 'order.changed', 'order.changed', 'order.cancelled'])
		await sendDue(openTestWebhooks(shop.db, { clock: () => new Date() }))
		const cancelled = receiver.messages.find(({ json }) => json.type === 'order.cancelled')
		expect(cancelled?.json.data).toMatchObject({ cancelled_by: 'shop', order: { order_status: 'Cancelled' } })
	})

	it('the address and email are only for webhooks that want them, and end with the account', async () => {
		const [plain, personal] = [await startReceiver(), await startReceiver((_message, response) => response.writeHead(500).end('no'))]
		await addWebhook(shop.db, { url: plain.url, events: ['order.placed', 'order.shipped'] })
		await addWebhook(shop.db, { url: personal.url, events: ['order.placed', 'order.shipped'], hasPersonalData: true })
		const { number, id } = await placeForDesk(shop)
		const { email } = await shop.db.selectFrom('orders').select('email').where('id', '=', id).executeTakeFirstOrThrow()
		let now = new Date()
		const webhooks = openTestWebhooks(shop.db, { clock: () => now })
		await sendDue(webhooks)
		expect(plain.messages[0]?.json.data['order']).not.toHaveProperty('customer')
		expect(personal.messages[0]?.json.data['order']).toMatchObject({
			customer: { email, city: 'Berlin', country: 'Germany', billing_address: null },
		})
		expect(plain.messages[0]?.id).toBe(personal.messages[0]?.id)

		await deletePersonalData(shop.db, () => ({}) as never, { customerId: null, email: email.toLowerCase() }, { reviews: 'keep', now })
		const stored = JSON.stringify([await shop.db.selectFrom('webhook_events').selectAll().execute(), await readDeliveries(shop.db)])
		expect(stored).not.toContain(email)
		expect((await readDeliveries(shop.db)).map(({ answer }) => answer)).toEqual(['', ''])
		now = new Date(now.getTime() + 60 * 60_000)
		await run(setStatus, { order: number, status: 'Shipped', mail: false })
		await sendDue(webhooks)
		expect(personal.messages.length).toBeGreaterThan(1)
		for (const { body } of personal.messages.slice(1)) expect(body).not.toContain(email)
	})

	it('events and deliveries are deleted after 30 days', async () => {
		const receiver = await startReceiver()
		await addWebhook(shop.db, { url: receiver.url, events: ['order.placed'] })
		await placeForDesk(shop)
		await sendDue(openTestWebhooks(shop.db, { clock: () => new Date() }))
		await deleteOldEvents(shop.db, new Date(Date.now() + 29 * day))
		expect(await readDeliveries(shop.db)).toHaveLength(1)
		await deleteOldEvents(shop.db, new Date(Date.now() + 31 * day))
		expect([await readDeliveries(shop.db), await shop.db.selectFrom('webhook_events').selectAll().execute()]).toEqual([[], []])
	})
})
