import { atom } from 'nanostores'
import { type Coupon, fetchCoupon } from '../client/checkout.ts'
import { StoreFailure } from '../client/failure.ts'
import { isExpired } from '../domain/coupon.ts'
import { storeClient } from './client.ts'
import { couponMessages } from './field-messages.ts'
import { newestOnly } from './latest.ts'
import { personalAtom } from './personal.ts'

export type CouponState =
	| { readonly status: 'none' }
	| { readonly status: 'checking'; readonly code: string }
	| { readonly status: 'applied'; readonly coupon: Coupon }
	| { readonly status: 'refused'; readonly message: string }

export const $coupon = atom<CouponState>({ status: 'none' })

/** The code that was applied: it is checked anew after a reload. */
const $appliedCode = personalAtom<string>({
	key: 'coupon',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

const begin = newestOnly()

/** CHK-43 to CHK-48. An empty code asks nothing. */
export async function applyCoupon(typed: string): Promise<void> {
	const code = typed.trim()
	if (code === '') return
	const isNewest = begin()
	$coupon.set({ status: 'checking', code })
	const checked = await checkCoupon(code)
	if (!isNewest()) return
	$coupon.set(checked)
	$appliedCode.set(checked.status === 'applied' ? code : '')
}

export function removeCoupon(): void {
	begin()
	$appliedCode.set('')
	$coupon.set({ status: 'none' })
}

/** Checks the applied coupon once more: after a reload, and when the store has refused an order. */
export async function recheckCoupon(): Promise<void> {
	await applyCoupon($appliedCode.get())
}

async function checkCoupon(code: string): Promise<CouponState> {
	try {
		const coupon = await fetchCoupon(storeClient(), code)
		if (isExpired(coupon.expiresAt, new Date())) return { status: 'refused', message: couponMessages.expired.text }
		return { status: 'applied', coupon }
	} catch (failure) {
		const said = failure instanceof StoreFailure ? failure.serverMessage : ''
		return { status: 'refused', message: said || couponMessages.invalid.text }
	}
}
