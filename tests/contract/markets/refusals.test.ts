import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { shopWithCommands } from '../commands/command-shop.ts'
import { portableEngines } from '../engines.ts'
import { runCommand as run } from '../running/command-line.ts'

describe.each(portableEngines)('mistakes in market commands on %s', (engine) => {
	const shop = shopWithCommands(engine)
	const refused = async (...args: string[]) => {
		const { code, errors } = await run(...args)
		expect([code, errors.split('\n').filter((line) => /^\s+at /.test(line))], args.join(' ')).toEqual([1, []])
		return errors.trim()
	}
	const done = async (...args: string[]) => {
		const { code, output, errors } = await run(...args)
		expect([code, errors], args.join(' ')).toEqual([0, ''])
		return output.trim()
	}
	const file = async (name: string, text: string) => {
		await writeFile(join(shop.folder, name), text)
		return join(shop.folder, name)
	}

	beforeAll(async () => {
		await addCatalogue(shop.db, [
			{ name: 'Alder One', category: 'Phones', price: 100_000, stock: 3, sku: 'AL-1' },
			{ name: 'Birch Cable', category: 'Cables', price: 1000, stock: 5, sku: 'BI-1' },
		])
		await summarize(shop.db, 'all')
	})

	it('markets add rejects an invalid code and currency with an error message', async () => {
		expect(await refused('markets', 'add', 'ch', '--currency', 'ABC', '--main', 'us')).toBe(
			'--currency is "ABC". It must be an ISO 4217 currency code such as CHF.',
		)
		expect(await refused('markets', 'add', 'ch', '--currency', '€', '--main', 'us')).toContain('an ISO 4217 currency code')
		expect(await refused('markets', 'add', 'nordic', '--currency', 'SEK', '--main', 'us', '--name', 'x'.repeat(61))).toBe(
			'The name of a market must have 1 to 60 characters.',
		)
		expect(JSON.parse(await done('markets', 'list', '--json'))).toEqual([])
		await done('markets', 'add', 'ch', '--currency', 'CHF', '--main', 'us')
	})

	it('prices propose rejects an implausible rate, and keeps the former proposals', async () => {
		await done('prices', 'propose', '--market', 'ch', '--rate', '0.9', '--round', '95')
		expect(await refused('prices', 'propose', '--market', 'ch', '--rate', '900000')).toMatch(
			/^Nothing was proposed\. At 1 \$ = 900000 CHF, Alder One \(AL-1\) would cost CHF.899,999,999\.95, which is not a valid price\. Check the direction of the rate\.$/,
		)
		expect(await refused('prices', 'propose', '--market', 'ch', '--rate', '0.0000000001')).toContain('at most nine digits')
		expect(JSON.parse(await done('markets', 'list', '--json'))[1]).toMatchObject({ rate: '0.9', rounding: '95' })
		expect(await done('prices', 'approve', '--market', 'ch', '--all')).toContain('2 prices')
	})

	it('prices set and other amounts reject values above the maximum, and a sale price without a price', async () => {
		expect(await refused('prices', 'set', 'AL-1', '99999999999999999999', '--market', 'ch')).toContain('It must be an amount')
		expect(await refused('prices', 'set', 'AL-1', '10000000.01', '--market', 'ch')).toBe(
			'The price is "10000000.01". The highest possible price is 10000000.00.',
		)
		expect(await refused('prices', 'set', 'AL-1', 'none', '--sale', '5', '--market', 'ch')).toContain('--sale needs a price')
		expect(await refused('delivery', 'set', 'CH', '99999999999', '--market', 'ch')).toContain('is not a valid charge')
		expect(await refused('markets', 'set', 'ch', 'free_delivery_from', '99999999999999999999')).toContain('is not a valid amount')
	})

	it('prices import changes nothing if a line is invalid, and reports each error', async () => {
		const before = await done('prices', 'list', '--market', 'ch', '--json')
		const prices = await file('prices.csv', 'sku,price\nAL-1,12,50\nBI-1,7.00\n')
		expect(await refused('prices', 'import', prices, '--market', 'ch')).toBe(
			`Nothing was changed. ${prices}, line 2: it has 3 fields, and the first line has 2. Write amounts with a decimal point, such as 4.90, and put texts with commas into quotation marks.`,
		)
		const many = await file('many.csv', `sku,price\n${Array.from({ length: 30 }, (_, index) => `X-${index},5\n`).join('')}`)
		expect(await refused('prices', 'import', many, '--market', 'ch')).toMatch(/line 21: no product has the SKU "X-19"\. … and 10 more\.$/)
		expect(await refused('prices', 'import', join(shop.folder, 'gone.csv'), '--market', 'ch')).toMatch(
			/gone\.csv cannot be read: it does not exist$/,
		)
		expect(await done('prices', 'list', '--market', 'ch', '--json')).toBe(before)
	})

	it('prices and markets commands with --dry-run show the plan and change nothing', async () => {
		const before = await done('prices', 'list', '--market', 'ch', '--json')
		expect(await done('prices', 'set', 'AL-1', '5.00', '--market', 'ch', '--dry-run')).toMatch(
			/^What +Value +Before +After\nPrice of AL-1 in ch +Price +CHF.899\.95 +CHF.5\.00\nNothing was changed \(--dry-run\)\.$/,
		)
		const table = await file('planned.csv', 'sku,price\nBI-1,7.50\n')
		expect(await done('prices', 'import', table, '--market', 'ch', '--dry-run')).toContain('Price of BI-1 in ch')
		expect(await done('prices', 'propose', '--market', 'ch', '--rate', '0.5', '--dry-run')).toMatch(
			/2 prices changed, 0 unchanged, 0 set by hand\.[\s\S]*Nothing was changed \(--dry-run\)\.$/,
		)
		expect(await done('markets', 'set', 'ch', 'name', 'Schweiz', '--dry-run')).toMatch(/Market ch +Name +Switzerland +Schweiz\n/)
		expect(await done('markets', 'remove', 'ch', '--dry-run')).toContain('its price alerts are deleted')
		expect(await done('markets', 'add', 'jp', '--currency', 'JPY', '--dry-run')).toContain('Market jp')
		expect(await done('prices', 'list', '--market', 'ch', '--json')).toBe(before)
		expect(JSON.parse(await done('markets', 'list', '--json'))).toHaveLength(2)
	})

	it('prices import accepts formats of spreadsheets: semicolons and UTF-16', async () => {
		const text = '\uFEFFsku;price\r\nBI-1;7.00\r\n'
		await writeFile(join(shop.folder, 'excel.csv'), Buffer.from(text, 'utf16le'))
		expect(await done('prices', 'import', join(shop.folder, 'excel.csv'), '--market', 'ch')).toBe(
			'1 price set in Switzerland, 0 unchanged.',
		)
	})

	it('delivery import of a market accepts new countries, and rejects a duplicate place', async () => {
		const table = await file('charges.csv', 'country,city,charge,name\nCH,,9.00,Switzerland\nDE,,12.00,Germany\nDE,2950159,5.00,Berlin\n')
		await done('delivery', 'import', table, '--market', 'ch')
		const twice = await file('twice.csv', 'country,city,charge,name\nCH,,9.00,\nDE,2950159,5.00,\nCH,,8.00,\nDE,2950159,4.00,\n')
		expect(await refused('delivery', 'import', twice, '--market', 'ch')).toBe(
			`${twice}, line 4: line 2 already has "CH"; ${twice}, line 5: line 3 already has "DE 2950159"`,
		)
		const unknown = await file('unknown.csv', 'country,city,charge,name\nXX,,9.00,\nCH,2950159,5.00,\n')
		expect(await refused('delivery', 'import', unknown, '--market', 'ch')).toBe(
			'There is no country "XX"; There is no city 2950159 in the country "CH".',
		)
		expect(JSON.parse(await done('markets', 'list', '--json'))[1]).toMatchObject({ countries: ['CH', 'DE'] })
		expect(await done('markets', 'open', 'ch')).toContain('Switzerland is open, with 2 products in CHF.')
	})

	it('translations set rejects an unknown language, and a text that is empty after sanitizing', async () => {
		expect(await refused('translations', 'report', '--language', 'xx')).toContain('--language is "xx". It must be a language tag')
		expect(await refused('translations', 'set', 'product', 'Alder One', 'Erle', '--language', 'deutsch')).toContain(
			'--language is "deutsch"',
		)
		expect(
			await refused('translations', 'set', 'product', 'Alder One', '<script>x</script>', '--language', 'de', '--field', 'description_html'),
		).toBe('The text is empty after removing unsafe HTML such as scripts.')
	})
})
