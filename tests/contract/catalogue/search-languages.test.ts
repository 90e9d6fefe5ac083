import { markTranslatedOutdated, summarizeOutdated } from '@storefront/store/commerce/search/summarize.ts'
import type { Translation } from '@storefront/store/commerce/translations/save-translations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue } from './catalogue.ts'
import { categoryId, saveTexts } from './translations.ts'

describeShop('search in other languages', (shop) => {
	const search = async (term: string, language: string) => {
		const query = new URLSearchParams({ q: term, ...(language === 'en' ? {} : { language }) })
		const reply = await (await shop.visitor().fetch(`/api/products?${query}`)).json()
		const names: string[] = reply.data.map(({ name }: { name: string }) => (name.startsWith('{') ? JSON.parse(name).En : name))
		return { names, search: reply.search }
	}
	const found = async (term: string, language: string) => (await search(term, language)).names

	beforeAll(async () => {
		const ids = await addCatalogue(shop.db, [
			{ name: 'Noctelle Hush 700', category: 'Audio > Headphones', brand: 'Noctelle', sheet: { Colour: 'Black' }, sold: 5 },
			{ name: 'Auvane Folio', category: 'Phones > Cases', brand: 'Auvane', sheet: { Colour: 'White' }, sold: 9 },
			{ name: 'Pellora C1', category: 'Cameras', brand: 'Pellora', sold: 3 },
			{ name: 'Birch Gift Box', category: 'Gifts', sold: 1 },
			{ name: 'Plinqo Note', category: 'Paper', sold: 1 },
		])
		const product = (name: string, german: string, arabic: string): Translation[] => [
			{ kind: 'product', ref: String(ids.get(name)), language: 'de', texts: { name: german } },
			{ kind: 'product', ref: String(ids.get(name)), language: 'ar', texts: { name: arabic } },
		]
		const category = async (name: string, german: string, arabic: string): Promise<Translation[]> => [
			{ kind: 'category', ref: await categoryId(shop.db, name), language: 'de', texts: { name: german } },
			{ kind: 'category', ref: await categoryId(shop.db, name), language: 'ar', texts: { name: arabic } },
		]
		const translations: Translation[] = [
			...product('Noctelle Hush 700', 'Noctelle Kopfhörer Hush 700', 'سمّاعات نوكتيل هش ٧٠٠ للأذن'),
			...product('Auvane Folio', 'Auvane Handyhülle weiß', 'غطاء أوفان الأبيض'),
			...product('Pellora C1', 'Pellora Kamera C1', 'كاميرا بيلورا'),
			...(await category('Headphones', 'Kopfhörer', 'السماعات')),
			...(await category('Cases', 'Hüllen', 'الأغطية')),
			{ kind: 'word', ref: 'Black', language: 'de', texts: { name: 'Schwarz' } },
			{ kind: 'word', ref: 'Black', language: 'ar', texts: { name: 'أسود' } },
		]
		await saveTexts(shop.db, translations)
		await markTranslatedOutdated(shop.db, translations)
		await summarizeOutdated(shop.db)
	})

	it('search in German does not correct an inflected form of a known word: "rote" is not "note"', async () => {
		for (const form of ['rote', 'roter', 'rotes', 'rotem']) expect(await found(form, 'de'), form).toEqual([])
		expect(await found('nöte', 'de')).toEqual(['Plinqo Note'])
		expect(await found('weiße Handyhülle', 'de')).toEqual(['Auvane Folio'])
	})

	describe('search in German', () => {
		it.each([
			['as it is written', 'Kopfhörer'],
			['without the dots', 'kopfhorer'],
			['with "oe" for "ö"', 'KOPFHOERER'],
			['in another case', 'Kopfhörern'],
			['by its beginning', 'kopfh'],
			['with what says nothing', 'einen Kopfhörer für mich'],
			['by a word of its data sheet', 'schwarze Kopfhörer'],
			['with a typing error', 'Kopfhröer'],
			['by the brand, which has no other name', 'noctelle'],
			['by a word of the list of synonyms in German', 'Ohrhörern'],
			['together with a word in English', 'hush kopfhörer'],
			['by a colour in each form', 'schwarzem Kopfhörer'],
		])('search in German finds %s', async (_how, term) => {
			expect(await found(term, 'de')).toEqual(['Noctelle Hush 700'])
		})

		it('search in German finds "ß" as "ss", and singular as plural', async () => {
			expect(await found('weiss', 'de')).toEqual(['Auvane Folio'])
			expect(await found('Hülle', 'de')).toEqual(['Auvane Folio'])
			expect(await found('Kameras', 'de')).toEqual(['Pellora C1'])
		})

		it('search in German finds a compound by parts that name products, otherwise by its last part', async () => {
			expect(await found('Funkkopfhörer', 'de')).toEqual(['Noctelle Hush 700'])
			expect(await found('Lederhüllen', 'de')).toEqual(['Auvane Folio'])
			expect(await found('Kamerahuelle', 'de')).toEqual(['Auvane Folio'])
			// No product is a refrigerator, and English words are not split.
			expect(await found('Kühlschrank', 'de')).toEqual([])
			expect(await found('leatherheadphones', 'en')).toEqual([])
		})

		it('search in German shows the results of the remaining words like a search for these words alone', async () => {
			expect(await search('faltbare Kopfhörer', 'de')).toMatchObject({
				names: await found('Kopfhörer', 'de'),
				search: { dropped: ['faltbare'] },
			})
			expect(await search('günstige Kopfhörer', 'de')).toMatchObject({
				names: await found('Kopfhörer', 'de'),
				search: { dropped: [], sentence: { term: 'Kopfhörer', sort: 'priceAsc' } },
			})
		})

		it('search in German reports a corrected typing error and matching categories', async () => {
			const { search: said } = await search('Kopfhröer', 'de')
			expect(said.mended).toBe('kopfhörer')
			// The word is only in the list of synonyms, not in a product.
			expect((await search('Ohrhörrer', 'de')).search.mended).toBe('ohrhörer')
			// The word that names a product type is never left out.
			expect((await search('Kamrea Kopfhörer', 'de')).search).toMatchObject({ mended: null, dropped: ['kamrea'] })
			const { search: named } = await search('Kopfhörer', 'de')
			expect(named.categories).toMatchObject([{ name: '{"En":"Headphones","De":"Kopfhörer"}' }])
		})

		it('search in a regional variety of German finds the texts of German', async () => {
			expect(await found('Kopfhörer', 'de-CH')).toEqual(['Noctelle Hush 700'])
		})
	})

	describe('search in Arabic', () => {
		it.each([
			['without vowels', 'سماعات', 'Noctelle Hush 700'],
			['in the singular', 'سماعة', 'Noctelle Hush 700'],
			['with "ha" for "ta marbuta"', 'سماعه', 'Noctelle Hush 700'],
			['with the article', 'السماعات', 'Noctelle Hush 700'],
			['with a plain alef', 'اوفان', 'Auvane Folio'],
			['drawn out', 'كاميـــرا', 'Pellora C1'],
			['with a typing error', 'كامرا', 'Pellora C1'],
			['by a word of its data sheet', 'سماعات اسود', 'Noctelle Hush 700'],
			['by a word of the list of synonyms in Arabic', 'الجوال', 'Auvane Folio'],
			['with Arabic digits', 'هش ٧٠٠', 'Noctelle Hush 700'],
			['with Persian letters', 'کامیرا', 'Pellora C1'],
		])('search in Arabic finds %s', async (_how, term, name) => {
			expect(await found(term, 'ar')).toEqual([name])
		})
	})

	it('search in English is not affected by words of other languages', async () => {
		for (const term of ['Kopfhörer', 'weiss', 'سماعات']) expect(await found(term, 'en')).toEqual([])
		expect(await found('headphones', 'en')).toEqual(['Noctelle Hush 700'])
		expect(await found('gift', 'en')).toEqual(['Birch Gift Box'])
		expect(await found('Kopfhörer', 'ar')).toEqual([])
	})
})
