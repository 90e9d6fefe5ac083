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
import { confirmOrder } from './after-order.ts'
import { reloadPaymentTypes } from './checkout-form.ts'
import { recheckCoupon } from './coupon.ts'
import { signedOutProblem, unansweredProblem } from './order/order-problem.ts'
import { parseRefusal } from './order/order-refusal.ts'
import { $order, failOrder } from './order/order-state.ts'
import { showStoreTotals } from './order-totals.ts'
import { $unanswered, type Submission } from './unanswered-order.ts'

/** Sends an order and shows what became of it. Never rejects. */
export async function submitOrder(sent: Submission): Promise<void> {
	const { order } = sent
	const before = $unanswered.get()
	dismissMessage(messages.orderFailed)
	$order.set({ status: 'placing' })
	// Before the request leaves: a page that is closed meanwhile still knows of it.
	$unanswered.set(sent)
	const session = $session.get().kind
	try {
		const shopper = await currentShopper()
		if (session === 'customer' && shopper.kind === 'guest') return failSignedOut(before)
		const placed = await createOrder(storeClient(), shopper, order)
		$unanswered.set(null)
		const confirmed = confirmOrder(sent, placed)
		if (placed.isDue) await leadToPayment(placed, confirmed)
		await confirmed
	} catch (failure) {
		logUnexpected(failure)
		// The lines are gone because the earlier one was placed after all. If it was not, this finds nothing to order either.
		if (failure instanceof StoreFailure && failure.code === 'cart_empty' && sent.earlier) await submitOrder(sent.earlier)
		else await explain(failure, sent, before)
	}
}

/** Whoever orders at a provider is taken there; should that fail, the confirmation offers it again. */
async function leadToPayment(placed: PlacedOrder, confirmed: Promise<void>): Promise<void> {
	try {
		const { payOrder } = await import('./payment.ts')
		await payOrder(placed, { before: confirmed })
	} catch (failure) {
		logUnexpected(failure)
	}
}

async function explain(failure: unknown, sent: Submission, before: Submission | null): Promise<void> {
	notify(messages.orderFailed)
	if (!(failure instanceof StoreFailure) || failure.kind !== 'refused' || failure.code === 'order_in_progress')
		return failOrder(unansweredProblem())
	// The cart stays on the screen: it is the customer's, and a guest's would take its place.
	if (failure.code === 'unauthenticated' || failure.status === 401) return failSignedOut(before)
	const problem = parseRefusal(failure.serverMessage, failure.reply, $cart.get().items)
	// Turned away before anything was looked at: of an order that was sent before it is as unknown as ever what became.
	const wasTurnedAway = failure.code === 'too_many_requests' || failure.status === 429
	if (wasTurnedAway) $unanswered.set(before)
	// The store has seen the lines in the cart, so no earlier order has taken them.
	else if (failure.code === 'totals_changed' || failure.code === 'stock_exceeded') $unanswered.set(null)
	else $unanswered.set(sent.earlier ?? null)
	const { totals } = failure.reply ?? {}
	failOrder({ ...problem, unanswered: wasTurnedAway && before !== null })
	const isPaymentGone = failure.code === 'payment_unknown'
	await Promise.all([loadCart(), loadCharge(), recheckCoupon(), isPaymentGone ? reloadPaymentTypes() : undefined])
	// Said by whoever bills it: so it holds also while the look-up of the charge is down.
	if (totals) showStoreTotals(totals)
}

/** It was refused before anything was done with it; after the sign-in it is placed as it then stands. */
function failSignedOut(before: Submission | null): void {
	$unanswered.set(before)
	failOrder(signedOutProblem())
}
