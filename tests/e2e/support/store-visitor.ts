import { expect, type Page } from '@playwright/test'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { guest, order } from '../../contract/checkout/buyer.ts'
import { addToCart } from './shopper.ts'

/** Products in stock without variations. */
export async function simpleProducts(shop: string): Promise<readonly ProductCard[]> {
	const { products } = await fetchListing(createVisitor(shop), null, { ...defaultListingQuery, availability: 'in_stock', pageSize: 100 })
	const found = products.filter(({ stock, hasVariations }) => (stock ?? 0) > 1 && !hasVariations)
	expect(found, 'products without variations that can be had').not.toEqual([])
	return found
}

/** URL of the current shop, without opening a page. */
export async function shopUrl(page: Page): Promise<string> {
	return new URL((await page.request.get('/robots.txt')).url()).origin
}

/** Adds one item each of the first `count` simple products to the cart, and returns their names. */
export async function fillCart(page: Page, count: number): Promise<readonly string[]> {
	const products = (await simpleProducts(await shopUrl(page))).slice(0, count)
	for (const { id } of products) {
		await page.goto(`/product/${id}`)
		await addToCart(page)
	}
	return products.map(({ name }) => name)
}

/** Orders items of a product as another guest without opening a page, and returns the order number. */
export async function orderAsOtherGuest(shop: string, product: ProductCard, quantity: number): Promise<string> {
	const client = createVisitor(shop)
	await addLine(client, guest, { productId: product.id, variantId: null, quantity, unitPrice: product.price, discount: '' })
	return order(client, { firstName: 'Grace', ...(await findPlace(client)) })
}

export async function findPlace(client: StoreClient) {
	const country = (await fetchCountries(client)).find(({ name }) => name === 'Norway')
	const [city] = await fetchCities(client, country?.id ?? '')
	return {
		country: country?.name ?? '',
		city: city?.name ?? '',
		shippingCharge: (await fetchShippingCharge(client, city?.id ?? '')).charge,
	}
}

/** Production client with a cookie jar and its own IP address; with a token, the client of a customer. */
export function createVisitor(shop: string, token = ''): StoreClient {
	let cookie = ''
	return createStoreClient({
		baseUrl: `${shop}/api`,
		token: () => token,
		async fetch(input, init) {
			const request = new Request(input, init)
			request.headers.set('cookie', cookie)
			request.headers.set('x-forwarded-for', '192.0.2.77')
			const response = await fetch(request)
			cookie =
				response.headers
					.getSetCookie()
					.map((line) => line.replace(/;.*/, ''))
					.join('; ') || cookie
			return response
		},
	})
}
