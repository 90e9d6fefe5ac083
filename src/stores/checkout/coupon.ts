import { type Coupon, fetchCoupon } from '@storefront/contract/client/checkout/checkout.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { sentenceOf } from '@storefront/contract/client/http/log.ts'
import { isExpired } from '@storefront/contract/domain/checkout/coupon.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import { couponMessages } from '../notices/field-messages.ts'
import { storeClient } from '../session/client.ts'
import { personalAtom } from '../session/personal.ts'

export type CouponState =
	| { readonly status: 'none' }
	| { readonly status: 'checking'; readonly code: string }
	| { readonly status: 'applied'; readonly coupon: Coupon }
	| { readonly status: 'refused'; readonly code: string; readonly message: string }

export const $coupon = atom<CouponState>({ status: 'none' })

/** The code that was applied: it is checked anew after a reload. */
const $appliedCode = personalAtom<string>({
	key: 'coupon',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

const begin = takeLatest()

/** CHK-43 to CHK-48. An empty code asks nothing. Gives what came of it. */
export async function applyCoupon(typed: string): Promise<CouponState> {
	const code = typed.trim()
	if (code === '') return $coupon.get()
	const isNewest = begin()
	$coupon.set({ status: 'checking', code })
	const { coupon } = await checkCoupon(code)
	if (isNewest()) show(coupon)
	return $coupon.get()
}

function show(coupon: CouponState): void {
	$coupon.set(coupon)
	$appliedCode.set(coupon.status === 'applied' ? coupon.coupon.code : '')
}

export function removeCoupon(): void {
	begin()
	$appliedCode.set('')
	$coupon.set({ status: 'none' })
}

/**
 * Checks the applied coupon once more: after a reload, and when the store has refused an order. One that is on the page
 * stays applied meanwhile, and when nobody answers.
 */
export async function recheckCoupon(): Promise<void> {
	// The store may have taken them back since one was applied.
	if (!hasCapability('coupons')) return removeCoupon()
	const code = $appliedCode.get()
	if ($coupon.get().status !== 'applied') {
		await applyCoupon(code)
		return
	}
	const isNewest = begin()
	const { coupon, isAnswered } = await checkCoupon(code)
	if (isNewest() && isAnswered) show(coupon)
}

async function checkCoupon(code: string): Promise<{ readonly coupon: CouponState; readonly isAnswered: boolean }> {
	try {
		const coupon = await fetchCoupon(storeClient(), code)
		const hasExpired = isExpired(coupon.expiresAt, new Date())
		return {
			coupon: hasExpired ? { status: 'refused', code, message: couponMessages.expired.text() } : { status: 'applied', coupon },
			isAnswered: true,
		}
	} catch (failure) {
		const isAnswered = failure instanceof StoreFailure && failure.kind === 'refused'
		return { coupon: { status: 'refused', code, message: sentenceOf(failure) || couponMessages.invalid.text() }, isAnswered }
	}
}
