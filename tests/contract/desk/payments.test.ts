import { UndoRefused } from '@storefront/store/commands/command-errors.ts'
import { addNote, deleteNote } from '@storefront/store/commands/orders/notes.ts'
import { receivePayment } from '@storefront/store/commands/orders/receive-payment.ts'
import { refundPayment } from '@storefront/store/commands/orders/refund-payment.ts'
import { resendMail } from '@storefront/store/commands/orders/resend-mail.ts'
import { refundReturn } from '@storefront/store/commands/orders/return-commands.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { databaseContent } from './database-content.ts'
import { context, type PlacedForDesk, placeForDesk, seedDeskShop } from './order-shop.ts'

describeShop('commands of payments, returns and notes', (shop) => {
	let placed: PlacedForDesk
	beforeAll(() => seedDeskShop(shop.db))
	beforeEach(async () => {
		placed = await placeForDesk(shop)
	})

	const money = () =>
		shop.db
			.selectFrom('orders')
			.select(['payment_state', 'paid_amount', 'refunded_amount'])
			.where('id', '=', placed.id)
			.executeTakeFirstOrThrow()
	const set = (more: object = {}) => ({ order: placed.number, mail: false, ...more })
	const pay = () => runCommand(shop.db, receivePayment, set(), context)
	const ask = async () => {
		const return_no = `${placed.number}-R1`
		const at = context.now.toISOString()
		const row = { order_id: placed.id, return_no, request_key: 'a', state: 'asked' as const, asked_at: at, changed_at: at }
		const { id } = await shop.db.insertInto('order_returns').values(row).returning('id').executeTakeFirstOrThrow()
		await shop.db.insertInto('order_return_lines').values({ return_id: id, order_line_id: placed.lamp, quantity: 1 }).execute()
		return return_no
	}

	it('a payment by hand is named so, and a plan of it leaves the order unpaid', async () => {
		const plan = await planCommand(shop.db, receivePayment, set(), context)
		expect(plan.title).toBe(`Recorded by hand that $262.90 was paid for the order ${placed.number}`)
		expect(plan.warnings[0]).toBe('No payment provider reports this payment: make sure that $262.90 has arrived.')
		expect(await money()).toMatchObject({ payment_state: 'due', paid_amount: 0 })
		const { logId } = await pay()
		expect(await money()).toMatchObject({ payment_state: 'paid', paid_amount: 26_290 })
		await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow(
			/^The receipt R-\d{6} is issued, which cannot be undone\. If the money has not arrived, record a refund of the payment instead\.$/,
		)
	})

	it('a refund of items has the value of the items, and the plan shows the credit note that is issued', async () => {
		await pay()
		const input = set({ lines: [{ line: placed.kettles, quantity: 1 }], delivery: true })
		const plan = await planCommand(shop.db, refundPayment, input, context)
		expect(plan.result).toMatchObject({
			amount: 11_290,
			byHand: true,
			creditNote: { lines: [{ line_id: placed.kettles, quantity: 1 }], discount: 0, shippingCharge: 1290, other: 0 },
		})
		expect(plan.warnings[0]).toContain('You refund $112.90 by hand')
		const done = await runCommand(shop.db, refundPayment, input, context)
		expect(done.title).toBe(`Recorded a refund of $112.90 of the order ${placed.number}, paid by hand`)
		const note = await shop.db
			.selectFrom('receipts')
			.select(['amount', 'content'])
			.where('order_id', '=', placed.id)
			.where('kind', '=', 'credit_note')
			.executeTakeFirstOrThrow()
		expect([note.amount, JSON.parse(note.content)]).toEqual([11_290, plan.result.creditNote])
		await expect(undo(shop.db, done.logId ?? 0, commands, context)).rejects.toThrow(UndoRefused)
	})

	it('an item is refunded once, and the last one with the delivery', async () => {
		await pay()
		const refund = (line: number, quantity: number) =>
			runCommand(shop.db, refundPayment, set({ lines: [{ line, quantity }] }), context).then(({ result }) => result.amount)
		expect(await refund(placed.kettles, 1)).toBe(10_000)
		await expect(refund(placed.kettles, 2)).rejects.toThrow('Only 1 of Kettle')
		expect(await refund(placed.kettles, 1)).toBe(10_000)
		await expect(refund(placed.kettles, 1)).rejects.toThrow('are refunded, or are in a return')
		expect(await refund(placed.lamp, 1)).toBe(6290)
		expect(await money()).toMatchObject({ payment_state: 'refunded', refunded_amount: 26_290 })
	})

	it('an unpaid order is not refunded', async () => {
		await expect(runCommand(shop.db, refundPayment, set({ amount: 100 }), context)).rejects.toThrow('is not paid')
		await expect(runCommand(shop.db, refundPayment, set({ lines: [{ line: placed.lamp, quantity: 1 }] }), context)).rejects.toThrow(
			'is not paid',
		)
	})

	it.each([
		['accepted', 'return.accept', { instructions: 'Main Street 1', mail: true }],
		['refused', 'return.refuse', { reason: 'Used', mail: true }],
		['received', 'return.received', { restock: true, mail: false }],
		['refunded', 'return.refund', { amount: 0, restock: true, mail: false }],
	])('a return that is %s is as before after an undo', async (state, name, more) => {
		const command = commands.get(name)
		if (!command) throw new Error(`There is no command ${name}`)
		const input = { return: await ask(), ...more }
		const before = await databaseContent(shop.db)
		const { logId } = await runCommand(shop.db, command, input, context)
		const { state: now } = await shop.db
			.selectFrom('order_returns')
			.select('state')
			.where('order_id', '=', placed.id)
			.executeTakeFirstOrThrow()
		expect(now).toBe(state)
		await undo(shop.db, logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(before)
	})

	it('the refund of a return is not undone', async () => {
		await pay()
		const done = await runCommand(shop.db, refundReturn, { return: await ask(), mail: false }, context)
		expect(done.title).toBe(`Closed the return ${placed.number}-R1 and recorded a refund of $50.00 by hand`)
		expect(done.result.creditNote).toMatchObject({ lines: [{ line_id: placed.lamp, quantity: 1 }] })
		await expect(undo(shop.db, done.logId ?? 0, commands, context)).rejects.toThrow('is issued, which cannot be undone')
	})

	it('a note has its author, and can be deleted and restored', async () => {
		const before = await databaseContent(shop.db)
		const added = await runCommand(shop.db, addNote, { order: placed.number, text: ' Call first ' }, context)
		const notes = await shop.db.selectFrom('order_notes').select(['text', 'author']).where('order_id', '=', placed.id).execute()
		expect(notes).toEqual([{ text: 'Call first', author: 'Ada' }])
		const second = await databaseContent(shop.db)
		const deleted = await runCommand(shop.db, deleteNote, { order: placed.number, note: added.result.id }, context)
		await undo(shop.db, deleted.logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(second)
		await undo(shop.db, added.logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(before)
	})

	it('an email is queued again if it is true, and an undo takes it out of the queue', async () => {
		const resend = (kind: string) => runCommand(shop.db, resendMail, { order: placed.number, kind }, context)
		await expect(resend('paid')).rejects.toThrow('would not be true')
		const before = await databaseContent(shop.db)
		const { logId } = await resend('confirmation')
		expect(await shop.db.selectFrom('order_mails').select('kind').where('order_id', '=', placed.id).execute()).toEqual([
			{ kind: 'customer' },
		])
		await undo(shop.db, logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(before)
	})
})
