import type { BillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import { envelopeOf } from '@storefront/contract/domain/checkout/order/order-details.ts'
import {
	type CreditNote,
	isPaidState,
	type Receipt,
	type ReceiptLine,
	receiptNumber,
	type Seller,
} from '@storefront/contract/domain/checkout/receipt.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrderLinesTable, OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { ReceiptsTable } from '@storefront/store/infrastructure/db/schema/receipts.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import type { Selectable } from 'kysely'
import { parseDiscounts } from '../../discounts/order-discounts.ts'
import { localizePlace } from '../../location/localize-place.ts'
import { storedTax } from '../../prices/tax-rates.ts'
import { parseLocale, withLocale } from '../../translations/request-locale.ts'
import { addressesOfReceipt, type IssuedAddresses } from '../address/issued-addresses.ts'
import { localizedLine } from '../localized-line.ts'
import { parseCreditContent } from '../order/credit-content.ts'
import { readPaymentTexts } from '../order/payment-types.ts'
import { issueReceipts } from '../order/receipts.ts'
import { formatPickup } from '../order-texts.ts'

type Order = Selectable<OrdersTable>
type OrderLine = Selectable<OrderLinesTable>

/** A receipt in the language of its order: names of products, payment method and country are in this language. */
export interface OrderReceipt extends Receipt {
	/** Language tag; empty: the first language of the shop. */
	readonly language: string
	/** Code of the market of the order, for number formats; empty: the main market. */
	readonly market: string
}

/** The receipt of an order. Issues it if it is due and missing, as for orders of earlier versions. null: it is not due. */
export async function readReceipt(db: Db, orderId: number, now: Date): Promise<OrderReceipt | null> {
	await inTransaction(db, (trx) => issueReceipts(trx, orderId, now))
	const [order, written, lines] = await Promise.all([
		db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
		db.selectFrom('receipts').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
		db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
	])
	const receipt = written.find(({ kind }) => kind === 'receipt')
	if (!receipt) return null
	const { payment } = await withLocale(parseLocale(order.language), () => readPaymentTexts(db, order))
	return {
		language: order.language,
		market: order.market,
		...receiptHead(receipt),
		...receiptTotals(order),
		currency: order.currency,
		payment,
		...withLanguage(order.language, () => linesOf(addressesOfReceipt(receipt, order), order)),
		purchaseOrder: order.purchase_order,
		lines: lines.map((line) => lineOf(line, line.quantity)),
		creditNotes: written.filter(({ kind }) => kind === 'credit_note').map((note) => creditNoteOf(order, lines, note)),
	}
}

/** The billing address with the company, and the delivery address if it is another one. */
function linesOf(
	{ delivery, billing }: IssuedAddresses,
	{ company, vat_number }: Pick<Order, 'company' | 'vat_number'>,
): Pick<Receipt, 'recipient' | 'deliveredTo'> {
	const [recipient, deliveredTo] = billing ? [billing, delivery] : [delivery, null]
	const taxLine = vat_number && text('receipts.vatNumber', { number: bidiIsolate(vat_number) })
	return {
		recipient: [company, ...envelopeLines(recipient), taxLine].filter(Boolean),
		deliveredTo: deliveredTo ? envelopeLines(deliveredTo) : [],
	}
}

function envelopeLines(address: BillingAddress): readonly string[] {
	const shown = { ...address, ...localizePlace(address) }
	return envelopeOf((field) => shown[field])
}

function lineOf(line: OrderLine, quantity: number): ReceiptLine {
	return { ...localizedLine(line), quantity, unitPrice: line.unit_price, total: line.unit_price * quantity }
}

function creditNoteOf(order: Order, lines: readonly OrderLine[], note: Selectable<ReceiptsTable>): CreditNote {
	const { lines: returned, ...content } = parseCreditContent(order, note)
	return {
		...receiptHead(note),
		amount: note.amount,
		...content,
		lines: returned.flatMap(({ line_id, quantity }) => {
			const line = lines.find(({ id }) => id === line_id)
			return line ? [lineOf(line, quantity)] : []
		}),
	}
}

function receiptTotals(order: Order) {
	return {
		orderNumber: order.order_no,
		placedAt: new Date(order.created_at),
		subtotal: order.subtotal,
		discount: order.discount,
		automaticDiscounts: parseDiscounts(order),
		shippingCharge: order.shipping_charge,
		deliveryService: formatPickup(order),
		total: order.final_total,
		taxes: storedTax(order),
		isPaid: isPaidState(order.payment_state),
	}
}

function receiptHead({ kind, number, issued_at, shop }: Selectable<ReceiptsTable>) {
	return { number: receiptNumber(kind, number), issuedAt: new Date(issued_at), shop: JSON.parse(shop) as Seller }
}
