import { saveProfile, signIn, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { addAddress, fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { fetchSessions, renewPassword } from '@storefront/contract/client/account/sessions.ts'
import { mergeGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { addWish, fetchWishlist } from '@storefront/contract/client/cart/wishlist.ts'
import { fetchFirstProducts, fetchListedProducts, fetchListing, fetchProductIds } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import {
	fetchAccessories,
	fetchBestSellers,
	fetchProductTops,
	fetchTrendingProducts,
	searchProducts,
} from '@storefront/contract/client/catalogue/products.ts'
import { fetchSection } from '@storefront/contract/client/catalogue/sections.ts'
import { fetchCoupon, fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import {
	fetchAllCategories,
	fetchBrands,
	fetchPromotions,
	fetchSettings,
	fetchSiteInfo,
	fetchSlides,
	fetchTopCategories,
} from '@storefront/contract/client/frame/site.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { fetchEstimate } from '@storefront/contract/client/location/estimate.ts'
import { fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import type { DroppedField } from '@storefront/contract/client/tolerant-parsing/parse.ts'
import { type SectionName, sectionTitles } from '@storefront/contract/domain/catalogue/home-list.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { createStore, type RunningStore } from '@storefront/store/http/app/app.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/seed-first-start.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, openMailbox, password } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { addToCart, customer, order } from '../checkout/buyer.ts'
import { openTestDatabase, type Shop, type TestDatabase, visitorOf } from '../engines.ts'
import {
	findLosses,
	findUnsafeUrls,
	listPaths,
	malformedValues,
	type Path,
	shortenLists,
	toLooseJson,
	withMalformedValue,
} from '../malformed-values.ts'

/** Fields without which a reply is useless: only then may the call fail. */
const essential: Readonly<Record<string, RegExp>> = {
	'the settings': /^(data)?$/,
	'the product': /^(data)?$|^data\.(id|sales_price)$/,
	'the shipping charge': /^/,
	'the delivery estimate': /^(data)?$|^data\.charge_(from|to)$/,
	'the coupon': /^(data)?$|^data\.(type|value)$/,
	'an order by its number': /^(data)?$|^data\.(order_no|final_total|subtotal|shipping_charge|discount)$/,
	// Caps must never be hidden; the call can be repeated.
	'the carts that became one': /^(data)?$|^data\.caps$/,
	// Only its status decides about success (AUTH-08); half a session must not sign in.
	'a sign-in': /^(http_status|data)?$|^data\.(token|info)$/,
	'a new password': /^(http_status|data)?$|^data\.(token|info)$/,
	'a code that was entered': /^(http_status)?$/,
	'a saved profile': /^(http_status)?$/,
}
/** A list must be a list. */
const wholeList = /^(data)?(\.data)?$/

type Read = (client: StoreClient) => Promise<unknown>

describe('replies with one malformed value', () => {
	let database: TestDatabase
	let store: RunningStore
	let token = ''
	const known = { product: '', category: '', sub: '', country: '', city: '', email: '', member: '', order: '' }

	beforeAll(async () => {
		database = await openTestDatabase('sqlite')
		const { db } = database
		const mailbox = openMailbox()
		store = createStore({ logger: pino({ level: 'silent' }), db, mailer: mailbox.mailer })
		await seedFirstStart(db)
		const shop = { db, store, engine: 'sqlite', visitor: (options) => visitorOf(store, options) } as Shop
		const [kettle, phone] = [
			await addGoods(db, { name: 'Kettle', price: 4999, stock: 50 }),
			await addGoods(db, { name: 'Phone', price: 49_999, colours: { Black: 5, White: 5 } }),
		]
		const member = await createMember(shop, mailbox)
		token = member.token
		known.member = member.email
		for (const street of ['Lane 1', 'Lane 2', 'Lane 3']) {
			await addAddress(member.client, { address: street, city: 'Berlin', country: 'Germany', postalCode: '1', isDefault: false })
		}
		known.email = 'ada@example.com'
		for (const goods of [kettle, kettle, kettle]) {
			await addToCart(member.client, goods, 1, '', customer)
			await addToCart(member.client, phone, 1, 'White', customer)
			known.order = await order(member.client, {}, customer)
		}
		await addToCart(member.client, kettle, 2, '', customer)
		await addToCart(member.client, phone, 1, 'White', customer)
		await addToCart(member.client, phone, 1, 'Black', customer)
		for (const { productId } of [kettle, phone]) await addWish(member.client, String(productId))
		const varied = await db
			.selectFrom('products')
			.select(['id', 'category_id', 'sub_category_id'])
			.where('variations', '!=', '[]')
			.orderBy('id')
			.executeTakeFirstOrThrow()
		Object.assign(known, { product: String(varied.id), category: String(varied.category_id), sub: String(varied.sub_category_id) })
		known.country = (await fetchCountries(member.client)).find(({ name }) => name === 'Norway')?.id ?? ''
		known.city = (await fetchCities(member.client, known.country))[0]?.id ?? ''
		await addWish(member.client, known.product)
	})
	afterAll(() => database.close())

	const code = 'WELCOME10'
	/** Replies of calls that can be made only once, or need another account. */
	const session = (email: string) => ({
		token: 'a.b.c',
		info: {
			id: 7,
			first_name: 'Ada',
			last_name: 'Example',
			email,
			phone: '1',
			gender: 'female',
			dob: '1990-01-01',
			profile_image: '/a.jpg',
		},
	})
	const outcome = { http_status: 200, message: 'Done.' }
	const cap = (id: number) => ({ product_id: id, variant_id: id + 10, name: `Kettle ${id}`, wanted: 7, quantity: 5 })
	const madeUp: Readonly<Record<string, unknown>> = {
		'/api/cart/merge': { message: 'Done.', data: { caps: [cap(1), cap(2), cap(3)] } },
		'/api/profile/password': { ...outcome, data: session('ada@example.com') },
		'/api/otp-verification': { ...outcome, data: session('ada@example.com') },
		'/api/profile/update': outcome,
	}
	const query = { ...defaultListingQuery }

	const reads: Readonly<Record<string, Read>> = {
		'the settings': fetchSettings,
		'the site': fetchSiteInfo,
		'the top categories': fetchTopCategories,
		'all categories': fetchAllCategories,
		'the promotions': fetchPromotions,
		'the slides': fetchSlides,
		'the brands': fetchBrands,
		...Object.fromEntries(
			(Object.keys(sectionTitles) as SectionName[]).map((name) => [
				`the section ${name}`,
				(client: StoreClient) => fetchSection(client, name),
			]),
		),
		'the top tabs': fetchProductTops,
		'the best sellers': (client) => fetchBestSellers(client, 6),
		'trending products': fetchTrendingProducts,
		'found products': (client) => searchProducts(client, 'phone'),
		'the product': (client) => fetchProduct(client, known.product),
		'a listing': (client) => fetchListing(client, known.category, query),
		'all products': (client) => fetchListing(client, null, query),
		'related products': (client) => fetchFirstProducts(client, { category: known.category, subCategory: known.sub, items: 9 }),
		'what works with a product': (client) => fetchAccessories(client, known.product),
		'ids of products': (client) => fetchProductIds(client, { page: 1, size: 5 }),
		'products for a build of files': (client) => fetchListedProducts(client, 100),
		'the countries': fetchCountries,
		'the cities': (client) => fetchCities(client, known.country),
		'the shipping charge': (client) => fetchShippingCharge(client, known.city),
		'the delivery estimate': (client) => fetchEstimate(client, known.country),
		'the payment methods': fetchPaymentTypes,
		'the coupon': (client) => fetchCoupon(client, code),
		'the cart': (client) => fetchCart(client, customer),
		'the wishlist': fetchWishlist,
		'the addresses': fetchAddresses,
		'the orders': async (client) => (await fetchOrders(client)).orders,
		'the carts that became one': mergeGuestCart,
		'a sign-in': async (client) => (await signIn(client, known.member, password)).info,
		'a new password': (client) => renewPassword(client, { current: password, password, confirmation: password }),
		'a code that was entered': (client) => verifyEmail(client, known.member, '123456'),
		'a saved profile': (client) =>
			saveProfile(client, { firstName: 'Ada', lastName: 'Example', phone: '1', gender: 'female', birthDate: '1990-01-01' }),
		'where somebody is signed in': fetchSessions,
		'an order by its number': (client) => fetchOrderByNumber(client, known.order, known.email),
	}

	/** Calls the real store and records its replies by path. */
	async function record(read: Read): Promise<Map<string, unknown>> {
		const replies = new Map<string, unknown>()
		const dropped: DroppedField[] = []
		await read(
			clientOf(
				async (request) => {
					const { pathname } = new URL(request.url)
					const reply: unknown = madeUp[pathname] ?? (await (await store.fetch(request, { clientAddress: '203.0.113.9' })).json())
					replies.set(pathname, shortenLists(reply))
					return JSON.stringify(reply)
				},
				(one) => dropped.push(one),
			),
		)
		expect(dropped, 'the store itself keeps the contract').toEqual([])
		return replies
	}

	function clientOf(answer: (request: Request) => Promise<string>, onDroppedField: (dropped: DroppedField) => void): StoreClient {
		const fetch = async (input: RequestInfo | URL, init?: RequestInit) => new Response(await answer(new Request(input, init)))
		return createStoreClient({
			baseUrl: 'http://shop.test/api',
			fetch: fetch as typeof globalThis.fetch,
			token: () => token,
			onDroppedField,
		})
	}

	it.each(Object.keys(reads))('%s with one malformed value: the rest is returned', async (name) => {
		const read = reads[name] as Read
		const replies = await record(read)
		const dropped: DroppedField[] = []
		const readFrom = (answers: ReadonlyMap<string, unknown>) =>
			read(
				clientOf(
					({ url }) => Promise.resolve(toLooseJson(answers.get(new URL(url).pathname))),
					(one) => dropped.push(one),
				),
			).catch((failure: unknown) => failure)
		const whole = await readFrom(replies)

		const problems: string[] = []
		for (const [address, reply] of replies) {
			for (const { path, isWhole } of listPaths(reply)) {
				for (const [how, spoil] of malformedValues) {
					const left = await readFrom(new Map(replies).set(address, withMalformedValue(reply, path, spoil)))
					problems.push(...findProblems({ name, path, isWhole }, whole, left).map((complaint) => `${path.join('.')}, ${how}: ${complaint}`))
				}
			}
		}
		expect(problems.slice(0, 20)).toEqual([])
		if (name !== 'the shipping charge') expect(dropped.length, 'a dropped field is reported').toBeGreaterThan(0)
	})
})

interface MalformedReply {
	/** Name of the call. */
	readonly name: string
	readonly path: Path
	/** A list or an object, whose content is lost with it. */
	readonly isWhole: boolean
}

/** Errors in the result of a reply that is malformed at `path`. */
function findProblems({ name, path, isWhole }: MalformedReply, whole: unknown, left: unknown): string[] {
	const place = path.filter((key) => typeof key === 'string').join('.')
	const isInList = path.some((key) => typeof key === 'number')
	const mayFail = !isInList && (essential[name]?.test(place) || wholeList.test(place))
	if (left instanceof StoreFailure) return mayFail ? [] : [left.reason]
	if (left instanceof Error) return [String(left.stack)]
	// If one of the pictures is missing, it is unknown which text belongs to which picture.
	const isPicture = name === 'the product' && ['data.images', 'data.image_templates'].includes(place)
	const losses = mayFail || isPicture ? [] : findLosses(whole, left).filter(({ inEntry }) => !isWhole || (isInList && !inEntry))
	return [...(losses.length > 1 || isWhole ? losses.map(({ what }) => what) : []), ...findUnsafeUrls(left)]
}
