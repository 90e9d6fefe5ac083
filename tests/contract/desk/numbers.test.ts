import { NotPermitted } from '@storefront/store/commands/command-errors.ts'
import { type Role, roles } from '@storefront/store/commands/permissions.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { bindNumbers } from '@storefront/store/desk/numbers-service.ts'
import type { PeriodChoice } from '@storefront/store/desk/queries/numbers/period.ts'
import { moneyIn } from '@storefront/store/desk/queries/numbers/sales.ts'
import { permissionsOf } from '@storefront/store/desk/user.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import { parse } from 'csv-parse/sync'
import { sql, type Updateable } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'

const now = new Date('2026-11-28T10:00:00Z')
const userOf = (role: Role) => ({ id: 1, name: 'Ada', email: 'ada@shop.example', role, permissions: permissionsOf(role) })
const owner = userOf('owner')
const inBerlin = { timeZone: 'Europe/Berlin', currency: 'USD' }

describeShop('the numbers of the shop', (shop) => {
	let kettle: AddedGoods
	let lamp: AddedGoods
	const numbers = () => bindNumbers(shop.db, () => now)

	/** Places an order of pieces, and sets its time and payment. Returns its id. */
	const place = async (pieces: readonly (readonly [AddedGoods, number])[], values: Updateable<OrdersTable>) => {
		const { client } = shop.visitor({ address: `198.51.100.${Math.floor(Math.random() * 250)}` })
		for (const [goods, quantity] of pieces) await addToCart(client, goods, quantity)
		const number = await order(client)
		const { id } = await shop.db.updateTable('orders').set(values).where('order_no', '=', number).returning('id').executeTakeFirstOrThrow()
		return id
	}

	beforeAll(async () => {
		await seedCheckoutData(shop.db)
		kettle = await addGoods(shop.db, { name: '=Kettle', price: 10_000, stock: 100 })
		lamp = await addGoods(shop.db, { name: 'Lamp', price: 5000, stock: 8 })
		await addGoods(shop.db, { name: 'Rug', stock: 3 })
		await addGoods(shop.db, { name: 'Sold-out vase', stock: 0 })
		const amounts = (total: number, paid: number, refunded = 0) => ({
			final_total: total,
			paid_amount: paid,
			refunded_amount: refunded,
			currency: 'USD',
		})
		await place([[lamp, 3]], { created_at: '2026-11-27T09:30:00.000Z', ...amounts(16_290, 16_290), created_by: 'Ada' })
		// Later than the same time of day of the period before.
		await place([[lamp, 1]], { created_at: '2026-11-27T12:00:00.000Z', ...amounts(6_290, 6_290) })
		// 23:30 UTC on the day before is today in Berlin.
		await place([[kettle, 1]], { created_at: '2026-11-27T23:30:00.000Z', ...amounts(11_290, 11_290) })
		const returned = await place([[kettle, 2]], { created_at: '2026-11-28T08:00:00.000Z', ...amounts(21_290, 21_290, 10_000) })
		await place([[kettle, 5]], { created_at: '2026-11-28T08:30:00.000Z', status: 'Cancelled', ...amounts(51_290, 0) })
		await place([[lamp, 1]], { created_at: '2026-11-28T09:00:00.000Z', ...amounts(6_290, 0), currency: 'EUR' })
		const line = await shop.db.selectFrom('order_lines').select('id').where('order_id', '=', returned).executeTakeFirstOrThrow()
		for (const [state, quantity] of [
			['refunded', 1],
			['refused', 2],
		] as const) {
			const row = { order_id: returned, return_no: `R-${state}`, request_key: state, state, asked_at: '', changed_at: '' }
			const { id } = await shop.db.insertInto('order_returns').values(row).returning('id').executeTakeFirstOrThrow()
			await shop.db.insertInto('order_return_lines').values({ return_id: id, order_line_id: line.id, quantity }).execute()
		}
	})

	it('today has the orders of the day of the shop, each currency on its own, and yesterday until the same time', async () => {
		const { total, before, currencies, returned } = await numbers().readSales(owner, { name: 'today' }, inBerlin)
		expect(total).toMatchObject({ placed: 4, cancelled: 1, orders: 3, units: 4 })
		expect(currencies).toEqual(['USD', 'EUR'])
		expect(moneyIn(total, 'USD')).toEqual({ orders: 2, ordered: 32_580, paid: 32_580, refunded: 10_000 })
		expect(moneyIn(total, 'EUR')).toEqual({ orders: 1, ordered: 6290, paid: 0, refunded: 0 })
		expect(before).toMatchObject({ placed: 1, orders: 1, units: 3 })
		expect(returned).toBe(1)
	})

	it('the same orders belong to other days in another time zone', async () => {
		const count = async (timeZone: string) => (await numbers().readSales(owner, { name: 'today' }, { ...inBerlin, timeZone })).total.placed
		expect(await count('UTC')).toBe(3)
		expect(await count('America/New_York')).toBe(3)
		expect(await count('Pacific/Auckland')).toBe(5)
	})

	it.each<PeriodChoice>([
		{ name: 'today' },
		{ name: '7-days' },
		{ name: '30-days' },
		{ name: '12-months' },
		{ name: 'days', from: '2026-11-27', to: '2026-11-27' },
		{ name: 'days', from: '2026-06-01', to: '2026-11-28' },
	])('the parts of $name add up to what the table of orders has', async (choice) => {
		const { period, total, slices } = await numbers().readSales(owner, choice, inBerlin)
		const orders = await shop.db
			.selectFrom('orders')
			.select(['paid_amount', 'currency'])
			.where('created_at', '>=', period.start)
			.where('created_at', '<', period.end)
			.execute()
		expect(total.placed).toBe(orders.length)
		expect(slices.reduce((sum, { placed }) => sum + placed, 0)).toBe(orders.length)
		for (const currency of ['USD', 'EUR'])
			expect(slices.reduce((sum, slice) => sum + moneyIn(slice, currency).paid, 0)).toBe(
				orders.filter((order) => order.currency === currency).reduce((sum, { paid_amount }) => sum + paid_amount, 0),
			)
	})

	it('best sellers have pieces, revenue and returns without cancelled orders, and worst sellers are in stock', async () => {
		const { best, slow } = await numbers().readSellers(owner, { name: '7-days' }, inBerlin, 'units')
		expect(best).toMatchObject([
			{
				name: 'Lamp',
				units: 5,
				revenue: [
					{ currency: 'USD', amount: 20_000 },
					{ currency: 'EUR', amount: 5000 },
				],
				returned: 0,
			},
			{ name: '=Kettle', units: 3, revenue: [{ currency: 'USD', amount: 30_000 }], returned: 1 },
		])
		expect(slow.map(({ name, units, stock }) => [name, units, stock])).toEqual([
			['Rug', 0, 3],
			['=Kettle', 3, 92],
			['Lamp', 5, 3],
		])
		const byRevenue = await numbers().readSellers(owner, { name: '7-days' }, inBerlin, 'revenue')
		expect(byRevenue.best.map(({ name }) => name)).toEqual(['=Kettle', 'Lamp'])
	})

	it('an archived product is no worst seller, and a deleted one is still a best seller', async () => {
		const rug = await shop.db.selectFrom('products').select('id').where('name', '=', 'Rug').executeTakeFirstOrThrow()
		await shop.db.insertInto('archived_products').values({ product_id: rug.id, archived_at: '' }).execute()
		const { slow } = await numbers().readSellers(owner, { name: '7-days' }, inBerlin, 'units')
		expect(slow.map(({ name }) => name)).not.toContain('Rug')
		await shop.db.deleteFrom('archived_products').execute()
		await shop.db.updateTable('order_lines').set({ product_id: 999_999 }).where('product_id', '=', lamp.productId).execute()
		const { best } = await numbers().readSellers(owner, { name: '7-days' }, inBerlin, 'units')
		expect(best[0]).toMatchObject({ name: 'Lamp', units: 5, stock: null })
		await shop.db.updateTable('order_lines').set({ product_id: lamp.productId }).where('product_id', '=', 999_999).execute()
	})

	it('categories and brands have the pieces of their products', async () => {
		const { categories, brands } = await numbers().readGroups(owner, { name: '7-days' }, inBerlin)
		expect(categories.map(({ name, units }) => [name, units])).toEqual([
			['Category of Lamp', 5],
			['Category of =Kettle', 3],
		])
		expect(brands).toMatchObject([{ name: '', units: 8 }])
	})

	it('stock that runs out is sorted by the days that it lasts', async () => {
		const variants = await numbers().readRunningOut(owner, 90)
		expect(variants.map(({ name, stock, sold, lasts }) => [name, stock, sold, lasts])).toEqual([['Lamp', 3, 5, 18]])
		expect(await numbers().readRunningOut(owner, 14)).toEqual([])
	})

	it('each table is downloaded as CSV, without formulas', async () => {
		const { exportNumbers, tables } = numbers()
		const options = { choice: { name: '7-days' }, shop: inBerlin, order: 'units', days: 90 } as const
		const read = async (table: (typeof tables)[number]) =>
			parse((await Array.fromAsync(await exportNumbers(owner, table, options))).join(''), { columns: true }) as readonly Readonly<
				Record<string, string>
			>[]
		for (const table of tables) await read(table)
		expect(await read('best-sellers')).toMatchObject([
			{ name: 'Lamp', units: '5', revenue: '200.00', currency: 'USD' },
			{ name: 'Lamp', units: '5', revenue: '50.00', currency: 'EUR' },
			{ name: `'=Kettle`, units: '3', revenue: '300.00', returned: '1' },
		])
		const sales = await read('sales')
		expect(sales).toHaveLength(14)
		expect(sales.at(-2)).toMatchObject({
			day: '2026-11-28',
			currency: 'USD',
			orders: '2',
			paid: '325.80',
			refunded: '100.00',
			net: '225.80',
		})
		expect(await read('stock')).toMatchObject([{ name: 'Lamp', stock: '3', days: '18' }])
		expect(await read('steps')).toMatchObject([
			{ step: 'cart' },
			{ step: 'checkout' },
			{ step: 'placed', times: '5' },
			{ step: 'paid', times: '3' },
		])
	})

	it('files have all rows, also more than ten thousand, and names of deleted products', async () => {
		const count = 10_050
		const lines = await shop.db.selectFrom('order_lines').select(['order_id', 'offer_id']).limit(1).executeTakeFirstOrThrow()
		const { category_id } = await shop.db.selectFrom('products').select('category_id').limit(1).executeTakeFirstOrThrow()
		await shop.db.transaction().execute(async (trx) => {
			for (let start = 0; start < count; start += 1000) {
				const part = Array.from({ length: Math.min(1000, count - start) }, (_, index) => start + index)
				const amounts = { variant: '', sku: '', quantity: 1, unit_price: 100, line_total: 100 }
				await trx
					.insertInto('order_lines')
					.values(part.map((index) => ({ ...lines, ...amounts, product_id: 2_000_000 + index, name: `Former ${index}` })))
					.execute()
				const products = part.map((index) => sql`(${category_id}, ${`Unsold ${index}`}, 1, '', '')`)
				await sql`insert into products (category_id, name, stock, created_at, updated_at) values ${sql.join(products)}`.execute(trx)
			}
		})
		const { exportNumbers } = numbers()
		const read = async (table: 'best-sellers' | 'slow-sellers') => {
			const rows = await exportNumbers(owner, table, { choice: { name: '7-days' }, shop: inBerlin, order: 'units', days: 90 })
			return parse((await Array.fromAsync(rows)).join(''), { columns: true }) as readonly Readonly<Record<string, string>>[]
		}
		const former = (await read('best-sellers')).filter(({ name = '' }) => name.startsWith('Former'))
		expect([former.length, former.at(-1)]).toEqual([count, expect.objectContaining({ name: `Former ${count - 1}`, units: '1', stock: '' })])
		const unsold = (await read('slow-sellers')).filter(({ name = '' }) => name.startsWith('Unsold'))
		expect([unsold.length, unsold.at(-1)]).toEqual([
			count,
			expect.objectContaining({ name: `Unsold ${count - 1}`, units: '0', stock: '1' }),
		])
	})

	it.each(roles)('the role %s reads what it may [SEC-13]', async (role) => {
		const user = userOf(role)
		const { readSales, readSellers, readGroups, readSteps, readSearches, readRunningOut, exportNumbers, tables } = numbers()
		const isAllowed = async (work: () => Promise<unknown>) => {
			try {
				await work()
				return true
			} catch (error) {
				expect(error).toBeInstanceOf(NotPermitted)
				return false
			}
		}
		const figures = user.permissions.has('orders.read')
		const searches = figures || user.permissions.has('content.write')
		const stock = figures || user.permissions.has('stock.write')
		expect(await isAllowed(() => readSales(user, {}, inBerlin))).toBe(figures)
		expect(await isAllowed(() => readSellers(user, {}, inBerlin, 'units'))).toBe(figures)
		expect(await isAllowed(() => readGroups(user, {}, inBerlin))).toBe(figures)
		expect(await isAllowed(() => readSteps(user, {}, inBerlin))).toBe(figures)
		expect(await isAllowed(() => readSearches(user, {}, inBerlin))).toBe(searches)
		expect(await isAllowed(async () => readRunningOut(user, 30))).toBe(stock)
		for (const table of tables) {
			const may = table === 'searches' ? searches : table === 'stock' ? stock : figures
			expect(await isAllowed(() => exportNumbers(user, table, { choice: {}, shop: inBerlin, order: 'units', days: 30 })), table).toBe(may)
		}
	})
})
