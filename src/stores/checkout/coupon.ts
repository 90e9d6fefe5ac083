import { type Coupon, fetchCoupon } from '@storefront/contract/client/checkout/checkout.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
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

/** The applied code, which is checked again after a reload. */
const $appliedCode = personalAtom<string>({
	key: 'coupon',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

const begin = takeLatest()

/** CHK-43 to CHK-48. Checks and applies a code; an empty code is ignored. Returns the new state. */
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
 * Checks the applied coupon again: after a reload, and after the store refused an order. It stays applied during the check,
 * and if the store does not answer.
 */
export async function recheckCoupon(): Promise<void> {
	// The store may have disabled coupons since.
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
		return { coupon: { status: 'refused', code, message: logAndGetMessage(failure) || couponMessages.invalid.text() }, isAnswered }
	}
}
