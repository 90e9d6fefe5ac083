import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, openPage, wireLine } from '../browser.ts'
import { info, signedIn } from '../member.ts'
import { openAccount as open, session } from './account-page.ts'

let page: ReturnType<typeof openPage>

beforeEach(() => {
	page = openPage()
	page.store.on('POST /login', session)
	page.store.on('POST /cart/merge', { data: { caps: [] } })
})

describe('signing in', () => {
	it('signing in stores token and info, clears the cart and merges it into the account [AUTH-05] [AUTH-06] [AUTH-10] [AMB-22]', async () => {
		const { signIn, $cart, showCart, carriedTexts, $session } = await open()
		showCart([])
		expect(await signIn('ada@example.com', 'secret secret')).toEqual({ ok: true })
		expect(JSON.parse(page.local.getItem('user') ?? '')).toMatchObject({ token: expect.any(String), info })
		expect($session.get()).toMatchObject({ kind: 'customer', customer: { firstName: 'Ada', gender: 'female', birthDate: '1815-12-10' } })
		expect($cart.get().items).toEqual([])
		expect(page.store.names()).toEqual(['POST /login', 'POST /cart/merge'])
		expect(carriedTexts()).toEqual(['Login successful!'])
	})

	it('signing in fails by the status in the body, with the message of the store or the default [AUTH-08] [AUTH-09] [ERR-12]', async () => {
		expectLogs()
		const { signIn } = await open()
		page.store.on('POST /login', { http_status: 401, message: 'Wrong, sorry.' })
		expect(await signIn('a@b.example', 'x')).toMatchObject({ ok: false, message: 'Wrong, sorry.' })
		page.store.on('POST /login', { http_status: 401 })
		expect(await signIn('a@b.example', 'x')).toMatchObject({ ok: false, message: 'Login failed. Please try again.' })
		page.store.on('POST /login', 'offline')
		expect(await signIn('a@b.example', 'x')).toMatchObject({ ok: false, message: 'Login failed. Please try again.' })
		expect(page.local.getItem('user')).toBeNull()
	})

	it('signing in shows notices for capped quantities of the merged cart [AMB-22]', async () => {
		page.store.on('POST /cart/merge', { data: { caps: [{ product_id: 1, variant_id: null, name: 'Laptop', wanted: 5, quantity: 3 }] } })
		const { signIn, carriedTexts } = await open()
		await signIn('a@b.example', 'x')
		expect(carriedTexts()).toEqual(['There are only 3 of Laptop left; your cart has them.', 'Login successful!'])
	})

	it('signing in succeeds if the carts cannot be merged, and the next page tries again [AMB-22]', async () => {
		expectLogs()
		page.store.on('POST /cart/merge', { status: 500 })
		const { signIn, carriedTexts } = await open()
		expect(await signIn('a@b.example', 'x')).toEqual({ ok: true })
		expect(carriedTexts()[0]).toMatch(/could not be added yet/)
		expect(page.local.getItem('guest-cart-waits')).toBe('1')

		page = openPage({ local: page.local, session: page.session })
		page.store.on('POST /cart/merge', { data: { caps: [] } })
		page.store.on('GET /get-cart', { data: [wireLine(1)] })
		page.store.on('GET /wishlists/view', { data: [] })
		await (await import('#stores/account/session-tabs.ts')).resumePendingMerges()
		expect(page.store.names()).toEqual(['GET /wishlists/view', 'POST /cart/merge', 'GET /get-cart'])
		expect(page.local.getItem('guest-cart-waits')).toBeNull()
	})
})

describe('saved items of a guest after signing in (docs/decisions/0025-cart)', () => {
	const line = { id: 'a', productId: '10', variantId: null, name: 'Product 1', images: [], quantity: 2, unitPrice: 100 }
	const nextPage = () => {
		page = openPage({ local: page.local, session: page.session })
		page.store.on('GET /wishlists/view', { data: [] })
		page.store.on('GET /saved-for-later', { data: [] })
	}
	const openNext = async () => (await import('#stores/account/session-tabs.ts')).resumePendingMerges()

	beforeEach(() => {
		page.local.setItem('saved-for-later', JSON.stringify([line]))
		page.store.on('GET /saved-for-later', { data: [] })
		page.store.on('POST /saved-for-later', {})
	})

	it('saved items of a guest are moved to the account on signing in, on any page', async () => {
		const { signIn } = await open()
		await signIn('ada@example.com', 'secret secret')
		expect(page.store.last('POST /saved-for-later').body.products).toMatchObject([{ product_id: '10', quantity: '2' }])
		for (const key of ['saved-for-later', 'saved-waits']) expect(page.local.getItem(key)).toBeNull()
	})

	it('saved items of a guest stay in the browser until the store accepts them on any later page', async () => {
		expectLogs()
		page.store.on('POST /saved-for-later', { status: 500 })
		const { signIn } = await open()
		expect(await signIn('ada@example.com', 'secret secret')).toEqual({ ok: true })
		expect(JSON.parse(page.local.getItem('saved-for-later') ?? '[]')).toHaveLength(1)
		nextPage()
		page.store.on('POST /saved-for-later', {})
		await openNext()
		expect(page.store.names()).toContain('POST /saved-for-later')
		for (const key of ['saved-for-later', 'saved-waits']) expect(page.local.getItem(key)).toBeNull()
		nextPage()
		await openNext()
		expect(page.store.names(), 'once is enough').toEqual(['GET /wishlists/view'])
	})

	it('saved items of a guest stay in the browser, and are sent once, if the store does not support them', async () => {
		expectLogs()
		page.store.on('POST /saved-for-later', { status: 404 })
		const { signIn } = await open()
		await signIn('ada@example.com', 'secret secret')
		expect(JSON.parse(page.local.getItem('saved-for-later') ?? '[]')).toHaveLength(1)
		nextPage()
		await openNext()
		expect(page.store.names()).toEqual(['GET /wishlists/view'])
	})
})

describe('signing out', () => {
	it('signing out ends the session in the browser immediately and on the store, even if the store fails [AUTH-37]', async () => {
		expectLogs()
		page.store.on('POST /logout', { status: 500 })
		const { signIn, signOut, $session } = await open()
		await signIn('ada@example.com', 'secret secret')
		const { token } = JSON.parse(page.local.getItem('user') ?? '{}')
		signOut()
		expect($session.get().kind).toBe('guest')
		expect(page.local.getItem('user')).toBeNull()
		expect(page.store.last('POST /logout').headers.get('authorization')).toBe(`Bearer ${token}`)
	})
})

describe('signing in at a store without merging of carts', () => {
	let mine: ReturnType<typeof wireLine>[]
	let theirs: ReturnType<typeof wireLine>[]
	beforeEach(() => {
		mine = [wireLine(1, { quantity: 2 })]
		theirs = [wireLine(8, { quantity: 4, product: { id: 10, name: 'Product 1', images: [], currency: '$' } }), wireLine(9)]
		page.store.on('POST /cart/merge', { status: 404 })
		page.store.on('GET /get-cart', () => ({ data: mine }))
		page.store.on('GET /card-details', () => ({ data: theirs }))
		for (const id of [8, 9])
			page.store.on(`DELETE /card/remove/${id}`, () => {
				theirs = theirs.filter(({ card_id }) => card_id !== id)
				return {}
			})
		expectLogs()
	})

	it('the cart lines are merged one by one, capped at the stock [AMB-22]', async () => {
		const { signIn, carriedTexts } = await open()
		await signIn('a@b.example', 'x')
		expect(page.store.names().slice(2)).toEqual([
			'GET /card-details',
			'GET /get-cart',
			'PUT /card-update',
			'DELETE /card/remove/8',
			'POST /add-card',
			'DELETE /card/remove/9',
		])
		expect(page.store.last('PUT /card-update').body.products).toEqual([{ line_id: '1', quantity: '5', discount: '' }])
		expect(page.store.last('DELETE /card/remove/9').query).toEqual({ ip_address: '192.0.2.7' })
		expect(carriedTexts()).toEqual(['There are only 5 of Product 1 left; your cart has them.', 'Login successful!'])
	})

	it.each(['PUT /card-update', 'POST /add-card', 'DELETE /card/remove/8'])('no cart line is lost if %s fails [AMB-22]', async (call) => {
		const { signIn } = await open()
		page.store.on(call, { status: 500 })
		await signIn('a@b.example', 'x')
		expect(theirs.map(({ card_id }) => card_id)).toEqual(call === 'POST /add-card' ? [9] : [8, 9])
		expect(page.local.getItem('guest-cart-waits')).toBe('1')
	})
})

describe('the profile', () => {
	const profile = { firstName: 'Grace', lastName: 'Hopper', phone: 'abc', gender: 'other', birthDate: 'abc' } as const

	it('the profile is saved without the email, and the stored customer is updated [PROF-09] [PROF-13] [PROF-14] [AMB-44]', async () => {
		signedIn(page.local)
		page.store.on('PUT /profile/update', { http_status: 200, message: 'Saved.' })
		const { saveProfile, $session, $notices } = await open()
		expect(await saveProfile(profile)).toBe(true)
		expect(page.store.last('PUT /profile/update').body).toEqual({
			first_name: 'Grace',
			last_name: 'Hopper',
			phone: 'abc',
			gender: 'other',
			dob: 'abc',
		})
		expect($session.get()).toMatchObject({ customer: { firstName: 'Grace', email: 'ada@example.com', birthDate: 'abc' } })
		expect($notices.get()).toMatchObject([{ text: 'Saved.', position: 'top' }])
	})

	it('a failure to save the profile shows a notice [PROF-15]', async () => {
		expectLogs()
		signedIn(page.local)
		page.store.on('PUT /profile/update', { status: 500 })
		const { saveProfile, texts } = await open()
		expect(await saveProfile(profile)).toBe(false)
		expect(texts()).toEqual(['Failed to update profile. Please try again.'])
	})

	it('signing out from the profile removes all data of the customer from the browser [AUTH-37] [PROF-05]', async () => {
		signedIn(page.local)
		page.local.setItem('wishlist', '[]')
		const { readSession, signOut, $cart, $session } = await open()
		readSession()
		signOut()
		expect($session.get().kind).toBe('guest')
		expect($cart.get().items).toEqual([])
		for (const key of ['user', 'cart', 'wishlist']) expect(page.local.getItem(key)).toBeNull()
	})
})
