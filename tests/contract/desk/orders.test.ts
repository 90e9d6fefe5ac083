import { CommandRefused, StaleValues, UndoRefused } from '@storefront/store/commands/command-errors.ts'
import { setStatus } from '@storefront/store/commands/orders/set-status.ts'
import { shipPart } from '@storefront/store/commands/orders/ship-part.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { databaseContent } from './database-content.ts'
import { context, type PlacedForDesk, placeForDesk, seedDeskShop } from './order-shop.ts'

describeShop('commands of orders', (shop) => {
	let placed: PlacedForDesk
	beforeAll(() => seedDeskShop(shop.db))
	beforeEach(async () => {
		placed = await placeForDesk(shop)
	})

	const statusOf = async () =>
		(await shop.db.selectFrom('orders').select('status').where('id', '=', placed.id).executeTakeFirstOrThrow()).status
	const receipts = () => shop.db.selectFrom('receipts').select('id').where('order_id', '=', placed.id).execute()
	const set = (more: object) => ({ order: placed.number, mail: false, ...more })

	it.each([
		['cancelled', { status: 'Cancelled' }],
		['cancelled with an email', { status: 'Cancelled', mail: true }],
		['returned to stock', { status: 'Returned', stock: 'return' }],
		['packed', { status: 'Packed', parcels: [{ carrier: 'dhl', code: '0034 0434' }] }],
	])('an order that is %s changes as planned, and is as before after an undo', async (_, more) => {
		const before = await databaseContent(shop.db)
		const plan = await planCommand(shop.db, setStatus, set(more), context)
		expect(await databaseContent(shop.db)).toEqual(before)
		const done = await runCommand(shop.db, setStatus, set(more), context)
		expect(withoutIds(done.changes)).toEqual(withoutIds(plan.changes))
		expect(plan.title).toBe(`Set the order ${placed.number} to ${await statusOf()}`)
		await undo(shop.db, done.logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(before)
	})

	it('an undo of a cancellation keeps what was sold since', async () => {
		const { logId } = await runCommand(shop.db, setStatus, set({ status: 'Cancelled' }), context)
		const line = await shop.db.selectFrom('order_lines').select('offer_id').where('id', '=', placed.kettles).executeTakeFirstOrThrow()
		await shop.db.updateTable('offers').set({ stock: 4 }).where('id', '=', line.offer_id).execute()
		await undo(shop.db, logId ?? 0, commands, context)
		const offer = await shop.db.selectFrom('offers').select('stock').where('id', '=', line.offer_id).executeTakeFirstOrThrow()
		expect(offer.stock).toBe(2)
	})

	it('what is shipped has a receipt, and an undo says so and changes nothing', async () => {
		const done = await runCommand(shop.db, setStatus, set({ status: 'shipped', mail: true }), context)
		expect(done.warnings).toEqual([
			'The customer gets an email. An email that is sent cannot be undone.',
			expect.stringMatching(/^The receipt R-\d{6} is issued\. This cannot be undone\.$/),
		])
		await expect(undo(shop.db, done.logId ?? 0, commands, context)).rejects.toThrow(
			/^The receipt R-\d{6} is issued, which cannot be undone/,
		)
		expect([await statusOf(), (await receipts()).length]).toEqual(['Shipped', 1])
	})

	it('a sent email is not undone, and the refusal names the opposite', async () => {
		const { logId } = await runCommand(shop.db, setStatus, set({ status: 'Packed', mail: true }), context)
		await shop.db.deleteFrom('order_mails').where('order_id', '=', placed.id).execute()
		const late = undo(shop.db, logId ?? 0, commands, context)
		await expect(late).rejects.toThrow(UndoRefused)
		await expect(late).rejects.toThrow('The email about this is sent, which cannot be undone. Set the order to another status instead.')
		expect(await statusOf()).toBe('Packed')
	})

	it('the second of two people gets an error that the order has another status now', async () => {
		const expected = { [`orders/${placed.id}/status`]: 'Ordered' }
		await runCommand(shop.db, setStatus, set({ status: 'Packed' }), { ...context, expected })
		const late = runCommand(shop.db, setStatus, set({ status: 'Cancelled' }), { ...context, expected })
		await expect(late).rejects.toThrow(StaleValues)
		await expect(late).rejects.toMatchObject({ conflicts: [{ column: 'status', seen: 'Ordered', now: 'Packed' }] })
		expect(await statusOf()).toBe('Packed')
	})

	it('an order is partly shipped until all its items are in parcels', async () => {
		const ship = (line: number, quantity: number, code: string) =>
			runCommand(shop.db, shipPart, set({ lines: [{ line, quantity }], carrier: 'dhl', code }), context)
		await ship(placed.kettles, 1, 'A1')
		expect([await statusOf(), await receipts()]).toEqual(['Partly shipped', []])
		await ship(placed.lamp, 1, 'A2')
		await expect(ship(placed.kettles, 2, 'A3')).rejects.toThrow(CommandRefused)
		expect(await statusOf()).toBe('Partly shipped')
		const last = await ship(placed.kettles, 1, 'A3')
		expect(last.title).toBe(`Shipped 1 item of the order ${placed.number}, which is complete`)
		expect([await statusOf(), (await receipts()).length]).toEqual(['Shipped', 1])
		await expect(ship(placed.lamp, 1, 'A4')).rejects.toThrow('are in parcels already')
	})

	it('items that are shipped without tracking are one parcel, and an undo takes them out again', async () => {
		const ship = (line: number) => runCommand(shop.db, shipPart, set({ lines: [{ line, quantity: 1 }] }), context)
		const first = await databaseContent(shop.db)
		const { logId: kettle } = await ship(placed.kettles)
		const second = await databaseContent(shop.db)
		const { logId: lamp } = await ship(placed.lamp)
		expect(await shop.db.selectFrom('order_parcels').select('code').where('order_id', '=', placed.id).execute()).toEqual([{ code: '' }])
		await undo(shop.db, lamp ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(second)
		await undo(shop.db, kettle ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(first)
	})

	it('an unpaid order of a provider is not shipped, in whole or in part, unless the person says so', async () => {
		await shop.db.updateTable('orders').set({ payment_state: 'open', payment_provider: 'stripe' }).where('id', '=', placed.id).execute()
		const lines = [{ line: placed.lamp, quantity: 1 }]
		await expect(runCommand(shop.db, setStatus, set({ status: 'Shipped' }), context)).rejects.toThrow('is not paid: stripe has no payment')
		await expect(runCommand(shop.db, shipPart, set({ lines }), context)).rejects.toThrow('is not paid')
		const done = await runCommand(shop.db, shipPart, set({ lines, unpaid: true }), context)
		expect(done.title).toBe(`Shipped 1 item of the order ${placed.number}, although it is not paid`)
	})
})

/** Rows that are inserted get other ids in a plan than later. */
function withoutIds(changes: readonly { readonly table: string; readonly after: object | null }[]) {
	return changes.map(({ table, after }) => ({ table, after: after && { ...after, id: 0, parcel_id: 0, refund_key: '' } }))
}
