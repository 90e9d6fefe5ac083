import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, openPage, pending } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage({ path: '/checkout' })
	page.store.on('GET /get-coupon', { data: { type: 'percentage', value: 10, expired_at: '2999-01-01' } })
})
const open = () => import('#stores/checkout/coupon.ts')

describe('a coupon in the checkout', () => {
	it('a coupon is requested by its trimmed code [API-51]', async () => {
		const { applyCoupon, $coupon } = await open()
		const checking = applyCoupon(' SAVE10 ')
		expect($coupon.get()).toEqual({ status: 'checking', code: 'SAVE10' })
		await checking
		expect(page.store.last('GET /get-coupon').query).toEqual({ code: 'SAVE10' })
		expect($coupon.get()).toMatchObject({ status: 'applied', coupon: { code: 'SAVE10', type: 'percentage', value: 100_000 } })
	})

	it('an empty coupon code sends no request [CHK-43]', async () => {
		await (await open()).applyCoupon('  ')
		expect(page.store.calls).toEqual([])
	})

	it('an expired coupon is refused [CHK-45]', async () => {
		page.store.on('GET /get-coupon', { data: { type: 'fixed', value: 5, expired_at: '2020-01-01' } })
		const { applyCoupon, $coupon } = await open()
		await applyCoupon('OLD')
		expect($coupon.get()).toEqual({ status: 'refused', code: 'OLD', message: 'This coupon has expired' })
	})

	it('a refused coupon has the message of the store or the default [CHK-48] [AMB-48]', async () => {
		expectLogs()
		const { applyCoupon, $coupon } = await open()
		page.store.on('GET /get-coupon', { status: 404 })
		await applyCoupon('X')
		expect($coupon.get()).toEqual({ status: 'refused', code: 'X', message: 'Invalid coupon code' })
		page.store.on('GET /get-coupon', { status: 422, reply: { message: 'This coupon starts at $50.' } })
		await applyCoupon('X')
		expect($coupon.get()).toEqual({ status: 'refused', code: 'X', message: 'This coupon starts at $50.' })
	})

	it('a coupon is checked again after a reload, unless it was removed', async () => {
		const { applyCoupon } = await open()
		await applyCoupon('SAVE10')
		page = openPage(page)
		page.store.on('GET /get-coupon', { data: { type: 'fixed', value: 5 } })
		const next = await open()
		await next.recheckCoupon()
		expect(next.$coupon.get()).toMatchObject({ status: 'applied', coupon: { value: 500 } })
		next.removeCoupon()
		await next.recheckCoupon()
		expect(next.$coupon.get()).toEqual({ status: 'none' })
	})

	it('a coupon that is removed while it is checked stays removed', async () => {
		const slow = pending<object>()
		page.store.on('GET /get-coupon', () => slow.promise)
		const { applyCoupon, removeCoupon, $coupon } = await open()
		const checking = applyCoupon('SAVE10')
		removeCoupon()
		slow.resolve({ data: { type: 'fixed', value: 5 } })
		await checking
		expect($coupon.get()).toEqual({ status: 'none' })
	})
})
