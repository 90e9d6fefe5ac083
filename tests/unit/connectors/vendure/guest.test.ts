import { randomUUID } from 'node:crypto'
import { addLine, clearCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { searchByTerm } from '@storefront/contract/client/catalogue/products.ts'
import { fetchCoupon, fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { getAllCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import { placeGuestOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { lookUpOrder, openOrderLink } from '@storefront/contract/endpoints/checkout/orders.ts'
import { getDelivery } from '@storefront/contract/endpoints/location/location.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEngine, type TestEngine } from '#tests/connectors/vendure/engine.ts'
import { fillForm, guest, order, refusalOf } from '#tests/contract/checkout/buyer.ts'

/** Name of a product in the sample data of the engine. */
const laptop = 'Laptop'
const scarce = 'Road Bike'
const shipping = { country: 'Germany', city: 'Berlin' }

describe('guest of a Vendure shop', () => {
	let engine: TestEngine
	let client: StoreClient
	beforeAll(async () => {
		engine = await openEngine('guest')
		client = engine.visitor().client
	})
	afterAll(() => engine.end())

	const named = async (name: string) => {
		const { products } = await engine.connector.catalogue.snapshot()
		const found = products.find((product) => product.name === name)
		if (!found) throw new Error(`The engine sells no ${name}`)
		return found
	}
	const add = async (name: string, quantity: number, { variant = 0, key = randomUUID(), by = client } = {}) => {
		const { id, variants } = await named(name)
		const variantId = Object.keys(variants[0]?.options ?? {}).length > 0 ? (variants[variant]?.id ?? null) : null
		await addLine(by, guest, { productId: id, variantId, quantity, unitPrice: 0, discount: '' }, key)
	}
	const charge = async (by = client) => {
		const germany = (await fetchCountries(by)).find(({ name }) => name === shipping.country)
		const berlin = (await fetchCities(by, germany?.id ?? '')).find(({ name }) => name === shipping.city)
		return (await fetchShippingCharge(by, berlin?.id ?? '')).charge
	}

	it('categories and sub-categories come from the collections', async () => {
		const { data } = await client.call(getAllCategories)
		expect(data.map(({ name, sub_category }) => [name, sub_category.map((part) => part.name)])).toEqual([
			['{"En":"Electronics"}', ['{"En":"Computers"}', '{"En":"Camera & Photo"}']],
			['{"En":"Home & Garden"}', ['{"En":"Furniture"}', '{"En":"Plants"}']],
			['{"En":"Sports & Outdoor"}', ['{"En":"Equipment"}', '{"En":"Footwear"}']],
		])
	})

	it('category listing is filtered by brand, price, stock and facet, with counts for each filter', async () => {
		const { data } = await client.call(getAllCategories)
		const [electronics] = data
		const id = String(electronics?.id)
		const all = await fetchListing(client, id, { ...defaultListingQuery, pageSize: 100 })
		expect(all.total).toBeGreaterThan(15)
		const apple = await fetchListing(client, id, { ...defaultListingQuery, brands: ['Apple'], pageSize: 100 })
		expect(apple.products.every(({ brand }) => brand === 'Apple')).toBe(true)
		expect(apple.matching).toBe(all.facets.brands.find(({ name }) => name === 'Apple')?.count)
		expect(apple.facets.brands).toEqual(all.facets.brands)
		const dear = await fetchListing(client, id, { ...defaultListingQuery, priceFrom: 50_000, sort: 'priceAsc', pageSize: 100 })
		expect(dear.products.map(({ price }) => price)).toEqual(dear.products.map(({ price }) => price).toSorted((a, b) => a - b))
		expect(dear.products.every(({ price }) => price >= 50_000)).toBe(true)
		const [facet] = all.facets.specs
		const [value] = facet?.values ?? []
		const chosen = await fetchListing(client, id, {
			...defaultListingQuery,
			specs: [{ key: facet?.key ?? '', values: [value?.value ?? ''] }],
		})
		expect(chosen.matching).toBe(value?.count)
	})

	it('product page has variations with their stock as numbers', async () => {
		const product = await fetchProduct(client, (await named(laptop)).id)
		expect(product).toMatchObject({ name: laptop, single: false, category: { name: 'Electronics' }, subCategory: { name: 'Computers' } })
		expect(product.variations.map(({ name }) => name)).toEqual(['screen size', 'RAM'])
		expect(product.combinations).toHaveLength(4)
		expect(product.combinations.every(({ stock }) => stock > 0 && stock <= 100)).toBe(true)
	})

	it('product page of an unknown product responds with 404', async () => {
		for (const id of ['999999', '99999999999', 'none', "1' or 1=1"])
			expect(await refusalOf(fetchProduct(client, id))).toMatchObject({ status: 404 })
	})

	it('search finds products by words and corrects a typing error', async () => {
		expect((await searchByTerm(client, 'laptop')).products.map(({ name }) => name)).toContain(laptop)
		const mended = await searchByTerm(client, 'lapotp')
		expect(mended).toMatchObject({ correctedTerm: 'laptop' })
		expect(mended.products.map(({ name }) => name)).toContain(laptop)
	})

	it('cart adds products once for a key, and changes and removes lines', async () => {
		const visitor = engine.visitor().client
		const key = randomUUID()
		await add(laptop, 1, { by: visitor, key })
		await add(laptop, 1, { by: visitor, key })
		const [line] = await fetchCart(visitor, guest)
		expect(line).toMatchObject({ quantity: 1, variant: '13 inch / 8GB' })
		await updateLines(visitor, guest, [{ id: line?.id ?? '', quantity: 3, discount: '' }])
		expect(await fetchCart(visitor, guest)).toMatchObject([{ quantity: 3 }])
		await removeLine(visitor, guest, line?.id ?? '')
		expect(await fetchCart(visitor, guest)).toEqual([])
		expect(await refusalOf(removeLine(visitor, guest, line?.id ?? ''))).toMatchObject({ status: 404 })
	})

	it('cart rejects a quantity above the stock without a partial addition', async () => {
		const visitor = engine.visitor().client
		await add(scarce, 2, { by: visitor })
		expect(await refusalOf(add(scarce, 2, { by: visitor }))).toMatchObject({ code: 'stock_exceeded', status: 409 })
		expect(await fetchCart(visitor, guest)).toMatchObject([{ quantity: 2 }])
		const [line] = await fetchCart(visitor, guest)
		expect(await refusalOf(updateLines(visitor, guest, [{ id: line?.id ?? '', quantity: 9, discount: '' }]))).toMatchObject({
			code: 'stock_exceeded',
		})
		expect(await fetchCart(visitor, guest)).toMatchObject([{ quantity: 2 }])
		await clearCart(visitor, guest)
	})

	it('cart undoes a partial addition by the engine when the last items were sold in between', async () => {
		const visitor = engine.visitor().client
		await add(scarce, 1, { by: visitor })
		const product = await engine.connector.catalogue.product((await named(scarce)).id)
		if (!product) throw new Error('The engine sells no bike')
		const variants = product.variants.map((variant) => ({ ...variant, stock: 100 }))
		const outdated = vi.spyOn(engine.connector.catalogue, 'product').mockResolvedValueOnce({ ...product, variants })
		expect(await refusalOf(add(scarce, 50, { by: visitor }))).toMatchObject({ code: 'stock_exceeded' })
		outdated.mockRestore()
		expect(await fetchCart(visitor, guest)).toMatchObject([{ quantity: 1 }])
		await clearCart(visitor, guest)
	})

	it('delivery charge to a country is available before there is a cart', async () => {
		const { data } = (await client.call(getDelivery, { query: { country_id: 276 } })) as { data: { charge_from: number } }
		expect(data.charge_from).toBeGreaterThan(0)
		expect(await refusalOf(client.call(getDelivery, { query: { country_id: 1 } }))).toMatchObject({ code: 'city_unknown' })
	})

	it('cart requires a variation, and rejects sold-out products', async () => {
		const { id } = await named(laptop)
		const line = { productId: id, variantId: null, quantity: 1, unitPrice: 0, discount: '' }
		expect(await refusalOf(addLine(client, guest, line))).toMatchObject({ code: 'variation_required' })
		expect(await refusalOf(add('Football', 1))).toMatchObject({ code: 'stock_exceeded' })
	})

	it('coupon response has the discount of this cart, or the reason of the rejection', async () => {
		const visitor = engine.visitor().client
		expect(await refusalOf(fetchCoupon(visitor, 'TENTH'))).toMatchObject({ code: 'coupon_refused' })
		await add('Clacky Keyboard', 1, { by: visitor })
		const [line] = await fetchCart(visitor, guest)
		const tenth = await fetchCoupon(visitor, 'TENTH')
		expect(tenth).toMatchObject({ type: 'fixed' })
		expect(Math.abs(tenth.value - (line?.unitPrice ?? 0) / 10)).toBeLessThanOrEqual(1)
		expect(await refusalOf(fetchCoupon(visitor, 'NOSUCH'))).toMatchObject({ code: 'coupon_unknown', status: 404 })
		expect(await refusalOf(fetchCoupon(visitor, 'FROM1000'))).toMatchObject({ code: 'coupon_refused' })
		expect((await refusalOf(fetchCoupon(visitor, 'SPRING2020'))).status).toBeGreaterThanOrEqual(400)
		// No coupon stays in the cart.
		expect(await fetchCart(visitor, guest)).toMatchObject([{ unitPrice: line?.unitPrice }])
	})

	it('delivery charge is available with and without a cart', async () => {
		expect(await charge(engine.visitor().client)).toBeGreaterThan(0)
		const visitor = engine.visitor().client
		await add('Clacky Keyboard', 1, { by: visitor })
		expect(await charge(visitor)).toBeGreaterThan(0)
	})

	it('order applies a coupon, rejects other totals, and is placed once for a key', async () => {
		const visitor = engine.visitor()
		await add(laptop, 2, { by: visitor.client, variant: 1 })
		await add('Clacky Keyboard', 1, { by: visitor.client })
		const shippingCharge = await charge(visitor.client)
		const [paymentType] = await fetchPaymentTypes(visitor.client)
		const coupon = await fetchCoupon(visitor.client, 'TENTH')
		const email = engine.email('guest')
		const form = { shippingCharge, email, paymentTypeId: paymentType?.id ?? '', coupon: { id: coupon.id, amount: coupon.value } }
		const wrong = await fillForm(visitor.client, { ...form, idempotencyKey: randomUUID() })
		const refused = await refusalOf(order(visitor.client, { ...wrong, finalTotal: wrong.finalTotal - 100 }))
		expect(refused).toMatchObject({ code: 'totals_changed' })
		expect(refused.reply?.totals).toMatchObject({ final_total: wrong.finalTotal / 100 })
		const right = await fillForm(visitor.client, { ...form, idempotencyKey: randomUUID() })
		const [first, second] = await Promise.all([order(visitor.client, right), order(visitor.client, right)])
		expect(second).toBe(first)
		expect(await refusalOf(order(visitor.client, { ...right, note: 'Something else' }))).toMatchObject({ code: 'idempotency_mismatch' })
		expect(await fetchCart(visitor.client, guest)).toEqual([])

		const stranger = engine.visitor().client
		const found = await stranger.call(lookUpOrder, { body: { order_no: first.toLowerCase(), email: email.toUpperCase() } })
		expect(found).toMatchObject({
			data: {
				order_no: first,
				order_status: 'Ordered',
				total_qty: 3,
				final_total: right.finalTotal / 100,
				discount: coupon.value / 100,
				shipping_charge: shippingCharge / 100,
				country: 'Germany',
				city: 'Berlin',
			},
		})
		for (const body of [
			{ order_no: first, email: 'somebody@else.example' },
			{ order_no: 'NONE', email },
		])
			expect(await refusalOf(stranger.call(lookUpOrder, { body }))).toMatchObject({ code: 'order_unknown' })
		expect(await refusalOf(stranger.call(openOrderLink, { body: { order_no: first, key: 'guessed' } }))).toMatchObject({
			code: 'order_unknown',
		})
	})

	it('order whose payment response from the engine was lost is found again, and not placed twice', async () => {
		const visitor = engine.visitor().client
		await add('Clacky Keyboard', 1, { by: visitor })
		const form = await fillForm(visitor, { shippingCharge: await charge(visitor), email: engine.email('unheard') })
		const { api } = engine.connector
		const { ask } = api
		const deaf = vi.spyOn(api, 'ask').mockImplementation(async (document, ...rest) => {
			const answer = await ask(document, ...rest)
			if (document.includes('addPaymentToOrder')) throw new StoreError('store_unavailable', 'The answer got lost.')
			return answer as never
		})
		expect(await refusalOf(order(visitor, form))).toMatchObject({ code: 'store_unavailable' })
		deaf.mockRestore()
		const number = await order(visitor, form)
		expect(await order(visitor, form)).toBe(number)
		expect(await fetchCart(visitor, guest)).toEqual([])
	})

	it('order page opens with the key of the order', async () => {
		const visitor = engine.visitor().client
		await add('Clacky Keyboard', 1, { by: visitor })
		const form = await fillForm(visitor, { shippingCharge: await charge(visitor), email: engine.email('link') })
		const reply = await visitor.call(placeGuestOrder, {
			body: {
				...{ first_name: 'Ada', last_name: 'Example', address: 'Example Street 1', email: form.email, phone: '1', postal_code: '10115' },
				...{ country: form.country, city: form.city, final_total: form.finalTotal / 100, shipping_charge: form.shippingCharge / 100 },
				products: form.lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
				ip_address: '203.0.113.7',
			},
		})
		const { order_no, pay_key } = 'data' in reply ? (reply.data as { order_no: string; pay_key: string }) : { order_no: '', pay_key: '' }
		expect(await visitor.call(openOrderLink, { body: { order_no, key: pay_key } })).toMatchObject({ data: { order_no } })
	})

	it('order is rejected for an empty cart, and for an unknown city, country or payment type', async () => {
		const visitor = engine.visitor().client
		await add('Clacky Keyboard', 1, { by: visitor })
		const form = { shippingCharge: await charge(visitor), email: engine.email('refused') }
		expect(await refusalOf(order(visitor, { ...form, country: 'Atlantis' }))).toMatchObject({ code: 'city_unknown' })
		expect(await refusalOf(order(visitor, { ...form, city: '1' }))).toMatchObject({ code: 'city_unknown' })
		expect(await refusalOf(order(visitor, { ...form, paymentTypeId: 'gold' }))).toMatchObject({ code: 'payment_unknown' })
		const filled = await fillForm(visitor, form)
		await clearCart(visitor, guest)
		expect(await refusalOf(order(visitor, { ...filled }))).toMatchObject({ code: 'cart_empty' })
	})
})
