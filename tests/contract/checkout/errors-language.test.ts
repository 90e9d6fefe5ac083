import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { beforeAll, expect, it } from 'vitest'
import { newVisitor } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addToCart, fillForm, order, refusalOf } from './buyer.ts'

describeShop('error messages in other languages', (shop) => {
	beforeAll(async () => {
		loadLanguages(['en', 'de', 'ar'])
		await seedCheckoutData(shop.db)
		return () => setLanguages([english])
	})

	it('error messages have the language of the page and the same code', async () => {
		const goods = await addGoods(shop.db, { name: 'Laptop', price: 99_900, stock: 3 })
		const { client } = newVisitor(shop)
		const refused = (tag: string) => withLanguage(tag, () => refusalOf(addToCart(client, goods, 5)))
		const [inEnglish, inGerman, inArabic] = [await refused('en'), await refused('de'), await refused('ar')]
		expect(inEnglish).toMatchObject({ code: 'stock_exceeded', serverMessage: 'Cannot exceed available stock' })
		expect(inEnglish.reply?.lines).toMatchObject([{ message: 'Only 3 of Laptop are left.' }])
		expect(inGerman).toMatchObject({ code: 'stock_exceeded', serverMessage: 'Mehr als der verfügbare Bestand ist nicht möglich' })
		expect(inGerman.reply?.lines).toMatchObject([{ message: 'Von Laptop sind nur noch 3 Stück da.' }])
		expect(inArabic.reply?.lines).toMatchObject([{ message: 'بقيت 3 قطع فقط من Laptop.' }])
	})

	it('errors of an order have the language and the number formats of the request', async () => {
		const goods = await addGoods(shop.db, { name: 'Tablet', price: 123_450, stock: 3 })
		const { client } = newVisitor(shop)
		await addToCart(client, goods)
		const form = await fillForm(client)
		const inGerman = (changes: object) => withLanguage('de', () => refusalOf(order(client, { ...form, ...changes })))
		expect(await inGerman({ finalTotal: form.finalTotal + 100 })).toMatchObject({
			code: 'totals_changed',
			serverMessage: expect.stringMatching(/^Die Produkte kosten 1\.234,50\s\$\. Die Gesamtsumme beträgt jetzt 1\.247,40\s\$, nicht /),
		})
		expect(await inGerman({ firstName: '' })).toMatchObject({ code: 'invalid_request', serverMessage: 'Der Vorname fehlt' })
		expect(await inGerman({ phoneNumber: '1'.repeat(200) })).toMatchObject({
			reply: { errors: { phone: ['Darf höchstens 100 Zeichen haben.'] } },
		})
		expect(await inGerman({ country: 'Atlantis' })).toMatchObject({ serverMessage: 'Wir kennen das Land „Atlantis“ nicht.' })
	})

	it("the language of the query takes precedence over the browser's, and caches separate them", async () => {
		const { fetch } = newVisitor(shop)
		const messageOf = async (path: string, language: string, init: RequestInit = {}) => {
			const response = await fetch(path, { ...init, headers: { 'accept-language': language, 'content-type': 'application/json' } })
			expect(response.headers.get('vary')).toMatch(/accept-language/i)
			expect(response.headers.get('cache-control')).toBe('no-store')
			return ((await response.json()) as { message: string }).message
		}
		expect(await messageOf('/api/product/999999', 'de')).toBe('Dieses Produkt gibt es nicht.')
		expect(await messageOf('/api/product/999999?language=ar', 'de')).toBe('لا يوجد هذا المنتج.')
		expect(await messageOf('/api/nothing-here', 'de, en;q=0.5')).toBe('Unter dieser Adresse gibt es nichts.')
		expect(await messageOf('/api/nothing-here', 'fr')).toBe('There is nothing at this address.')
		expect(await messageOf('/api/contact', 'de', { method: 'POST', body: '{' })).toBe('Der Inhalt ist kein JSON.')
		expect(await messageOf('/api/contact?language=de', 'en', { method: 'POST', body: '{}' })).toBe('Der Name: Bitte ausfüllen.')
	})
})
