/** Stores with one defect each: the embedded store behind a wrapper that changes requests or responses. */
import { answers, asks, forgives, headers, parse, reply, type Spoil, see, without } from './spoiling.ts'

export interface SpoiltStore {
	/** Defect, as the end of "a store that ...". */
	readonly how: string
	/** Call and check that must detect the defect. */
	readonly caughtBy: readonly [call: string, check: string]
	/** Creates a wrapper for each run. */
	readonly spoil: Spoil
}

let made = 0

export const spoiltStores: readonly SpoiltStore[] = [
	{
		how: 'tells another total than the one that was paid',
		caughtBy: ['lookUpOrder', 'tells the order'],
		spoil: answers('POST', '/order-lookup', ({ data }: { data: { final_total: number } }) => ({
			data: { ...data, final_total: data.final_total + 0.01 },
		})),
	},
	{
		how: 'sorts upside down',
		caughtBy: ['getProducts', 'sort'],
		spoil: asks('GET', '/products', (seen) => {
			const url = new URL(seen.url)
			const sort = url.searchParams.get('sort')
			if (sort) url.searchParams.set('sort', sort === 'priceAsc' ? 'priceDesc' : 'priceAsc')
			return seen.with({ url })
		}),
	},
	{
		how: 'places an order twice for one key',
		caughtBy: ['placeGuestOrder', 'once for one key'],
		spoil: (send) => {
			const first = new Map<string, string>()
			return async (request) => {
				const seen = await see(request)
				const key = request.headers.get('idempotency-key') ?? ''
				const response = await send(
					seen.is('POST', '/guest/order') && first.has(key) ? seen.with({ headers: { 'idempotency-key': `${made++}` } }) : request,
				)
				if (seen.is('POST', '/guest/order') && response.ok) first.set(key, '')
				return response
			}
		},
	},
	{
		how: 'shows an order to whoever has its number',
		caughtBy: ['lookUpOrder', 'to nobody else'],
		spoil: (send) => {
			const emails = new Map<unknown, unknown>()
			return async (request) => {
				const seen = await see(request)
				const isLookUp = seen.is('POST', '/order-lookup')
				const email = emails.get(seen.body['order_no'])
				const response = await send(isLookUp && email ? seen.with({ body: { ...seen.body, email } }) : request)
				if (!seen.is('POST', '/guest/order') || !response.ok) return response
				const body = (await response.json()) as { data: { order_no: string } }
				emails.set(body.data.order_no, seen.body['email'])
				return reply(response, body)
			}
		},
	},
	{
		how: 'breaks at a malformed body',
		caughtBy: ['addToGuestCart', 'malformed body'],
		spoil: (send) => async (request) => {
			const text = await request.clone().text()
			const response = await send(request)
			return text !== '' && parse(text) === undefined ? reply(response, { message: 'Oops' }, 500) : response
		},
	},
	{
		how: 'shows where it broke',
		caughtBy: ['getProduct', 'refusals'],
		spoil: (send) => async (request) => {
			const response = await send(request)
			const isProduct = new URL(request.url).pathname.startsWith('/api/product/')
			return isProduct && response.status === 404
				? reply(response, { message: 'TypeError: x\n    at find (/srv/product.ts:7:2)' })
				: response
		},
	},
	{
		how: 'takes no notice of the stock',
		caughtBy: ['addToGuestCart', 'no more than there is'],
		spoil: forgives('POST', '/guest/add-card', 409, () => ({ message: 'Added' })),
	},
	{
		how: 'sells the last pieces to everybody',
		caughtBy: ['placeGuestOrder', 'last pieces'],
		spoil: forgives('POST', '/guest/order', 409, (body) =>
			body['code'] === 'stock_exceeded' || body['code'] === 'cart_empty' ? { data: { order_no: `MADE-UP-${made++}` } } : body,
		),
	},
	{
		how: 'takes a code twice',
		caughtBy: ['verifyCode', 'once'],
		spoil: (send) => {
			const good = new Set<string>()
			return async (request) => {
				const seen = await see(request)
				const response = await send(request)
				if (!seen.is('POST', '/otp-verification')) return response
				const bodyText = JSON.stringify(seen.body)
				if (response.ok) good.add(bodyText)
				return good.has(bodyText) && !response.ok ? reply(response, { http_status: 200, message: 'Verified' }, 200) : response
			}
		},
	},
	{
		how: 'keeps a session open after signing out',
		caughtBy: ['signOut', 'ends the session'],
		spoil: (send) => async (request) => {
			const isSignOut = (await see(request)).is('POST', '/logout')
			const hasToken = request.headers.has('authorization')
			return isSignOut && hasToken ? Response.json({ http_status: 200, message: 'Signed out' }) : send(request)
		},
	},
	{
		how: 'counts a brand wrongly',
		caughtBy: ['getProducts', 'brands'],
		spoil: answers('GET', '/products', ({ facets, ...body }: { facets?: { brands: { count: number }[] } }) => {
			const [first, ...others] = facets?.brands ?? []
			return { ...body, facets: facets && { ...facets, brands: first ? [{ ...first, count: first.count + 1 }, ...others] : [] } }
		}),
	},
	{
		how: 'repeats page 1 as page 2',
		caughtBy: ['getProducts', 'pages'],
		spoil: asks('GET', '/products', (seen) => seen.with({ url: without(seen.url, 'page') })),
	},
	{
		how: 'does not filter by availability',
		caughtBy: ['getProducts', 'availability'],
		spoil: asks('GET', '/products', (seen) => seen.with({ url: without(seen.url, 'availability') })),
	},
	{
		how: 'counts a product too many',
		caughtBy: ['getProducts', 'counts'],
		spoil: answers('GET', '/products', (body: { product_count: number }) => ({ ...body, product_count: body.product_count + 1 })),
	},
	{
		how: 'has other prices in the cart than on its pages',
		caughtBy: ['getGuestCart', 'agrees with pages'],
		spoil: answers('GET', '/card-details', ({ data }: { data: { unit_price: number }[] }) => ({
			data: data.map((line) => ({ ...line, unit_price: line.unit_price + 1 })),
		})),
	},
	{
		how: 'gives all guests one cart',
		caughtBy: ['getGuestCart', "not another's"],
		spoil: (send) => (request) => {
			request.headers.set('cookie', `guest=${'A'.repeat(43)}`)
			return send(request)
		},
	},
	{
		how: "deletes anybody's address",
		caughtBy: ['deleteAddress', 'deletes it'],
		spoil: (send) => {
			const tokens = new Set<string>()
			return async (request) => {
				const seen = await see(request)
				tokens.add(seen.token)
				const response = await send(request)
				if (!seen.is('DELETE', '/address/delete') || response.status !== 404) return response
				const others = await Promise.all([...tokens].map((authorization) => send(seen.with({ headers: { authorization } }))))
				return others.find(({ ok }) => ok) ?? response
			}
		},
	},
	{
		how: "shows everybody the first customer's orders",
		caughtBy: ['getMyOrders', "not another's"],
		spoil: (send) => {
			let first = ''
			return async (request) => {
				const seen = await see(request)
				if (seen.is('POST', '/user/place-order')) first ||= seen.token
				return send(seen.is('GET', '/my-orders') && first ? seen.with({ headers: { authorization: first } }) : request)
			}
		},
	},
	{
		how: 'sends brands without ids',
		caughtBy: ['getBrands', 'form'],
		spoil: answers('GET', '/brands', ({ data: { data } }: { data: { data: { id: number }[] } }) => ({
			data: { data: data.map(({ id: _, ...brand }) => brand) },
		})),
	},
	{
		how: 'lets caches keep carts',
		caughtBy: ['getGuestCart', 'kept by nobody'],
		spoil: headers('/card-details', { 'cache-control': 'public, max-age=60' }),
	},
	{
		how: 'lets every site read carts',
		caughtBy: ['getGuestCart', 'shows nothing to other sites'],
		spoil: headers('/card-details', {
			'access-control-allow-origin': 'https://elsewhere.example',
			'access-control-allow-credentials': 'true',
		}),
	},
	{
		how: 'lets scripts read who a guest is',
		caughtBy: ['addToGuestCart', 'guards its cookie'],
		spoil: (send) => async (request) => {
			const response = await send(request)
			const cookies = response.headers.getSetCookie()
			const open = new Headers(response.headers)
			open.delete('set-cookie')
			for (const cookie of cookies) open.append('set-cookie', cookie.replace(/;\s*httponly/i, ''))
			return new Response(await response.text(), { status: response.status, headers: open })
		},
	},
	{
		how: 'shows something for a product that is not there',
		caughtBy: ['getProduct', 'unknown'],
		spoil: (send) => async (request) => {
			const seen = await see(request)
			return send(seen.is('GET', '/product/999999999') ? seen.with({ url: new URL('/api/product/1', seen.url) }) : request)
		},
	},
	{
		how: 'believes the total of the browser',
		caughtBy: ['placeGuestOrder', 'believes no total'],
		spoil: (send) => async (request) => {
			const seen = await see(request)
			const response = await send(request)
			if (!seen.is('POST', '/guest/order') || response.status !== 409) return response
			const { totals } = (await response.clone().json()) as { totals?: { shipping_charge: number; final_total: number } }
			const isAboutTotal = totals && totals.shipping_charge === seen.body['shipping_charge']
			return isAboutTotal ? send(seen.with({ body: { ...seen.body, final_total: totals.final_total } })) : response
		},
	},
	{
		how: 'ships to cities that are not there, for nothing',
		caughtBy: ['getShippingCharge', 'unknown'],
		spoil: forgives('GET', '/get-shiping-charge', 422, () => ({ data: { shiping_charge: 0 } })),
	},
	{
		how: 'takes something off for every coupon',
		caughtBy: ['getCoupon', 'unknown'],
		spoil: forgives('GET', '/get-coupon', 404, () => ({ data: { type: 'fixed', value: 5, expired_at: null } })),
	},
	{
		how: 'leaves the cart full after an order',
		caughtBy: ['placeGuestOrder', 'takes the order'],
		spoil: (send) => {
			const full = new Map<string, object>()
			return async (request) => {
				const seen = await see(request)
				const cookie = request.headers.get('cookie') ?? ''
				const response = await send(request)
				if (!seen.is('GET', '/card-details') || !response.ok) return response
				const body = (await response.json()) as { data: unknown[] }
				if (body.data.length > 0) full.set(cookie, body)
				return reply(response, cookie === '' ? body : (full.get(cookie) ?? body))
			}
		},
	},
	{
		how: "answers an empty cart to nobody in particular where a customer's belongs",
		caughtBy: ['getCart', 'customers alone'],
		spoil: forgives('GET', '/get-cart', 401, () => ({ data: [] })),
	},
	{
		how: 'wants more for a wish than for the product',
		caughtBy: ['getWishlist', 'agrees with pages'],
		spoil: answers('GET', '/wishlists/view', ({ data }: { data: { sales_price: number }[] }) => ({
			data: data.map((wish) => ({ ...wish, sales_price: wish.sales_price * 2 })),
		})),
	},
	{
		how: 'finds products at another price',
		caughtBy: ['searchProducts', 'finds'],
		spoil: answers('POST', '/product-search', (body: { data: object[] }) => ({
			...body,
			data: body.data.map((one) => ({ ...one, price: 1 })),
		})),
	},
]
