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
import { fetchSessions, renewPassword, revokeSessions } from '@storefront/contract/client/account/sessions.ts'
import { addLine, clearCart } from '@storefront/contract/client/cart/cart.ts'
import { mergeGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchCart, type Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { addWish, fetchWishlist, removeWish } from '@storefront/contract/client/cart/wishlist.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { signOut } from '@storefront/contract/endpoints/account/sessions.ts'
import { getShippingCharge } from '@storefront/contract/endpoints/location/location.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEngine, type TestEngine } from '#tests/connectors/vendure/engine.ts'
import { customer, guest, order, refusalOf } from '#tests/contract/checkout/buyer.ts'

const password = 'correct horse battery'

describe('customer of a Vendure shop', () => {
	let engine: TestEngine
	let email = ''
	let token = ''
	beforeAll(async () => {
		engine = await openEngine('customer')
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
	const cents = (reply: unknown) => Math.round(Number((reply as { data: { shiping_charge: number } }).data.shiping_charge) * 100)

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
		await add(visitor.client, customer, 'Road Bike', 2)
		// The cookie of the same browser identifies the guest.
		const asGuest = engine.visitor()
		await add(asGuest.client, guest, 'Road Bike', 2)
		await add(asGuest.client, guest, 'Clacky Keyboard', 1)
		for (const [name, value] of asGuest.cookies) visitor.cookies.set(name, value)
		expect(await mergeGuestCart(visitor.client)).toMatchObject([{ name: 'Road Bike', wanted: 4, quantity: 3 }])
		expect((await fetchCart(visitor.client, customer)).map(({ name, quantity }) => [name, quantity])).toEqual([
			['Road Bike', 3],
			['Clacky Keyboard', 1],
		])
		expect(await fetchCart(asGuest.client, guest)).toEqual([])
		expect(await mergeGuestCart(visitor.client)).toEqual([])
		await clearCart(visitor.client, customer)
	})

	it('interrupted cart merge is completed, and adds nothing twice', async () => {
		const visitor = engine.visitor({ token })
		await add(visitor.client, customer, 'Clacky Keyboard', 1)
		const asGuest = engine.visitor()
		await add(asGuest.client, guest, 'Clacky Keyboard', 2)
		await add(asGuest.client, guest, 'Instant Camera', 1)
		for (const [name, value] of asGuest.cookies) visitor.cookies.set(name, value)
		const { api } = engine.connector
		const { ask } = api
		const breakOff = (at: string) =>
			vi
				.spyOn(api, 'ask')
				.mockImplementation((document, ...rest) =>
					document.includes(at)
						? Promise.reject(new StoreError('store_unavailable', 'The engine went away.'))
						: ask<never>(document, ...rest),
				)
		const inCart = async () => Object.fromEntries((await fetchCart(visitor.client, customer)).map(({ name, quantity }) => [name, quantity]))
		// Interrupts the merge once after half of the lines, and twice after all lines, before the deletion of the guest's lines.
		for (const [at, arrived] of [
			['addItemToOrder', { 'Clacky Keyboard': 3 }],
			['removeAllOrderLines', { 'Clacky Keyboard': 3, 'Instant Camera': 1 }],
			['removeAllOrderLines', { 'Clacky Keyboard': 3, 'Instant Camera': 1 }],
		] as const) {
			const broken = breakOff(at)
			expect(await refusalOf(mergeGuestCart(visitor.client))).toMatchObject({ code: 'store_unavailable' })
			broken.mockRestore()
			expect(await inCart()).toEqual(arrived)
		}
		// A later addition by the guest is not a repetition.
		await add(asGuest.client, guest, 'Clacky Keyboard', 1)
		expect(await mergeGuestCart(visitor.client)).toEqual([])
		expect(await inCart()).toEqual({ 'Clacky Keyboard': 4, 'Instant Camera': 1 })
		expect(await fetchCart(asGuest.client, guest)).toEqual([])
		await clearCart(visitor.client, customer)
	})

	it('addresses are stored for their customer, with one default', async () => {
		const client = signedIn()
		const entries = { address: 'Street 1', city: 'Berlin', country: 'Germany', postalCode: '10115', isDefault: true }
		await addAddress(client, entries, '1')
		const [address] = await fetchAddresses(client)
		expect(address).toMatchObject(entries)
		await saveAddress(client, { ...entries, id: address?.id ?? '', address: 'Street 2' })
		expect(await fetchAddresses(client)).toMatchObject([{ address: 'Street 2' }])
		expect(await refusalOf(removeAddress(client, '999999'))).toMatchObject({ status: 404 })
		expect(await refusalOf(addAddress(client, { ...entries, country: '' }, '1'))).toMatchObject({ code: 'invalid_request' })
		await removeAddress(client, address?.id ?? '')
		expect(await fetchAddresses(client)).toEqual([])
	})

	it('order of a signed-in customer is in the history, with the data for a reorder', async () => {
		const client = signedIn()
		await add(client, customer, 'Clacky Keyboard', 2)
		const shippingCharge = cents(await client.call(getShippingCharge, { query: { city_id: 'Berlin', country_id: 276 }, authorized: true }))
		const number = await order(client, { shippingCharge, email }, customer)
		const { orders } = await fetchOrders(client)
		expect(orders).toMatchObject([{ number, status: 'Ordered', paymentState: 'due', lines: [{ name: 'Clacky Keyboard', quantity: 2 }] }])
		expect(orders[0]?.events.map(({ kind }) => kind)).toEqual(['placed'])
		expect(orders[0]?.payment).toBe('Standard Payment')
		expect(orders[0]?.taxes.map(({ rate }) => rate)).toEqual([200_000])
		expect(orders[0]?.lines[0]?.productId).not.toBeNull()
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

	it('sessions are listed, ended with the password, and the password can be changed', async () => {
		const elsewhere = engine.visitor({ token: (await signIn(engine.visitor().client, email, password)).token }).client
		const sessions = await fetchSessions(signedIn())
		expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
		expect(await refusalOf(revokeSessions(signedIn(), 'others', 'wrong'))).toMatchObject({ code: 'invalid_request' })
		expect(await fetchCart(elsewhere, customer)).toEqual([])
		await revokeSessions(signedIn(), 'others', password)
		expect(await refusalOf(fetchCart(elsewhere, customer))).toMatchObject({ code: 'unauthenticated' })
		expect(await fetchSessions(signedIn())).toHaveLength(1)
		const renewed = { current: password, password: 'a newer one yet', confirmation: 'a newer one yet' }
		expect(await refusalOf(renewPassword(signedIn(), { ...renewed, current: 'wrong' }))).toMatchObject({ code: 'invalid_request' })
		const before = signedIn()
		token = (await renewPassword(signedIn(), renewed)).token
		expect(await refusalOf(fetchWishlist(before))).toMatchObject({ code: 'unauthenticated' })
		expect(await fetchWishlist(signedIn())).toEqual([])
		token = (await renewPassword(signedIn(), { current: renewed.password, password, confirmation: password })).token
	})

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
})
