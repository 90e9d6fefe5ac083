import { atom, computed } from 'nanostores'
import { type NewOrder, placeOrder as placeRemoteOrder } from '../client/checkout.ts'
import { StoreFailure } from '../client/failure.ts'
import { logFailure } from '../client/log.ts'
import { randomId } from '../client/random-id.ts'
import { subtotalOf } from '../domain/cart.ts'
import { missingFields, type RequiredField } from '../domain/checkout-form.ts'
import { couponDiscount } from '../domain/coupon.ts'
import { type Cents, toCents } from '../domain/money.ts'
import { type OrderTotals, orderTotals } from '../domain/totals.ts'
import { $cart, loadCart, showCart } from './cart.ts'
import { clearCart } from './cart-actions.ts'
import { $checkoutForm, $chosenPayment, forgetOrderFields } from './checkout-form.ts'
import { storeClient } from './client.ts'
import { $coupon, recheckCoupon, removeCoupon } from './coupon.ts'
import { $delivery, loadCharge } from './delivery.ts'
import { orderProblems } from './field-messages.ts'
import { messages } from './messages.ts'
import { notify } from './notices.ts'
import { personalAtom } from './personal.ts'
import { currentShopper } from './visitor.ts'

/** CHK-04, CHK-22: what the order costs as far as is known. */
export const $totals = computed([$cart, $delivery, $coupon], ({ items }, { charge }, coupon): OrderTotals => {
	const subtotal = subtotalOf(items)
	const discount = coupon.status === 'applied' ? couponDiscount(coupon.coupon, subtotal) : 0
	return orderTotals({ subtotal, shippingCharge: charge, discount })
})

/** Why an order was not placed, for the place by the totals. */
export interface OrderProblem {
	readonly message: string
	/** What the store says of single lines, by line id. */
	readonly lines: Readonly<Record<string, string>>
	/** The total that the store computed; null when it did not say. */
	readonly total: Cents | null
	/** Nobody knows whether the order was placed: the same one can be sent again. */
	readonly unanswered: boolean
}

export type OrderState = { readonly status: 'idle' | 'placing' } | { readonly status: 'failed'; readonly problem: OrderProblem }

export const $order = atom<OrderState>({ status: 'idle' })

/** The number of the order that was just placed, until its confirmation is closed; it outlives a reload. */
export const $confirmedOrder = personalAtom<string>({
	key: 'confirmed-order',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

/** The order that was sent and not answered. It is kept over a reload, so that it can be sent again under the same key. */
const $unanswered = personalAtom<NewOrder | null>({
	key: 'unanswered-order',
	initial: null,
	accept: (stored) => (typeof (stored as Partial<NewOrder> | null)?.idempotencyKey === 'string' ? (stored as NewOrder) : null),
})

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
	const { total, discount, shippingCharge } = $totals.get()
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
	await send(withKey(order))
}

/** Sends the order again that was not answered. The store gives the same answer, or places it now. */
export async function sendAgain(): Promise<void> {
	const order = $unanswered.get()
	if (order && $order.get().status !== 'placing') await send(order)
}

export function closeConfirmation(): void {
	$confirmedOrder.set('')
}

/** The same contents keep their key until they are answered: so they are never ordered twice. */
function withKey(order: Omit<NewOrder, 'idempotencyKey'>): NewOrder {
	const earlier = $unanswered.get()
	const idempotencyKey =
		earlier && JSON.stringify({ ...order, idempotencyKey: earlier.idempotencyKey }) === JSON.stringify(earlier)
			? earlier.idempotencyKey
			: randomId()
	return { ...order, idempotencyKey }
}

async function send(order: NewOrder): Promise<void> {
	$order.set({ status: 'placing' })
	// Before the request leaves: a page that is closed meanwhile still knows of it.
	$unanswered.set(order)
	try {
		const number = await placeRemoteOrder(storeClient(), await currentShopper(), order)
		$unanswered.set(null)
		$confirmedOrder.set(number)
		$order.set({ status: 'idle' })
		forgetOrderFields()
		removeCoupon()
		await leaveCart(order)
	} catch (failure) {
		if (!(failure instanceof StoreFailure)) logFailure(failure)
		await explain(failure)
	}
}

/** CHK-41. What was put into the cart after an order that was long unanswered is not a part of it and stays. */
async function leaveCart({ lines }: NewOrder): Promise<void> {
	const ordered = new Set(lines.map(({ id }) => id))
	showCart($cart.get().items.filter(({ id }) => !ordered.has(id)))
	await loadCart()
	if ($cart.get().items.every(({ id }) => ordered.has(id))) await clearCart({ quietly: true })
}

async function explain(failure: unknown): Promise<void> {
	notify(messages.orderFailed)
	if (!(failure instanceof StoreFailure) || failure.kind !== 'refused' || failure.code === 'order_in_progress') {
		fail(unansweredProblem)
		return
	}
	$unanswered.set(null)
	const { reply } = failure
	fail({
		message: failure.serverMessage || orderProblems.refused.text,
		lines: Object.fromEntries((reply?.lines ?? []).map((line) => [String(line.line_id), line.message])),
		total: reply?.totals ? toCents(reply.totals.final_total) : null,
		unanswered: false,
	})
	// The new figures.
	await Promise.all([loadCart(), loadCharge(), recheckCoupon()])
}

const unansweredProblem: OrderProblem = { message: orderProblems.unanswered.text, lines: {}, total: null, unanswered: true }

function fail(problem: OrderProblem): void {
	$order.set({ status: 'failed', problem })
}
