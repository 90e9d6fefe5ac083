import { formatList } from '@storefront/i18n/format-list.ts'
import { direction, language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import { formatLineTitle } from '../cart/line-title.ts'
import { sameDay } from '../dates.ts'
import { type Cents, formatMoney } from '../money.ts'
import type { CreditParts } from './credit-note.ts'
import { orderStatuses } from './order.ts'
import { freeShipping } from './shipping.ts'
import { allocate, displayedTaxes, rateText, type TaxShare, taxLabel, taxWithin } from './tax.ts'

export type ReceiptKind = 'receipt' | 'credit_note'

/** Who sells, as it was on the day of the document. Empty: the shop had not said. */
export interface Seller {
	readonly name: string
	readonly address: string
	readonly email: string
	/** The tax or VAT number. */
	readonly taxNumber: string
}

/** What every document of an order has. */
interface Numbered {
	/** Of its series, without gaps: `R-000001`. */
	readonly number: string
	readonly issuedAt: Date
	readonly shop: Seller
}

/** What a document is about, as it was bought. */
export interface ReceiptLine {
	readonly name: string
	/** Empty: it has none. */
	readonly variant: string
	readonly quantity: number
	readonly unitPrice: Cents
	readonly total: Cents
}

/** Money that went back, as a document. */
export interface CreditNote extends Numbered, CreditParts {
	readonly amount: Cents
	/** What came back; empty: the money is for no certain items. */
	readonly lines: readonly ReceiptLine[]
	/** The tax within its amount, by rate. */
	readonly taxes: readonly TaxShare[]
}

/** The receipt of an order, with the credit notes for what went back of it. */
export interface Receipt extends Numbered {
	readonly orderNumber: string
	readonly placedAt: Date
	/** To whom it is billed and where, line by line. */
	readonly recipient: readonly string[]
	/** Where it was sent, line by line, if that is another address; empty: to the recipient. */
	readonly deliveredTo: readonly string[]
	readonly lines: readonly ReceiptLine[]
	readonly subtotal: Cents
	readonly discount: Cents
	readonly shippingCharge: Cents
	readonly total: Cents
	/** The symbol before amounts. */
	readonly currency: string
	/** The tax within its total, by rate; empty: nothing is said of tax. */
	readonly taxes: readonly TaxShare[]
	/** The way to pay, by its name; empty: it is not known. */
	readonly payment: string
	readonly isPaid: boolean
	readonly creditNotes: readonly CreditNote[]
	/** What the store has written of it already, in the language of the order, where a reader asked in another one. */
	readonly documents?: readonly Sheet[] | undefined
}

const paidStates: readonly string[] = ['paid', 'partly_refunded', 'refunded']
const sentStatuses: readonly string[] = orderStatuses.slice(1, 3)

/** What decides whether an order has a receipt. */
interface ReceiptCause {
	readonly paymentState: string
	readonly status: string
	/** The owner has decided to send it although its provider had no money for it. */
	readonly isSentUnpaid: boolean
}

/** Of an order that a provider takes the money for. */
const unpaidStates: readonly string[] = ['open', 'given_up']

/**
 * A receipt is given when the money is there, or when the goods are on their way, whichever is first. Goods that a provider has
 * no money for yet need the decision of the owner.
 */
export function hasReceipt({ paymentState, status, isSentUnpaid }: ReceiptCause): boolean {
	if (isPaidState(paymentState)) return true
	return sentStatuses.includes(status) && (isSentUnpaid || !unpaidStates.includes(paymentState))
}

/** Whether an order's money has come, also if it went back since. */
export function isPaidState(paymentState: string): boolean {
	return paidStates.includes(paymentState)
}

const prefixes = { receipt: 'R', credit_note: 'C' } as const satisfies Record<ReceiptKind, string>

/** As people read and quote it. */
export function receiptNumber(kind: ReceiptKind, number: number): string {
	return `${prefixes[kind]}-${String(number).padStart(6, '0')}`
}

/** One document as it is read, on a page or in a file: both draw the same. */
export interface Sheet {
	/** In which it is written, for `lang`, `dir` and `Intl`. */
	readonly language: string
	readonly direction: 'ltr' | 'rtl'
	readonly title: string
	readonly labels: Readonly<Record<'from' | 'to' | 'quantity' | 'item' | 'price' | 'total', string>>
	readonly from: readonly string[]
	readonly to: readonly string[]
	/** Label and text. */
	readonly facts: readonly (readonly [string, string])[]
	readonly rows: readonly SheetRow[]
	readonly figures: readonly { readonly label: string; readonly amount: string; readonly strong: boolean }[]
	readonly closing: string
}

export interface SheetRow {
	readonly quantity: string
	readonly text: string
	/** Of one piece. */
	readonly price: string
	readonly total: string
	/** The price of one as it is said beside several, where there is no column for it; empty: there is one piece. */
	readonly each: string
}

/** The receipt, and after it each of its credit notes: as the store has written them, or else in the language of the reader. */
export function sheetsOf(receipt: Receipt): readonly Sheet[] {
	return receipt.documents ?? [receiptSheet(receipt), ...receipt.creditNotes.map((note) => creditNoteSheet(receipt, note))]
}

function receiptSheet(receipt: Receipt): Sheet {
	const money = (cents: Cents) => formatMoney(cents, receipt.currency)
	const { subtotal, discount, shippingCharge, total, payment, isPaid } = receipt
	const figure = (label: string, amount: string, strong = false) => ({ label, amount, strong })
	return {
		...commonParts(receipt, receipt),
		title: text('receipts.title', { number: receipt.number }),
		rows: receipt.lines.map((line) => lineRow(line, money)),
		figures: [
			figure(text('common.subtotal'), money(subtotal)),
			...(discount > 0 ? [figure(text('common.discount'), money(-discount))] : []),
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

/** In the digits of the language. */
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

function commonParts({ orderNumber, placedAt, recipient, deliveredTo }: Receipt, { shop, issuedAt }: Numbered) {
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
			...(deliveredTo.length > 0 ? ([[text('receipts.deliveredTo'), formatList(deliveredTo)]] as const) : []),
		] as readonly (readonly [string, string])[],
	}
}

/** Net, tax and gross amount of each rate. Nothing where there is no tax at all. */
function taxFigures(taxes: readonly TaxShare[], money: (cents: Cents) => string): Sheet['figures'] {
	if (displayedTaxes(taxes).length === 0) return []
	return taxes.flatMap((share) => [
		{ label: text('receipts.netAt', { rate: rateText(share) }), amount: money(share.gross - share.tax), strong: false },
		{ label: taxLabel(share), amount: money(share.tax), strong: false },
		{ label: text('receipts.grossAt', { rate: rateText(share) }), amount: money(share.gross), strong: false },
	])
}

/**
 * The tax within a part of what was paid, as credit notes of earlier versions have it: each rate bears its part of it. Known only
 * where the rates make up the whole order.
 */
export function taxesOfPart({ taxes, total }: Pick<Receipt, 'taxes' | 'total'>, amount: Cents): readonly TaxShare[] {
	if (amount === total) return taxes
	if (taxes.reduce((sum, { gross }) => sum + gross, 0) !== total) return []
	const parts = allocate(
		amount,
		taxes.map(({ gross }) => gross),
	)
	return taxes.map(({ name, rate }, index) => ({ name, rate, gross: parts[index] ?? 0, tax: taxWithin(parts[index] ?? 0, rate) }))
}
