import { fetchSection } from '@storefront/contract/client/catalogue/sections.ts'
import type { SectionName } from '@storefront/contract/domain/catalogue/home-list.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { discountedProducts } from '@storefront/store/commerce/catalogue/section-rules.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue } from './catalogue.ts'
import { categoryId, saveGermanTexts } from './translations.ts'

const names: SectionName[] = ['dealOfDay', 'dealOfMonth', 'dayFlashSale', 'monthFlashSale', 'specialOffer', 'bestBrand', 'bestCategory']
let today = new Date('2026-11-20T12:00:00.000Z')

describeShop(
	'home page section',
	(shop) => {
		let ids = new Map<string, number>()

		beforeAll(async () => {
			today = new Date('2026-11-20T12:00:00.000Z')
			ids = await addCatalogue(
				shop.db,
				// State after an import: no featured products, no sales, some discounts, some sold out.
				Array.from({ length: 150 }, (_, index) => ({
					name: `Model ${index}`,
					brand: index % 3 === 0 ? 'Alder' : `Brand ${index}`,
					category: index % 2 === 0 ? 'Phones' : `Category ${index}`,
					discount: index % 4 === 0 ? index * 1000 : 0,
					stock: index % 10 === 0 ? 0 : 4,
				})),
			)
		})

		it('section of a shop without selected products is filled by a rule, and has a title [AMB-13] [ENT-15]', async () => {
			for (const name of names) {
				const section = await fetchSection(shop.client, name)
				expect([name, section.products.length, section.title !== '', section.subtitle !== '']).toEqual([name, 10, true, true])
			}
			expect((await fetchSection(shop.client, 'bestBrand')).title).toBe('Best of Alder')
			expect((await fetchSection(shop.client, 'bestCategory')).title).toBe('Best of Phones')
		})

		it('section title is in the language of the page, with the translated name of its brand or category', async () => {
			loadLanguages(['en', 'de'])
			try {
				await saveGermanTexts(shop.db, [{ kind: 'category', ref: await categoryId(shop.db, 'Phones'), texts: { name: 'Telefone' } }])
				const titles = () => Promise.all(names.map(async (name) => (await fetchSection(shop.client, name)).title))
				const subtitles = () => Promise.all(names.map(async (name) => (await fetchSection(shop.client, name)).subtitle))
				expect(await withLanguage('de', titles)).toEqual([
					...['Angebot des Tages', 'Angebot des Monats', 'Blitzangebote', 'Angebote des Monats', 'Sonderangebote'],
					...['Das Beste von Alder', 'Das Beste von Telefone'],
				])
				const inEnglish = await subtitles()
				expect((await withLanguage('de', subtitles)).filter((one) => inEnglish.includes(one))).toEqual([])
			} finally {
				setLanguages([english])
			}
		})

		it('section starts with discounted products in stock, the largest discount first', async () => {
			const { products } = await fetchSection(shop.client, 'dealOfDay')
			expect(products.every((product) => product.discount > 0 && (product.stock ?? 0) > 0)).toBe(true)
			expect(products.map(({ discount }) => discount)).toEqual(products.map(({ discount }) => discount).sort((a, b) => b - a))
		})

		it('section mentions no end of a discount, and sorts equal discounts by the saved amount', async () => {
			for (const name of names) expect((await fetchSection(shop.client, name)).subtitle).not.toMatch(/only|until|midnight|gone/i)
			const idOf = async (name: string) =>
				(await shop.db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
			const [cheap, dear] = [await idOf('Model 144'), await idOf('Model 148')]
			await shop.db.updateTable('products').set({ discount: 900_000 }).where('id', 'in', [cheap, dear]).execute()
			await shop.db.updateTable('products').set({ price: 900_000 }).where('id', '=', dear).execute()
			expect((await discountedProducts(shop.db, { slot: 0, period: 0, size: 10 })).slice(0, 2)).toEqual([dear, cheap])
		})

		it('section of a deal marks products that a rule selects as featured, because deals show only featured products [HOME-35] [AMB-15]', async () => {
			expect((await fetchSection(shop.client, 'dealOfDay')).products.every((product) => product.featured)).toBe(true)
			expect((await fetchSection(shop.client, 'dealOfMonth')).products.every((product) => product.featured)).toBe(true)
			expect((await fetchSection(shop.client, 'dayFlashSale')).products.some((product) => product.featured)).toBe(false)
		})

		it('section shares no product with another sales section of the same page', async () => {
			const sales = await Promise.all(names.slice(0, 5).map((name) => fetchSection(shop.client, name)))
			const shown = sales.flatMap(({ products }) => products.map(({ id }) => id))
			expect(new Set(shown).size).toBe(shown.length)
		})

		it('section rotates its products daily, weekly or monthly', async () => {
			const shownAt = async (time: string, name: SectionName) => {
				today = new Date(time)
				return (await fetchSection(shop.client, name)).products.map(({ id }) => id)
			}
			for (const [name, next] of [
				['dealOfDay', '2026-11-21T00:00:00.000Z'],
				['specialOffer', '2026-11-27T12:00:00.000Z'],
				['dealOfMonth', '2026-12-01T00:00:00.000Z'],
			] as const) {
				const now = await shownAt('2026-11-20T12:00:00.000Z', name)
				expect(await shownAt('2026-11-20T23:59:59.999Z', name)).toEqual(now)
				expect(await shownAt(next, name)).not.toEqual(now)
			}
		})

		it('section shows the products that the shop has selected, in their order, with their title', async () => {
			await shop.db.insertInto('sections').values({ key: 'deal-of-day', title: 'Today', sub_title: 'Only here' }).execute()
			expect(await fetchSection(shop.client, 'dealOfDay')).toMatchObject({
				title: 'Today',
				subtitle: 'Only here',
				products: { length: 10 },
			})
			const picked = [ids.get('Model 10') ?? 0, ids.get('Model 3') ?? 0]
			await shop.db
				.insertInto('section_products')
				.values(picked.map((product_id, position) => ({ section_key: 'deal-of-day', product_id, position })))
				.execute()
			const section = await fetchSection(shop.client, 'dealOfDay')
			expect(section.products.map(({ id, featured }) => [id, featured])).toEqual(picked.map((id) => [String(id), true]))
		})
	},
	{ clock: () => today },
)

describeShop('section of an empty shop', (shop) => {
	it('section without products is empty', async () => {
		for (const name of names) expect((await fetchSection(shop.client, name)).products).toEqual([])
	})
})
