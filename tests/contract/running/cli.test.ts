import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ChangeFeed } from '../../../server/db/changes.ts'
import { addOrderOf, feedOf, fixture } from '../feed/feed.ts'
import { eachInItsFolder, runCommand as run } from './command-line.ts'

describe("the shop owner's commands", () => {
	const shop = eachInItsFolder()
	const { withDatabase } = shop

	it('load the demo catalogue into an empty shop, and give one that was filled by an earlier version its present pictures', async () => {
		expect(await run('seed')).toMatchObject({ code: 0, output: expect.stringMatching(/^Loaded the demo catalogue: \d+ products\.$/m) })
		expect(await run('seed')).toMatchObject({ code: 1, errors: expect.stringContaining('only loaded into an empty one') })
		const old = '/media/demo/slides/play.svg'
		await withDatabase(async (db) => {
			await db.updateTable('sliders').set({ image: old }).where('position', '=', 0).execute()
			await db.updateTable('meta').set({ value: 'an earlier set' }).where('key', '=', 'demo pictures').execute()
		})
		expect(await run('seed')).toMatchObject({
			code: 0,
			output: 'Brought the pictures of the demo catalogue up to date: 1 row. Nothing else was changed.\n',
		})
		const slides = await withDatabase((db) => db.selectFrom('sliders').select('image').execute())
		expect(slides.map(({ image }) => image)).not.toContain(old)
	})

	it('tell how they are used', async () => {
		expect(await run('import', '--help')).toMatchObject({ code: 0, output: expect.stringContaining('--replace') })
	})

	it('refuse a wrong configuration in a sentence', async () => {
		vi.stubEnv('DATABASE_URL', 'mysql://x')
		expect(await run('orders', 'list')).toMatchObject({ code: 1, errors: expect.stringContaining('DATABASE_URL is "mysql://x".') })
	})

	it('import says what it did, lists what it refused, and ends with 2', async () => {
		const { code, output } = await run('import', fixture)
		expect(code).toBe(2)
		expect(output).toContain(
			'Read 48 lines: 27 products, 7 lines refused.\n  line 44 (B1): price "abc" is not an amount; write it like 12.50 USD\n',
		)
		expect(output).toContain('27 products new, 0 changed, 0 as they were.')
		const path = /All remarks: (.*)$/m.exec(output)?.[1] ?? ''
		expect(await readFile(path, 'utf8')).toMatch(/^kind\tline\tid\treason\n/)
		expect((await run('import', fixture)).output).toContain('Nothing changed: the catalogue is as the feed says.')
	})

	it('import can be read by a program', async () => {
		const { output } = await run('import', fixture, '--json', '--dry-run')
		expect(JSON.parse(output)).toMatchObject({ read: { lines: 48, refused: 7 }, products: 27, applied: { created: 0 } })
	})

	it('export writes where it was asked to, in the form that the name asks for', async () => {
		await run('import', fixture)
		expect((await run('export')).output).toMatch(/Wrote 41 lines to .*products\.tsv/)
		expect(await readFile(join(shop.folder, 'products.tsv'), 'utf8')).toMatch(/^id\titem_group_id\t/)
		await run('export', 'feed.xml')
		expect(await readFile(join(shop.folder, 'feed.xml'), 'utf8')).toMatch(/^<\?xml version="1\.0"/)
		expect((await run('import', 'feed.xml')).output).toContain('Nothing changed')
	})

	it('stock set changes what lists show, and tells the running shop', async () => {
		await run('import', fixture)
		const tags = await withDatabase(async (db) => {
			const changes = new ChangeFeed(db)
			await changes.read()
			expect((await run('stock', 'set', 'nn1', '5')).errors).toMatch(/^Nothing has the SKU "nn1"\. Was "N1" meant\?/i)
			expect((await run('stock', 'set', 'n1', '5')).output).toBe('Norvik Aero 13 13.3" Ultrabook (n1): 5 pieces, before 20.\n')
			return changes.read()
		})
		expect(tags).toEqual([expect.stringMatching(/^product:/), expect.stringMatching(/^category:/), expect.stringMatching(/^category:/)])
		const product = await withDatabase((db) =>
			db.selectFrom('products').select('stock').where('external_id', '=', 'ng-norvik-aero-13-3').executeTakeFirstOrThrow(),
		)
		expect(product.stock).toBe(45)
	})

	it('coupons are added, listed and ended', async () => {
		expect(
			(await run('coupons', 'add', 'save10', '--percent', '10', '--expires', '2099-12-31', '--minimum', '50', '--max-uses', '3')).output,
		).toBe('Added the coupon SAVE10.\n')
		expect((await run('coupons', 'add', 'SAVE10', '--amount', '5')).errors).toContain('There is a coupon "SAVE10" already')
		expect((await run('coupons', 'list')).output).toMatch(/^SAVE10 +10 % +\$50\.00 +2099-12-31 +0 of 3$/m)
		expect((await run('coupons', 'expire', 'save10')).output).toBe('The coupon SAVE10 has ended.\n')
		expect((await run('coupons', 'expire', 'save10')).output).toBe('The coupon SAVE10 had ended before.\n')
	})

	it('flags and settings are set and listed', async () => {
		expect((await run('flags', 'set', 'home_slider', 'off')).output).toBe('is_show_home_slider is off.\n')
		expect(JSON.parse((await run('flags', 'list', '--json')).output)).toMatchObject({
			is_show_home_slider: false,
			is_show_offer_sale: true,
		})
		expect((await run('settings', 'set', 'name', 'Voltline')).output).toBe('name is now "Voltline".\n')
		expect(JSON.parse((await run('settings', 'list', '--json')).output)).toMatchObject({ name: 'Voltline', currency: '$' })
		for (const [name, value] of [
			['email', 'hello@shop.example'],
			['fb_link', 'https://facebook.example/shop'],
			['fb_link', ''],
			['logo', '/logo.svg'],
		] as const)
			expect((await run('settings', 'set', name, value)).output).toBe(`${name} is now "${value}".\n`)
	})

	it("a feed in another currency than the shop's is refused, and taken once the shop sells in it", async () => {
		await writeFile(join(shop.folder, 'feed.tsv'), feedOf([{ id: 'a', title: 'Lamp', price: '10.00 EUR' }]))
		const { code, errors } = await run('import', 'feed.tsv')
		expect([code, errors]).toEqual([1, expect.stringContaining('price "10.00 EUR" is in EUR, but the shop sells in USD.')])
		expect(await run('import', 'feed.tsv', '--currency', 'eur')).toMatchObject({ code: 0 })
		await run('settings', 'set', 'currency', '€')
		expect(await run('import', 'feed.tsv')).toMatchObject({ code: 0 })
		expect((await run('export', '-')).output).toContain('10.00 EUR')
	})

	it('orders are listed and shown, without what is secret', async () => {
		expect((await run('orders', 'list')).output).toBe('There are no orders yet.\n')
		await run('import', fixture)
		await withDatabase((db) => addOrderOf(db, 'C1'))
		expect((await run('orders', 'list')).output).toMatch(/^order of C1 +2026-11-20 12:00 +Ordered +Ada Example +Germany +1 +\$429\.00$/m)
		expect((await run('orders', 'show', 'order of C1')).output).toMatch(/Ada Example\nExample Street 1\n10115 Berlin\nGermany/)
		const shown = JSON.parse((await run('orders', 'show', 'order of C1', '--json')).output)
		expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['owner_key']))
		expect(shown).not.toHaveProperty('idempotency_key')
		expect(shown.lines).toHaveLength(1)
	})

	it('what shoppers typed is shown on the terminal, not obeyed, and stays within its line', async () => {
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

	it('an import ends with what is still to be decided, each with its command, until it is decided', async () => {
		const first = (await run('import', fixture)).output
		expect(first).toMatch(/^Before the shop opens, decide on:$/m)
		const commands = [...first.matchAll(/npm run store -- (.*)$/gm)].map(([, command]) => command)
		expect(commands).toEqual(['settings set name "Your Shop"', 'settings set logo /logo.svg', 'delivery --help', 'payment-types --help'])
		await run('settings', 'set', 'name', 'Fjord')
		await run('settings', 'set', 'logo', '/fjord.svg')
		expect((await run('delivery', 'set', 'de', '4.90')).output).toBe('Delivery to Germany costs $4.90.\n')
		expect((await run('import', fixture)).output).toContain('payment-types --help')
		expect((await run('payment-types', 'add', 'Invoice')).output).toBe('The checkout offers "Invoice".\n')
		expect((await run('import', fixture)).output).not.toContain('Before the shop opens')
	})

	it('delivery is written to a table and read back, and ways to pay are added and taken away', async () => {
		await run('import', fixture)
		expect((await run('delivery', 'set', 'all', 'none')).output).toMatch(/^The shop does not deliver to \d+ countries\.$/m)
		expect((await run('delivery', 'list')).output).toContain('The shop delivers nowhere')
		await run('delivery', 'set', 'FR', '7.50')
		await run('delivery', 'export', 'charges.csv')
		await run('delivery', 'set', 'FR', '0')
		expect(await run('delivery', 'import', 'charges.csv')).toMatchObject({ code: 0 })
		expect(JSON.parse((await run('delivery', 'list', '--json')).output)).toEqual([
			{ country: 'FR', cityId: null, charge: 750, name: 'France' },
		])
		await writeFile(join(shop.folder, 'broken.csv'), 'country,city,charge,name\nFRA,,x,\nDE,,much,')
		expect(await run('delivery', 'import', 'broken.csv')).toMatchObject({ code: 1, errors: expect.stringContaining('line 2') })

		await run('payment-types', 'add', 'Invoice', '--first')
		expect((await run('payment-types', 'list')).output.split('\n')[1]).toMatch(/^Invoice +by hand +yes$/)
		for (const { name } of JSON.parse((await run('payment-types', 'list', '--json')).output).slice(1))
			await run('payment-types', 'remove', name)
		expect((await run('payment-types', 'remove', 'invoice')).errors).toContain('is the only way to pay')
	})

	it('a way to pay that orders were placed with is offered no longer, and stays in their history under its name', async () => {
		await run('import', fixture)
		await run('payment-types', 'add', 'Cash on pickup')
		await withDatabase(async (db) => {
			await addOrderOf(db, 'C1')
			const type = await db.selectFrom('payment_types').select('id').where('name', '=', 'Cash on pickup').executeTakeFirstOrThrow()
			await db.updateTable('orders').set({ payment_type_id: type.id, payment_type: 'Cash on pickup' }).execute()
		})
		expect(await run('payment-types', 'remove', 'cash on pickup')).toMatchObject({
			code: 0,
			output: 'The checkout offers "Cash on pickup" no longer. 1 order was placed with it, and keeps its name.\n',
		})
		expect((await run('payment-types', 'list')).output).not.toContain('Cash on pickup')
		expect((await run('orders', 'show', 'order of C1')).output).toContain('Payment: Cash on pickup')

		// A page that still offers the old one must not order with the new one.
		await run('payment-types', 'add', 'Barter')
		await withDatabase(async (db) => {
			const { payment_type_id } = await db.selectFrom('orders').select('payment_type_id').executeTakeFirstOrThrow()
			const barter = await db.selectFrom('payment_types').select('id').where('name', '=', 'Barter').executeTakeFirstOrThrow()
			expect(barter.id).not.toBe(payment_type_id)
		})
		expect((await run('payment-types', 'remove', 'Barter')).output).toBe('The checkout offers "Barter" no longer.\n')
	})

	it('orders get another status, of which the running shop tells the customer, and slips are pointed out', async () => {
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
			expect.stringMatching(/No order has the status "Shiped"\. Was "Shipped" meant\? All: .* add --new\.\n$/),
		])
		expect((await run('orders', 'status', '0000-0000', 'shipped')).errors).toContain('There is no order "0000-0000"; "orders list" shows')
		expect(await mails()).toEqual([])

		expect((await run('orders', 'status', '7k3m9qxz', 'shipped')).output).toBe(
			`${number} is now Shipped, before Ordered. Its customer gets a mail.\n`,
		)
		expect(await mails()).toEqual([{ kind: 'status' }])
		expect((await run('orders', 'status', number, 'Shipped')).output).toBe(`${number} was Shipped before.\n`)
		expect(JSON.parse((await run('orders', 'status', number, 'In customs', '--new', '--no-mail', '--json')).output)).toEqual({
			order_no: number,
			before: 'Shipped',
			status: 'In customs',
			changed: true,
			mail: false,
			stock: null,
			coupon: null,
			refunded: 0,
		})
		expect(await mails()).toEqual([{ kind: 'status' }])
		expect(JSON.parse((await run('orders', 'list', '--status', 'In customs', '--json')).output)).toHaveLength(1)
	})
})
