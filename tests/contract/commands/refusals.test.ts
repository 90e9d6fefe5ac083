import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { addOrderOf, fixture } from '../feed/feed.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

describe('rejected owner commands', () => {
	const shop = setUpShopFolders()
	const { withDatabase } = shop

	it.each([
		[['improt'], /Did you mean import\?/],
		[['import', fixture, '--repalce'], /Did you mean --replace\?/],
		[['import'], /missing required argument 'feed'/],
		[['import', 'nowhere.tsv'], /^There is no file ".*nowhere\.tsv"\.$/m],
		[['import', fixture, '--stock', 'many'], /--stock is "many"\. It must be a whole number such as/],
		[['export', '--format', 'csv'], /Allowed choices are tsv, xml/],
		[['flags', 'set', 'hom_slider', 'off'], /Did you mean "home_slider"\?/],
		[['flags', 'set', 'home_slider', 'constructor'], /"constructor" is not valid\. Use "on" or "off"/],
		[['flags', 'set', 'home_slider', '__proto__'], /"__proto__" is not valid\. Use "on" or "off"/],
		[['receipts', 'pdf', fixture, '--month', '2026-11'], /is a file\. Pass the path of a folder\.$/m],
		[['flags', 'set', 'home_slider', 'maybe'], /"maybe" is not valid\. Use "on" or "off"/],
		[['settings', 'set', 'currenci', '€'], /Did you mean "currency"\?/],
		[
			['settings', 'set', 'email', 'hello'],
			/"hello" is not a valid value for the setting "email"\. It must be an email address such as hello@shop\.example/,
		],
		[['settings', 'set', 'fb_link', 'javascript:alert(1)'], /"fb_link"\. It must be a URL such as https:/],
		[['settings', 'set', 'inst_link', 'instagram.com/shop'], /"inst_link"\. It must be a URL such as https:/],
		[['settings', 'set', 'logo', 'logo.svg'], /"logo"\. It must be a URL such as \/logo\.svg or https:/],
		[['orders', 'show', '12'], /There is no order "12"/],
		[['discounts', 'add', 'Sale'], /--percent 10, --amount 5\.00, or --buy 2 --get 1/],
		[['discounts', 'add', 'Sale', '--buy', '2'], /--buy and --get belong together/],
		[['discounts', 'add', 'Sale', '--percent', '10', '--brand', 'Nobody'], /--brand: the shop has no "Nobody"/],
		[['discounts', 'add', 'Sale', '--percent', '10', '--until', 'tomorrow'], /--until is "tomorrow"/],
		[['discounts', 'off', '99'], /There is no discount 99/],
		[['coupons', 'add', 'X1'], /either --percent 10 or --amount 5\.00/],
		[['coupons', 'add', 'X1', '--percent', '101'], /--percent is "101"/],
		[['coupons', 'add', 'X1', '--percent', '5', '--expires', '2026-02-30'], /--expires is "2026-02-30"/],
		[['coupons', 'add', 'PAST', '--percent', '5', '--expires', '2020-01-01'], /--expires is 2020-01-01, which is in the past/],
		[['delivery', 'set', 'XX', '4.90'], /There is no country "XX"/],
		[['delivery', 'set', 'DE', '-1'], /is not a valid charge|unknown option/],
		[['delivery', 'times', 'set', 'Germany', '2-4'], /Did you mean "DE"\?/],
		[['delivery', 'times', 'set', 'DE', '4-2'], /"4-2" is not a valid transit time\. Use 2-4 or 3/],
		[['delivery', 'times', 'set', 'DE', '2-3-4'], /"2-3-4" is not a valid transit time/],
		[['delivery', 'times', 'handling', 'soon'], /"soon" is not a number of days\. Use a whole number from 0 to 60/],
		[['delivery', 'times', 'cutoff', '25:00'], /"25:00" is not a valid time\. Use a time such as 14:00/],
		[['delivery', 'times', 'zone', 'Berlin'], /"Berlin" is not a time zone\. Use a name such as Europe\/Berlin/],
		[['delivery', 'times', 'holidays', 'XX'], /There is no country "XX"/],
		[['delivery', 'times', 'close', '2026-02-30'], /"2026-02-30" is not a date/],
		[['delivery', 'times', 'close', '2026-12-30..2026-12-24'], /ends before it starts/],
		[['delivery', 'times', 'close', '2026-12-30..2062-12-24'], /more than 400 days/],
		[['settings', 'set', 'free_delivery_from', 'much'], /"free_delivery_from"\. It must be an amount such as 100/],
		[['settings', 'set', 'free_delivery_from', '0'], /"free_delivery_from"\. It must be an amount/],
		[['delivery', 'import', 'nowhere.csv'], /nowhere\.csv cannot be read/],
		[['delivery', 'import', '.'], /cannot be read: it is a folder/],
		[['payment-types', 'remove', 'Bank transfr'], /There is no payment method/],
		[['import', 'https://shop.example/feed.tsv'], /is a URL\. Download it first/],
		[['export', '.'], /is a folder\. Pass the path of a file in it/],
		[['export', '/dev/null'], /is not a regular file/],
		[['delivery', 'export', '/dev/null'], /is not a regular file/],
		[['newsletter', 'export', '/proc/addresses.csv'], /cannot be used: its folder does not exist\.$/m],
		[['settings', 'set', 'name', 'x'.repeat(301)], /can have at most 300 characters, but the value has 301/],
		[['settings', 'set', 'currency', 'x'.repeat(9)], /can have at most 8 characters/],
		[['coupons', 'expire', 'NONE'], /There is no coupon "NONE"/],
		[['stock', 'set', 'L1', '-3'], /unknown option '-3'|is not a valid stock/],
		[['stock', 'set', 'L1', '3'], /There is no variant with the SKU "L1"/],
	])('command %j is rejected with a helpful message', async (args, sentence) => {
		const { code, errors } = await run(...args)
		expect([code, errors]).toEqual([1, expect.stringMatching(sentence)])
		expect(errors).not.toMatch(/^\s+at /m)
	})

	it.each([
		['export', []],
		['orders', ['export', '--month', '2026-11']],
		['receipts', ['export', '--month', '2026-11']],
		['newsletter', ['export']],
		['delivery', ['export']],
	])('%s %j never replaces a database, a backup or a configuration', async (command, words) => {
		await run('import', fixture)
		await run('backup', join(shop.folder, 'shop.backup'))
		await writeFile(join(shop.folder, '.env'), 'LOG_LEVEL=info')
		for (const name of ['store.db', 'shop.backup', '.env']) {
			const path = join(shop.folder, name)
			const before = (await stat(path)).size
			const { code, errors } = await run(command, ...words, path)
			expect([name, code, errors, (await stat(path)).size]).toEqual([name, 1, expect.stringContaining('already exists'), before])
		}
		expect((await run(command, ...words, 'out.csv')).code).toBe(0)
		expect((await run(command, ...words, 'out.csv')).code).toBe(0)
	})

	it('delivery import keeps all countries for an empty table, and lists the first errors of many', async () => {
		const head = 'country,city,charge,min_days,max_days,name'
		await run('delivery', 'set', 'DE', '4.90')
		const before = (await run('delivery', 'list', '--json')).output
		await writeFile(join(shop.folder, 'head.csv'), `${head}\n`)
		expect(await run('delivery', 'import', 'head.csv')).toMatchObject({
			code: 1,
			errors: expect.stringMatching(/head\.csv has no charges below the header line\. .* use "delivery set all none"\.$/m),
		})
		await writeFile(join(shop.folder, 'many.csv'), `${head}\n${'X1,,1,,,\n'.repeat(3000)}`)
		const { code, errors } = await run('delivery', 'import', 'many.csv')
		expect([code, errors.length < 5000, errors]).toEqual([
			1,
			true,
			expect.stringMatching(/; and 2,980 more errors\. Nothing was changed\.$/m),
		])
		expect((await run('delivery', 'list', '--json')).output).toBe(before)
	})

	it('delivery import rejects a file that is not a table without parser messages or file content', async () => {
		await writeFile(join(shop.folder, 'charges.csv'), Buffer.from([0x1b, 0x22, 0xff, 0x00, 0x22, 0x07, 0x22]))
		const { code, errors } = await run('delivery', 'import', 'charges.csv')
		expect([code, errors]).toEqual([1, `${join(shop.folder, 'charges.csv')} is not a table. Save it as CSV in UTF-8.\n`])
	})

	it.each(['/proc/x', '/dev/null/x', fixture])('DATA_DIR=%s makes every command exit with an error message', async (path) => {
		vi.stubEnv('DATA_DIR', path)
		vi.stubEnv('DATABASE_URL', '')
		for (const command of [['orders', 'list'], ['import', fixture], ['export', '-'], ['seed'], ['serve'], ['settings', 'list']]) {
			const { code, output, errors } = await run(...command)
			expect([command, code, output, errors]).toEqual([command, 1, '', expect.stringMatching(/^DATA_DIR is ".*[.]\n$/)])
		}
	})

	it.each([
		['orders list --json', 'array'],
		['orders show 7K3M-9QXZ --json', 'object'],
		['orders status 7K3M-9QXZ shipped --json', 'object'],
		['coupons list --json', 'array'],
		['coupons add SAVE --amount 5.00 --json', 'object'],
		['coupons expire SAVE --json', 'object'],
		['flags list --json', 'object'],
		['flags set home_slider on --json', 'object'],
		['settings list --json', 'object'],
		['settings set name Voltline --json', 'object'],
		['stock set n1 5 --json', 'object'],
	])('%s prints JSON for other programs', async (command, kind) => {
		await run('import', fixture)
		await withDatabase(async (db) => {
			await addOrderOf(db, 'C1')
			await db.updateTable('orders').set({ order_no: '7K3M-9QXZ' }).execute()
		})
		await run('coupons', 'add', 'SAVE', '--amount', '5.00')
		const { code, output } = await run(...command.replace('add SAVE', 'add SAVE2').split(' '))
		const value: unknown = JSON.parse(output)
		expect([code, Array.isArray(value) ? 'array' : typeof value]).toEqual([0, kind])
	})

	it('commands restrict the permissions of files of an earlier version, and create no file that others can read', async () => {
		await run('import', fixture)
		const rights = async (name: string) => (await stat(join(shop.folder, name))).mode & 0o777
		expect([await rights('store.db'), await rights('imports')]).toEqual([0o600, 0o700])
		await chmod(shop.folder, 0o755)
		await chmod(join(shop.folder, 'store.db'), 0o644)
		await run('orders', 'list')
		expect([await rights('.'), await rights('store.db')]).toEqual([0o700, 0o600])
	})
})
