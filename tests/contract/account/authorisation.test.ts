import { randomBytes } from 'node:crypto'
import { changePassword, requestPasswordReset, signIn } from '@storefront/contract/client/account/account.ts'
import { addAddress, fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchSaved, saveLines } from '@storefront/contract/client/cart/saved.ts'
import { addWish, fetchWishlist } from '@storefront/contract/client/cart/wishlist.ts'
import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import type { Method } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, customer, guest, order } from '../checkout/buyer.ts'
import { describePortableShop, type Shop, type Visitor } from '../engines.ts'
import { createMember, type Member, newVisitor, openMailbox, password } from './members.ts'

const mailbox = openMailbox()
let later = 0
const clock = () => new Date(Date.now() + later)

/** The owner's data, by ids that an attacker could try. */
interface Belongings {
	readonly lineId: string
	readonly addressId: string
	readonly savedId: string
	readonly wishId: string
	readonly productId: number
	readonly sessionId: string
}

interface Attempt {
	readonly method: Method
	readonly path: string
	readonly body?: unknown
	/** The result for another signed-in customer: nothing of the owner's, or their own data. */
	readonly another: 403 | 404 | 409 | 422 | 'nothing' | 'own'
}

const line = { discount: '', quantity: '1' }
const address = { address: 'Eve Street', city: 'Berlin', country: 'Germany', postal_code: '1', is_default: 1 }
const form = { final_total: 1, shipping_charge: 0, country: 'Germany', city: 'Berlin', address: 'x', first_name: 'x', last_name: 'x' }
const buyer = { email: 'x', phone: 'x', postal_code: '1' }
const profile = { first_name: 'Eve', last_name: 'Eve', phone: '6', gender: 'other', dob: '1' }

const newPassword = { current_password: 'a guess', password: 'a newer password', password_confirmation: 'a newer password' }

/** Every call for customers, with ids of the owner's data. */
function attemptsAt({ lineId, addressId, wishId, savedId, productId, sessionId }: Belongings): Record<string, Attempt> {
	const products = [{ ...line, line_id: lineId }]
	return {
		getCart: { method: 'GET', path: '/get-cart', another: 'nothing' },
		addToCart: { method: 'POST', path: '/add-card', body: { products: [{ ...line, product_id: productId }] }, another: 'own' },
		removeFromCart: { method: 'DELETE', path: `/card/remove/${lineId}`, another: 404 },
		updateCart: { method: 'PUT', path: '/card-update', body: { products }, another: 404 },
		clearCart: { method: 'POST', path: '/card-clear', another: 'own' },
		mergeGuestCart: { method: 'POST', path: '/cart/merge', another: 'own' },
		previewCartMarket: { method: 'GET', path: '/cart/market?to=', another: 'own' },
		moveCart: { method: 'POST', path: '/cart/market', body: { to: '' }, another: 'own' },
		getWishlist: { method: 'GET', path: '/wishlists/view', another: 'nothing' },
		addToWishlist: { method: 'POST', path: '/wishlists/add', body: { product_id: productId }, another: 'own' },
		removeFromWishlist: { method: 'DELETE', path: `/wishlists/remove/${wishId}`, another: 404 },
		getSaved: { method: 'GET', path: '/saved-for-later', another: 'nothing' },
		saveForLater: { method: 'POST', path: '/saved-for-later', body: { products: [{ ...line, product_id: productId }] }, another: 'own' },
		removeSaved: { method: 'DELETE', path: `/saved-for-later/${savedId}`, another: 404 },
		getAddresses: { method: 'GET', path: '/address', another: 'nothing' },
		createAddress: { method: 'POST', path: '/address/create', body: { ...address, userId: 1 }, another: 'own' },
		updateAddress: { method: 'PUT', path: `/address/update/${addressId}`, body: address, another: 404 },
		deleteAddress: { method: 'DELETE', path: `/address/delete/${addressId}`, another: 404 },
		placeOrder: { method: 'POST', path: '/user/place-order', body: { ...form, ...buyer, products }, another: 409 },
		getOwnReview: { method: 'GET', path: `/product/${productId}/my-review`, another: 'own' },
		saveOwnReview: { method: 'PUT', path: `/product/${productId}/my-review`, body: { rating: 1, title: 'x', text: 'x' }, another: 403 },
		removeOwnReview: { method: 'DELETE', path: `/product/${productId}/my-review`, another: 404 },
		answerQuestion: { method: 'POST', path: `/product/${productId}/answers`, body: { question: 1, text: 'x' }, another: 404 },
		getMyOrders: { method: 'GET', path: '/my-orders', another: 'nothing' },
		updateProfile: { method: 'PUT', path: '/profile/update', body: profile, another: 'own' },
		changePassword: { method: 'PUT', path: '/profile/password', body: newPassword, another: 422 },
		getSessions: { method: 'GET', path: '/profile/sessions', another: 'own' },
		endSessions: { method: 'POST', path: '/profile/sessions/end', body: { current_password: password, session: sessionId }, another: 404 },
		exportPerson: { method: 'POST', path: '/profile/export', body: { current_password: password }, another: 'own' },
		getDeparture: { method: 'GET', path: '/profile/delete', another: 'own' },
		deleteAccount: { method: 'POST', path: '/profile/delete', body: { current_password: 'a guess' }, another: 422 },
		changeEmail: { method: 'PUT', path: '/profile/email', body: { current_password: 'a guess', email: 'x@example.com' }, another: 422 },
		confirmEmail: { method: 'POST', path: '/profile/email', body: { code: '000000' }, another: 422 },
		signOut: { method: 'POST', path: '/logout', another: 'own' },
	}
}
const names = Object.keys(attemptsAt({ lineId: '', addressId: '', wishId: '', savedId: '', productId: 0, sessionId: '' }))

function base64(value: unknown): string {
	return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Invalid tokens derived from a valid one. */
const badTokens: Record<string, (good: string) => string | Promise<string>> = {
	'no token': () => '',
	'a token that is no token': () => 'open sesame',
	'a token with another key': (good) => new SignJWT(decodeJwt(good)).setProtectedHeader({ alg: 'HS256' }).sign(randomBytes(32)),
	'a token with a key of zeros': (good) => new SignJWT(decodeJwt(good)).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
	'a token of the algorithm "none"': (good) => `${base64({ alg: 'none', typ: 'JWT' })}.${good.split('.')[1]}.`,
	'a token of the algorithm "none", with the signature left': (good) => `${base64({ alg: 'none' })}.${good.split('.').slice(1).join('.')}`,
	'a token without its signature': (good) => `${good.split('.').slice(0, 2).join('.')}.`,
	'a token with other claims under the same signature': (good) => {
		const [header, , signature] = good.split('.')
		return `${header}.${base64({ ...decodeJwt(good), exp: 9_999_999_999 })}.${signature}`
	},
	'an expired token': (good) => good,
	'a revoked token': (good) => good,
}

describePortableShop(
	'data of a customer',
	(shop) => {
		let goods: AddedGoods
		let owner: Member
		/** The owner's token from before the password reset. */
		let revoked: string
		let attempts: Record<string, Attempt>
		let before: unknown

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			goods = await addGoods(shop.db, { name: 'Kettle', stock: 1000 })
			const joined = await createMember(shop, mailbox)
			revoked = joined.token
			await requestPasswordReset(joined.client, joined.email)
			await shop.store.whenIdle()
			await changePassword(joined.client, { email: joined.email, code: mailbox.codeFor(joined.email), password, confirmation: password })
			const { token } = await signIn(joined.client, joined.email, password)
			owner = { ...joined, ...newVisitor(shop, token), token }
			await addToCart(owner.client, goods, 1, '', customer)
			await order(owner.client, {}, customer)
			await addToCart(owner.client, goods, 3, '', customer)
			await saveLines(owner.client, await fetchCart(owner.client, customer))
			await addWish(owner.client, String(goods.productId))
			await addAddress(owner.client, { address: 'Ada Street', city: 'Berlin', country: 'Germany', postalCode: '1', isDefault: true }, '')
			const belongings = await belongingsOf(owner)
			attempts = attemptsAt(belongings)
			before = await everythingOf(shop, owner)
		})

		async function belongingsOf({ client, token }: Member): Promise<Belongings> {
			const [[cartLine], [saved], [wish]] = [await fetchCart(client, customer), await fetchAddresses(client), await fetchWishlist(client)]
			return {
				lineId: cartLine?.id ?? '',
				addressId: saved?.id ?? '',
				wishId: wish?.id ?? '',
				savedId: (await fetchSaved(client))[0]?.id ?? '',
				productId: goods.productId,
				sessionId: String(decodeJwt(token)['sid']),
			}
		}

		/** Sends an attempt, optionally with a token. */
		async function send({ fetch }: Visitor, name: string, token: string | null, query = '') {
			const { method, path, body } = attempts[name] ?? { method: 'GET', path: '' }
			const response = await fetch(`/api${path}${query}`, {
				method,
				headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			})
			return { status: response.status, reply: await response.json() }
		}

		it('every call for customers is covered by these tests', () => {
			expect(names.toSorted()).toEqual(
				allEndpoints
					.filter(({ audience }) => audience === 'customer')
					.map(({ name }) => name)
					.toSorted(),
			)
		})

		describe.each(names)('%s', (name) => {
			const refused = { status: 401, reply: { code: 'unauthenticated', message: 'User is not authenticated' } }

			it('refuses callers without a token, and guests with a cookie [SEC-06] [SEC-07] [SEC-09]', async () => {
				expect(await send(newVisitor(shop), name, null)).toMatchObject(refused)
				const other = newVisitor(shop)
				await addToCart(other.client, goods)
				expect(await send(other, name, null)).toMatchObject(refused)
				expect(await everythingOf(shop, owner)).toEqual(before)
			})

			it.each(Object.entries(badTokens))('refuses %s [AUTH-36] [SEC-02]', async (kind, make) => {
				const token = await make(kind === 'a revoked token' ? revoked : owner.token)
				// The valid token, a week later.
				later = kind === 'an expired token' ? 8 * 24 * 60 * 60_000 : 0
				try {
					expect(await send(newVisitor(shop), name, token)).toMatchObject(refused)
				} finally {
					later = 0
				}
				expect(await everythingOf(shop, owner)).toEqual(before)
			})

			it('returns nothing of the owner to another customer [SEC-10]', async () => {
				const eve = await createMember(shop, mailbox)
				const { another } = attempts[name] ?? {}
				if (another === 409) await addToCart(eve.client, goods, 1, '', customer)
				const { status, reply } = await send(eve, name, eve.token)
				expect({ another, status }).toEqual({ another, status: typeof another === 'number' ? another : 200 })
				if (another === 404) expect(reply).toMatchObject({ code: 'not_found' })
				if (another === 'nothing') expect(reply).toMatchObject({ data: [] })
				expect(await everythingOf(shop, owner)).toEqual(before)
			})
		})

		it("a guest who sends the line id and an address cannot change a customer's cart [SEC-05] [SEC-06]", async () => {
			const other = newVisitor(shop)
			await addToCart(other.client, goods)
			expect(await send(other, 'removeFromCart', null, '?ip_address=203.0.113.7')).toMatchObject({
				status: 404,
				reply: { code: 'not_found' },
			})
			expect(await fetchCart(other.client, guest)).toHaveLength(1)
			expect(await everythingOf(shop, owner)).toEqual(before)
		})

		it("the owner's data is unchanged [SEC-06] [SEC-08] [SEC-10]", async () => {
			expect(await send(owner, 'getCart', owner.token)).toMatchObject({ status: 200, reply: { data: [{ quantity: 3 }] } })
			expect(await send(owner, 'updateAddress', owner.token)).toMatchObject({ status: 200 })
			expect(await send(owner, 'removeFromWishlist', owner.token)).toMatchObject({ status: 200 })
			expect(await everythingOf(shop, owner)).not.toEqual(before)
		})
	},
	{ mailer: mailbox.mailer, clock, limited: false },
)

/** Everything that the owner can read. */
async function everythingOf(shop: Shop, { client, id }: Member): Promise<unknown> {
	return {
		cart: await fetchCart(client, customer),
		addresses: await fetchAddresses(client),
		wishes: await fetchWishlist(client),
		saved: await fetchSaved(client),
		orders: (await fetchOrders(client)).orders,
		row: await shop.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
	}
}
