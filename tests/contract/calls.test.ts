import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchBestSellers, fetchProductTops } from '@storefront/contract/client/catalogue/products.ts'
import { fetchSection } from '@storefront/contract/client/catalogue/sections.ts'
import {
	fetchAllCategories,
	fetchBrands,
	fetchPromotions,
	fetchSettings,
	fetchSiteInfo,
	fetchSlides,
	fetchTopCategories,
} from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import type { SectionName } from '@storefront/contract/domain/catalogue/home-list.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { getOpenApi } from '@storefront/contract/endpoints/health.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/seed-first-start.ts'
import { beforeAll, expect, it } from 'vitest'
import { createMember, openMailbox } from './account/members.ts'
import { describeShop } from './engines.ts'
import { recordedVisitor } from './exchanges.ts'

const mailbox = openMailbox()

const some = expect.arrayContaining([expect.anything()])
const section = { title: expect.any(String), sub_title: expect.any(String), data: some }
const onSection = (name: SectionName) => (client: StoreClient) => fetchSection(client, name)

describeShop(
	'calls of the specification [AMB-12]',
	(shop) => {
		let productId = ''

		beforeAll(async () => {
			await seedFirstStart(shop.db)
			const { id } = await shop.db.selectFrom('products').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
			productId = String(id)
		})

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
		])('the call for %s has its method, path and query, and the reply its format', async (_, ask, asked, reply) => {
			const { client, last } = recordedVisitor(shop.store)
			await ask(client)
			expect(last().asked).toMatch(asked)
			expect(last().reply).toMatchObject(reply)
			expect(last().authorization).toBeNull()
		})

		it('signed-in customers can read catalogue, settings, places and charges [SEC-04]', async () => {
			const { client } = await createMember(shop, mailbox)
			expect((await fetchListing(client, null, defaultListingQuery)).total).toBeGreaterThan(0)
			expect((await fetchProduct(client, productId)).id).toBe(productId)
			expect((await fetchSettings(client)).name).not.toBe('')
			const norway = (await fetchCountries(client)).find(({ name }) => name === 'Norway')
			const [city] = await fetchCities(client, norway?.id ?? '')
			expect((await fetchShippingCharge(client, city?.id ?? '')).charge).toBeGreaterThanOrEqual(0)
		})

		it('the API has guests and customers, and no other roles [SEC-13]', async () => {
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
