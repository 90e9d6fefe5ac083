import { discountFigures } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { detailLines, envelopeOf } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { hasReceipt } from '@storefront/contract/domain/checkout/receipt.ts'
import { displayedTaxes, taxLabel } from '@storefront/contract/domain/checkout/tax.ts'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import { firstCharacters } from '@storefront/contract/domain/names.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import type { OrderLinesTable, OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Figure, Sender } from '@storefront/store/infrastructure/mail/compose.ts'
import type { Selectable } from 'kysely'
import { lineTitle } from '../../cart/line.ts'
import { parseDiscounts } from '../../discounts/order-discounts.ts'
import { localizePlace } from '../../location/localize-place.ts'
import type { NewParcel } from '../../parcels/parcels.ts'
import { storedTax } from '../../prices/tax-rates.ts'
import { parseBilling } from '../address/billing.ts'
import { localizedLine } from '../localized-line.ts'
import { receiptState } from '../order/payment-columns.ts'
import { formatPickup, localizedTextOf, orderTextOf } from '../order-texts.ts'

type Order = Selectable<OrdersTable>
type Lines = readonly Selectable<OrderLinesTable>[]

/** A refund in an email. */
export interface MailedRefund {
	readonly id: number
	/** In minor units of `currency`. */
	readonly amount: Cents
	/** The currency of the order, or the currency of a mistaken payment. */
	readonly currency: string
	/** Whether the provider could not pay it. */
	readonly failed: boolean
	/** Whether it is a refund of the order's own money. */
	readonly isOfOrder: boolean
}

/** The data of an email about an order. */
export interface OrderMailParts {
	readonly order: Order
	readonly lines: Lines
	readonly sender: Sender
	/** Currency of the amounts. */
	readonly currency: string
	/** The signed link to the order; undefined if the shop does not know its own URL. */
	readonly link: string | undefined
	/** How to pay an order that the shop collects itself, in lines; empty if there is nothing to pay. */
	readonly instructions: string
	/** Name of the payment method in the language of the order. */
	readonly payment: string
	/** Sent and failed refunds, oldest first. */
	readonly refunds: readonly MailedRefund[]
	/** Parcels that are shipped or delivered. */
	readonly parcels: readonly NewParcel[]
	/** Whether the owner received the money by hand, and therefore refunds it by hand. */
	readonly isByHand: boolean
	/** The customer's reason for cancelling; empty: none. */
	readonly cancelReason: string
	/** The email of the shop; empty: it has none. */
	readonly shopEmail: string
}

/** How the customer finds the order again. The link needs no further proof, so it is only in emails to the customer. */
export function orderLinkParts({ link, order, sender }: OrderMailParts) {
	const again = sender.siteUrl
		? text('mail.seeAgain', { order: order.order_no, address: new URL(paths.order, sender.siteUrl).href })
		: text('mail.seeAgainInShop', { order: order.order_no })
	return {
		closing: [...(link && hasReceipt(receiptState(order)) ? [text('mail.receipt')] : []), again],
		...(link ? { action: { label: text('mail.seeOrder'), href: link } } : {}),
	}
}

export function figuresOf({ order, lines, currency }: OrderMailParts, withSku = false): readonly Figure[] {
	const money = (cents: Cents) => formatMoney(cents, currency)
	return [
		...lines.map((line) => ({
			label: lineLabel(line, withSku),
			amount: money(line.line_total),
		})),
		{ label: text('mail.subtotal'), amount: money(order.subtotal) },
		...discountFigures(
			{ discount: order.discount, automaticDiscounts: parseDiscounts(order) },
			order.coupon_code ? text('mail.discountBy', { coupon: order.coupon_code }) : text('mail.discount'),
		).map(({ name, amount }) => ({ label: name, amount: money(-amount) })),
		{ label: text('mail.shipping'), amount: order.shipping_charge === 0 ? text('mail.freeShipping') : money(order.shipping_charge) },
		{ label: text('mail.total'), amount: money(order.final_total), strong: true },
		...displayedTaxes(storedTax(order)).map((share) => ({ label: taxLabel(share), amount: money(share.tax) })),
	]
}

type LabelledLine = Parameters<typeof localizedLine>[0] & { readonly quantity: number; readonly sku: string }

/** The label of an order line: for the buyer in the language of the order, for the shop (`withSku`) as in its catalogue. */
export function lineLabel(line: LabelledLine, withSku: boolean): string {
	const title = bidiIsolate(lineTitle(withSku ? line : localizedLine(line)))
	return `${line.quantity} x ${title}${withSku && line.sku ? ` [${line.sku}]` : ''}`
}

/** That the order is paid, or how to pay it; empty for other payment states. */
export function paymentLines({ order, instructions }: OrderMailParts): readonly string[] {
	if (order.payment_state === 'paid') return [text('mail.paid')]
	return instructions === '' ? [] : [text('mail.howToPay', { instructions })]
}

export function detailParagraphs({ order, payment }: OrderMailParts, to: 'buyer' | 'shop'): readonly string[] {
	const written = orderTextOf(to === 'buyer' ? withSafePoint(order) : order)
	const shownText: typeof written = (name) => (name === 'payment' && to === 'buyer' ? payment : written(name))
	const write = to === 'buyer' ? sanitizeTyped : oneLine
	const formatValue = ({ name, text: value, isTyped }: ReturnType<typeof detailLines>[number]) => {
		const billing = name === 'billing' ? parseBilling(order) : null
		// Formatted line by line like the delivery address: all fields together can exceed the maximum length.
		if (billing) {
			const shown = { ...billing, ...localizePlace(billing) }
			return formatList(envelopeOf((field) => shown[field]).map(write))
		}
		return isTyped ? write(value) : value
	}
	return detailLines(to, shownText).map((line) => `${line.label}: ${formatValue(line)}`)
}

/** Where an order goes, or where it is picked up, as a sentence for its customer. */
export function destinationOf(order: Order): string {
	return order.pickup_place === '' ? text('mail.orderTo', { address: addressOf(order) }) : formatPickup(order)
}

/** A parcel shop is typed by a guest; the text of a pick-up place is the shop's own. */
function withSafePoint(order: Order): Order {
	return order.pickup_place === '' ? { ...order, delivery_point: sanitizeTyped(order.delivery_point) } : order
}

export function addressOf(order: Order, write = sanitizeTyped): string {
	return formatList(envelopeOf(localizedTextOf(order)).map(write))
}

export function oneLine(typed: string): string {
	return typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Maximum length of typed text: longer than names and streets, too short for a message to a stranger. */
const maxTypedLength = 120

/**
 * Makes typed text safe for an email that may go to a stranger, because the email address was typed too: one line of
 * limited length in which nothing becomes a link.
 */
function sanitizeTyped(typed: string): string {
	const line = oneLine(typed)
	const short = line.length > maxTypedLength ? `${firstCharacters(line, maxTypedLength)}…` : line
	return short.replaceAll('://', ': ').replaceAll(/(?<=[^\s.])\.(?=[^\s.])/g, '. ')
}
