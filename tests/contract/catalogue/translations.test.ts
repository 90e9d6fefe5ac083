import { removeOrphanedTranslations } from '@storefront/store/commerce/translations/remove-orphans.ts'
import { readChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue } from './catalogue.ts'
import { categoryId, saveGermanTexts, sharedWord } from './translations.ts'

describeShop('translated catalogue', (shop) => {
	let ids = new Map<string, number>()
	const read = async (path: string) => {
		const response = await shop.visitor().fetch(`/api${path}`)
		return { status: response.status, body: await response.json() }
	}
	const product = async (name: string, language: string) => (await read(`/product/${ids.get(name)}${language}`)).body.data

	beforeAll(async () => {
		ids = await addCatalogue(shop.db, [
			{
				name: 'Alder One',
				category: 'Phones > Android',
				brand: 'Alder',
				html: '<p>Good</p>',
				sheet: { Colour: 'Black', Weight: '1 kg' },
				storage: { '64 GB': { price: 20_000, stock: 3 }, 'Quite a lot': { price: 25_000, stock: 1 } },
			},
			{ name: 'Birch Book', category: 'Laptops', brand: 'Birch' },
		])
		await shop.db.insertInto('sections').values({ key: 'deal-of-day', title: 'Deals', sub_title: 'Of today' }).execute()
		await saveGermanTexts(shop.db, [
			{
				kind: 'product',
				ref: String(ids.get('Alder One')),
				texts: { name: 'Erle Eins', description_html: '<p onclick="steal()">Gut</p><script>steal()</script>', warranty: '2 Jahre' },
			},
			{ kind: 'category', ref: await categoryId(shop.db, 'Phones'), texts: { name: 'Telefone' } },
			{ kind: 'section', ref: 'deal-of-day', texts: { title: 'Angebote' } },
			sharedWord('Colour', 'Farbe'),
			sharedWord('Black', 'Schwarz'),
			sharedWord('Storage', 'Speicher'),
			sharedWord('Quite a lot', 'Recht viel'),
		])
	})

	it('product texts are sent in the requested language, next to English', async () => {
		const alder = await product('Alder One', '?language=de')
		expect(alder).toMatchObject({
			name: '{"En":"Alder One","De":"Erle Eins"}',
			warranty: { name: '{"En":"2 years","De":"2 Jahre"}' },
			product_category: { name: '{"En":"Phones","De":"Telefone"}' },
			product_sub_category: { name: '{"En":"Android"}' },
			specifications: [
				{ name: '{"En":"Colour","De":"Farbe"}', value: '{"En":"Black","De":"Schwarz"}' },
				{ name: 'Weight', value: '1 kg' },
			],
		})
	})

	it('listing has its choices in the language of each request, and in the new words after a change', async () => {
		const category = await categoryId(shop.db, 'Phones')
		const subCategory = async (language: string) =>
			(await read(`/products/by-category?category=${category}${language}`)).body.facets.sub_categories[0].name
		const androidIn = async (german: string) =>
			saveGermanTexts(shop.db, [{ kind: 'category', ref: await categoryId(shop.db, 'Android'), texts: { name: german } }])
		await androidIn('Androide')
		expect([await subCategory('&language=de'), await subCategory(''), await subCategory('&language=de')]).toEqual([
			'{"En":"Android","De":"Androide"}',
			'{"En":"Android"}',
			'{"En":"Android","De":"Androide"}',
		])
		await androidIn('Androiden')
		expect(await subCategory('&language=de')).toBe('{"En":"Android","De":"Androiden"}')
		await saveGermanTexts(shop.db, [{ kind: 'category', ref: await categoryId(shop.db, 'Android'), texts: {} }])
	})

	it('values that identify options stay English, with their translation next to them', async () => {
		const alder = await product('Alder One', '?language=de')
		expect(alder.product_variation_tempalte).toEqual([
			{
				name: '{"En":"Storage","De":"Speicher"}',
				option: [
					{ name: '64 GB', value: '64 GB' },
					{ name: '{"En":"Quite a lot","De":"Recht viel"}', value: 'Quite a lot' },
				],
			},
		])
		expect(alder.product_variation_combination[1].attributes).toEqual({ Storage: 'Quite a lot' })
	})

	it('product translations are sanitized of scripts', async () => {
		const { online_description: html } = await product('Alder One', '?language=de')
		expect(JSON.parse(html)).toEqual({ En: '<p>Good</p>', De: '<p>Gut</p>' })
	})

	it('product texts are English only without a requested language, or for English', async () => {
		for (const language of ['', '?language=en', '?language=en-GB', '?language=']) {
			const alder = await product('Alder One', language)
			expect(alder).toMatchObject({ name: 'Alder One', product_category: { name: '{"En":"Phones"}' } })
			expect(JSON.stringify(alder)).not.toMatch(/Erle|Telefone|Farbe/)
		}
	})

	it('product texts without a translation are English, field by field', async () => {
		const alder = await product('Alder One', '?language=de')
		expect(alder).toMatchObject({ description: 'About Alder One', shipping_info: 'Ships in two days' })
		expect(await product('Birch Book', '?language=de')).toMatchObject({ name: 'Birch Book' })
		expect(await product('Alder One', '?language=fr')).toMatchObject({ name: 'Alder One' })
	})

	it('product texts use a regional variety of the language if there is one, otherwise the language', async () => {
		expect(await product('Alder One', '?language=de-CH')).toMatchObject({ name: '{"En":"Alder One","De-CH":"Erle Eins"}' })
	})

	it('language parameter rejects an invalid tag with an error message', async () => {
		const refused = await read('/all-categories?language=no_such!')
		expect(refused).toMatchObject({
			status: 422,
			body: {
				code: 'invalid_request',
				message: 'The language must be the tag of a language, such as de or pt-BR.',
				errors: { language: ['Must be the tag of a language, such as de or pt-BR.'] },
			},
		})
	})

	it('translations are used in menus, listings, filters, sections and searches', async () => {
		const menus = (await read('/all-categories?language=de')).body.data
		expect(menus[0]).toMatchObject({
			name: '{"En":"Phones","De":"Telefone"}',
			sub_category: [{ products: [{ name: '{"En":"Alder One","De":"Erle Eins"}' }] }],
		})
		const list = (await read('/products?language=de&q=alder')).body
		expect(list.data[0]).toMatchObject({
			name: '{"En":"Alder One","De":"Erle Eins"}',
			category: { name: '{"En":"Phones","De":"Telefone"}' },
		})
		expect(list.facets.categories).toEqual([{ id: expect.anything(), name: '{"En":"Phones","De":"Telefone"}', count: 1 }])
		expect((await read('/deal-of-day?language=de')).body).toMatchObject({ title: '{"En":"Deals","De":"Angebote"}', sub_title: 'Of today' })
		const tops = (await read('/product-tops?language=de')).body.data
		expect(tops.best[0]).toMatchObject({ title: expect.any(String), category_name: expect.any(String) })
		expect(JSON.stringify(tops)).toContain('Erle Eins')
	})

	it('cart lines have translated product names and options', async () => {
		const visitor = shop.visitor()
		const offer = await shop.db
			.selectFrom('offers')
			.select('id')
			.where('product_id', '=', ids.get('Alder One') ?? 0)
			.orderBy('position', 'desc')
			.executeTakeFirstOrThrow()
		const added = await visitor.fetch('/api/guest/add-card', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				ip_address: '203.0.113.7',
				products: [{ product_id: ids.get('Alder One'), variant_id: offer.id, quantity: 1 }],
			}),
		})
		expect(added.status).toBe(200)
		const cart = await (await visitor.fetch('/api/card-details?ip_address=203.0.113.7&language=de')).json()
		expect(cart.data).toMatchObject([
			{ variant: '{"En":"Quite a lot","De":"Recht viel"}', product: { name: '{"En":"Alder One","De":"Erle Eins"}' } },
		])
	})

	it('translation changes invalidate the pages of the product, with a new revision; translated words invalidate all pages', async () => {
		const { cursor } = await readChanges(shop.db, null)
		const revision = async () => (await read('/products')).body.data.find(({ name }: { name: string }) => name === 'Birch Book').revision
		const before = await revision()
		const birch = { kind: 'product' as const, ref: String(ids.get('Birch Book')), texts: { name: 'Birkenbuch' } }
		await saveGermanTexts(shop.db, [birch])
		const news = await readChanges(shop.db, cursor)
		expect(news.tags).toContain(`product:${ids.get('Birch Book')}`)
		expect(await revision()).not.toBe(before)
		await saveGermanTexts(shop.db, [birch])
		expect((await readChanges(shop.db, news.cursor)).tags).toEqual([])
		await saveGermanTexts(shop.db, [sharedWord('Weight', 'Gewicht')])
		expect((await readChanges(shop.db, news.cursor)).tags).toContain('catalogue')
		await saveGermanTexts(shop.db, [{ ...birch, texts: { name: '' } }])
		expect(await product('Birch Book', '?language=de')).toMatchObject({ name: 'Birch Book' })
	})

	it('translations of deleted items are deleted', async () => {
		await saveGermanTexts(shop.db, [{ kind: 'product', ref: '987654', texts: { name: 'Fort' } }])
		await removeOrphanedTranslations(shop.db)
		const { rows } = await sql<{ ref: string }>`select ref from translations where kind = 'product'`.execute(shop.db)
		expect(rows).toEqual([{ ref: String(ids.get('Alder One')) }])
	})
})
