import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchAllCategories, fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { expect, it, onTestFinished } from 'vitest'

function speak(...tags: readonly string[]) {
	const languages = tags.map((tag) => ({ ...english, tag, name: tag }))
	setLanguages([english, ...languages])
	onTestFinished(() => setLanguages([english]))
}

/** A client of a store whose every response is `reply`, and its requests. */
function storeSaying(reply: unknown) {
	const requests: { url: string; language: string | null }[] = []
	const client = createStoreClient({
		baseUrl: 'http://store.test/api',
		fetch: (input, init) => {
			const request = new Request(input, init)
			requests.push({ url: request.url, language: request.headers.get('accept-language') })
			return Promise.resolve(Response.json(reply))
		},
	})
	return { client, asked: requests }
}

const categories = {
	data: [{ id: 1, name: '{"En":"Phones","De":"Telefone"}', image: '', sub_category: [{ id: 2, name: '{"En":"Cases"}', products: [] }] }],
}

it('the client requests the catalogue and error messages in the locale of the page', async () => {
	speak('de', 'ar')
	const { client, asked: requests } = storeSaying(categories)
	await withLanguage('de', () => fetchAllCategories(client))
	await fetchAllCategories(client)
	expect(requests).toEqual([
		{ url: 'http://store.test/api/all-categories?language=de&items=500', language: 'de' },
		{ url: 'http://store.test/api/all-categories?items=500', language: 'en' },
	])
})

it('names are in the locale of the page, with English as fallback', async () => {
	speak('de', 'ar')
	const inGerman = await withLanguage('de', () => fetchAllCategories(storeSaying(categories).client))
	expect(inGerman).toMatchObject([{ name: 'Telefone', subCategories: [{ name: 'Cases' }] }])
	expect(await withLanguage('ar', () => fetchAllCategories(storeSaying(categories).client))).toMatchObject([{ name: 'Phones' }])
})

it('variations and specifications keep their English names as keys beside the translated labels', async () => {
	speak('de')
	const detail = {
		id: 7,
		name: '{"En":"Cup","De":"Tasse"}',
		sales_price: 5,
		currency: '$',
		total_stock: 3,
		is_single_product: 0,
		specifications: [{ name: '{"En":"Weight","De":"Gewicht"}', value: '200 g' }],
		product_variation_tempalte: [
			{ name: '{"En":"Colour","De":"Farbe"}', option: [{ name: '{"En":"Red","De":"Rot"}', value: 'Red' }] },
			{ name: 'Size', option: [{ name: 'L', value: 'L' }] },
		],
		product_variation_combination: [{ attributes: { Colour: 'Red', Size: 'L' }, attribute_id: 1, price: 5, stock: 3 }],
	}
	const product = await withLanguage('de', () => fetchProduct(storeSaying({ data: detail }).client, '7'))
	expect(product).toMatchObject({
		name: 'Tasse',
		specifications: [{ name: 'Gewicht', value: '200 g', english: 'Weight' }],
		variations: [
			{ name: 'Colour', label: 'Farbe', options: [{ name: 'Rot', value: 'Red' }] },
			{ name: 'Size', options: [{ name: 'L', value: 'L' }] },
		],
		combinations: [{ attributes: { Colour: 'Red', Size: 'L' } }],
	})
	expect(product.variations[1]).not.toHaveProperty('label')
})

it('calls send the market of the page only if their reply depends on it', async () => {
	speak('de')
	setMarkets(['us', 'ch'])
	onTestFinished(() => setMarkets([]))
	const markets = [
		{ code: 'us', name: '', currency: '$', is_main: 1 },
		{ code: 'ch', name: 'Schweiz', currency: 'CHF', countries: [7], tells_tax: 1, tax_name: 'MwSt.', free_delivery_from: 100 },
	]
	const { client, asked: requests } = storeSaying({ data: { currency: 'CHF', markets } })
	const settings = await withLanguage('de', () => fetchSettings(client), 'ch')
	expect(settings.markets).toEqual([
		{ code: 'us', name: '', currency: '$', isMain: true },
		{ code: 'ch', name: 'Schweiz', currency: 'CHF', isMain: false },
	])
	await withLanguage('de', () => fetchSettings(client))
	await withLanguage('de', () => fetchAllCategories(storeSaying(categories).client), 'ch')
	expect(requests.map(({ url }) => url)).toEqual(['http://store.test/api/settings?market=ch', 'http://store.test/api/settings'])
})
