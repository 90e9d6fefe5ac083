import type { OrderRequest } from '@storefront/contract/client/checkout/checkout.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { couponPart } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { formatBillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import { buyerDetails, envelopeOf } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { findOrderBlockers } from '@storefront/contract/domain/checkout/order-blockers.ts'
import { defaultCurrency } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { computed } from 'nanostores'
import { $cart } from '../cart/cart.ts'
import { updateNavigationState } from '../frame/navigation-state.ts'
import type { Delivery } from '../location/delivery.ts'
import { $delivery } from '../location/delivery.ts'
import { currentBilling } from './billing/billing.ts'
import { $checkoutForm, $chosenPayment, $paymentType } from './checkout-form.ts'
import { $coupon, applyCoupon } from './coupon.ts'
import { $missing, currentTexts } from './missing-fields.ts'
import { couponProblem, unansweredProblem, unsentProblem } from './order/order-problem.ts'
import { $order, failOrder } from './order/order-state.ts'
import { $totals } from './order-totals.ts'
import { $needsAddress } from './saved-address.ts'
import { $unanswered, type Submission, withIdempotencyKey } from './unanswered-order.ts'

/** Blockers of the order, in the order of the form; empty: it can be placed. */
export const $blockers = computed(
	[$cart, $missing, $chosenPayment, $needsAddress, $delivery],
	({ items }, missing, payment, needsAddress, { isRefused }) =>
		findOrderBlockers({ lines: items, missing, payment, needsAddress, isRefused }),
)

/** Shows an unanswered order again after a reload, so that the shopper knows about it. */
export function restoreUnanswered(): void {
	if ($unanswered.get() && $order.get().status === 'idle') failOrder(unansweredProblem())
}

/** Sends the order with the current form values. Does nothing while a request is pending (CHK-33). */
export async function submitCheckout(): Promise<void> {
	if ($order.get().status === 'placing' || $blockers.get().length > 0) return
	$order.set({ status: 'placing' })
	if (!(await applyTypedCoupon())) return
	const { country, city } = $delivery.get()
	if (!country || !city) return $order.set({ status: 'idle' })
	const order = buildOrder(country, city, $delivery.get())
	const { items } = $cart.get()
	const unanswered = $unanswered.get()
	const request = withIdempotencyKey(order)
	const { name: payment = '', provider = '' } = $paymentType.get() ?? {}
	await send({
		order: request,
		...(unanswered && unanswered.order.idempotencyKey !== request.idempotencyKey ? { earlier: unanswered } : {}),
		shown: {
			email: order.email,
			recipient: envelopeOf((name) => order[name]),
			...buyerDetails((name) => ({ ...order, payment, delivery: '', billing: formatBillingAddress(order.billing) })[name]),
			totals: $totals.get(),
			lines: items.map(({ name, variant, quantity, unitPrice }) => ({ name, variant, quantity, unitPrice })),
			currency: items[0]?.currency ?? defaultCurrency,
			provider,
		},
	})
}

/** Sends the unanswered order again. The store returns the placed order, or places it now. */
export async function resendOrder(): Promise<void> {
	const sent = $unanswered.get()
	if (!sent || $order.get().status === 'placing') return
	$order.set({ status: 'placing' })
	await send(sent)
}

/** Loads the code that sends an order: when no blockers are left, and again on click if that failed. */
export function loadSubmitOrder() {
	return import('./submit-order.ts')
}

async function send(order: Submission): Promise<void> {
	const sending = await loadSubmitOrder().catch(logUnexpected)
	if (!sending) return failOrder($unanswered.get() ? unansweredProblem() : unsentProblem())
	await sending.submitOrder(order)
}

/** Makes the next sign-in return to the checkout, which keeps its values. */
export function returnAfterSignIn(): void {
	updateNavigationState({ afterSignIn: paths.checkout })
}

function buildOrder(
	country: Delivery['country'] & {},
	city: Delivery['city'] & {},
	{ service, point }: Delivery,
): Omit<OrderRequest, 'idempotencyKey'> {
	const totals = $totals.get()
	const { total, shippingCharge } = totals
	const coupon = $coupon.get()
	const billing = currentBilling()
	return {
		...currentTexts(),
		paymentTypeId: $chosenPayment.get(),
		country: country.name,
		city: city.name,
		...(billing ? { billing } : {}),
		...(service ? { deliveryService: service, ...(point ? { deliveryPoint: point } : {}) } : {}),
		currency: $cart.get().items[0]?.currency ?? defaultCurrency,
		finalTotal: total,
		shippingCharge: shippingCharge ?? 0,
		coupon: coupon.status === 'applied' ? { id: coupon.coupon.id, amount: couponPart(totals) } : null,
		lines: $cart.get().items.map(({ id, quantity, discount: percent }) => ({ id, quantity, discount: percent })),
	}
}

/**
 * Applies an entered but unapplied coupon before the order. If it is refused, shows the error; the next click orders without
 * it (AMB-67). Returns whether to continue.
 */
async function applyTypedCoupon(): Promise<boolean> {
	const code = $checkoutForm.get().couponCode.trim()
	const known = $coupon.get()
	const isSettled =
		code === '' || (known.status === 'applied' && known.coupon.code === code) || (known.status === 'refused' && known.code === code)
	if (isSettled) return true
	const outcome = await applyCoupon(code)
	if (outcome.status === 'applied') return true
	failOrder(couponProblem(outcome.status === 'refused' ? outcome.message : ''))
	return false
}
