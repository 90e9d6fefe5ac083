import { randomUUID } from 'node:crypto'
import { addLine, clearCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { searchByTerm } from '@storefront/contract/client/catalogue/products.ts'
import { fetchCoupon, fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { discountedPrice } from '@storefront/contract/domain/catalogue/product.ts'
import { getAllCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import { getDealOfDay } from '@storefront/contract/endpoints/catalogue/sections.ts'
import { lookUpOrder, openOrderLink } from '@storefront/contract/endpoints/checkout/orders.ts'
import { getSettings } from '@storefront/contract/endpoints/frame/settings.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chargeFor } from '#tests/connectors/charge.ts'
import { openEngine, type TestEngine } from '#tests/connectors/medusa/engine.ts'
import { fillForm, guest, order, refusalOf } from '#tests/contract/checkout/buyer.ts'

/** Product of the demo catalogue, which the test engine contains. */
const plain = 'Plinqo ClearGuard, 2-Pack'
const varied = 'Noctelle Hush 700'
const scarce = 'Vantorr Raze 18 Max'
const soldOut = 'Plinqo Dots 2'

describe('guest of a Medusa shop', () => {
	let engine: TestEngine
	beforeAll(async () => {
		engine = await openEngine('guest')
	})
	afterAll(() => engine.end())

	const named = async (name: string) => {
		const { products } = await engine.connector.catalogue.snapshot()
		const found = products.find((product) => product.name === name)
		if (!found) throw new Error(`The engine sells no ${name}`)
		return found
	}
	const add = async (name: string, quantity: number, by = engine.visitor().client, key: string = randomUUID()) => {
		const { id, variants } = await named(name)
		const variantId = variants.length > 1 ? (variants[0]?.id ?? null) : null
		await addLine(by, guest, { productId: id, variantId, quantity, unitPrice: 0, discount: '' }, key)
		return by
	}

	it('categories and sub-categories come from the tree of the engine, and sections of the home page from tags', async () => {
		const { client } = engine.visitor()
		const { data } = await client.call(getAllCategories)
		expect(data.map(({ name }) => name)).toContain('{"En":"Audio"}')
		expect(data.find(({ name }) => name === '{"En":"Tablets"}')?.sub_category.map(({ name }) => name)).toEqual([
			'{"En":"Tablets"}',
			'{"En":"E-Readers"}',
			'{"En":"Pens & Keyboards"}',
		])
		expect(data.some(({ name }) => name.includes('deal-of-day'))).toBe(false)
		const row = (await client.call(getDealOfDay)) as { readonly title: string; readonly data: readonly unknown[] }
		expect(row.title).toBe('Deal of the Day')
		expect(row.data).toHaveLength(6)
	})

	it('category listing is filtered by brand, price and specification, with counts for each filter', async () => {
		const { client } = engine.visitor()
		const { data } = await client.call(getAllCategories)
		const id = String(data.find(({ name }) => name === '{"En":"Audio"}')?.id)
		const all = await fetchListing(client, id, { ...defaultListingQuery, pageSize: 100 })
		expect(all.total).toBeGreaterThan(10)
		const one = await fetchListing(client, id, { ...defaultListingQuery, brands: ['Noctelle'], pageSize: 100 })
		expect(one.products.every(({ brand }) => brand === 'Noctelle')).toBe(true)
		expect(one.matching).toBe(all.facets.brands.find(({ name }) => name === 'Noctelle')?.count)
		const dear = await fetchListing(client, id, { ...defaultListingQuery, priceFrom: 30_000, sort: 'priceAsc', pageSize: 100 })
		expect(dear.products.map(discountedPrice)).toEqual(dear.products.map(discountedPrice).toSorted((a, b) => a - b))
		const facet = all.facets.specs.find(({ values }) => values.length > 1)
		const chosen = { key: facet?.key ?? '', values: [facet?.values[0]?.value ?? ''] }
		expect((await fetchListing(client, id, { ...defaultListingQuery, specs: [chosen] })).matching).toBe(facet?.values[0]?.count)
	})

	it('discounts of the engine are shown with the former price, and can be filtered', async () => {
		const { client } = engine.visitor()
		const { id, variants } = await named('Auvane Petal')
		const { price, discount, combinations } = await fetchProduct(client, id)
		expect([price, discount]).toEqual([94_900, 180_000])
		expect(combinations.map((one) => discountedPrice(one))).toEqual(variants.map((variant) => variant.price))
		const all = await fetchListing(client, null, { ...defaultListingQuery, pageSize: 100 })
		const reduced = await fetchListing(client, null, { ...defaultListingQuery, onSale: true, pageSize: 100 })
		expect(reduced.products.every((product) => product.discount > 0 && discountedPrice(product) < product.price)).toBe(true)
		expect(all.facets.onSale).toBe(reduced.matching)
		expect(reduced.matching).toBeGreaterThan(5)
		expect(reduced.matching).toBeLessThan(all.total)
	})

	it('product page has variations with their prices and stock', async () => {
		const product = await fetchProduct(engine.visitor().client, (await named(varied)).id)
		expect(product).toMatchObject({ name: varied, single: false, category: { name: 'Audio' }, subCategory: { name: 'Headphones' } })
		expect(product.variations.map(({ name }) => name)).toEqual(['Colour'])
		expect(product.combinations).toHaveLength(3)
		expect(product.specifications).toContainEqual({ name: 'Weight', value: '254 g' })
	})

	it('product page of an unknown product responds with 404', async () => {
		const { client } = engine.visitor()
		for (const id of ['prod_none', '1', "1' or 1=1"]) expect(await refusalOf(fetchProduct(client, id))).toMatchObject({ status: 404 })
	})

	it('search finds products by words and corrects a typing error', async () => {
		const { client } = engine.visitor()
		expect((await searchByTerm(client, 'clearguard')).products.map(({ name }) => name)).toContain(plain)
		expect(await searchByTerm(client, 'nocttele')).toMatchObject({ correctedTerm: 'noctelle' })
	})

	it('cart adds products once for a key, and changes and removes lines', async () => {
		const key = randomUUID()
		const client = await add(varied, 1, engine.visitor().client, key)
		await add(varied, 1, client, key)
		const [line] = await fetchCart(client, guest)
		expect(line).toMatchObject({ quantity: 1, variant: 'Sandstone' })
		await updateLines(client, guest, [{ id: line?.id ?? '', quantity: 3, discount: '' }])
		expect(await fetchCart(client, guest)).toMatchObject([{ quantity: 3 }])
		await removeLine(client, guest, line?.id ?? '')
		expect(await fetchCart(client, guest)).toEqual([])
		expect(await refusalOf(removeLine(client, guest, line?.id ?? ''))).toMatchObject({ status: 404 })
	})

	it('cart rejects a quantity above the stock without a partial addition', async () => {
		const client = await add(scarce, 2)
		expect(await refusalOf(add(scarce, 2, client))).toMatchObject({ code: 'stock_exceeded', status: 409 })
		const [line] = await fetchCart(client, guest)
		expect(line).toMatchObject({ quantity: 2 })
		expect(await refusalOf(updateLines(client, guest, [{ id: line?.id ?? '', quantity: 9, discount: '' }]))).toMatchObject({
			code: 'stock_exceeded',
		})
		expect(await refusalOf(add(soldOut, 1, client))).toMatchObject({ code: 'stock_exceeded' })
		await clearCart(client, guest)
		expect(await fetchCart(client, guest)).toEqual([])
	})

	it('cart stays unchanged when the engine rejects a quantity that was available before', async () => {
		const client = await add(scarce, 1)
		const product = await engine.connector.catalogue.product((await named(scarce)).id)
		if (!product) throw new Error(`The engine sells no ${scarce}`)
		const variants = product.variants.map((variant) => ({ ...variant, stock: 100 }))
		const outdated = vi.spyOn(engine.connector.catalogue, 'product').mockResolvedValueOnce({ ...product, variants })
		expect(await refusalOf(add(scarce, 50, client))).toMatchObject({ code: 'stock_exceeded' })
		outdated.mockRestore()
		expect(await fetchCart(client, guest)).toMatchObject([{ quantity: 1 }])
	})

	it('coupon response has the discount of this cart, or the reason of the rejection', async () => {
		const client = engine.visitor().client
		expect(await refusalOf(fetchCoupon(client, 'TENTH'))).toMatchObject({ code: 'coupon_refused' })
		await add(plain, 2, client)
		expect(await fetchCoupon(client, 'tenth')).toMatchObject({ type: 'fixed', value: 299 })
		expect(await fetchCoupon(client, 'FIVEOFF')).toMatchObject({ value: 500 })
		expect(await refusalOf(fetchCoupon(client, 'NOSUCH'))).toMatchObject({ code: 'coupon_unknown', status: 404 })
		expect(await refusalOf(fetchCoupon(client, 'SOUND20'))).toMatchObject({ code: 'coupon_refused' })
		expect((await refusalOf(fetchCoupon(client, 'SPRING2020'))).status).toBeGreaterThanOrEqual(400)
		// No coupon stays in the cart.
		expect(await fetchCart(client, guest)).toMatchObject([{ unitPrice: 1495 }])
	})

	it('delivery charge is available with and without a cart', async () => {
		const client = engine.visitor().client
		expect(await chargeFor(client)).toBe(490)
		expect(await chargeFor(client, 'Madrid', 724)).toBe(1490)
		await add(plain, 1, client)
		expect(await chargeFor(client)).toBe(490)
	})

	it('order applies a coupon, rejects other totals, and is placed once for a key', async () => {
		const client = await add(varied, 2)
		await add(plain, 1, client)
		const shippingCharge = await chargeFor(client)
		const [paymentType] = await fetchPaymentTypes(client)
		expect(paymentType).toMatchObject({ name: 'Invoice' })
		const coupon = await fetchCoupon(client, 'TENTH')
		const email = engine.email('guest')
		const form = { shippingCharge, email, paymentTypeId: paymentType?.id ?? '', coupon: { id: coupon.id, amount: coupon.value } }
		const wrong = await fillForm(client, { ...form, idempotencyKey: randomUUID() })
		const refused = await refusalOf(order(client, { ...wrong, finalTotal: wrong.finalTotal - 100 }))
		expect(refused).toMatchObject({ code: 'totals_changed' })
		expect(refused.reply?.totals).toMatchObject({ final_total: wrong.finalTotal / 100 })
		const right = await fillForm(client, { ...form, idempotencyKey: randomUUID() })
		const [first, second] = await Promise.all([order(client, right), order(client, right)])
		expect(second).toBe(first)
		expect(await refusalOf(order(client, { ...right, note: 'Something else' }))).toMatchObject({ code: 'idempotency_mismatch' })
		expect(await fetchCart(client, guest)).toEqual([])

		const stranger = engine.visitor().client
		const found = await stranger.call(lookUpOrder, { body: { order_no: `#${first}`, email: email.toUpperCase() } })
		expect(found).toMatchObject({
			data: {
				...{ order_no: first, order_status: 'Ordered', total_qty: 3, payment_state: 'due', country: 'Germany', city: 'Berlin' },
				...{ final_total: right.finalTotal / 100, discount: coupon.value / 100, shipping_charge: shippingCharge / 100 },
			},
		})
		for (const body of [
			{ order_no: first, email: 'somebody@else.example' },
			{ order_no: '999999', email },
			{ order_no: 'none', email },
		])
			expect(await refusalOf(stranger.call(lookUpOrder, { body }))).toMatchObject({ code: 'order_unknown' })
		expect(await refusalOf(stranger.call(openOrderLink, { body: { order_no: first, key: 'guessed' } }))).toMatchObject({
			code: 'order_unknown',
		})
	})

	it('order whose response from the engine was lost is found again, and not placed twice', async () => {
		const client = await add(plain, 1)
		const form = await fillForm(client, { shippingCharge: await chargeFor(client), email: engine.email('unheard') })
		const { api } = engine.connector
		const { ask } = api
		const deaf = vi.spyOn(api, 'ask').mockImplementation(async (method, path, ...rest) => {
			const answer = await ask(method, path, ...rest)
			if (path.endsWith('/complete')) throw new StoreError('store_unavailable', 'The answer got lost.')
			return answer as never
		})
		expect(await refusalOf(order(client, form))).toMatchObject({ code: 'store_unavailable' })
		deaf.mockRestore()
		const number = await order(client, form)
		expect(await order(client, form)).toBe(number)
		expect(await fetchCart(client, guest)).toEqual([])
	})

	it('order is rejected for an empty cart, and for an unknown city, country or payment type', async () => {
		const client = await add(plain, 1)
		const form = { shippingCharge: await chargeFor(client), email: engine.email('refused') }
		expect(await refusalOf(order(client, { ...form, country: 'Atlantis' }))).toMatchObject({ code: 'city_unknown' })
		expect(await refusalOf(order(client, { ...form, city: '1' }))).toMatchObject({ code: 'city_unknown' })
		expect(await refusalOf(order(client, { ...form, paymentTypeId: 'gold' }))).toMatchObject({ code: 'payment_unknown' })
		const filled = await fillForm(client, form)
		await clearCart(client, guest)
		expect(await refusalOf(order(client, { ...filled }))).toMatchObject({ code: 'cart_empty' })
	})

	it('settings list the missing capabilities of the engine, so that the shop does not offer them', async () => {
		const { data } = await engine.visitor().client.call(getSettings)
		expect(data.capabilities).toMatchObject({ coupons: 1, wishlist: 1, changes: 1, reviews: 0, returns: 0, receipts: 0 })
	})
})
