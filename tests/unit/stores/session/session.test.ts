import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
	vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
	return () => vi.useRealTimers()
})
const open = () => import('#stores/session/session.ts')
const expectEvent = () => {
	const spy = vi.spyOn(console, 'info').mockImplementation(() => undefined)
	return () => spy.mock.calls.map(([line]) => String(line))
}

/** An unsigned token in the format of the store. */
function token(claims: object): string {
	return ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
}
const inAnHour = Date.parse('2026-11-20T13:00:00Z') / 1000
const signIn = (record: unknown) => page.local.setItem('user', typeof record === 'string' ? record : JSON.stringify(record))

describe('the session', () => {
	it('the session is that of a guest without stored data', async () => {
		expect((await open()).readSession()).toEqual({ kind: 'guest' })
	})

	it('the session has the claims of a valid token and the stored info [AUTH-32] [AUTH-33] [ENT-32]', async () => {
		signIn({
			token: token({ exp: inAnHour, id: 7, email: 'old@example.com' }),
			info: { first_name: 'Zoë', last_name: 'Ray', email: 'zoe@example.com' },
		})
		const { readSession, $session } = await open()
		readSession()
		expect($session.get()).toEqual({
			kind: 'customer',
			customer: {
				id: '7',
				firstName: 'Zoë',
				lastName: 'Ray',
				email: 'zoe@example.com',
				phone: '',
				gender: '',
				birthDate: '',
				image: '',
			},
		})
	})

	it('the session ends when the token has expired, which is logged [AUTH-34] [AUTH-35]', async () => {
		const events = expectEvent()
		signIn({ token: token({ exp: inAnHour - 3600 }) })
		expect((await open()).readSession()).toEqual({ kind: 'guest' })
		expect(page.local.getItem('user')).toBeNull()
		expect(events()).toEqual(['{"event":"session_expired"}'])
	})

	it.each([['no JSON'], [{}], [{ token: 'garbage' }], [{ token: token({}) }], [{ token: 'a.b.c' }], ['null'], ['[]']])(
		'the session ends if the stored data is invalid: %j [AUTH-36]',
		async (record) => {
			expectEvent()
			signIn(record)
			expect((await open()).readSession()).toEqual({ kind: 'guest' })
			expect(page.local.getItem('user')).toBeNull()
		},
	)

	it('the session ends when the customer signs out [AUTH-37]', async () => {
		signIn({ token: token({ exp: inAnHour }) })
		const { readSession, endSession, $session } = await open()
		readSession()
		endSession()
		expect($session.get().kind).toBe('guest')
		expect(page.local.getItem('user')).toBeNull()
	})
})

describe('the bearer token', () => {
	it('the bearer token is the stored one [SEC-02]', async () => {
		signIn({ token: 'abc' })
		expect((await open()).bearerToken()).toBe('abc')
	})

	it('a missing bearer token has one of three errors, which are logged [ERR-13] [ERR-14] [ERR-15]', async () => {
		const events = expectEvent()
		const { bearerToken } = await open()
		expect(bearerToken).toThrow('User data is missing from storage')
		signIn({ info: {} })
		expect(bearerToken).toThrow('Authentication token is missing')
		signIn('{')
		expect(bearerToken).toThrow('Invalid user data in storage')
		expect(events(), 'and logged').toEqual(
			['User data is missing from storage', 'Authentication token is missing', 'Invalid user data in storage'].map((reason) =>
				JSON.stringify({ event: 'session_invalid', reason }),
			),
		)
	})

	it('the bearer token is sent with calls of a customer, without an IP address [API-05] [API-30]', async () => {
		const jwt = token({ exp: inAnHour })
		signIn({ token: jwt })
		const { loadCart } = await import('#stores/cart/cart.ts')
		await loadCart()
		expect(page.store.calls.map(({ name }) => name)).toEqual(['GET /get-cart'])
		expect(page.store.last('GET /get-cart').headers.get('authorization')).toBe(`Bearer ${jwt}`)
		expect(page.store.last('GET /get-cart').query).toEqual({})
	})
})

describe('a session that is lost while shopping', () => {
	const texts = async () => (await import('#stores/notices/notices.ts')).$notices.get().map(({ text }) => text)

	it.each([
		['{', 'Invalid user data in storage'],
		['{"info":{}}', 'Authentication token is missing'],
	])('a session with damaged stored data shows a notice with the reason: %s [ERR-14] [ERR-15]', async (record, text) => {
		const events = expectEvent()
		signIn({ token: token({ exp: inAnHour }) })
		const { loadCart } = await import('#stores/cart/cart.ts')
		await loadCart()
		page.local.setItem('user', record)
		await loadCart()
		expect(await texts()).toEqual(['User is not authenticated', text])
		expect(events()).toEqual([JSON.stringify({ event: 'session_invalid', reason: text })])
	})

	it('a lost session shows notices and continues as a guest [CART-35] [AMB-32] [ERR-13]', async () => {
		expectEvent()
		signIn({ token: token({ exp: inAnHour }) })
		const { loadCart } = await import('#stores/cart/cart.ts')
		await loadCart()
		page.local.removeItem('user')
		await loadCart()
		expect(page.store.names()).toEqual(['GET /get-cart', 'GET /card-details'])
		expect(await texts()).toEqual(['User is not authenticated', 'User data is missing from storage'])
	})

	it('a session is lost when the store refuses the token', async () => {
		vi.spyOn(console, 'warn').mockImplementation(() => undefined)
		signIn({ token: token({ exp: inAnHour }) })
		page.store.on('GET /get-cart', { status: 401, reply: { code: 'unauthenticated', message: 'Please sign in.' } })
		const { loadCart } = await import('#stores/cart/cart.ts')
		await loadCart()
		expect((await open()).$session.get().kind).toBe('guest')
		await vi.waitFor(async () => expect(await texts()).toEqual(['User is not authenticated']))
	})
})
