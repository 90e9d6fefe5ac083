import { randomUUID } from 'node:crypto'
import {
	changePassword,
	requestNewCode,
	requestPasswordReset,
	saveProfile,
	signIn,
	signUp,
	verifyEmail,
} from '@storefront/contract/client/account/account.ts'
import { addAddress, fetchAddresses, removeAddress, saveAddress } from '@storefront/contract/client/account/addresses.ts'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { addLine, clearCart } from '@storefront/contract/client/cart/cart.ts'
import { mergeGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchCart, type Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { addWish, fetchWishlist, removeWish } from '@storefront/contract/client/cart/wishlist.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { signOut } from '@storefront/contract/endpoints/account/sessions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chargeFor } from '#tests/connectors/charge.ts'
import { customer, guest, order, refusalOf } from '#tests/contract/checkout/buyer.ts'

import type { TestConnector } from './test-connector.ts'

export const password = 'correct horse battery'

export interface CustomerSuite<Engine extends TestConnector> {
	readonly openEngine: (recording: string) => Promise<Engine>
	/** Names of products without variations; the scarce one has a stock of three. */
	readonly plain: string
	readonly scarce: string
	/** Whether a sign-up with a known email is rejected openly. */
	readonly rejectsKnownEmail: boolean
	/** A country that the engine rejects in an address. */
	readonly unknownCountry: string
	readonly checkOrder?: (order: PlacedOrder | undefined) => void
	/** Tests of this engine only; the recording of the engine has them at this place. */
	readonly afterMerge?: (session: CustomerSession<Engine>) => void
	readonly afterProfile?: (session: CustomerSession<Engine>) => void
}

type PlacedOrder = Awaited<ReturnType<typeof fetchOrders>>['orders'][number]

/** What the tests of a suite share. */
export interface CustomerSession<Engine> {
	readonly engine: Engine
	readonly email: string
	token: string
	readonly add: (client: StoreClient, shopper: Shopper, name: string, quantity: number) => Promise<void>
	/** The client of the signed-in customer. */
	readonly signedIn: () => StoreClient
}

/** Tests of customers that every connector passes; call it within `describe`. */
export function testCustomer<Engine extends TestConnector>(suite: CustomerSuite<Engine>): void {
	const { plain, scarce } = suite
	let engine: Engine
	let email = ''
	let token = ''
	beforeAll(async () => {
		engine = await suite.openEngine('customer')
		email = engine.email('ada')
	})
	afterAll(() => engine.end())

	const add = async (client: StoreClient, shopper: Shopper, name: string, quantity: number) => {
		const { products } = await engine.connector.catalogue.snapshot()
		const product = products.find((one) => one.name === name)
		await addLine(client, shopper, { productId: product?.id ?? '', variantId: null, quantity, unitPrice: 0, discount: '' }, randomUUID())
	}
	const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
	const signedIn = () => engine.visitor({ token }).client
	const session: CustomerSession<Engine> = {
		add,
		signedIn,
		get engine() {
			return engine
		},
		get email() {
			return email
		},
		get token() {
			return token
		},
		set token(value) {
			token = value
		},
	}

	it('sign-up creates an account with a six-digit code that is valid only for this email', async () => {
		const { client } = engine.visitor()
		const entries = { firstName: 'Ada', lastName: 'Example', email, phone: '+49 30 1234', password, confirmation: password }
		expect(await refusalOf(signUp(client, { ...entries, confirmation: 'another one' }))).toMatchObject({ code: 'invalid_request' })
		await signUp(client, entries)
		const code = await engine.code(email)
		expect(code).toMatch(/^\d{6}$/)
		expect(await refusalOf(signIn(client, email, password))).toMatchObject({ code: 'not_verified', status: 403 })
		expect(await refusalOf(verifyEmail(client, email, wrongCode(code)))).toMatchObject({ code: 'code_invalid' })
		expect(await refusalOf(verifyEmail(client, 'somebody@else.example', code))).toMatchObject({ code: 'code_invalid' })
		await requestNewCode(client, email)
		const newer = await engine.code(email)
		await verifyEmail(client, email, newer)
		if (suite.rejectsKnownEmail) expect(await refusalOf(signUp(engine.visitor().client, entries))).toMatchObject({ code: 'email_taken' })
		expect(await refusalOf(verifyEmail(client, email, newer))).toMatchObject({ code: 'code_invalid' })
	})

	it('code is rejected after five attempts', async () => {
		const { client } = engine.visitor({ address: '203.0.113.8' })
		const other = engine.email('tries')
		await signUp(client, { firstName: 'A', lastName: 'B', email: other, phone: '1', password, confirmation: password })
		const code = await engine.code(other)
		for (let tried = 0; tried < 5; tried++) await refusalOf(verifyEmail(client, other, wrongCode(code)))
		expect(await refusalOf(verifyEmail(client, other, code))).toMatchObject({ code: 'code_invalid' })
	})

	it('sign-in requires the right password', async () => {
		const { client } = engine.visitor()
		expect(await refusalOf(signIn(client, email, 'wrong'))).toMatchObject({ code: 'invalid_credentials', status: 401 })
		const session = await signIn(client, email, password)
		expect(session.info).toMatchObject({ email, first_name: 'Ada', last_name: 'Example' })
		// A new sign-in in the same browser ends its former session, and no other one.
		const again = await signIn(engine.visitor({ token: session.token }).client, email, password, true)
		expect(await refusalOf(fetchCart(engine.visitor({ token: session.token }).client, customer))).toMatchObject({ code: 'unauthenticated' })
		token = again.token
		expect(await fetchCart(engine.visitor({ token }).client, customer)).toEqual([])
		expect(await refusalOf(fetchCart(engine.visitor({ token: `${token}x` }).client, customer))).toMatchObject({ code: 'unauthenticated' })
	})

	it("sign-in merges the guest's cart, and returns the reduced quantities", async () => {
		const visitor = engine.visitor({ token })
		await add(visitor.client, customer, scarce, 2)
		// The cookie of the same browser identifies the guest.
		const asGuest = engine.visitor()
		await add(asGuest.client, guest, scarce, 2)
		await add(asGuest.client, guest, plain, 1)
		for (const [name, value] of asGuest.cookies) visitor.cookies.set(name, value)
		expect(await mergeGuestCart(visitor.client)).toMatchObject([{ name: scarce, wanted: 4, quantity: 3 }])
		expect((await fetchCart(visitor.client, customer)).map(({ name, quantity }) => [name, quantity])).toEqual([
			[scarce, 3],
			[plain, 1],
		])
		expect(await fetchCart(asGuest.client, guest)).toEqual([])
		expect(await mergeGuestCart(visitor.client)).toEqual([])
		await clearCart(visitor.client, customer)
	})

	suite.afterMerge?.(session)

	it('addresses are stored for their customer, with one default', async () => {
		const client = signedIn()
		const entries = { address: 'Street 1', city: 'Berlin', country: 'Germany', postalCode: '10115', isDefault: true }
		await addAddress(client, entries, '1')
		const [address] = await fetchAddresses(client)
		expect(address).toMatchObject(entries)
		await saveAddress(client, { ...entries, id: address?.id ?? '', address: 'Street 2' })
		expect(await fetchAddresses(client)).toMatchObject([{ address: 'Street 2' }])
		expect(await refusalOf(removeAddress(client, '999999'))).toMatchObject({ status: 404 })
		expect(await refusalOf(addAddress(client, { ...entries, country: suite.unknownCountry }, '1'))).toMatchObject({
			code: 'invalid_request',
		})
		await removeAddress(client, address?.id ?? '')
		expect(await fetchAddresses(client)).toEqual([])
	})

	it('order of a signed-in customer is in the history, with the data for a reorder', async () => {
		const client = signedIn()
		await add(client, customer, plain, 2)
		const shippingCharge = await chargeFor(client, 'Berlin', 276, true)
		const number = await order(client, { shippingCharge, email }, customer)
		const { orders } = await fetchOrders(client)
		expect(orders).toMatchObject([{ number, status: 'Ordered', lines: [{ name: plain, quantity: 2 }] }])
		expect(orders[0]?.lines[0]?.productId).not.toBeNull()
		suite.checkOrder?.(orders[0])
		expect(await fetchCart(client, customer)).toEqual([])
	})

	it('wishlist is stored', async () => {
		const client = signedIn()
		const { products } = await engine.connector.catalogue.snapshot()
		await addWish(client, products[0]?.id ?? '')
		await addWish(client, products[0]?.id ?? '')
		const [wish, ...others] = await fetchWishlist(client)
		expect(others).toEqual([])
		await removeWish(client, wish?.id ?? '')
		expect(await fetchWishlist(client)).toEqual([])
		expect(await refusalOf(addWish(client, '999999'))).toMatchObject({ status: 404 })
	})

	it('profile is stored, including fields that the engine does not have', async () => {
		await saveProfile(signedIn(), { firstName: 'Grace', lastName: 'Brewster', phone: '1', gender: 'female', birthDate: '1906-12-09' })
		const { info } = await signIn(engine.visitor().client, email, password)
		expect(info).toMatchObject({ first_name: 'Grace', gender: 'female', dob: '1906-12-09' })
	})

	suite.afterProfile?.(session)

	it('password is reset by a code, and a sign-out ends the session', async () => {
		const { client } = engine.visitor()
		await requestPasswordReset(client, email)
		const code = await engine.code(email)
		await changePassword(client, { email, code, password: 'a newer password', confirmation: 'a newer password' })
		expect(await refusalOf(signIn(client, email, password))).toMatchObject({ code: 'invalid_credentials' })
		const session = await signIn(client, email, 'a newer password')
		const own = engine.visitor({ token: session.token }).client
		expect(await fetchCart(own, customer)).toEqual([])
		// A session from before the password change is rejected; a later session stays valid.
		expect(await refusalOf(fetchWishlist(signedIn()))).toMatchObject({ code: 'unauthenticated' })
		const elsewhere = engine.visitor({ token: (await signIn(engine.visitor().client, email, 'a newer password')).token }).client
		await own.call(signOut, { authorized: true })
		expect(await fetchCart(elsewhere, customer)).toEqual([])
		expect(await refusalOf(fetchCart(own, customer))).toMatchObject({ code: 'unauthenticated' })
	})
}
