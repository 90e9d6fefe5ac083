import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, openPage } from '../browser.ts'
import { openAccount as open, session } from './account-page.ts'

let page: ReturnType<typeof openPage>

beforeEach(() => {
	page = openPage()
	page.store.on('POST /cart/merge', { data: { caps: [] } })
})

describe('signing up', () => {
	const entries = { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: 'abc', password: 'x', confirmation: 'x' }

	it('signing up passes the email to the next page, even after a reload [AUTH-15] [AUTH-16] [AUTH-17]', async () => {
		const { signUp } = await open()
		expect(await signUp(entries)).toEqual({ ok: true })
		expect(page.store.last('POST /register').body).toMatchObject({ phone: 'abc', password_confirmation: 'x' })
		page = openPage({ local: page.local, session: page.session })
		expect((await open()).$navigationState.get()).toMatchObject({ email: 'a@b.example', codeSentAt: expect.any(Number) })
		expect(JSON.stringify(page.session.getItem('visit'))).not.toContain('password')
	})

	it('a failed sign-up shows the messages of all fields, or the default message [AUTH-18] [AUTH-19]', async () => {
		expectLogs()
		const { signUp } = await open()
		page.store.on('POST /register', { status: 422, reply: { message: 'Look again', errors: { email: ['a', 'b'], first_name: ['c'] } } })
		expect(await signUp(entries)).toMatchObject({ ok: false, message: '', fields: { email: ['a', 'b'], firstName: ['c'] } })
		page.store.on('POST /register', { status: 500, reply: { message: 'Broken' } })
		expect(await signUp(entries)).toMatchObject({ message: 'Registration failed. Please try again.' })
		page.store.on('POST /register', { status: 429, reply: { code: 'too_many_requests', message: 'Please wait.' } })
		expect(await signUp(entries)).toMatchObject({ message: 'Please wait.' })
	})
})

describe('codes and password resets', () => {
	it('verifying a code shows a notice, and stores a session if the store sends one [AUTH-21] [AMB-45]', async () => {
		const { verifyCode, carriedTexts, $session, readSession } = await open()
		page.store.on('POST /otp-verification', { http_status: 200 })
		expect(await verifyCode('a@b.example', '123456')).toEqual({ ok: true })
		expect(page.store.last('POST /otp-verification').body).toEqual({ email: 'a@b.example', activation_code: '123456' })
		expect(readSession().kind).toBe('guest')
		page.store.on('POST /otp-verification', session)
		await verifyCode('a@b.example', '123456')
		expect($session.get().kind).toBe('customer')
		expect(carriedTexts()).toEqual(['OTP verified successfully!'])
	})

	it.each([
		['POST /otp-verification', 'verifyCode', 'OTP verification failed. Please try again.'],
		['POST /forgot-password', 'forgotPassword', 'Failed to send reset link. Please try again.'],
		['PUT /reset-password', 'resetPassword', 'Failed to update password. Please try again.'],
	] as const)('a failed %s has a message of the store or the default [AUTH-23] [AUTH-27] [AUTH-31]', async (call, name, fallback) => {
		expectLogs()
		const store = await open()
		const run = () =>
			name === 'verifyCode'
				? store.verifyCode('a@b.example', '1')
				: name === 'forgotPassword'
					? store.forgotPassword('a@b.example')
					: store.resetPassword({ code: '1', email: 'a@b.example', password: 'x', confirmation: 'x' })
		page.store.on(call, { http_status: 400, message: 'So not.' })
		expect(await run()).toMatchObject({ ok: false, message: 'So not.' })
		page.store.on(call, { http_status: 400 })
		expect(await run()).toMatchObject({ ok: false, message: fallback })
	})

	it('a request for a new password passes on the email and shows the message of the store [AUTH-25] [AMB-42] [AMB-82]', async () => {
		const { forgotPassword, carriedTexts, $navigationState } = await open()
		page.store.on('POST /forgot-password', { http_status: 200 })
		await forgotPassword('a@b.example')
		page.store.on('POST /forgot-password', { http_status: 200, message: 'Look into your mail.' })
		await forgotPassword('a@b.example')
		expect(carriedTexts()).toEqual(['Reset link sent! Please check your email.', 'Look into your mail.'])
		expect($navigationState.get().email).toBe('a@b.example')
	})
})

describe('creating an account from an order', () => {
	const order = { number: 'A-1001', key: 'signed' }

	it('creating an account from an order sends number, key and password, and passes the email to the next page', async () => {
		page.store.on('POST /order/account', { http_status: 200, message: 'We have written to you.' })
		const { signUpFromOrder, $navigationState, carriedTexts } = await open()
		expect(await signUpFromOrder(order, 'ada@example.com', 'a good secret')).toEqual({ ok: true })
		expect(page.store.last('POST /order/account').body).toEqual({ order_no: 'A-1001', key: 'signed', password: 'a good secret' })
		expect($navigationState.get()).toMatchObject({ email: 'ada@example.com', codeSentAt: expect.any(Number) })
		expect(carriedTexts()).toEqual(['We have written to you.'])
	})

	it('a failure to create an account from an order is shown once, next to the password or above the button', async () => {
		expectLogs()
		const { signUpFromOrder, $navigationState } = await open()
		const sentence = 'Choose a password of at least 8 characters.'
		page.store.on('POST /order/account', {
			status: 422,
			reply: { code: 'invalid_request', message: sentence, errors: { password: [sentence] } },
		})
		expect(await signUpFromOrder(order, '', 'short')).toMatchObject({ ok: false, message: '', fields: { password: [sentence] } })
		page.store.on('POST /order/account', { status: 404, reply: { code: 'order_unknown', message: 'This link does not open an order.' } })
		expect(await signUpFromOrder(order, '', 'a good secret')).toMatchObject({
			ok: false,
			message: 'This link does not open an order.',
			fields: {},
		})
		page.store.on('POST /order/account', 'offline')
		expect(await signUpFromOrder(order, '', 'a good secret')).toMatchObject({
			ok: false,
			message: 'Registration failed. Please try again.',
		})
		expect($navigationState.get().email).toBe('')
	})
})
