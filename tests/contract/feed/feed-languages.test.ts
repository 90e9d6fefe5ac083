import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importLanguageFeed } from '@storefront/store/commands/import/import-language-feed.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { exportText, feedOf, importText, now } from './feed.ts'

const lamp = {
	id: 'L1',
	title: 'Desk lamp',
	description: 'Bright.',
	price: '20 USD',
	quantity: '3',
	product_type: 'Light > Lamps',
	color: 'Black',
	product_detail: 'General:Shade:Steel,General:Base:Oak',
	warranty: '2 years',
}
const inGerman = {
	'title[de]': 'Schreibtischlampe',
	'description[de]': 'Hell.',
	'product_type[de]': 'Licht > Lampen',
	'color[DE]': 'Schwarz',
	'product_detail[de]': 'Allgemein:Schirm:Stahl,Allgemein:Fuß:Eiche',
	'warranty[de]': '2 Jahre',
}
const cups = ['Red', 'Blue'].map((color, index) => ({
	id: `C${index}`,
	item_group_id: 'C',
	title: `Cup, ${color}`,
	description: 'A cup.',
	price: '5 USD',
	color,
	product_type: 'Kitchen',
}))

/** Imports a feed in another language from a temporary file. */
async function importGerman(db: Db, text: string, options: { readonly dryRun?: boolean } = {}) {
	const folder = await mkdtemp(join(tmpdir(), 'feed-'))
	try {
		const path = join(folder, 'german.tsv')
		await writeFile(path, text)
		const result = await importLanguageFeed(db, path, {
			language: 'de',
			dryRun: false,
			reportFolder: join(folder, 'imports'),
			clock: () => now,
			...options,
		})
		return { ...result, report: result.reportPath ? await readFile(result.reportPath, 'utf8') : '' }
	} finally {
		await rm(folder, { recursive: true })
	}
}

async function textsOf(db: Db): Promise<readonly (readonly [string, string, unknown])[]> {
	const rows = await db.selectFrom('translations').select(['kind', 'ref', 'language', 'texts']).orderBy('kind').orderBy('ref').execute()
	return rows.map(({ kind, ref, language, texts }) => [kind, kind === 'word' ? ref : language, JSON.parse(texts)])
}

describeShop('feed in several languages', (shop) => {
	beforeEach(async () => {
		for (const table of ['translations', 'products', 'categories'] as const) await shop.db.deleteFrom(table).execute()
	})

	it('texts of a feed in another language are in the log, and can be undone', async () => {
		await importText(shop.db, feedOf([lamp]))
		await importGerman(shop.db, feedOf([{ id: lamp.id, title: 'Lampe' }]))
		const before = await textsOf(shop.db)
		await importGerman(shop.db, feedOf([{ id: lamp.id, title: 'Schreibtischlampe' }]))
		expect(await textsOf(shop.db)).not.toEqual(before)
		const entry = await shop.db.selectFrom('audit_log').select(['id', 'title']).orderBy('id', 'desc').executeTakeFirstOrThrow()
		expect(entry.title).toBe('Imported texts of 1 product from german.tsv')
		await undo(shop.db, entry.id, commands, { actor: { kind: 'cli' }, now })
		expect(await textsOf(shop.db)).toEqual(before)
	})

	it('feed translations have a column for each text (`title[de]`), and replace English words', async () => {
		await importText(shop.db, feedOf([{ ...lamp, ...inGerman }]))
		expect(await textsOf(shop.db)).toEqual([
			['category', 'de', { name: 'Licht' }],
			['category', 'de', { name: 'Lampen' }],
			['product', 'de', { name: 'Schreibtischlampe', description: 'Hell.', description_html: '<p>Hell.</p>', warranty: '2 Jahre' }],
			['word', 'Base', { name: 'Fuß' }],
			['word', 'Black', { name: 'Schwarz' }],
			['word', 'Oak', { name: 'Eiche' }],
			['word', 'Shade', { name: 'Schirm' }],
			['word', 'Steel', { name: 'Stahl' }],
		])
	})

	it('feed translations change nothing when imported again, and only changed texts otherwise', async () => {
		await importText(shop.db, feedOf([{ ...lamp, ...inGerman }]))
		const again = await importText(shop.db, feedOf([{ ...lamp, ...inGerman }]))
		expect(again.applied).toEqual({ created: 0, changed: 0, unchanged: 1 })
		const other = await importText(shop.db, feedOf([{ ...lamp, ...inGerman, 'title[de]': 'Leuchte' }]))
		expect(other.applied).toEqual({ created: 0, changed: 1, unchanged: 0 })
	})

	it('feed translation with another number of details than in English adds a note, and the other texts are imported', async () => {
		const { report } = await importText(shop.db, feedOf([{ ...lamp, ...inGerman, 'product_detail[de]': 'Allgemein:Schirm:Stahl' }]))
		expect(report).toContain('product_detail[de] has 2 texts but the main language has 4; the translation was ignored')
		expect(await textsOf(shop.db)).toContainEqual(['word', 'Black', { name: 'Schwarz' }])
	})

	it('feed translations are exported and imported without loss, as a table and as XML', async () => {
		await importText(
			shop.db,
			feedOf([{ ...lamp, ...inGerman }, ...cups.map((cup) => ({ ...cup, 'color[de]': cup.color === 'Red' ? 'Rot' : 'Blau' }))]),
		)
		const before = await textsOf(shop.db)
		for (const format of ['tsv', 'xml'] as const) {
			const text = await exportText(shop.db, format)
			expect((await importText(shop.db, text)).applied).toMatchObject({ created: 0, changed: 0 })
			await shop.db.deleteFrom('translations').execute()
			await importText(shop.db, text)
			expect(await textsOf(shop.db)).toEqual(before)
		}
	})

	it('feed in a single other language imports the texts of existing products, and nothing else', async () => {
		await importText(shop.db, feedOf([lamp, ...cups]))
		const german = feedOf([
			{ id: 'L1', title: 'Lampe', price: '99 EUR', color: 'Schwarz' },
			...cups.map((cup) => ({
				id: cup.id,
				item_group_id: 'C',
				title: `Tasse, ${cup.color === 'Red' ? 'Rot' : 'Blau'}`,
				color: cup.color === 'Red' ? 'Rot' : 'Blau',
			})),
		])
		const done = await importGerman(shop.db, german)
		expect(done).toMatchObject({ lines: 3, refused: 0, changed: 2 })
		expect(await textsOf(shop.db)).toEqual([
			['product', 'de', { name: 'Lampe' }],
			['product', 'de', { name: 'Tasse' }],
			['word', 'Black', { name: 'Schwarz' }],
			['word', 'Blue', { name: 'Blau' }],
			['word', 'Red', { name: 'Rot' }],
		])
		expect(await shop.db.selectFrom('products').select(['name', 'price']).orderBy('id').execute()).toEqual([
			{ name: 'Desk lamp', price: 2000 },
			{ name: 'Cup', price: 500 },
		])
		expect(await importGerman(shop.db, german)).toMatchObject({ changed: 0 })
	})

	it('feed in a single other language rejects lines of missing products with line number and reason', async () => {
		await importText(shop.db, feedOf([lamp]))
		const { refused, changed, report } = await importGerman(
			shop.db,
			feedOf([{ id: 'L1', title: 'Lampe' }, { id: 'X9', title: 'Fremd' }, { title: 'Ohne' }, { id: 'L1', title: 'Doppelt' }]),
		)
		expect({ refused, changed }).toEqual({ refused: 3, changed: 1 })
		expect(report).toContain('refused\t3\tX9\tthe shop has no product with this id; first import the feed in the main language of the shop')
		expect(report).toContain('refused\t4\t\tid is missing')
		expect(report).toContain('refused\t5\tL1\tline 2 already has this id')
	})

	it('feed translations are not changed by a dry run', async () => {
		await importText(shop.db, feedOf([lamp]))
		expect(await importGerman(shop.db, feedOf([{ id: 'L1', title: 'Lampe' }]), { dryRun: true })).toMatchObject({ lines: 1, changed: 0 })
		expect(await textsOf(shop.db)).toEqual([])
	})
})
