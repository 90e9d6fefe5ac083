import { useStore } from '@nanostores/react'
import { couponCodeLimit } from '@storefront/contract/domain/checkout/checkout-form.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { useId } from 'react'
import { $checkoutForm, setField } from '#stores/checkout/checkout-form.ts'
import { $coupon, applyCoupon, removeCoupon } from '#stores/checkout/coupon.ts'
import { clearFieldError } from '#stores/checkout/order/order-state.ts'

/** CHK-43 to CHK-48. Handles Enter itself, because forms cannot be nested. */
export function CouponField() {
	const id = useId()
	const { couponCode } = useStore($checkoutForm, { ssr: 'initial' })
	const coupon = useStore($coupon, { ssr: 'initial' })
	const checking = coupon.status === 'checking'
	const apply = () => {
		if (!checking) void applyCoupon(couponCode)
	}
	const remove = () => {
		removeCoupon()
		// A code in the field would be applied again with the order.
		setField('couponCode', '')
	}
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{text('checkout.discountCode')}
			</label>
			<div className="flex gap-3">
				<input
					id={id}
					name="couponCode"
					type="text"
					className="input grow"
					value={couponCode}
					maxLength={couponCodeLimit}
					autoComplete="off"
					autoCapitalize="characters"
					aria-invalid={coupon.status === 'refused' || undefined}
					aria-describedby={`${id}-outcome`}
					onChange={(event) => {
						setField('couponCode', event.target.value)
						clearFieldError('couponCode')
					}}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return
						event.preventDefault()
						apply()
					}}
				/>
				<button
					type="button"
					className="button button-outline"
					disabled={couponCode.trim() === ''}
					aria-busy={checking || undefined}
					onClick={apply}
				>
					{checking && <span className="spinner" />}
					{text('checkout.apply')}
				</button>
			</div>
			<div id={`${id}-outcome`} role="status">
				{coupon.status === 'refused' && <p className="field-error">{coupon.message}</p>}
				{coupon.status === 'applied' && (
					<p className="flex items-center gap-3 text-sm text-success">
						{text('checkout.codeApplied', { code: bidiIsolate(coupon.coupon.code) })}
						<button type="button" className="link min-h-11" onClick={remove}>
							{text('common.remove')}
						</button>
					</p>
				)}
			</div>
		</div>
	)
}
