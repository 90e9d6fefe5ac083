import { addAddress, fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchPaymentTypes, type PlacedOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { subscribe } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { randomId } from '@storefront/contract/client/http/random-id.ts'
import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { blockerMessage, findOrderBlockers, type OrderBlocker } from '@storefront/contract/domain/checkout/order-blockers.ts'
import type { PaymentType } from '@storefront/contract/domain/checkout/payment.ts'
import type { OrderTotals } from '@storefront/contract/domain/totals.ts'
import { text } from '@storefront/i18n/text.ts'
import { cartErrors } from '#stores/cart/cart-errors.ts'
import type { OrderProblem } from '#stores/checkout/order/order-problem.ts'
import { type PageMessage, pageMessage } from '../messages.ts'
import { type ChosenPlace, findPlace, typedPlace, withServices } from '../places.ts'
import { textOf } from '../read-form.ts'
import type { Visitor } from '../visitor.ts'
import { isShownTotal, placeOrder } from './place-order.ts'
import { type CheckedCoupon, checkCoupon, priceOrder, toShown } from './price-order.ts'
import { fillForCustomer, missingIn, readOrder, readShown, type ShownOrder, type TypedOrder } from './read-order.ts'

/** Everything that the page of the checkout shows. */
export interface CheckoutState {
	readonly items: readonly CartLine[]
	readonly typed: TypedOrder
	readonly place: ChosenPlace
	readonly payments: readonly PaymentType[]
	readonly coupon: CheckedCoupon
	/** Saved addresses of a customer. */
	readonly addresses: readonly SavedAddress[]
	readonly totals: OrderTotals
	/** What the next form says that it has shown. */
	readonly shown: ShownOrder
	readonly currency: string
	/** Required fields that are empty, after an attempt to order. */
	readonly missing: ReturnType<typeof missingIn>
	/** Why the order was not placed. */
	readonly problem: OrderProblem | null
	/** Messages above the form, the most important one first. */
	readonly messages: readonly PageMessage[]
}

/**
 * Handles the form of the checkout; an empty one is the first visit. The button `order` places the order, `take` adapts a line to
 * its stock, and all others only compute the totals. Returns the placed order, or the state of the page with everything that was
 * typed, also if the store cannot be reached.
 */
export async function openCheckout(
	visitor: Visitor,
	form: FormData,
	hasServices: boolean,
): Promise<{ readonly placed: PlacedOrder } | CheckoutState> {
	const { given, addresses } = await readGiven(visitor, form)
	const sent = readShown(form)
	const loaded = await load(visitor, form, given, hasServices)
	const { items, place, payments, coupon } = loaded
	const typed = completeOrder(given, loaded)
	const isOrdering = form.has('order')
	const missing = isOrdering ? missingIn(typed, place.countries) : []
	const currency = items[0]?.currency ?? sent?.currency ?? ''
	const state = { addresses, items, typed, place, payments, coupon, currency, missing }
	const priced = (totals: OrderTotals) => ({ totals, shown: toShown(items, typed, place, coupon.coupon, totals, currency) })
	const current = priced(priceOrder(items, place, coupon.coupon))
	const show = (messages: readonly PageMessage[]): CheckoutState => ({ ...state, ...current, problem: null, messages })
	if (loaded.isIncomplete) return { ...show([{ sentence: cartErrors.read.text(), severity: 'error' }]), shown: sent ?? current.shown }
	if (!isOrdering) return show([])
	const blockers = findBlockers(items, sent, missing, typed.payment, place)
	if (blockers.length > 0) return show(describeBlockers(blockers, missing))
	if (!sent || !isShownTotal(typed, sent)) return show([pageMessage('totalChanged')])

	const outcome = await placeOrder(visitor, typed, sent, place.countries, items)
	if ('placed' in outcome) {
		await keepWishes(visitor, typed, addresses)
		return outcome
	}
	const { problem, totals } = outcome
	const messages = [{ sentence: problem.message, severity: 'error' as const }]
	// Without an answer the same form is sent again, so that the order cannot be placed twice.
	if (problem.unanswered) return { ...state, ...current, shown: sent, problem, messages }
	return { ...state, ...(totals ? priced(totals) : current), typed: { ...typed, idempotencyKey: randomId() }, problem, messages }
}

/** What was typed, completed by what is known of a customer. */
async function readGiven({ client, customer }: Visitor, form: FormData) {
	const typed = readOrder(form)
	if (!customer) return { given: typed, addresses: [] }
	const addresses = (await fetchAddresses(client).catch(logUnexpected)) ?? []
	return { given: fillForCustomer(typed, !form.has('key'), readShown(form), customer, addresses), addresses }
}

/** Uses the names of the lists, and the first payment type if none is chosen (CHK-21). */
function completeOrder(given: TypedOrder, { items, place, payments, isIncomplete }: Awaited<ReturnType<typeof load>>): TypedOrder {
	const isOffered = isIncomplete || payments.some(({ id }) => id === given.payment)
	return {
		...given,
		country: place.country?.name ?? '',
		city: place.city?.name ?? given.city,
		// A service that is not offered any more is replaced by the standard delivery. A placed order has emptied the cart.
		service: isIncomplete || items.length === 0 ? given.service : place.service,
		payment: isOffered ? given.payment : (payments[0]?.id ?? ''),
		idempotencyKey: given.idempotencyKey || randomId(),
	}
}

/** Newsletter and address book, as the form asked for them. The order is placed, so a failure is only logged. */
async function keepWishes({ client, customer }: Visitor, order: TypedOrder, addresses: readonly SavedAddress[]): Promise<void> {
	if (order.newsOffers && hasCapability('newsletter')) await subscribe(client, order.email).catch(logUnexpected)
	if (order.keepDetails && customer) await keepAddress(client, order, addresses, customer.id).catch(logUnexpected)
}

/** Loads what the page shows. If the store does not answer, typed country and city stay, and the rest is empty. */
async function load(visitor: Visitor, form: FormData, given: TypedOrder, hasServices: boolean) {
	try {
		const { client, customer } = visitor
		const [items, place, payments, coupon] = await Promise.all([
			readCart(visitor, form),
			findPlace(client, given.country, given.city),
			fetchPaymentTypes(client, customer !== null),
			checkCoupon(client, given.couponCode),
		])
		const chosen = hasServices ? await withServices(client, place, given.service, customer !== null) : place
		return { items, place: chosen, payments, coupon, isIncomplete: false }
	} catch (failure) {
		logUnexpected(failure)
		const noCoupon: CheckedCoupon = { coupon: null, problem: '' }
		return { items: [], place: typedPlace(given.country, given.city), payments: [], coupon: noCoupon, isIncomplete: true }
	}
}

/** Reads the cart. CHK-36: `take` first takes what is left of a line with too little stock, or removes the line. */
async function readCart({ client, shopper }: Visitor, form: FormData): Promise<readonly CartLine[]> {
	const lines = await fetchCart(client, shopper)
	const short = lines.find(({ id }) => id === textOf(form, 'take'))
	if (!short) return lines
	if (short.stock > 0)
		await updateLines(
			client,
			shopper,
			lines.map((line) => (line === short ? { ...line, quantity: line.stock } : line)),
		)
	else await removeLine(client, shopper, short.id)
	return await fetchCart(client, shopper)
}

/** Saves the address of an order in the address book. AMB-41: a customer's first address becomes the default. */
async function keepAddress(client: StoreClient, order: TypedOrder, known: readonly SavedAddress[], customerId: string): Promise<void> {
	const { apartment, country, city, state, postal_code: postalCode } = order
	const address = [order.address, apartment].filter(Boolean).join(', ')
	await addAddress(client, { address, country, city, state, postalCode, isDefault: known.length === 0 }, customerId)
}

/** What to do before the order can be placed. The empty fields have one sentence, because the summary links to each. */
function describeBlockers(blockers: readonly OrderBlocker[], missing: readonly OrderBlocker[]): readonly PageMessage[] {
	const others = blockers.filter((blocker) => !missing.includes(blocker)).map(blockerMessage)
	const sentences = missing.length > 0 ? [text('checkout.fillIn'), ...others] : others
	return sentences.map((sentence) => ({ sentence, severity: 'error' }))
}

/** A placed order has emptied the cart: if its form is sent again, the store finds the order by its key. */
function findBlockers(
	items: readonly CartLine[],
	sent: ShownOrder | null,
	missing: CheckoutState['missing'],
	payment: string,
	{ isRefused }: ChosenPlace,
): readonly OrderBlocker[] {
	const lines = items.length === 0 && sent ? sent.lines.map(({ quantity }) => ({ quantity, stock: quantity })) : items
	return findOrderBlockers({ lines, missing, payment, needsAddress: false, isRefused })
}
