import { changeAddress } from '@storefront/store/commands/orders/change-address.ts'
import { receivePayment } from '@storefront/store/commands/orders/receive-payment.ts'
import { setStatus } from '@storefront/store/commands/orders/set-status.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { readReceipt } from '@storefront/store/commerce/checkout/receipts/read-receipt.ts'
import { anonymizeOrders } from '@storefront/store/commerce/personal-data/anonymize-orders.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { databaseContent } from './database-content.ts'
import { context, now, type PlacedForDesk, placeForDesk, seedDeskShop } from './order-shop.ts'

describeShop('the address of an order', (shop) => {
	let placed: PlacedForDesk
	beforeAll(() => seedDeskShop(shop.db))
	beforeEach(async () => {
		placed = await placeForDesk(shop)
	})

	const form = (more: object = {}) => ({
		order: placed.number,
		first_name: 'Grace',
		last_name: 'Hopper',
		address: 'Harbour 2',
		postal_code: '20095',
		city: 'Hamburg',
		country: 'Germany',
		...more,
	})
	const change = (more: object = {}) => runCommand(shop.db, changeAddress, form(more), context)
	const pay = () => runCommand(shop.db, receivePayment, { order: placed.number, mail: false }, context)
	const orderRow = () => shop.db.selectFrom('orders').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow()
	const receipt = async () => {
		const found = await readReceipt(shop.db, placed.id, now)
		return { to: found?.recipient.join(', ') ?? '', deliveredTo: found?.deliveredTo.join(', ') ?? '' }
	}

	it('changes as planned, is in the log without personal data, and is as before after an undo [SEC-13]', async () => {
		const before = await databaseContent(shop.db)
		const plan = await planCommand(shop.db, changeAddress, form(), context)
		expect(await databaseContent(shop.db)).toEqual(before)
		const { logId, changes } = await change()
		expect(changes).toEqual(plan.changes)
		expect(await orderRow()).toMatchObject({ address: 'Harbour 2', city: 'Hamburg', final_total: (await orderRow()).final_total })
		const entry = await shop.db.selectFrom('audit_log').select('title').where('id', '=', Number(logId)).executeTakeFirstOrThrow()
		expect(entry.title).toBe(`Changed the delivery address of the order ${placed.number}`)
		await undo(shop.db, logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(before)
	})

	it('an issued receipt keeps its address through a change, an undo and a repetition', async () => {
		await pay()
		const issued = await receipt()
		expect(issued.to).toContain('Berlin')
		const before = await databaseContent(shop.db)
		const { logId, warnings } = await change()
		expect(warnings).toEqual([expect.stringMatching(/^The receipt R-\d{6} keeps the address with which it was issued\.$/)])
		expect(await receipt()).toEqual(issued)
		await change({ city: 'Bremen', postal_code: '28195' })
		expect(await receipt()).toEqual(issued)
		const second = await shop.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
		await undo(shop.db, second.id, commands, context)
		const undone = await undo(shop.db, logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(before)
		await undo(shop.db, undone.logId, commands, context)
		expect([await receipt(), (await orderRow()).city]).toEqual([issued, 'Hamburg'])
	})

	it('a receipt that is issued later has the new address, and an undo does not change it', async () => {
		const { logId } = await change()
		await pay()
		expect((await receipt()).to).toContain('Hamburg')
		await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow(/was issued with this address\. Change the address again/)
		expect((await receipt()).to).toContain('Hamburg')
	})

	it('the old address stays the billing address if the person says so', async () => {
		await change({ keepBilling: true })
		await pay()
		expect(await receipt()).toEqual({ to: expect.stringContaining('Berlin'), deliveredTo: expect.stringContaining('Hamburg') })
	})

	it('keeps price and taxes, and says what delivery would cost now', async () => {
		const before = await orderRow()
		const { warnings } = await change({ country: 'Norway', city: 'Oslo', postal_code: '0150' })
		expect(warnings).toEqual([
			expect.stringMatching(/^Delivery to Oslo costs \$\d+\.\d\d\. The order keeps the agreed \$12\.90\.$/),
			expect.stringMatching(/^The order goes to another country\. It keeps the taxes of Germany/),
		])
		const { shipping_charge, final_total, taxes, delivery_dates } = before
		expect(await orderRow()).toMatchObject({ shipping_charge, final_total, taxes, delivery_dates, country: 'Norway' })
	})

	it.each([
		['an unknown country', { country: 'Atlantis' }, { errors: { city: [expect.stringContaining('Atlantis')] } }],
		['no street', { address: ' ' }, { errors: { address: ['Address is required'] } }],
		['no postal code', { postal_code: '' }, { errors: { postal_code: ['Postal code is required'] } }],
	])('%s is refused at its field', async (_, more, error) => {
		await expect(change(more)).rejects.toMatchObject(error)
		expect((await orderRow()).city).toBe('Berlin')
	})

	it.each(['Shipped', 'Cancelled'])('an order that is %s keeps its address', async (status) => {
		await runCommand(shop.db, setStatus, { order: placed.number, status, mail: false }, context)
		await expect(change()).rejects.toThrow(/has left the shop|is cancelled/)
		expect((await orderRow()).city).toBe('Berlin')
	})

	it('no address stays in the log and on the receipt when the personal data of the order is deleted', async () => {
		await pay()
		await change()
		await shop.db.updateTable('orders').set({ created_at: '2001-01-01T00:00:00.000Z' }).where('id', '=', placed.id).execute()
		await anonymizeOrders(shop.db, now)
		const kept = JSON.stringify(
			await Promise.all([shop.db.selectFrom('receipts').selectAll().where('order_id', '=', placed.id).execute(), orderRow()]),
		)
		const log = JSON.stringify(
			await shop.db
				.selectFrom('audit_log')
				.innerJoin('audit_entities', 'log_id', 'audit_log.id')
				.selectAll()
				.where('entity', '=', `order:${placed.id}`)
				.execute(),
		)
		for (const personal of ['Harbour 2', 'Example Street 1', 'Hopper']) expect(kept + log).not.toContain(personal)
	})
})
