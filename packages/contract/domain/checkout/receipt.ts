import { formatList } from '@storefront/i18n/format-list.ts'
import { direction, language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import { type AutomaticDiscount, discountFigures } from '../cart/automatic-discount.ts'
import { formatLineTitle } from '../cart/line-title.ts'
import { sameDay } from '../dates.ts'
import { type Cents, formatMoney } from '../money.ts'
import type { CreditParts } from './credit-note.ts'
import { orderStatuses } from './order.ts'
import { freeShipping } from './shipping.ts'
import { allocate, displayedTaxes, includedTax, rateText, type TaxShare, taxLabel } from './tax.ts'

export type ReceiptKind = 'receipt' | 'credit_note'

/** The seller at the date of the document. Fields that the shop has not set are empty. */
export interface Seller {
	readonly name: string
	readonly address: string
	readonly email: string
	/** Tax or VAT number. */
	readonly taxNumber: string
}

/** Common fields of all documents of an order. */
interface Numbered {
	/** Consecutive number within its series: `R-000001`. */
	readonly number: string
	readonly issuedAt: Date
	readonly shop: Seller
}

/** A purchased item on a document. */
export interface ReceiptLine {
	readonly name: string
	/** Empty for a product without variations. */
	readonly variant: string
	readonly quantity: number
	readonly unitPrice: Cents
	readonly total: Cents
}

/** A document about a refund. */
export interface CreditNote extends Numbered, CreditParts {
	readonly amount: Cents
	/** Returned items; empty if the refund is not for specific items. */
	readonly lines: readonly ReceiptLine[]
	/** Tax included in the amount, by rate. */
	readonly taxes: readonly TaxShare[]
}

/** The receipt of an order, with the credit notes of its refunds. */
export interface Receipt extends Numbered {
	readonly orderNumber: string
	readonly placedAt: Date
	/** Lines of the billing name and address. */
	readonly recipient: readonly string[]
	/** Lines of the delivery address, if it differs; empty otherwise. */
	readonly deliveredTo: readonly string[]
	/** Number of the order at the company that bought; missing or empty: none. */
	readonly purchaseOrder?: string
	readonly lines: readonly ReceiptLine[]
	readonly subtotal: Cents
	/** Coupon and automatic discounts together. */
	readonly discount: Cents
	/** The automatic ones by name; missing: none. */
	readonly automaticDiscounts?: readonly AutomaticDiscount[] | undefined
	readonly shippingCharge: Cents
	/** Name of the delivery service; missing or empty: the standard delivery. */
	readonly deliveryService?: string
	readonly total: Cents
	/** Currency symbol or code of the amounts. */
	readonly currency: string
	/** Tax included in the total, by rate; empty if no tax is displayed. */
	readonly taxes: readonly TaxShare[]
	/** Name of the payment method; empty if unknown. */
	readonly payment: string
	readonly isPaid: boolean
	readonly creditNotes: readonly CreditNote[]
	/** Documents that the store has already rendered in the language of the order, if the request has another locale. */
	readonly documents?: readonly Sheet[] | undefined
}

const paidStates: readonly string[] = ['paid', 'partly_refunded', 'refunded']
const sentStatuses: readonly string[] = orderStatuses.slice(1, 3)

/** The fields that determine whether an order has a receipt. */
interface ReceiptCause {
	readonly paymentState: string
	readonly status: string
	/** Whether the shop owner decided to ship the order although its payment provider has not received the money. */
	readonly isSentUnpaid: boolean
}

/** States of unpaid orders with a payment provider. */
const unpaidStates: readonly string[] = ['open', 'given_up']

/**
 * An order has a receipt as soon as it is paid or shipped, whichever is first. Shipping before a payment provider has received
 * the money needs a decision of the shop owner.
 */
export function hasReceipt({ paymentState, status, isSentUnpaid }: ReceiptCause): boolean {
	if (isPaidState(paymentState)) return true
	return sentStatuses.includes(status) && (isSentUnpaid || !unpaidStates.includes(paymentState))
}

/** Whether an order was paid, even if it is refunded by now. */
export function isPaidState(paymentState: string): boolean {
	return paidStates.includes(paymentState)
}

const prefixes = { receipt: 'R', credit_note: 'C' } as const satisfies Record<ReceiptKind, string>

/** Formats the number of a document: `R-000001`. */
export function receiptNumber(kind: ReceiptKind, number: number): string {
	return `${prefixes[kind]}-${String(number).padStart(6, '0')}`
}

/** The content of a document, for pages and PDF files alike. */
export interface Sheet {
	/** Language of the document, for `lang` and `Intl`; `direction` is for `dir`. */
	readonly language: string
	readonly direction: 'ltr' | 'rtl'
	readonly title: string
	readonly labels: Readonly<Record<'from' | 'to' | 'quantity' | 'item' | 'price' | 'total', string>>
	readonly from: readonly string[]
	readonly to: readonly string[]
	/** Pairs of label and text. */
	readonly facts: readonly (readonly [string, string])[]
	readonly rows: readonly SheetRow[]
	readonly figures: readonly { readonly label: string; readonly amount: string; readonly strong: boolean }[]
	readonly closing: string
}

export interface SheetRow {
	readonly quantity: string
	readonly text: string
	/** Unit price. */
	readonly price: string
	readonly total: string
	/** Unit price as text next to a quantity above 1, for layouts without a price column; empty for a quantity of 1. */
	readonly each: string
}

/** The receipt, followed by its credit notes: as rendered by the store, or else in the locale of the request. */
export function sheetsOf(receipt: Receipt): readonly Sheet[] {
	return receipt.documents ?? [receiptSheet(receipt), ...receipt.creditNotes.map((note) => creditNoteSheet(receipt, note))]
}

function receiptSheet(receipt: Receipt): Sheet {
	const money = (cents: Cents) => formatMoney(cents, receipt.currency)
	const { subtotal, shippingCharge, deliveryService, total, payment, isPaid } = receipt
	const { facts, ...common } = commonParts(receipt, receipt)
	const figure = (label: string, amount: string, strong = false) => ({ label, amount, strong })
	return {
		...common,
		facts: deliveryService ? [...facts, [text('orders.delivery'), deliveryService]] : facts,
		title: text('receipts.title', { number: receipt.number }),
		rows: receipt.lines.map((line) => lineRow(line, money)),
		figures: [
			figure(text('common.subtotal'), money(subtotal)),
			...discountFigures(receipt).map(({ name, amount }) => figure(name, money(-amount))),
			figure(text('common.shipping'), shippingCharge === 0 ? freeShipping() : money(shippingCharge)),
			figure(text('common.total'), money(total), true),
			...taxFigures(receipt.taxes, money),
		],
		closing: closingOf(isPaid, payment),
	}
}

function lineRow({ name, variant, quantity, unitPrice, total }: ReceiptLine, money: (cents: Cents) => string): SheetRow {
	return {
		quantity: countOf(quantity),
		text: formatLineTitle({ name, variant }),
		price: money(unitPrice),
		total: money(total),
		each: quantity === 1 ? '' : text('receipts.each', { price: money(unitPrice) }),
	}
}

/** Formats a quantity with the digits of the language. */
function countOf(quantity: number): string {
	return new Intl.NumberFormat(language(), { useGrouping: false }).format(quantity)
}

function closingOf(isPaid: boolean, payment: string): string {
	if (payment === '') return isPaid ? text('payment.paid') : text('payment.due')
	return isPaid ? text('receipts.paidBy', { payment }) : text('receipts.dueBy', { payment })
}

function creditNoteSheet(receipt: Receipt, note: CreditNote): Sheet {
	const back = (cents: Cents) => formatMoney(-cents, receipt.currency)
	const { facts, ...common } = commonParts(receipt, note)
	return {
		...common,
		title: text('receipts.creditNote', { number: note.number }),
		facts: [...facts, [text('receipts.forReceipt'), receipt.number]],
		rows: creditRows(receipt, note, back),
		figures: [{ label: text('common.total'), amount: back(note.amount), strong: true }, ...taxFigures(note.taxes, back)],
		closing: text('receipts.goesBack'),
	}
}

function creditRows({ total }: Receipt, note: CreditNote, back: (cents: Cents) => string): readonly SheetRow[] {
	const row = (what: string, cents: Cents) => ({ quantity: '', text: what, price: '', total: back(cents), each: '' })
	if (note.lines.length === 0) {
		const what = note.amount === total ? text('receipts.whole') : text('receipts.part')
		return [{ ...row(what, note.amount), quantity: countOf(1), price: back(note.amount) }]
	}
	return [
		...note.lines.map((line) => lineRow(line, back)),
		...(note.discount === 0 ? [] : [row(text('receipts.shareOfDiscount'), -note.discount)]),
		...(note.shippingCharge === 0 ? [] : [row(text('common.shipping'), note.shippingCharge)]),
		...(note.other === 0 ? [] : [row(note.other > 0 ? text('receipts.addition') : text('receipts.deduction'), note.other)]),
	]
}

function commonParts({ orderNumber, placedAt, recipient, deliveredTo, purchaseOrder }: Receipt, { shop, issuedAt }: Numbered) {
	const { name, address, email, taxNumber } = shop
	return {
		language: language(),
		direction: direction(),
		labels: {
			from: text('receipts.from'),
			to: text('receipts.to'),
			quantity: text('receipts.quantity'),
			item: text('receipts.item'),
			price: text('receipts.unitPrice'),
			total: text('common.total'),
		},
		from: [name, ...address.split('\n'), email, taxNumber && text('receipts.taxNumber', { number: taxNumber })].filter(Boolean),
		to: recipient,
		facts: [
			[text('receipts.date'), sameDay(issuedAt)],
			[text('receipts.order'), orderNumber],
			[text('receipts.orderedOn'), sameDay(placedAt)],
			...(purchaseOrder ? ([[text('fields.purchaseOrder'), purchaseOrder]] as const) : []),
			...(deliveredTo.length > 0 ? ([[text('receipts.deliveredTo'), formatList(deliveredTo)]] as const) : []),
		] as readonly (readonly [string, string])[],
	}
}

/** Net amount, tax and gross amount of each rate; empty without tax. */
function taxFigures(taxes: readonly TaxShare[], money: (cents: Cents) => string): Sheet['figures'] {
	if (displayedTaxes(taxes).length === 0) return []
	return taxes.flatMap((share) => [
		{ label: text('receipts.netAt', { rate: rateText(share) }), amount: money(share.gross - share.tax), strong: false },
		{ label: taxLabel(share), amount: money(share.tax), strong: false },
		{ label: text('receipts.grossAt', { rate: rateText(share) }), amount: money(share.gross), strong: false },
	])
}

/**
 * Taxes included in a part of the total, in proportion to the rates, for credit notes of earlier versions. Empty if the rates
 * do not cover the whole order.
 */
export function taxesOfPart({ taxes, total }: Pick<Receipt, 'taxes' | 'total'>, amount: Cents): readonly TaxShare[] {
	if (amount === total) return taxes
	if (taxes.reduce((sum, { gross }) => sum + gross, 0) !== total) return []
	const parts = allocate(
		amount,
		taxes.map(({ gross }) => gross),
	)
	return taxes.map(({ name, rate }, index) => ({ name, rate, gross: parts[index] ?? 0, tax: includedTax(parts[index] ?? 0, rate) }))
}
