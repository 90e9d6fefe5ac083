import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addOrderOf, fixture } from '../feed/feed.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

describe('owner commands for orders', () => {
	const shop = setUpShopFolders()
	const { withDatabase } = shop

	it('orders list and orders show do not print secrets', async () => {
		expect((await run('orders', 'list')).output).toBe('There are no orders yet.\n')
		await run('import', fixture)
		await withDatabase((db) => addOrderOf(db, 'C1'))
		expect((await run('orders', 'list')).output).toMatch(
			/^order of C1 +2026-11-20 12:00 +Ordered +Ada Example +Germany +1 +\$429\.00 +Not known$/m,
		)
		expect((await run('orders', 'show', 'order of C1')).output).toMatch(/Ada Example\nExample Street 1\n10115 Berlin\nGermany/)
		const shown = JSON.parse((await run('orders', 'show', 'order of C1', '--json')).output)
		expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['owner_key']))
		expect(shown).not.toHaveProperty('idempotency_key')
		expect(shown.lines).toHaveLength(1)
	})

	it('orders receipt names characters that the font lacks, and where the complete receipt can be read', async () => {
		await run('import', fixture)
		await withDatabase(async (db) => {
			await addOrderOf(db, 'C1')
			await db.updateTable('orders').set({ payment_state: 'paid', first_name: '花子', last_name: 'Yamada' }).execute()
		})
		const { code, errors } = await run('orders', 'receipt', 'order of C1', '--pdf', 'receipt.pdf')
		expect(code).toBe(0)
		expect(errors).toMatch(/no installed font has: 花子\n.*order page.*FONTS_DIR/)
		expect((await stat(join(shop.folder, 'receipt.pdf'))).mode & 0o077, 'for its owner alone').toBe(0)
	})

	it('orders show escapes control characters in input of shoppers and keeps it on one line', async () => {
		await run('import', fixture)
		const hostile = 'Ada\u001b[2J\u001b]0;owned\u0007\r\nORD-1  Paid\u009b31m\u202etxt'
		await withDatabase(async (db) => {
			await addOrderOf(db, 'C1')
			const texts = {
				first_name: hostile,
				last_name: hostile,
				note: hostile,
				city: hostile,
				email: hostile,
				phone: hostile,
				status: hostile,
			}
			await db.updateTable('orders').set(texts).execute()
			await db.updateTable('order_lines').set({ name: hostile, variant: hostile, sku: hostile }).execute()
			await db.updateTable('settings').set({ value: hostile }).execute()
			await db
				.insertInto('coupons')
				.values({ code: hostile, type: 'fixed', value: 1, minimum_subtotal: 0, expires_at: null, max_uses: null, uses: 0 })
				.execute()
			await db.updateTable('products').set({ name: hostile }).execute()
		})
		const obeyed = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
		const commands = [
			['orders', 'list'],
			['orders', 'list', '--json'],
			['orders', 'list', '--status', hostile],
			['orders', 'show', 'order of C1'],
			['orders', 'show', 'order of C1', '--json'],
			['orders', 'show', hostile],
			['orders', 'status', 'order of C1', hostile],
			['orders', 'status', 'order of C1', 'Shipped'],
			['coupons', 'list'],
			['coupons', 'list', '--json'],
			['coupons', 'expire', hostile],
			['settings', 'list'],
			['settings', 'set', 'name', hostile],
			['flags', 'list'],
			['delivery', 'list'],
			['payment-types', 'add', hostile],
			['payment-types', 'list'],
			['stock', 'set', 'n1', '3'],
			['stock', 'set', hostile, '3'],
			['import', hostile],
			[hostile],
		]
		for (const command of commands) {
			const { output, errors } = await run(...command)
			const lines = (output + errors).split('\n')
			expect([command, lines.filter((line) => obeyed.test(line.replaceAll('\t', '')))]).toEqual([command, []])
			expect(lines.filter((line) => line.startsWith('ORD-1'))).toEqual([])
		}
		expect((await run('orders', 'list')).output).toContain('Ada␛[2J␛]0;owned␇␍␊ORD-1  Paid<U+009B>31m<U+202E>txt')
		const [order] = JSON.parse((await run('orders', 'list', '--json')).output)
		expect(order.first_name).toBe(hostile)
	})

	it('orders status changes a status, emails the customer through the running shop, and suggests corrections of typing errors', async () => {
		await run('import', fixture)
		const number = '7K3M-9QXZ'
		await withDatabase(async (db) => {
			await addOrderOf(db, 'C1')
			await db.updateTable('orders').set({ order_no: number }).execute()
		})
		const mails = () => withDatabase((db) => db.selectFrom('order_mails').select('kind').execute())
		const { code, errors } = await run('orders', 'status', number, 'Shiped')
		expect([code, errors]).toEqual([
			1,
			expect.stringMatching(/No order has the status "Shiped"\. Did you mean "Shipped"\? Statuses: .* add --new\.\n$/),
		])
		expect((await run('orders', 'status', '0000-0000', 'shipped')).errors).toContain('There is no order "0000-0000". "orders list" shows')
		expect(await mails()).toEqual([])

		expect((await run('orders', 'status', '7k3m9qxz', 'shipped')).output).toBe(
			`${number} is now Shipped (previously Ordered). The customer gets an email.\n`,
		)
		expect(await mails()).toEqual([{ kind: 'status' }])
		expect((await run('orders', 'status', number, 'Shipped')).output).toBe(`${number} already has the status Shipped.\n`)
		expect(JSON.parse((await run('orders', 'status', number, 'In customs', '--new', '--no-mail', '--json')).output)).toEqual({
			order_no: number,
			payment: 'Not known',
			payment_state: '',
			before: 'Shipped',
			status: 'In customs',
			changed: true,
			parcels: [],
			new_parcels: 0,
			mail: false,
			stock: null,
			coupon: null,
			refunded: 0,
		})
		expect(await mails()).toEqual([{ kind: 'status' }])
		expect(JSON.parse((await run('orders', 'list', '--status', 'In customs', '--json')).output)).toHaveLength(1)
	})
})
