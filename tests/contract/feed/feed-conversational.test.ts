import { exportFeed } from '@storefront/store/commerce/feed/export/export-feed.ts'
import { beforeEach, expect, it } from 'vitest'
import { describePortableShop } from '../engines.ts'
import { emptyCatalogue, exportText, feedOf, importText, site } from './feed.ts'

const lamp = { title: 'Lamp', price: '10.00 USD', product_type: 'Lamps' }

describePortableShop('columns for conversations in feeds for other services', (shop) => {
	let product: number
	beforeEach(async () => {
		await emptyCatalogue(shop.db)
		const group = { ...lamp, item_group_id: 'g', 'product_name[de]': 'Leuchte' }
		await importText(
			shop.db,
			feedOf([
				{ ...group, id: 'r', color: 'Red', manual_link: '/files/lamp.pdf', energy_sheet_link: 'https://files.example/lamp' },
				{ ...group, id: 'b', color: 'Blue' },
				{ ...lamp, id: 'a', title: 'Torch' },
			]),
		)
		const row = await shop.db.selectFrom('products').select('id').where('external_id', '=', 'g').executeTakeFirstOrThrow()
		product = row.id
	})

	async function read(format: 'tsv' | 'xml', language: string | null = null) {
		let text = ''
		const readers = { language, pathOf: (id: number) => `/product/${id}` }
		for await (const piece of exportFeed(shop.db, { format, title: 'Shop', currency: 'USD', site, readers })) text += piece
		return text
	}

	async function cells(column: string, language: string | null = null) {
		const [head = '', ...lines] = (await read('tsv', language)).replace(/\n$/, '').split('\n')
		const at = head.split('\t').indexOf(column)
		return lines.map((line) => line.split('\t')[at])
	}

	async function ask(
		text: string,
		answers: readonly { text: string; by_shop?: number; status?: 'published' | 'waiting' }[],
		language = 'en',
	) {
		const post = { product_id: product, author: 'Ada Secret', sent_at: '2026-11-01T10:00:00.000Z', language, status: 'published' as const }
		const { id } = await shop.db
			.insertInto('product_posts')
			.values({ ...post, text, question_id: null })
			.returning('id')
			.executeTakeFirstOrThrow()
		for (const answer of answers)
			await shop.db
				.insertInto('product_posts')
				.values({ ...post, question_id: id, ...answer })
				.execute()
	}

	it('variants of a group have its name in the language of the feed, other products have none', async () => {
		expect(await cells('item_group_title')).toEqual(['Lamp', 'Lamp', ''])
		expect(await cells('item_group_title', 'de')).toEqual(['Leuchte', 'Leuchte', ''])
	})

	it('published questions are in the feed of their language, with the answer of the shop and without names', async () => {
		await ask('Is it "bright"?', [{ text: 'A bit' }, { text: 'Yes, 800 lumen', by_shop: 1 }, { text: 'No!', status: 'waiting' }])
		await ask('Ist sie hell?', [{ text: 'Ja' }], 'de')
		await ask('Not answered', [])
		const xml = await read('xml')
		expect(xml).toContain(
			"<g:question_and_answer><g:question>Is it 'bright'?</g:question><g:answer>Yes, 800 lumen</g:answer></g:question_and_answer>",
		)
		for (const hidden of ['Ada', 'A bit', 'No!', 'Not answered', 'Ist sie hell?']) expect(xml).not.toContain(hidden)
		expect(await read('tsv')).toContain('""Is it \'bright\'?"":""Yes, 800 lumen""')
		expect(await read('xml', 'de')).toContain('<g:question>Ist sie hell?</g:question><g:answer>Ja</g:answer>')
	})

	it('at most 30 questions and 10,000 characters are in the feed', async () => {
		for (let index = 0; index < 31; index++) await ask(`Question ${index}?`, [{ text: 'Yes' }])
		expect((await read('xml')).match(/<g:question>/g)).toHaveLength(60)
		for (let index = 0; index < 12; index++) await ask(`${'long '.repeat(199)}${index}?`, [{ text: 'x'.repeat(1500) }])
		expect((await read('xml')).match(/<g:question>/g)).toHaveLength(10)
	})

	it('documents are links to PDF files, and a feed for an import has none of these columns', async () => {
		expect(await cells('document_link')).toEqual([`${site}/files/lamp.pdf`, `${site}/files/lamp.pdf`, ''])
		expect(await read('xml')).toContain(`<g:document_link>${site}/files/lamp.pdf</g:document_link>`)
		await ask('Is it bright?', [{ text: 'Yes' }])
		const text = await exportText(shop.db, 'tsv')
		for (const column of ['item_group_title', 'question_and_answer', 'document_link']) expect(text).not.toContain(column)
	})
})
