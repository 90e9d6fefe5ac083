import { setGoods } from '@storefront/store/commands/catalogue/set-goods.ts'
import { setPrices } from '@storefront/store/commands/catalogue/set-price.ts'
import { setStock, setStocks } from '@storefront/store/commands/catalogue/set-stock.ts'
import { InvalidInput } from '@storefront/store/commands/command-errors.ts'
import type { Role } from '@storefront/store/commands/permissions.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { listLog, readLogDetail } from '@storefront/store/desk/queries/audit-log.ts'
import { listCustomers, readCustomer } from '@storefront/store/desk/queries/customers.ts'
import { listStock } from '@storefront/store/desk/queries/stock-list.ts'
import { permissionsOf } from '@storefront/store/desk/user.ts'
import { beforeAll, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'

const now = new Date('2026-11-28T10:00:00Z')
const at = now.toISOString()
const context = { actor: { kind: 'desk', userId: 1, name: 'Ada', role: 'owner' }, now } as const

describeShop('lists of the desk', (shop) => {
	const variants: number[] = []
	beforeAll(async () => {
		for (let index = 0; index < 60; index += 1) {
			const goods = await addGoods(shop.db, { name: `Desk lamp ${index}`, stock: index })
			variants.push(goods.offers[''] ?? 0)
			await summarize(shop.db, [goods.productId])
		}
	})

	it.each([{}, { search: 'lamp' }])('variants have pages in both directions that meet each other: %j', async (filter) => {
		const first = await listStock(shop.db, filter, {})
		expect([first.rows.length, first.previous]).toEqual([50, null])
		const second = await listStock(shop.db, filter, { after: first.next })
		expect(second.rows.map(({ stock }) => stock)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
		expect(second.next).toBeNull()
		expect(await listStock(shop.db, filter, { before: second.previous })).toMatchObject({ rows: first.rows, previous: null })
	})

	it('variants are found by words of the name and SKU, and by their stock', async () => {
		const stocks = async (filter: Parameters<typeof listStock>[1]) => (await listStock(shop.db, filter, {})).rows.map(({ stock }) => stock)
		expect(await stocks({ search: 'lamp 17' })).toEqual([17])
		expect(await stocks({ search: 'chair' })).toEqual([])
		expect(await stocks({ state: 'sold-out' })).toEqual([0])
		expect(await stocks({ state: 'low' })).toEqual([5, 4, 3, 2, 1, 0])
		const wait = { offer_id: variants[0] ?? 0, email: 'eve@example.com', created_at: at, confirmed_at: at, key_hash: null }
		await shop.db.insertInto('stock_waits').values(wait).execute()
		expect((await listStock(shop.db, { state: 'waited-for' }, {})).rows).toMatchObject([{ stock: 0, waiting: 1 }])
	})

	it('an edited list is saved whole or not at all, as one entry', async () => {
		const [one = 0, two = 0] = variants
		const rows = [one, two].map((variant) => ({ variant, price: 500, sale: null }))
		const { logId, changes } = await runCommand(shop.db, setPrices, { rows }, context)
		expect(changes).toHaveLength(2)
		await undo(shop.db, logId ?? 0, commands, context)
		const wrong = [...rows.slice(0, 1), { variant: two, price: 500, sale: 600 }]
		await expect(runCommand(shop.db, setPrices, { rows: wrong }, context)).rejects.toThrow(InvalidInput)
		expect(await shop.db.selectFrom('offers').select('price').where('id', '=', one).executeTakeFirst()).toEqual({ price: 10_000 })
		const counted = await runCommand(shop.db, setStocks, { rows: [one, two].map((variant) => ({ variant, pieces: 3 })) }, context)
		expect(counted.title).toBe('Set the stock of 2 variants')
		await undo(shop.db, counted.logId ?? 0, commands, context)
	})

	it('stock and prices that were edited together are one entry with one undo', async () => {
		const [one = 0, two = 0] = variants
		const values = () =>
			shop.db.selectFrom('offers').select(['stock', 'price', 'discount']).where('id', 'in', [one, two]).orderBy('id').execute()
		const before = await values()
		const input = {
			stocks: [{ variant: one, pieces: 7 }],
			prices: [
				{ variant: one, price: 500, sale: null },
				{ variant: two, price: 600, sale: 300 },
			],
		}
		const done = await runCommand(shop.db, setGoods, input, context)
		expect(done.title).toBe('Set stock and prices of 2 variants')
		expect(await values()).toEqual([
			{ stock: 7, price: 500, discount: 0 },
			{ ...before[1], price: 600, discount: 500_000 },
		])
		await undo(shop.db, done.logId ?? 0, commands, context)
		expect(await values()).toEqual(before)
		expect(
			await runCommand(
				shop.db,
				setGoods,
				{ ...input, stocks: [{ variant: one, pieces: before[0]?.stock ?? 0 }], prices: [{ variant: one, price: 10_000, sale: null }] },
				context,
			),
		).toMatchObject({ logId: null })
	})

	it('the log is filtered by person, command, entity and day of the shop', async () => {
		const late = { ...context, actor: { kind: 'cli' } as const, now: new Date('2026-11-30T23:30:00Z') }
		const { logId } = await runCommand(shop.db, setStock, { variant: variants[30] ?? 0, pieces: 99 }, late)
		const found = async (filter: Parameters<typeof listLog>[1]['filter']) =>
			(await listLog(shop.db, { filter, permissions: permissionsOf('owner'), timeZone: 'Europe/Berlin', page: {} })).rows.map(
				({ id }) => id,
			)
		expect(await found({ person: 'cli' })).toEqual([logId])
		expect(await found({ day: '2026-12-01' })).toEqual([logId])
		expect(await found({ day: '2026-11-30' })).toEqual([])
		expect((await found({ command: 'stock.set' }))[0]).toBe(logId)
		const detail = await readLogDetail(shop.db, logId ?? 0, permissionsOf('owner'))
		expect(detail).toMatchObject({ person: 'Terminal', changes: [{ field: 'Stock', before: 30, after: 99 }] })
		expect(await found({ entity: detail?.entities[0] })).toEqual([logId])
	})

	it('the log shows a role only entries of commands that it may run', async () => {
		const { logId } = await runCommand(shop.db, setStock, { variant: variants[31] ?? 0, pieces: 98 }, context)
		const read = async (role: Role) => {
			const permissions = permissionsOf(role)
			const { rows } = await listLog(shop.db, { filter: {}, permissions, timeZone: 'Europe/Berlin', page: {} })
			return { listed: rows.some(({ id }) => id === logId), detail: await readLogDetail(shop.db, logId ?? 0, permissions) }
		}
		expect(await read('orders')).toMatchObject({ listed: true, detail: { command: 'stock.set' } })
		expect(await read('content')).toEqual({ listed: false, detail: null })
	})

	it('customers are found by a part of name or email, as it is typed', async () => {
		const person = { first_name: 'Grace', last_name: 'Hop_per', phone: '', password_hash: '', verified_at: at, created_at: at }
		const added = await shop.db
			.insertInto('customers')
			.values({ ...person, email: 'grace@example.com' })
			.returning('id')
			.executeTakeFirstOrThrow()
		for (const search of ['', 'ace hop_', 'GRACE@'])
			expect((await listCustomers(shop.db, search, {})).rows).toMatchObject([{ name: 'Grace Hop_per', sums: [] }])
		for (const search of ['gr%e', 'hop-per']) expect((await listCustomers(shop.db, search, {})).rows).toEqual([])
		expect(await readCustomer(shop.db, added.id, now)).toMatchObject({ newsletter: 'none', deletion: { orders: 0 }, orders: [] })
		expect(await readCustomer(shop.db, 0, now)).toBeNull()
	})
})
