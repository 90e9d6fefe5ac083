import { detailLines, envelopeOf } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { hasReceipt } from '@storefront/contract/domain/checkout/receipt.ts'
import { taxLabel, toldTax } from '@storefront/contract/domain/checkout/tax.ts'
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
import { localizePlace } from '../../location/localize-place.ts'
import type { NewParcel } from '../../parcels/parcels.ts'
import { storedTax } from '../../prices/tax-rates.ts'
import { readBilling } from '../address/billing.ts'
import { receiptCause } from '../booking/order-money.ts'
import { shownOf } from '../shown-line.ts'
import { shownTextOf, textOf } from '../texts.ts'

type Order = Selectable<OrdersTable>
type Lines = readonly Selectable<OrderLinesTable>[]

/** Money that goes back, as mails name it. */
export interface MailedRefund {
	readonly id: number
	/** In minor units of `currency`. */
	readonly amount: Cents
	/** That of the order, or the one it was paid in by mistake. */
	readonly currency: string
	/** Whether the provider could not pay it. */
	readonly failed: boolean
	/** Whether it is the order's own money. */
	readonly isOfOrder: boolean
}

/** What a mail about an order is made of. */
export interface OrderMailParts {
	readonly order: Order
	readonly lines: Lines
	readonly sender: Sender
	/** The symbol before amounts. */
	readonly currency: string
	/** The signed address of the order; undefined where the shop does not know its own. */
	readonly link: string | undefined
	/** How to pay what the shop settles itself, in lines; empty: nothing is said, or to be paid. */
	readonly instructions: string
	/** What the payment method is called in the language of the order. */
	readonly payment: string
	/** What goes or went back, the latest last. */
	readonly refunds: readonly MailedRefund[]
	/** On their way, or there. */
	readonly parcels: readonly NewParcel[]
	/** Whether its money was taken by hand, and so goes back by hand. */
	readonly isByHand: boolean
	/** Why its customer called it off; empty: no reason was given. */
	readonly cancelReason: string
	/** The shop's own address for mail; empty: it has none. */
	readonly shopEmail: string
}

/** How the order is found again. The link opens it by itself, so nobody else's mail program may have it. */
export function wayBack({ link, order, sender }: OrderMailParts) {
	const again = sender.siteUrl
		? text('mail.seeAgain', { order: order.order_no, address: new URL(paths.order, sender.siteUrl).href })
		: text('mail.seeAgainInShop', { order: order.order_no })
	return {
		closing: [...(link && hasReceipt(receiptCause(order)) ? [text('mail.receipt')] : []), again],
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
		...(order.discount > 0
			? [
					{
						label: order.coupon_code ? text('mail.discountBy', { coupon: order.coupon_code }) : text('mail.discount'),
						amount: money(-order.discount),
					},
				]
			: []),
		{ label: text('mail.shipping'), amount: order.shipping_charge === 0 ? text('mail.freeShipping') : money(order.shipping_charge) },
		{ label: text('mail.total'), amount: money(order.final_total), strong: true },
		...toldTax(storedTax(order)).map((share) => ({ label: taxLabel(share), amount: money(share.tax) })),
	]
}

type Labelled = Parameters<typeof shownOf>[0] & { readonly quantity: number; readonly sku: string }

/** What of a line is sold or comes back: for its buyer as they read it, for the shop (`withSku`) as its catalogue has it. */
export function lineLabel(line: Labelled, withSku: boolean): string {
	const title = bidiIsolate(lineTitle(withSku ? line : shownOf(line)))
	return `${line.quantity} x ${title}${withSku && line.sku ? ` [${line.sku}]` : ''}`
}

/** How its money is, where that is said: it is here, or how to pay. */
export function paymentLines({ order, instructions }: OrderMailParts): readonly string[] {
	if (order.payment_state === 'paid') return [text('mail.paid')]
	return instructions === '' ? [] : [text('mail.howToPay', { instructions })]
}

export function saidIn({ order, payment }: OrderMailParts, to: 'buyer' | 'shop'): readonly string[] {
	const written = textOf(order)
	const shownText: typeof written = (name) => (name === 'payment' && to === 'buyer' ? payment : written(name))
	const write = to === 'buyer' ? harmless : oneLine
	const said = ({ name, text: told, isTyped }: ReturnType<typeof detailLines>[number]) => {
		const billing = name === 'billing' ? readBilling(order) : null
		// Line by line, as the address that it goes to: together they are longer than a line may be.
		if (billing) {
			const shown = { ...billing, ...localizePlace(billing) }
			return formatList(envelopeOf((field) => shown[field]).map(write))
		}
		return isTyped ? write(told) : told
	}
	return detailLines(to, shownText).map((line) => `${line.label}: ${said(line)}`)
}

export function addressOf(order: Order, write = harmless): string {
	return formatList(envelopeOf(shownTextOf(order)).map(write))
}

export function oneLine(typed: string): string {
	return typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Longer than names and streets are, too short for a letter of somebody else's. */
const mostTyped = 120

/**
 * What was typed, in a mail that may go to a stranger whose email was typed as well: one line, of some length, in which
 * nothing becomes a link.
 */
function harmless(typed: string): string {
	const line = oneLine(typed)
	const short = line.length > mostTyped ? `${firstCharacters(line, mostTyped)}…` : line
	return short.replaceAll('://', ': ').replaceAll(/(?<=[^\s.])\.(?=[^\s.])/g, '. ')
}
