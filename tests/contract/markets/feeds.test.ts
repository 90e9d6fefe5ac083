import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setMarkets } from '@storefront/i18n/market.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { shopWithCommands } from '../commands/command-shop.ts'
import { runCommand as run } from '../running/command-line.ts'

describe.each<Engine>(['sqlite', 'postgres'])('feed in another language or market on %s', (engine) => {
	const shop = shopWithCommands(engine)
	const done = async (...args: string[]) => {
		const { code, output, errors } = await run(...args)
		expect(errors, args.join(' ')).toBe('')
		expect(code).toBe(0)
		return output
	}
	const feed = async (name: string, ...args: string[]) => {
		const file = join(shop.folder, name)
		const { code, output } = await run('export', file, ...args)
		expect([code, output]).toEqual([0, expect.stringContaining(`to ${file}`)])
		return await readFile(file, 'utf8')
	}
	/** Parses the lines of a table by column name. */
	const table = async (...args: string[]) => {
		const [head = '', ...lines] = (await feed('feed.tsv', ...args)).trim().split('\n')
		const names = head.split('\t')
		return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index] ?? '', cell.replace(/^"|"$/g, '')])))
	}

	beforeAll(async () => {
		await addCatalogue(shop.db, [
			{ name: 'Alder One', category: 'Phones', price: 100_000, stock: 3, sheet: { Colour: 'Black' }, sku: 'AL-1' },
			{ name: 'Birch Cable', category: 'Cables', price: 1000, discount: 200_000, stock: 5, sku: 'BI-1' },
			{ name: 'Not Swiss', category: 'Cables', price: 1000, stock: 5, sku: 'NO-1' },
		])
		const images = JSON.stringify(['/media/alder-{width:1200}.{format}', '/media/alder-back-{width:960}.avif', 'https://cdn.example/a.jpg'])
		await shop.db.updateTable('products').set({ images }).where('name', '=', 'Alder One').execute()
		await summarize(shop.db, 'all')
	})
	beforeEach(() => {
		for (const [name, value] of Object.entries({ LANGUAGES: 'en,de', MARKETS: 'us,ch', SITE_URL: 'https://shop.example' }))
			vi.stubEnv(name, value)
	})
	afterEach(() => {
		vi.unstubAllEnvs()
		loadLanguages([])
		setMarkets([])
	})

	it('export contains only prices and texts that the owner has set or approved', async () => {
		await done('translations', 'set', 'product', 'Alder One', 'Erle Eins', '--language', 'de')
		await done('translations', 'set', 'category', 'Phones', 'Handys', '--language', 'de')
		await done('translations', 'set', 'word', 'Colour', 'Farbe', '--language', 'de')
		await done('markets', 'add', 'ch', '--currency', 'CHF', '--main', 'us')
		await done('prices', 'propose', '--market', 'ch', '--rate', '0.9', '--round', '95')
		expect(await table('--market', 'ch'), 'nothing is approved yet').toEqual([])
		await done('prices', 'approve', '--market', 'ch', '--all')
		await done('prices', 'set', 'NO-1', 'none', '--market', 'ch')
	})

	it('export has the texts of the language, the prices of the market, links to its pages, and only products that are sold there', async () => {
		const lines = await table('--language', 'de', '--market', 'ch')
		expect(lines.map(({ title }) => title)).toEqual(['Erle Eins', 'Birch Cable'])
		expect(lines[0]).toMatchObject({ price: '899.95 CHF', product_type: 'Handys', product_detail: expect.stringContaining('Farbe') })
		expect(lines[0]?.['link']).toMatch(/^https:\/\/shop\.example\/de-ch\/product\/\d+$/)
		expect(lines[0], 'one file of each picture').toMatchObject({
			image_link: 'https://shop.example/media/alder-1200.webp',
			additional_image_link: 'https://shop.example/media/alder-back-960.avif,https://cdn.example/a.jpg',
		})
		expect(lines[1]).toMatchObject({ price: expect.stringMatching(/ CHF$/), sale_price: expect.stringMatching(/ CHF$/) })
		expect(Object.keys(lines[0] ?? {}).filter((name) => /\[|^(sku|specifications|product_name)/.test(name))).toEqual([])
	})

	it('export can be in another language only, in another market only, or an XML feed', async () => {
		const [german] = await table('--language', 'de')
		expect(german).toMatchObject({ title: 'Erle Eins', price: '1000.00 USD', link: expect.stringMatching(/example\/de\/product\/\d+$/) })
		const [swiss] = await table('--market', 'CH')
		expect(swiss).toMatchObject({ title: 'Alder One', price: '899.95 CHF', link: expect.stringMatching(/example\/en-ch\/product\/\d+$/) })
		const xml = await feed('feed.xml', '--language', 'de', '--market', 'ch')
		expect(xml).toMatch(/<g:price>899\.95 CHF<\/g:price>/)
	})

	it('export for an import is complete, in English, at the main prices', async () => {
		const [line] = await table()
		expect(line).toMatchObject({ title: 'Alder One', price: '1000.00 USD', 'product_name[de]': 'Erle Eins' })
		expect((await table()).length).toBe(3)
	})

	it('export rejects a language or market without pages with an error message', async () => {
		const refused = async (...args: string[]) => (await run('export', '-', ...args)).errors
		expect(await refused('--language', 'fr')).toContain('The shop has no pages in "fr". LANGUAGES lists the languages of the shop.')
		expect(await refused('--language', 'no such')).toContain('The shop has no pages in "no such".')
		expect(await refused('--market', 'jp')).toContain('There is no market "jp".')
		vi.stubEnv('MARKETS', 'us')
		expect(await refused('--market', 'ch')).toContain('The shop has no pages of the market "ch". MARKETS lists the markets of the shop.')
	})
})
