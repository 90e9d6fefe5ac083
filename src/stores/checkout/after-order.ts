import type { OrderRequest, PlacedOrder } from '../../client/checkout/checkout.ts'
import { envelopeOf } from '../../domain/checkout/order-details.ts'
import { orderFields, orderTexts } from '../../domain/checkout/order-texts.ts'
import { storeAddress } from '../account/addresses.ts'
import { $cart, loadCart, showCart } from '../cart/cart.ts'
import { clearCart } from '../cart/cart-actions.ts'
import { subscribeToNewsletter } from '../frame/newsletter.ts'
import { $delivery, forgetDelivery } from '../location/delivery.ts'
import { messages } from '../notices/messages.ts'
import { dismissMessage, notify } from '../notices/notices.ts'
import { $session } from '../session/session.ts'
import { $checkoutForm, $chosenPayment, forgetOrderFields } from './checkout-form.ts'
import { $confirmedOrder } from './confirmed-order.ts'
import { removeCoupon } from './coupon.ts'
import { $order } from './order-state.ts'
import { $chosenAddress } from './saved-address.ts'
import type { Submission } from './unanswered-order.ts'

/** An order was placed: shows it, ends what belonged to it, and does what the shopper asked for besides. */
export async function confirmOrder({ order, shown }: Submission, placed: PlacedOrder): Promise<void> {
	const { newsOffers, keepDetails } = $checkoutForm.get()
	const isCustomer = $session.get().kind === 'customer'
	const correction = correctionOf(order)
	$confirmedOrder.set({ ...shown, ...placed, ...(correction ? { correction } : {}) })
	$order.set({ status: 'idle' })
	dismissMessage(messages.orderFailed)
	const keepsAddress = isCustomer && keepDetails && $chosenAddress.get() === ''
	forgetOrderFields(isCustomer || keepDetails)
	if (!isCustomer && !keepDetails) forgetDelivery()
	removeCoupon()
	await Promise.all([
		leaveCart(order),
		newsOffers ? subscribeToNewsletter(order.email) : undefined,
		keepsAddress ? keepAddress(order) : undefined,
	])
}

/** What the page says by now, where that is not what was ordered: an order that was not answered was placed as it was first sent. */
function correctionOf(order: OrderRequest): readonly string[] | null {
	const { country, city } = $delivery.get()
	const wanted = { ...$checkoutForm.get(), country: country?.name ?? '', city: city?.name ?? '' }
	const besides = orderTexts.filter((name) => orderFields[name].part !== 'address')
	const [now, then] = [wanted, order].map((each) =>
		[...envelopeOf((name) => each[name]), ...besides.map((name) => each[name])].filter(Boolean),
	)
	if (JSON.stringify(now) === JSON.stringify(then) && $chosenPayment.get() === (order.paymentTypeId ?? $chosenPayment.get())) return null
	return now ?? null
}

/** CHK-41. What was put into the cart after an order that was long unanswered is not a part of it and stays. */
async function leaveCart({ lines }: OrderRequest): Promise<void> {
	const ordered = new Set(lines.map(({ id }) => id))
	showCart($cart.get().items.filter(({ id }) => !ordered.has(id)))
	await loadCart()
	if ($cart.get().items.every(({ id }) => ordered.has(id))) await clearCart({ quietly: true })
}

/** AMB-41: a customer's first address is the default one. */
async function keepAddress({ address, apartment, country, city, postal_code: postalCode }: OrderRequest): Promise<void> {
	const street = [address, apartment].filter(Boolean).join(', ')
	try {
		await storeAddress(null, { address: street, country, city, postalCode, isDefault: true })
		notify(messages.addressAdded)
	} catch {
		// The client has logged it.
		notify(messages.addressAddFailed)
	}
}
