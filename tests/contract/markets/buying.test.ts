import { withCookies } from '@storefront/conformance/trial/cookies.ts'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { previewMarketSwitch, switchCartMarket } from '@storefront/contract/client/cart/cart-market.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { getGuestCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { getProduct, searchProducts } from '@storefront/contract/endpoints/catalogue/products.ts'
import { getCoupon, getPaymentTypes } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { getSettings } from '@storefront/contract/endpoints/frame/settings.ts'
import { getCountries, getShippingCharge } from '@storefront/contract/endpoints/location/location.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sitemapFile, sitemapParts } from '#loaders/frame/sitemap.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, fillForm, guest, order, refusalOf } from '../checkout/buyer.ts'
import { shopWithCommands } from '../commands/command-shop.ts'
import { runCommand as run } from '../running/command-line.ts'

const ip = '203.0.113.7'

describe.each<Engine>(['sqlite', 'postgres'])('shop with a Swiss and a Japanese market on %s', (engine) => {
	const shop = shopWithCommands(engine)
	const visitor = (): StoreClient => {
		const send = withCookies((request) => shop.store.fetch(request), new Map())
		return createStoreClient({ baseUrl: 'http://shop.test/api', fetch: (input, init) => send(new Request(input, init)) })
	}
	const inMarket = <Done>(code: string, work: () => Promise<Done>) => withLanguage('en', work, code)
	const goods: Record<'laptop' | 'cable' | 'camera' | 'phone', AddedGoods> = {} as never

	beforeAll(async () => {
		setMarkets(['us', 'ch', 'jp'])
		goods.laptop = await addGoods(shop.db, { name: 'Laptop', price: 100_000, stock: 50 })
		goods.cable = await addGoods(shop.db, { name: 'Cable', price: 1000, discount: 200_000, stock: 50 })
		goods.camera = await addGoods(shop.db, { name: 'Camera', price: 30_000, stock: 50 })
		goods.phone = await addGoods(shop.db, { name: 'Phone', price: 50_000, colours: { Black: 3, White: 0 } })
		await summarize(shop.db, 'all')
	})
	afterAll(() => setMarkets([]))

	const done = async (...args: string[]) => {
		const { code, output, errors } = await run(...args)
		expect(errors, args.join(' ')).toBe('')
		expect(code).toBe(0)
		return output
	}
	const skuOf = async ({ offers }: AddedGoods, colour = '') => {
		const id = offers[colour] ?? 0
		return (await shop.db.selectFrom('offers').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku
	}
	/** Names and prices on a page of the listing, the cheapest first. */
	const listed = async (client = visitor()) => {
		const { data } = await client.call(getProducts, { query: { sort: 'priceAsc' } })
		return data.map(({ name, sales_price, discount, currency }) => [
			JSON.stringify(name).match(/Laptop|Cable|Camera|Phone/)?.[0],
			sales_price,
			discount,
			currency,
		])
	}

	it('shop has one market until its owner creates others, and a market lists its missing settings', async () => {
		expect(await visitor().call(getSettings)).not.toMatchObject({ data: { markets: [{}] } })
		expect((await run('markets', 'add', 'ch', '--currency', 'CHF')).errors).toContain('Add the code of the existing, main market')
		await done('markets', 'add', 'ch', '--currency', 'CHF', '--main', 'us')
		expect(await done('markets', 'add', 'jp', '--currency', 'jpy')).toContain('delivery set JP 1250 --market jp')
		expect((await run('markets', 'add', 'eu', '--currency', '€')).errors).toContain('an ISO 4217 currency code such as CHF')
		expect((await run('markets', 'add', 'ch', '--currency', 'CHF')).errors).toContain('The market "ch" already exists')
		const refused = await run('markets', 'open', 'ch')
		expect(refused.code).toBe(1)
		expect(refused.errors).toContain('It has no delivery charges')
		expect(refused.errors).toContain('No product has a price there')
		// A closed market is not visible.
		expect((await refusalOf(inMarket('ch', () => visitor().call(getProducts, { query: {} })))).code).toBe('market_unknown')
		expect((await refusalOf(inMarket('ch', () => visitor().call(getSettings)))).code).toBe('market_unknown')
	})

	it('market has no derived prices before its owner approves them', async () => {
		expect((await run('prices', 'propose', '--market', 'jp', '--rate', '150', '--round', '95')).errors).toContain(
			'JPY has no such decimals',
		)
		expect(await done('prices', 'propose', '--market', 'ch', '--rate', '0.9', '--round', '95')).toContain('These prices take effect after')
		expect((await run('markets', 'open', 'ch')).errors).toContain('No product has a price there')
		expect(await done('prices', 'approve', '--market', 'ch', '--sku', await skuOf(goods.laptop))).toContain('1 price')
		await done('prices', 'approve', '--market', 'ch', '--all')
		await done('prices', 'propose', '--market', 'jp', '--rate', '150', '--round', '10')
		await done('prices', 'approve', '--market', 'jp', '--all')
		await done('prices', 'set', await skuOf(goods.camera), 'none', '--market', 'jp')
		await done('delivery', 'set', 'CH', '9.00', '--market', 'ch')
		await done('delivery', 'set', 'JP', '800', '--market', 'jp')
		expect(await done('delivery', 'set', 'CH', '900', '--market', 'jp')).toContain('The market ch also delivers to Switzerland')
		expect(await done('delivery', 'set', 'CH', 'none', '--market', 'jp')).not.toContain('too')
		expect((await run('delivery', 'set', 'JP', '8.50', '--market', 'jp')).errors).toContain('is not a valid charge')
		await done('payment-types', 'offer', 'jp', 'Bank transfer')
		await done('markets', 'set', 'ch', 'free_delivery_from', '500.00')
		await done('markets', 'open', 'ch')
		await done('markets', 'open', 'jp')
	})

	it('product names the markets in which it is not sold, and the sitemap lists the products of each market', async () => {
		const client = visitor()
		const read = ({ productId }: AddedGoods) => fetchProduct(client, String(productId))
		expect((await read(goods.camera)).notSoldIn).toEqual(['jp'])
		expect((await read(goods.cable)).notSoldIn).toEqual([])
		expect(await sitemapParts(client)).toEqual(['pages', 'products-1', 'products-ch-1', 'products-jp-1'])
		const site = new URL('https://shop.example')
		const file = async (part: string) => (await sitemapFile(client, part, { texts: [], fromFiles: false, site })) ?? ''
		const camera = `/product/${goods.camera.productId}<`
		expect(await file('products-1')).toContain(`<loc>https://shop.example${camera}`)
		expect(await file('products-ch-1')).toContain(`<loc>https://shop.example/en-ch${camera}`)
		const japanese = await file('products-jp-1')
		expect(japanese).toContain(`<loc>https://shop.example/en-jp/product/${goods.cable.productId}<`)
		expect(japanese).not.toContain(camera)
		expect(await sitemapFile(client, 'products-us-1', { texts: [], fromFiles: false, site }), 'the main one has no name there').toBeNull()
	})

	it('settings describe each market', async () => {
		const { data } = await visitor().call(getSettings)
		expect(data).toMatchObject({ currency: '$' })
		expect(data.markets.map(({ code, currency, is_main }) => [code, currency, is_main])).toEqual([
			['us', '$', 1],
			['ch', 'CHF', 0],
			['jp', 'JPY', 0],
		])
		expect(data.return_days).toBe(14)
		expect(data.markets[1]).toMatchObject({ name: 'Switzerland', countries: [756], free_delivery_from: 500 })
		const swiss = (await inMarket('ch', () => visitor().call(getSettings))).data
		expect(swiss).toMatchObject({ currency: 'CHF', free_delivery_from: 500 })
	})

	it('listing, filters and search use the prices of the market', async () => {
		expect(await listed()).toEqual([
			['Cable', 10, 20, '$'],
			['Camera', 300, 0, '$'],
			['Phone', 500, 0, '$'],
			['Laptop', 1000, 0, '$'],
		])
		expect(await inMarket('ch', listed)).toEqual([
			// Both discounted prices are rounded to end in .95; the difference to the former price is the discount.
			['Cable', 8.95, expect.closeTo(22.3, 1), 'CHF'],
			['Camera', 269.95, 0, 'CHF'],
			['Phone', 449.95, 0, 'CHF'],
			['Laptop', 899.95, 0, 'CHF'],
		])
		expect((await inMarket('jp', listed)).map(([name, price]) => [name, price])).toEqual([
			['Cable', 1500],
			['Phone', 75_000],
			['Laptop', 150_000],
		])
		const cheap = await inMarket('jp', () => visitor().call(getProducts, { query: { price_from: '1000', price_to: '2000' } as never }))
		expect(cheap.data.map(({ id }) => id)).toEqual([goods.cable.productId])
		const found = await inMarket('ch', () => visitor().call(searchProducts, { body: { term: 'lapt' } }))
		expect(JSON.stringify(found)).toContain('899.95')
		expect((await refusalOf(inMarket('jp', () => visitor().call(getProduct, { params: { id: goods.camera.productId } })))).code).toBe(
			'not_found',
		)
	})

	it('market has its own delivery countries, charges and payment types', async () => {
		const countries = await inMarket('ch', () => visitor().call(getCountries))
		expect(JSON.stringify(countries)).toContain('Switzerland')
		expect(JSON.stringify(countries)).not.toContain('Germany')
		const ways = await inMarket('jp', () => visitor().call(getPaymentTypes))
		expect(JSON.stringify(ways)).toContain('Bank transfer')
		expect((ways as { data: unknown[] }).data).toHaveLength(1)
		const charge = await inMarket('jp', () => visitor().call(getShippingCharge, { query: { country_id: 392, city_id: 'Tokyo' } }))
		expect(charge).toMatchObject({ data: { shiping_charge: 800, currency: 'JPY', free_from: null } })
	})

	it('Swiss market counts cart, coupon, charge and order in francs', async () => {
		const client = visitor()
		await done('coupons', 'add', `FIVE${engine}`, '--amount', '5.00', '--market', 'ch')
		await done('coupons', 'add', `TENTH${engine}`, '--percent', '10')
		await inMarket('ch', () => addToCart(client, goods.cable, 2))
		expect(await client.call(getGuestCart, { query: { ip_address: ip } })).toMatchObject({
			market: 'ch',
			data: [{ unit_price: 6.95, product: { currency: 'CHF' } }],
		})
		const wrong = await refusalOf(order(client, { city: 'Berlin' }))
		expect(wrong.message).toBe('From Switzerland we do not deliver to Germany.')
		// The store compares the charge in the browser with the one of the market.
		const swiss = { country: 'Switzerland', city: 'Zurich' }
		expect((await refusalOf(order(client, { ...swiss, shippingCharge: 100 }))).code).toBe('totals_changed')
		const coupon = await inMarket('ch', () => client.call(getCoupon, { query: { code: `FIVE${engine}` } }))
		expect(coupon).toMatchObject({ data: { type: 'fixed', value: 5, currency: 'CHF' } })
		const elsewhere = await refusalOf(client.call(getCoupon, { query: { code: `FIVE${engine}` } }))
		expect(elsewhere.message).toBe('This coupon is for Switzerland.')
		const { number } = await createOrder(
			client,
			guest,
			await fillForm(client, { ...swiss, shippingCharge: 900, coupon: { id: `FIVE${engine}`, amount: 500 } }),
		)
		const row = await shop.db.selectFrom('orders').selectAll().where('order_no', '=', number).executeTakeFirstOrThrow()
		expect(row).toMatchObject({ market: 'ch', currency: 'CHF', subtotal: 1390, discount: 500, shipping_charge: 900, final_total: 1790 })
		expect(await done('orders', 'show', number)).toMatch(/Total CHF\s17\.90/)
	})

	it('Japanese market uses yen without decimals, and all markets share the stock', async () => {
		const client = visitor()
		await inMarket('jp', () => addToCart(client, goods.phone, 3, 'Black'))
		const number = await order(client, { country: 'Japan', city: 'Tokyo', shippingCharge: 800 })
		const row = await shop.db.selectFrom('orders').selectAll().where('order_no', '=', number).executeTakeFirstOrThrow()
		expect(row).toMatchObject({ market: 'jp', currency: 'JPY', subtotal: 225_000, final_total: 225_800 })
		const stocks = await shop.db.selectFrom('market_products').select('stock').where('product_id', '=', goods.phone.productId).execute()
		expect(stocks).toEqual([{ stock: 0 }, { stock: 0 }])
	})

	it('full cart rejects products of another market, and previews the changes of a market switch', async () => {
		const client = visitor()
		await inMarket('ch', () => addToCart(client, goods.camera))
		await inMarket('ch', () => addToCart(client, goods.laptop, 2))
		const refused = await refusalOf(inMarket('jp', () => addToCart(client, goods.cable)))
		expect(refused).toMatchObject({ code: 'cart_in_other_market', message: expect.stringContaining('for Switzerland') })
		const preview = (to: string) => previewMarketSwitch(client, guest, to)
		expect(await preview('jp')).toMatchObject({
			currency: 'CHF',
			currencyThere: 'JPY',
			lines: [
				{ name: 'Camera', quantity: 1, unitPrice: 26_995, unitPriceThere: null },
				{ name: 'Laptop', quantity: 2, unitPrice: 89_995, unitPriceThere: 150_000 },
			],
			subtotal: 206_985,
			subtotalThere: 300_000,
		})
		expect(await fetchCart(client, guest)).toMatchObject([{ currency: 'CHF' }, { currency: 'CHF' }])
		expect(await switchCartMarket(client, guest, 'jp')).toEqual([
			{ productId: String(goods.camera.productId), variantId: null, quantity: 1 },
		])
		expect(await fetchCart(client, guest)).toMatchObject([{ currency: 'JPY', unitPrice: 150_000, quantity: 2 }])
		await switchCartMarket(client, guest, 'us')
		expect(await fetchCart(client, guest)).toMatchObject([{ currency: '$', unitPrice: 100_000 }])
		expect((await refusalOf(preview('xx'))).code).toBe('market_unknown')
	})

	it('empty cart belongs to the market of the next purchase', async () => {
		const client = visitor()
		await inMarket('ch', () => addToCart(client, goods.camera))
		const [line] = await fetchCart(client, guest)
		await switchCartMarket(client, guest, 'ch')
		expect(await fetchCart(client, guest)).toEqual([line])
		await shop.db.deleteFrom('cart_lines').execute()
		await addLine(client, guest, { productId: String(goods.cable.productId), variantId: null, quantity: 1, unitPrice: 0, discount: '' })
		expect(await fetchCart(client, guest)).toMatchObject([{ currency: '$' }])
	})

	it('derived price is reported as outdated after a change of the main price, and does not change by itself', async () => {
		const sku = await skuOf(goods.laptop)
		await shop.db
			.updateTable('offers')
			.set({ price: 120_000 })
			.where('id', '=', goods.laptop.offers[''] ?? 0)
			.execute()
		await summarize(shop.db, [goods.laptop.productId])
		expect((await inMarket('ch', listed)).at(-1)).toEqual(['Laptop', 899.95, 0, 'CHF'])
		expect(await done('prices', 'list', '--market', 'ch')).toContain('1 derived price is older than the main price')
		await done('prices', 'propose', '--market', 'ch')
		expect(await done('prices', 'list', '--market', 'ch')).toContain('1 proposal waiting for approval')
		await done('prices', 'approve', '--market', 'ch', '--sku', sku)
		expect((await inMarket('ch', listed)).at(-1)).toEqual(['Laptop', 1079.95, 0, 'CHF'])
		// Proposals do not change a price that the owner has set.
		await done('prices', 'set', sku, '999', '--sale', '949', '--market', 'ch')
		await done('prices', 'propose', '--market', 'ch', '--rate', '0.5')
		await done('prices', 'approve', '--market', 'ch', '--all')
		expect((await inMarket('ch', listed)).at(-1)).toEqual(['Laptop', 999, expect.closeTo(5, 1), 'CHF'])
	})

	it('closed market sells nothing, and the order history keeps its currency', async () => {
		const client = visitor()
		await inMarket('ch', () => addToCart(client, goods.cable))
		await done('markets', 'close', 'ch')
		const refused = await refusalOf(order(client, { country: 'Switzerland', city: 'Zurich', shippingCharge: 900 }))
		expect(refused.code).toBe('market_unknown')
		expect((await run('markets', 'remove', 'jp')).errors).toContain('Close it first')
		await done('markets', 'remove', 'ch')
		expect(await fetchCart(client, guest)).toMatchObject([{ currency: '$' }])
		expect(await done('orders', 'list')).toMatch(/CHF\s17\.90/)
	})
})
