import type { OrderRequest, PlacedOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import type { BillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import { envelopeOf } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { orderFields, orderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { text } from '@storefront/i18n/text.ts'
import { $addresses, storeAddress } from '../account/addresses.ts'
import { $cart, loadCart, showCart } from '../cart/cart.ts'
import { clearCart } from '../cart/cart-actions.ts'
import { $delivery, clearDelivery } from '../location/delivery.ts'
import { customerMessages } from '../notices/customer-messages.ts'
import { messages } from '../notices/messages.ts'
import { dismissMessage, notify } from '../notices/notices.ts'
import { $session } from '../session/session.ts'
import { $billing, clearBilling, currentBilling } from './billing/billing.ts'
import { $checkoutForm, $chosenPayment, clearOrderFields } from './checkout-form.ts'
import { $confirmedOrder } from './confirmed-order.ts'
import { removeCoupon } from './coupon.ts'
import { currentTexts } from './missing-fields.ts'
import { $order } from './order/order-state.ts'
import { $chosenAddress } from './saved-address.ts'
import { trackOrder } from './track-order.ts'
import type { Submission } from './unanswered-order.ts'

/** Shows the confirmation of a placed order, clears the form, and handles newsletter and saved addresses. */
export async function confirmOrder({ order, shown }: Submission, placed: PlacedOrder): Promise<void> {
	if (import.meta.env.SHOP_EVENTS) trackOrder({ order, shown }, placed.number)
	const { newsOffers, keepDetails } = $checkoutForm.get()
	const isCustomer = $session.get().kind === 'customer'
	const correction = findCorrection(order)
	$confirmedOrder.set({ ...shown, ...placed, ...(correction ? { correction } : {}) })
	$order.set({ status: 'idle' })
	dismissMessage(messages.orderFailed)
	const keepsAddress = isCustomer && keepDetails && $chosenAddress.get() === ''
	clearOrderFields(isCustomer || keepDetails)
	const keepsBilling = isCustomer && $billing.get().keeps
	clearBilling(isCustomer || keepDetails)
	if (!isCustomer && !keepDetails) clearDelivery()
	removeCoupon()
	await Promise.all([
		removeOrderedLines(order),
		newsOffers && hasCapability('newsletter') ? subscribe(order.email) : undefined,
		saveAddresses([...(keepsAddress ? [order] : []), ...(keepsBilling && order.billing ? [order.billing] : [])]),
	])
}

/** Loads the code on demand, because the option is rarely used. */
async function subscribe(email: string): Promise<void> {
	try {
		const { subscribeToNewsletter } = await import('../frame/newsletter.ts')
		await subscribeToNewsletter(email)
	} catch (failure) {
		logUnexpected(failure)
		notify(messages.subscriptionFailed)
	}
}

/** The current form values if they differ from the order: an unanswered order is placed as it was first sent. null: no difference. */
function findCorrection(order: OrderRequest): readonly string[] | null {
	const { country, city } = $delivery.get()
	const wanted = { ...currentTexts(), country: country?.name ?? '', city: city?.name ?? '', billing: currentBilling() ?? undefined }
	const otherTexts = orderTexts.filter((name) => orderFields[name].part !== 'address')
	const [now, then] = [wanted, order].map((each) =>
		[...envelopeOf((name) => each[name]), ...otherTexts.map((name) => each[name]), ...billingLines(each.billing)].filter(Boolean),
	)
	if (JSON.stringify(now) === JSON.stringify(then) && $chosenPayment.get() === (order.paymentTypeId ?? $chosenPayment.get())) return null
	return now ?? null
}

function billingLines(billing: BillingAddress | undefined): readonly string[] {
	return billing ? [text('checkout.billingLines'), ...envelopeOf((name) => billing[name])] : []
}

/** CHK-41. Removes the ordered lines; lines added after an unanswered order stay. */
async function removeOrderedLines({ lines }: OrderRequest): Promise<void> {
	const ordered = new Set(lines.map(({ id }) => id))
	showCart($cart.get().items.filter(({ id }) => !ordered.has(id)))
	await loadCart()
	if ($cart.get().items.every(({ id }) => ordered.has(id))) await clearCart({ quietly: true })
}

/** Saves addresses in sequence, because only one can be the default. AMB-41: a customer's first address becomes the default. */
async function saveAddresses(addresses: readonly BillingAddress[]): Promise<void> {
	if (addresses.length === 0) return
	try {
		for (const [index, { address, apartment, country, city, state, postal_code: postalCode }] of addresses.entries()) {
			const street = [address, apartment].filter(Boolean).join(', ')
			const isDefault = index === 0 && $addresses.get().items.length === 0
			await storeAddress(null, { address: street, country, city, state, postalCode, isDefault })
		}
		notify(customerMessages.addressAdded)
	} catch {
		// The client has logged it.
		notify(customerMessages.addressAddFailed)
	}
}
