import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ChangeFeed } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { describe, expect, it, vi } from 'vitest'
import { feedOf, fixture } from '../feed/feed.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

describe('owner commands for the catalogue', () => {
	const shop = setUpShopFolders()
	const { withDatabase } = shop

	it('seed loads the demo catalogue into an empty shop, and updates the pictures of an earlier version', async () => {
		expect(await run('seed')).toMatchObject({ code: 0, output: expect.stringMatching(/^Loaded the demo catalogue: \d+ products\.$/m) })
		expect(await run('seed')).toMatchObject({ code: 1, errors: expect.stringContaining('only loaded into an empty shop') })
		const old = '/media/demo/slides/play.svg'
		await withDatabase(async (db) => {
			await db.updateTable('sliders').set({ image: old }).where('position', '=', 0).execute()
			await db.updateTable('meta').set({ value: 'an earlier set' }).where('key', '=', 'demo pictures').execute()
		})
		expect(await run('seed')).toMatchObject({
			code: 0,
			output: 'Updated the pictures of the demo catalogue: 1 row. Nothing else was changed.\n',
		})
		const slides = await withDatabase((db) => db.selectFrom('sliders').select('image').execute())
		expect(slides.map(({ image }) => image)).not.toContain(old)
	})

	it('commands describe their options with --help', async () => {
		expect(await run('import', '--help')).toMatchObject({ code: 0, output: expect.stringContaining('--replace') })
	})

	it('commands reject an invalid configuration with an error message', async () => {
		vi.stubEnv('DATABASE_URL', 'mysql://x')
		expect(await run('orders', 'list')).toMatchObject({ code: 1, errors: expect.stringContaining('DATABASE_URL is "mysql://x".') })
	})

	it('import prints a summary, lists rejected lines, and exits with code 2', async () => {
		const { code, output } = await run('import', fixture)
		expect(code).toBe(2)
		expect(output).toContain(
			'Read 48 lines: 27 products, 7 lines rejected.\n  line 44 (B1): price "abc" is not an amount; use an amount such as 12.50 USD\n',
		)
		expect(output).toContain('27 products new, 0 changed, 0 unchanged.')
		const path = /Full report: (.*)$/m.exec(output)?.[1] ?? ''
		expect(await readFile(path, 'utf8')).toMatch(/^kind\tline\tid\treason\n/)
		expect((await run('import', fixture)).output).toContain('Nothing changed: the catalogue already matches the feed.')
	})

	it('import prints JSON for other programs', async () => {
		const { output } = await run('import', fixture, '--json', '--dry-run')
		expect(JSON.parse(output)).toMatchObject({ read: { lines: 48, refused: 7 }, products: 27, applied: { created: 0 } })
	})

	it('export writes to the given file, in the format of its extension', async () => {
		await run('import', fixture)
		expect((await run('export')).output).toMatch(/Wrote 41 lines to .*products\.tsv/)
		expect(await readFile(join(shop.folder, 'products.tsv'), 'utf8')).toMatch(/^id\titem_group_id\t/)
		await run('export', 'feed.xml')
		expect(await readFile(join(shop.folder, 'feed.xml'), 'utf8')).toMatch(/^<\?xml version="1\.0"/)
		expect((await run('import', 'feed.xml')).output).toContain('Nothing changed')
	})

	it('stock set changes listings and notifies the running shop', async () => {
		await run('import', fixture)
		const tags = await withDatabase(async (db) => {
			const changes = new ChangeFeed(db)
			await changes.read()
			expect((await run('stock', 'set', 'nn1', '5')).errors).toMatch(/^There is no variant with the SKU "nn1"\. Did you mean "N1"\?/i)
			expect((await run('stock', 'set', 'n1', '5')).output).toBe('Norvik Aero 13 13.3" Ultrabook (n1): 5 items in stock (previously 20).\n')
			return changes.read()
		})
		expect(tags).toEqual([expect.stringMatching(/^product:/), expect.stringMatching(/^category:/), expect.stringMatching(/^category:/)])
		const product = await withDatabase((db) =>
			db.selectFrom('products').select('stock').where('external_id', '=', 'ng-norvik-aero-13-3').executeTakeFirstOrThrow(),
		)
		expect(product.stock).toBe(45)
	})

	it('import rejects a feed in another currency until the shop uses that currency', async () => {
		await writeFile(join(shop.folder, 'feed.tsv'), feedOf([{ id: 'a', title: 'Lamp', price: '10.00 EUR' }]))
		const { code, errors } = await run('import', 'feed.tsv')
		expect([code, errors]).toEqual([1, expect.stringContaining('price "10.00 EUR" is in EUR, but the shop sells in USD.')])
		expect(await run('import', 'feed.tsv', '--currency', 'eur')).toMatchObject({ code: 0 })
		await run('settings', 'set', 'currency', '€', '--relabel')
		expect(await run('import', 'feed.tsv')).toMatchObject({ code: 0 })
		expect((await run('export', '-')).output).toContain('10.00 EUR')
	})

	it('import ends with a list of missing settings and their commands, until all are set', async () => {
		const first = (await run('import', fixture)).output
		expect(first).toMatch(/^Before the shop opens, decide on:$/m)
		const commands = [...first.matchAll(/npm run store -- (.*)$/gm)].map(([, command]) => command)
		expect(commands).toEqual(['settings set name "Your Shop"', 'settings set logo /logo.svg', 'delivery --help', 'payment-types --help'])
		await run('settings', 'set', 'name', 'Fjord')
		await run('settings', 'set', 'logo', '/favicon.svg')
		expect((await run('delivery', 'set', 'de', '4.90')).output).toBe('Delivery to Germany costs $4.90.\n')
		expect((await run('import', fixture)).output).toContain('payment-types --help')
		expect((await run('payment-types', 'add', 'Invoice')).output).toBe('The checkout offers "Invoice".\n')
		expect((await run('import', fixture)).output).not.toContain('Before the shop opens')
	})
})
