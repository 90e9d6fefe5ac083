import { createOrder, type PlacedOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { $cart, loadCart } from '../cart/cart.ts'
import { loadCharge } from '../location/delivery.ts'
import { messages } from '../notices/messages.ts'
import { dismissMessage, notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { $session } from '../session/session.ts'
import { currentShopper } from '../session/visitor.ts'
import { reloadPaymentTypes } from './checkout-form.ts'
import { confirmOrder } from './confirm-order.ts'
import { recheckCoupon } from './coupon.ts'
import { signedOutProblem, unansweredProblem } from './order/order-problem.ts'
import { parseRefusal } from './order/order-refusal.ts'
import { $order, failOrder } from './order/order-state.ts'
import { showStoreTotals } from './order-totals.ts'
import { $unanswered, type Submission } from './unanswered-order.ts'

/** Sends an order and shows the result. Never rejects. */
export async function submitOrder(sent: Submission): Promise<void> {
	const { order } = sent
	const before = $unanswered.get()
	dismissMessage(messages.orderFailed)
	$order.set({ status: 'placing' })
	// Stored before the request, so that a page closed meanwhile can restore it.
	$unanswered.set(sent)
	const session = $session.get().kind
	try {
		const shopper = await currentShopper()
		if (session === 'customer' && shopper.kind === 'guest') return failSignedOut(before)
		const placed = await createOrder(storeClient(), shopper, order)
		$unanswered.set(null)
		const confirmed = confirmOrder(sent, placed)
		if (placed.isDue) await startPayment(placed, confirmed)
		await confirmed
	} catch (failure) {
		logUnexpected(failure)
		// The cart is empty because the earlier order was placed. If it was not, sending it again fails in the same way.
		if (failure instanceof StoreFailure && failure.code === 'cart_empty' && sent.earlier) await submitOrder(sent.earlier)
		else await showFailure(failure, sent, before)
	}
}

/** Redirects to the payment provider; if that fails, the confirmation offers it again. */
async function startPayment(placed: PlacedOrder, confirmed: Promise<void>): Promise<void> {
	try {
		const { payOrder } = await import('./payment.ts')
		await payOrder(placed, { before: confirmed })
	} catch (failure) {
		logUnexpected(failure)
	}
}

async function showFailure(failure: unknown, sent: Submission, before: Submission | null): Promise<void> {
	notify(messages.orderFailed)
	if (!(failure instanceof StoreFailure) || failure.kind !== 'refused' || failure.code === 'order_in_progress')
		return failOrder(unansweredProblem())
	// Does not reload the cart: a guest's cart would replace the customer's.
	if (failure.code === 'unauthenticated' || failure.status === 401) return failSignedOut(before)
	const problem = parseRefusal(failure.serverMessage, failure.reply, $cart.get().items)
	// Rate limited: the state of an order that was sent before is still unknown.
	const isRateLimited = failure.code === 'too_many_requests' || failure.status === 429
	if (isRateLimited) $unanswered.set(before)
	// The lines are still in the cart, so no earlier order was placed.
	else if (failure.code === 'totals_changed' || failure.code === 'stock_exceeded') $unanswered.set(null)
	else $unanswered.set(sent.earlier ?? null)
	const { totals } = failure.reply ?? {}
	failOrder({ ...problem, unanswered: isRateLimited && before !== null })
	const isPaymentGone = failure.code === 'payment_unknown'
	await Promise.all([loadCart(), loadCharge(), recheckCoupon(), isPaymentGone ? reloadPaymentTypes() : undefined])
	// The totals come from the store, so they are valid even if the charge could not be loaded.
	if (totals) showStoreTotals(totals)
}

/** The order was refused without effect; after the sign-in it is sent with the form values of that time. */
function failSignedOut(before: Submission | null): void {
	$unanswered.set(before)
	failOrder(signedOutProblem())
}
