import { atom } from 'nanostores'
import { type NewOrder, placeOrder as placeRemoteOrder } from '../client/checkout.ts'
import { StoreFailure } from '../client/failure.ts'
import { logFailure } from '../client/log.ts'
import type { CartLine } from '../domain/cart.ts'
import { missingFields, type RequiredField } from '../domain/checkout-form.ts'
import { defaultCurrency } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { $cart, loadCart, showCart } from './cart.ts'
import { clearCart } from './cart-actions.ts'
import { $checkoutForm, $chosenPayment, forgetOrderFields } from './checkout-form.ts'
import { storeClient } from './client.ts'
import { $confirmedOrder } from './confirmed-order.ts'
import { $coupon, recheckCoupon, removeCoupon } from './coupon.ts'
import { $delivery, loadCharge } from './delivery.ts'
import { messages } from './messages.ts'
import { notify } from './notices.ts'
import { type OrderProblem, refusal, signedOutProblem, unansweredProblem } from './order-problem.ts'
import { $totals } from './order-totals.ts'
import { $session } from './session.ts'
import { $unanswered, type SentOrder, withKey } from './unanswered-order.ts'
import { carry } from './visit.ts'
import { currentShopper } from './visitor.ts'

export type OrderState = { readonly status: 'idle' | 'placing' } | { readonly status: 'failed'; readonly problem: OrderProblem }

export const $order = atom<OrderState>({ status: 'idle' })

/** What still keeps the order from being placed (CHK-33 to CHK-36, AMB-47); null: nothing. `needsAddress`: a customer has chosen none (CHK-35). */
export function orderHindrance(
	missing: readonly RequiredField[],
	lineCount: number,
	payment: string,
	needsAddress = false,
): 'empty' | 'address' | 'payment' | 'fields' | null {
	if (lineCount === 0) return 'empty'
	if (needsAddress) return 'address'
	if (missing.length > 0) return 'fields'
	return payment === '' ? 'payment' : null
}

/** After the page has been opened: an order that was not answered is brought up again, so that nobody is left in doubt. */
export function recallUnanswered(): void {
	if ($unanswered.get() && $order.get().status === 'idle') fail(unansweredProblem)
}

/** Sends the order as it stands on the page. While one is under way nothing happens (CHK-33). */
export async function placeOrder(): Promise<void> {
	const form = $checkoutForm.get()
	const { country, city } = $delivery.get()
	const { items } = $cart.get()
	if ($order.get().status === 'placing') return
	if (!country || !city || orderHindrance(missingFields(form, { country, city }), items.length, $chosenPayment.get())) return
	const { newsOffers: _, couponCode: __, ...typed } = form
	const totals = $totals.get()
	const { total, discount, shippingCharge } = totals
	const coupon = $coupon.get()
	const order = {
		...typed,
		country: country.name,
		city: city.name,
		finalTotal: total,
		shippingCharge: shippingCharge ?? 0,
		coupon: coupon.status === 'applied' ? { id: coupon.coupon.id, amount: discount } : null,
		lines: items.map(({ id, quantity, discount: percent }) => ({ id, quantity, discount: percent })),
	}
	const unanswered = $unanswered.get()
	const keyed = withKey(order)
	await send({
		order: keyed,
		...(unanswered && unanswered.order.idempotencyKey !== keyed.idempotencyKey ? { earlier: unanswered } : {}),
		shown: {
			email: form.email,
			totals,
			lines: items.map(({ name, variant, quantity, unitPrice }) => ({ name, variant, quantity, unitPrice })),
			currency: items[0]?.currency ?? defaultCurrency,
		},
	})
}

/** Sends the order again that was not answered. The store gives the same answer, or places it now. */
export async function sendAgain(): Promise<void> {
	const sent = $unanswered.get()
	if (sent && $order.get().status !== 'placing') await send(sent)
}

async function send(sent: SentOrder): Promise<void> {
	const { order, shown } = sent
	$order.set({ status: 'placing' })
	// Before the request leaves: a page that is closed meanwhile still knows of it.
	$unanswered.set(sent)
	const before = $session.get().kind
	try {
		const shopper = await currentShopper()
		if (before === 'customer' && shopper.kind === 'guest') return failSignedOut()
		const number = await placeRemoteOrder(storeClient(), shopper, order)
		$unanswered.set(null)
		$confirmedOrder.set({ ...shown, number })
		$order.set({ status: 'idle' })
		forgetOrderFields()
		removeCoupon()
		await leaveCart(order)
	} catch (failure) {
		if (!(failure instanceof StoreFailure)) logFailure(failure)
		// The lines are gone because the earlier one was placed after all. If it was not, this finds nothing to order either.
		if (failure instanceof StoreFailure && failure.code === 'cart_empty' && sent.earlier) await send(sent.earlier)
		else await explain(failure, $cart.get().items)
	}
}

/** CHK-41. What was put into the cart after an order that was long unanswered is not a part of it and stays. */
async function leaveCart({ lines }: NewOrder): Promise<void> {
	const ordered = new Set(lines.map(({ id }) => id))
	showCart($cart.get().items.filter(({ id }) => !ordered.has(id)))
	await loadCart()
	if ($cart.get().items.every(({ id }) => ordered.has(id))) await clearCart({ quietly: true })
}

async function explain(failure: unknown, shown: readonly CartLine[]): Promise<void> {
	notify(messages.orderFailed)
	if (!(failure instanceof StoreFailure) || failure.kind !== 'refused' || failure.code === 'order_in_progress') {
		fail(unansweredProblem)
		return
	}
	// The cart stays on the screen: it is the customer's, and a guest's would take its place.
	if (failure.code === 'unauthenticated' || failure.status === 401) return failSignedOut()
	$unanswered.set(null)
	fail(refusal(failure.serverMessage, failure.reply, shown))
	// The new figures.
	await Promise.all([loadCart(), loadCharge(), recheckCoupon()])
}

function failSignedOut(): void {
	// It was refused before anything was done with it; after the sign-in it is placed as it then stands.
	$unanswered.set(null)
	fail(signedOutProblem)
}

/** On the way to sign in again: from there back to the checkout, where everything typed still stands. */
export function returnAfterSignIn(): void {
	carry({ afterSignIn: paths.checkout })
}

function fail(problem: OrderProblem): void {
	$order.set({ status: 'failed', problem })
}
