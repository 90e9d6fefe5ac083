import { beforeAll, expect, it } from 'vitest'
import { seedFirstStart } from '../../server/first-start.ts'
import { addLine, removeLine, updateLines } from '../../src/client/cart.ts'
import { fetchCart } from '../../src/client/cart-read.ts'
import { createStoreClient, type StoreClient } from '../../src/client/http.ts'
import { fetchListing } from '../../src/client/listing.ts'
import { fetchCities, fetchCountries, fetchShippingCharge } from '../../src/client/location.ts'
import { fetchBestSellers, fetchProduct, fetchProductTops } from '../../src/client/products.ts'
import { fetchSection, type SectionName } from '../../src/client/sections.ts'
import {
	fetchAllCategories,
	fetchBrands,
	fetchPromotions,
	fetchSettings,
	fetchSiteInfo,
	fetchSlides,
	fetchTopCategories,
} from '../../src/client/site.ts'
import { getOpenApi } from '../../src/contract/health.ts'
import { defaultListingQuery } from '../../src/domain/listing.ts'
import { customer } from './buyer.ts'
import { describeShop } from './engines.ts'
import { addGoods } from './goods.ts'
import { join, openMailbox } from './members.ts'

const mailbox = openMailbox()

/** What a client asked, and what came back as it was sent. */
interface Exchange {
	readonly asked: string
	readonly reply: unknown
	readonly authorized: boolean
	readonly body: unknown
}

const some = expect.arrayContaining([expect.anything()])
const section = { title: expect.any(String), sub_title: expect.any(String), data: some }
const onSection = (name: SectionName) => (client: StoreClient) => fetchSection(client, name)

describeShop(
	'the calls of the specification [AMB-12]',
	(shop) => {
		let productId = ''
		const exchanges: Exchange[] = []

		beforeAll(async () => {
			await seedFirstStart(shop.db)
			const { id } = await shop.db.selectFrom('products').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
			productId = String(id)
		})

		const recorded = (token?: string) =>
			createStoreClient({
				baseUrl: 'http://shop.test/api',
				...(token === undefined ? {} : { token: () => token }),
				async fetch(input, init) {
					const request = new Request(input, init)
					const { pathname, search } = new URL(request.url)
					const text = await request.clone().text()
					const response = await shop.store.fetch(request, { clientAddress: '203.0.113.90' })
					exchanges.push({
						asked: `${request.method} ${pathname.replace('/api', '')}${search}`,
						reply: await response.clone().json(),
						authorized: request.headers.has('authorization'),
						body: text === '' ? null : JSON.parse(text),
					})
					return response
				},
			})
		const lastExchange = () => exchanges.at(-1)

		it.each<[string, (client: StoreClient) => Promise<unknown>, RegExp, object]>([
			['top categories [API-08]', fetchTopCategories, /^GET \/top-categories\?items=\d+$/, { data: some }],
			['all categories [API-09]', fetchAllCategories, /^GET \/all-categories\?items=\d+$/, { data: some }],
			['promotions [API-10]', fetchPromotions, /^GET \/promotions$/, { data: some }],
			['sliders [API-11]', fetchSlides, /^GET \/sliders$/, { data: some }],
			['the deal of the day [API-12]', onSection('dealOfDay'), /^GET \/deal-of-day$/, section],
			[
				'the top products [API-13]',
				fetchProductTops,
				/^GET \/product-tops$/,
				{ data: { best: expect.any(Array), new_arrives: some, top_selling: expect.any(Array) } },
			],
			['brands [API-14]', fetchBrands, /^GET \/brands$/, { data: { data: some } }],
			['settings [API-15]', fetchSettings, /^GET \/settings$/, { data: { name: expect.any(String), is_show_home_slider: 1 } }],
			['the flash sale of the day [API-16]', onSection('dayFlashSale'), /^GET \/day-flash-sale$/, section],
			['the special offer [API-17]', onSection('specialOffer'), /^GET \/special-offer$/, section],
			['the flash sale of the month [API-18]', onSection('monthFlashSale'), /^GET \/month-flash-sale$/, section],
			['the deal of the month [API-19]', onSection('dealOfMonth'), /^GET \/deal-of-month$/, section],
			['the best brand [API-20]', onSection('bestBrand'), /^GET \/best-brand$/, section],
			['the best category [API-21]', onSection('bestCategory'), /^GET \/best-category$/, section],
			['best sellers [API-22]', (client) => fetchBestSellers(client, 6), /^GET \/products\/best-sale\?items=6$/, { data: some }],
			['one product [API-25]', (client) => fetchProduct(client, productId), /^GET \/product\/\d+$/, {}],
			[
				'name and favicon of the site [API-28]',
				fetchSiteInfo,
				/^GET \/site-info$/,
				{ data: { name: expect.any(String), favicon: expect.any(String) } },
			],
			['all products [API-29]', (client) => fetchListing(client, null, defaultListingQuery), /^GET \/products\?/, { data: some }],
		])('asks for %s with exactly its method, path and query, and is answered in its form', async (_, ask, asked, reply) => {
			await ask(recorded())
			expect(lastExchange()?.asked).toMatch(asked)
			expect(lastExchange()?.reply).toMatchObject(reply)
			expect(lastExchange()?.authorized).toBe(false)
		})

		it("changes and removes a customer's line under the customer's paths, by the line's own id [API-32, API-33]", async () => {
			const { token } = await join(shop, mailbox)
			const goods = await addGoods(shop.db, { name: 'Lamp', stock: 5 })
			const client = recorded(token)
			await addLine(client, customer, {
				productId: String(goods.productId),
				variantId: null,
				quantity: 1,
				unitPrice: 0,
				discountPercent: 0,
			})
			const [line] = await fetchCart(client, customer)
			if (!line) throw new Error('The line is not in the cart')
			await updateLines(client, customer, [{ ...line, quantity: 3 }])
			expect(lastExchange()).toMatchObject({
				asked: 'PUT /card-update',
				authorized: true,
				body: { products: [{ line_id: line.id, quantity: '3', discount: '' }] },
			})
			expect((await fetchCart(client, customer))[0]?.quantity).toBe(3)
			await removeLine(client, customer, line.id)
			expect(lastExchange()).toMatchObject({ asked: `DELETE /card/remove/${line.id}`, authorized: true })
			expect(await fetchCart(client, customer)).toEqual([])
		})

		it('shows catalogue, settings, places and charges to somebody who is signed in as well [SEC-04]', async () => {
			const { client } = await join(shop, mailbox)
			expect((await fetchListing(client, null, defaultListingQuery)).total).toBeGreaterThan(0)
			expect((await fetchProduct(client, productId)).id).toBe(productId)
			expect((await fetchSettings(client)).name).not.toBe('')
			const norway = (await fetchCountries(client)).find(({ name }) => name === 'Norway')
			const [city] = await fetchCities(client, norway?.id ?? '')
			expect(await fetchShippingCharge(client, city?.id ?? '')).toBeGreaterThanOrEqual(0)
		})

		it('know guests and customers, and nobody above them [SEC-13]', async () => {
			const document = (await shop.client.call(getOpenApi)) as unknown as {
				readonly paths: Record<string, unknown>
				readonly components?: { readonly securitySchemes?: object }
			}
			expect(Object.keys(document.components?.securitySchemes ?? {}).sort()).toEqual(['customer', 'guest'])
			expect(Object.keys(document.paths).filter((path) => /admin|owner|manage|role/i.test(path))).toEqual([])
			for (const path of ['/api/admin', '/api/orders', '/api/customers', '/api/coupons'])
				expect((await shop.visitor().fetch(path)).status, path).toBe(404)
		})
	},
	{ mailer: mailbox.mailer, limited: false },
)
