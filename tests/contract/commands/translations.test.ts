import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { portableEngines } from '../engines.ts'
import { feedOf } from '../feed/feed.ts'
import { runCommand as run } from '../running/command-line.ts'
import { shopWithCommands } from './command-shop.ts'

describe.each(portableEngines)('translations commands on %s', (engine) => {
	const shop = shopWithCommands(engine)
	const inGerman = async (path: string) => (await shop.store.fetch(new Request(`http://shop.test/api${path}?language=de`))).text()

	beforeAll(async () => {
		await addCatalogue(shop.db, [
			{ name: 'Alder One', category: 'Phones > Android', sheet: { Colour: 'Black', Memory: '8 GB' }, sku: 'AL-1' },
			{ name: 'Birch Book', category: 'Laptops', sheet: { Colour: 'White' } },
		])
		await shop.db.updateTable('offers').set({ external_id: 'feed-1' }).where('sku', '=', 'AL-1').execute()
	})

	it('translations set and remove change a text in the shop immediately', async () => {
		expect(await run('translations', 'set', 'category', 'Phones > Android', 'Android-Handys', '--language', 'de')).toMatchObject({
			code: 0,
			output: 'Phones > Android: name in German is now "Android-Handys".\n',
		})
		expect(await run('translations', 'set', 'word', 'Colour', 'Farbe', '--language', 'DE')).toMatchObject({ code: 0 })
		expect(await inGerman('/all-categories')).toContain('Android-Handys')
		expect(await run('translations', 'remove', 'category', 'android', '--language', 'de')).toMatchObject({
			code: 0,
			output: 'Removed. Phones > Android falls back to English.\n',
		})
		expect(await inGerman('/all-categories')).not.toContain('Android-Handys')
	})

	it('translations report lists the number of missing texts by kind, with the first names', async () => {
		await run('translations', 'set', 'category', 'Laptops', 'Laptops', '--language', 'de')
		const { output } = await run('translations', 'report', '--language', 'de')
		expect(output).toContain('Translations of the catalogue into German (de):')
		expect(output).toMatch(/^category +3 +1 +2$/m)
		expect(output).toContain('category:\n  Phones: name\n  Phones > Android: name\n')
		expect(output).toMatch(/^word:\n {2}Black: name\n {2}Memory: name\n {2}White: name$/m)
		const report = JSON.parse((await run('translations', 'report', '--language', 'de', '--json')).output)
		expect(report.kinds.find(({ kind }: { kind: string }) => kind === 'product')).toMatchObject({
			all: 2,
			missing: [{ name: 'Alder One' }, {}],
		})
	})

	it('translations commands reject invalid input with an error message', async () => {
		const refusals: [string[], string][] = [
			[['set', 'category', 'Phones', 'x', '--language', 'no_such!'], '--language is "no_such!". It must be a language tag'],
			[['set', 'category', 'Phones', 'x', '--language', 'en'], '--language is "en", the language of the catalogue itself'],
			[['set', 'categry', 'Phones', 'x', '--language', 'de'], '"categry" is not a kind of text. Did you mean "category"?'],
			[['set', 'category', 'Phone', 'x', '--language', 'de'], 'There is no category "Phone" among 3. Did you mean "Phones"?'],
			[['set', 'category', 'Phones', 'x', '--language', 'de', '--field', 'title'], 'A category has no field "title". Fields: name.'],
			[['set', 'category', 'Phones', ' ', '--language', 'de'], 'The text is empty. To remove a translation, use "translations remove".'],
		]
		for (const [args, sentence] of refusals)
			expect(await run('translations', ...args)).toMatchObject({ code: 1, errors: expect.stringContaining(sentence) })
	})

	it('import --language imports a feed in another language by the ids of the first feed', async () => {
		const feed = join(shop.folder, 'german.tsv')
		await writeFile(
			feed,
			feedOf([
				{ id: 'feed-1', title: 'Erle Eins' },
				{ id: 'nobody', title: 'Fremd' },
			]),
		)
		const { code, output } = await run('import', feed, '--language', 'de')
		expect(code).toBe(2)
		expect(output).toContain('Read 2 lines, 1 line rejected.\n  line 3 (nobody): the shop has no product with this id')
		expect(output).toContain('Texts of 1 product changed.')
		expect(await inGerman('/products')).toContain('Erle Eins')
		expect(await run('import', feed, '--language', 'de', '--replace')).toMatchObject({
			code: 1,
			errors: expect.stringContaining('--language imports only texts and cannot be combined with --replace.'),
		})
	})
})
