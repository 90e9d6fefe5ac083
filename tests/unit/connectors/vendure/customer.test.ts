import { signIn } from '@storefront/contract/client/account/account.ts'
import { fetchSessions, renewPassword, revokeSessions } from '@storefront/contract/client/account/sessions.ts'
import { clearCart } from '@storefront/contract/client/cart/cart.ts'
import { mergeGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchWishlist } from '@storefront/contract/client/cart/wishlist.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { describe, expect, it, vi } from 'vitest'
import { openEngine, type TestEngine } from '#tests/connectors/vendure/engine.ts'
import { customer, guest, refusalOf } from '#tests/contract/checkout/buyer.ts'
import { type CustomerSession, password, testCustomer } from '../customer-suite.ts'

function testInterruptedMerge(session: CustomerSession<TestEngine>): void {
	it('interrupted cart merge is completed, and adds nothing twice', async () => {
		const { add, engine } = session
		const visitor = engine.visitor({ token: session.token })
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
}

function testSessions(session: CustomerSession<TestEngine>): void {
	it('sessions are listed, ended with the password, and the password can be changed', async () => {
		const { email, engine, signedIn } = session
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
		session.token = (await renewPassword(signedIn(), renewed)).token
		expect(await refusalOf(fetchWishlist(before))).toMatchObject({ code: 'unauthenticated' })
		expect(await fetchWishlist(signedIn())).toEqual([])
		session.token = (await renewPassword(signedIn(), { current: renewed.password, password, confirmation: password })).token
	})
}

describe('customer of a Vendure shop', () => {
	testCustomer({
		openEngine: (recording) => openEngine(recording),
		plain: 'Clacky Keyboard',
		scarce: 'Road Bike',
		rejectsKnownEmail: false,
		unknownCountry: '',
		checkOrder(order) {
			expect(order).toMatchObject({ paymentState: 'due', payment: 'Standard Payment' })
			expect(order?.events.map(({ kind }) => kind)).toEqual(['placed'])
			expect(order?.taxes.map(({ rate }) => rate)).toEqual([200_000])
		},
		afterMerge: testInterruptedMerge,
		afterProfile: testSessions,
	})
})
