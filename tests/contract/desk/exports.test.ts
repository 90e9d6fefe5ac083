import { NotPermitted } from '@storefront/store/commands/command-errors.ts'
import type { Role } from '@storefront/store/commands/permissions.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { bindExports } from '@storefront/store/desk/exports.ts'
import { permissionsOf } from '@storefront/store/desk/user.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'

const now = new Date('2026-11-28T10:00:00Z')
const userOf = (role: Role) => ({ id: 1, name: 'Ada', email: 'ada@shop.example', role, permissions: permissionsOf(role) })

describeShop('exports of the desk', (shop) => {
	const numbers: string[] = []
	const read = async (rows: AsyncGenerator<string>) =>
		parse((await Array.fromAsync(rows)).join(''), { columns: true }) as readonly Readonly<Record<string, string>>[]
	const exportsOf = () => bindExports(shop.db, () => now)

	beforeAll(async () => {
		await seedCheckoutData(shop.db)
		const goods = await addGoods(shop.db, { name: 'Blue Kettle', stock: 10 })
		for (const values of [{ status: 'Shipped' }, { status: 'Ordered', first_name: '=HYPERLINK("x")' }]) {
			const { client } = shop.visitor()
			await addToCart(client, goods)
			const number = await order(client)
			await shop.db.updateTable('orders').set(values).where('order_no', '=', number).execute()
			numbers.push(number)
		}
		const other = await addGoods(shop.db, { name: 'Lamp', stock: 0 })
		await shop.db
			.updateTable('offers')
			.set({ price: 10_000, discount: 250_000 })
			.where('id', '=', other.offers[''] ?? 0)
			.execute()
	})

	it('orders are those of the list, without formulas of shoppers, and the export is in the log [SEC-13]', async () => {
		const { exportOrders } = exportsOf()
		const all = await read(await exportOrders(userOf('orders'), {}, 'UTC'))
		expect(all.map(({ order }) => order)).toEqual(numbers)
		expect(all[1]?.['first_name']).toBe(`'=HYPERLINK("x")`)
		const shipped = await read(await exportOrders(userOf('owner'), { status: 'Shipped' }, 'UTC'))
		expect(shipped.map(({ order }) => order)).toEqual(numbers.slice(0, 1))
		const entries = await shop.db.selectFrom('audit_log').select(['command', 'actor_name']).execute()
		expect(entries).toEqual(Array.from({ length: 2 }, () => ({ command: 'order.export', actor_name: 'Ada' })))
	})

	it.each(['catalogue', 'content'] as const)('the role %s exports no orders [SEC-13]', async (role) => {
		await expect(exportsOf().exportOrders(userOf(role), {}, 'UTC')).rejects.toThrow(NotPermitted)
	})

	it('variants have stock, price and sale price as they are typed', async () => {
		const { exportStock } = exportsOf()
		const lamp = { name: 'Lamp', variant: '', stock: '0', price: '100.00', sale_price: '75.00', currency: 'USD' }
		expect(await read(exportStock({ state: 'sold-out' }))).toMatchObject([lamp])
		expect((await read(exportStock({}))).map(({ name, sale_price }) => [name, sale_price])).toEqual([
			['Blue Kettle', ''],
			['Lamp', '75.00'],
		])
	})
})
