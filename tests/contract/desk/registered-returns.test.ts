import { randomUUID } from 'node:crypto'
import { InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { registerReturn } from '@storefront/store/commands/orders/register-return.ts'
import { acceptReturn } from '@storefront/store/commands/orders/return-commands.ts'
import { setStatus } from '@storefront/store/commands/orders/set-status.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { databaseContent } from './database-content.ts'
import { context, now, type PlacedForDesk, placeForDesk, seedDeskShop } from './order-shop.ts'
import { undoRestores } from './run-and-undo.ts'

const dayMs = 24 * 60 * 60_000
const later = { ...context, now: new Date(now.getTime() + 400 * dayMs) }

describeShop('returns that the shop registers for a customer', (shop) => {
	let placed: PlacedForDesk
	beforeAll(() => seedDeskShop(shop.db))
	beforeEach(async () => {
		placed = await placeForDesk(shop)
	})

	const deliver = async () => {
		await runCommand(shop.db, setStatus, { order: placed.number, status: 'Delivered', mail: false }, context)
	}
	const input = (more: object = {}) => ({
		order: placed.number,
		key: randomUUID(),
		lines: [{ line: placed.kettles, quantity: 1 }],
		reason: 'It leaks',
		...more,
	})
	const register = (more: object = {}, at = context) => runCommand(shop.db, registerReturn, input(more), at)
	const notes = () => shop.db.selectFrom('order_notes').select('text').where('order_id', '=', placed.id).execute()

	it('customer and shop get the same emails as after a request of the customer, and an undo takes all back [SEC-13]', async () => {
		await deliver()
		const done = await undoRestores(shop.db, registerReturn, input({ note: 'By phone' }))
		expect(done.title).toBe(`Registered the return ${placed.number}-R1 of the order ${placed.number}`)
		await register()
		const mails = await shop.db.selectFrom('order_mails').select('kind').where('order_id', '=', placed.id).orderBy('kind').execute()
		expect(mails.map(({ kind }) => kind)).toEqual(['return', 'shop_return'])
	})

	it('the rules of a request by the customer hold: not before it is shipped, not twice, not more than was bought', async () => {
		await expect(register()).rejects.toThrow('cannot be returned here: it is Ordered')
		await deliver()
		await expect(register({ lines: [{ line: placed.kettles, quantity: 3 }] })).rejects.toThrow('2')
		await expect(register({ lines: [] })).rejects.toThrow('Choose at least one item.')
		const { result } = await register()
		await expect(register()).rejects.toThrow(result.number)
		await expect(register({ reason: 'x'.repeat(501), lines: [{ line: placed.lamp, quantity: 1 }] })).rejects.toThrow(InvalidInput)
	})

	it('after the time limit the person decides, and has to write why', async () => {
		await deliver()
		await expect(register({}, later)).rejects.toThrow(/^The time for a return of \S+ ended on 2026-12-\d\d\. To accept it all the same/)
		await expect(register({ late: true }, later)).rejects.toThrow('Write why the return is accepted all the same.')
		expect(await notes()).toEqual([])
		const { title } = await register({ late: true, note: 'Was in hospital' }, later)
		expect(title).toContain(', after the time limit')
		expect(await notes()).toEqual([{ text: `Return ${placed.number}-R1: Was in hospital` }])
	})

	it('a cancelled order has nothing that can come back, also after the time limit', async () => {
		await runCommand(shop.db, setStatus, { order: placed.number, status: 'Cancelled', mail: false }, context)
		await expect(register({ late: true, note: 'Please' }, later)).rejects.toThrow('cannot be returned here: it is Cancelled')
	})

	it('a form that is sent twice makes one return', async () => {
		await deliver()
		const key = randomUUID()
		await register({ key, note: 'By phone' })
		const before = await databaseContent(shop.db)
		expect(await register({ key, note: 'By phone' })).toMatchObject({ logId: null })
		expect(await databaseContent(shop.db)).toEqual(before)
	})

	it('it goes on like any other return, and is not undone after it was answered', async () => {
		await deliver()
		const { logId, result } = await register({ mail: false })
		await runCommand(shop.db, acceptReturn, { return: result.number, instructions: 'Main Street 1', mail: false }, context)
		await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow('Some of these values have changed since.')
	})
})
