import { useStore } from '@nanostores/react'
import { $checkoutForm, setField } from '#stores/checkout/checkout-form.ts'
import { $coupon, applyCoupon, removeCoupon } from '#stores/checkout/coupon.ts'
import { clearFieldError } from '#stores/checkout/order/order-state.ts'
import { CouponInput } from './fields/CouponInput.tsx'

/** The discount code of the order (CHK-43 to CHK-48). */
export function CouponField() {
	const { couponCode } = useStore($checkoutForm, { ssr: 'initial' })
	const coupon = useStore($coupon, { ssr: 'initial' })
	const checking = coupon.status === 'checking'
	return (
		<CouponInput
			value={couponCode}
			error={coupon.status === 'refused' ? coupon.message : ''}
			applied={coupon.status === 'applied' ? coupon.coupon.code : ''}
			checking={checking}
			onInput={(typed) => {
				setField('couponCode', typed)
				clearFieldError('couponCode')
			}}
			onApply={() => {
				if (!checking) void applyCoupon(couponCode)
			}}
			onRemove={() => {
				removeCoupon()
				// A code in the field would be applied again with the order.
				setField('couponCode', '')
			}}
		/>
	)
}
