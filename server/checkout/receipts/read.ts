import type { Selectable } from 'kysely'
import { envelopeOf } from '../../../src/domain/checkout/order/order-details.ts'
import { isPaidState, type Receipt, receiptNumber, type Seller } from '../../../src/domain/checkout/receipt.ts'
import { inLanguage } from '../../../src/language/serving/of-request.ts'
import type { Db } from '../../db/open.ts'
import type { OrdersTable } from '../../db/schema/checkout.ts'
import type { ReceiptsTable } from '../../db/schema/receipts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { keptTax } from '../../prices/tax-rates.ts'
import { inAskedLanguage, readLanguage } from '../../translations/asked.ts'
import { readPaymentTexts } from '../booking/payment-types.ts'
import { issueReceipts } from '../booking/receipts.ts'
import { shownOf } from '../shown-line.ts'
import { shownTextOf } from '../texts.ts'

type Order = Selectable<OrdersTable>

/** A receipt as it is told to whoever ordered: what was bought, the way to pay and the country are called as in the order's language. */
export interface OrdersReceipt extends Receipt {
	/** The tag of that language; empty: the shop's first. */
	readonly language: string
}

/** The receipt of an order, written now where it is due and nobody has: of orders of before. null: it is not due. */
export async function readReceipt(db: Db, orderId: number, now: Date): Promise<OrdersReceipt | null> {
	await inTransaction(db, (trx) => issueReceipts(trx, orderId, now))
	const [order, written, lines] = await Promise.all([
		db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
		db.selectFrom('receipts').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
		db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
	])
	const receipt = written.find(({ kind }) => kind === 'receipt')
	if (!receipt) return null
	const { payment } = await inAskedLanguage(readLanguage(order.language), () => readPaymentTexts(db, order))
	return {
		language: order.language,
		...numbered(receipt),
		...moneyOf(order),
		currency: order.currency,
		payment,
		recipient: inLanguage(order.language, () => envelopeOf(shownTextOf(order))),
		lines: lines.map((line) => ({
			...shownOf(line),
			quantity: line.quantity,
			unitPrice: line.unit_price,
			total: line.line_total,
		})),
		creditNotes: written.filter(({ kind }) => kind === 'credit_note').map((note) => ({ ...numbered(note), amount: note.amount })),
	}
}

function moneyOf(order: Order) {
	return {
		orderNumber: order.order_no,
		placedAt: new Date(order.created_at),
		subtotal: order.subtotal,
		discount: order.discount,
		shippingCharge: order.shipping_charge,
		total: order.final_total,
		taxes: keptTax(order),
		isPaid: isPaidState(order.payment_state),
	}
}

function numbered({ kind, number, issued_at, shop }: Selectable<ReceiptsTable>) {
	return { number: receiptNumber(kind, number), issuedAt: new Date(issued_at), shop: JSON.parse(shop) as Seller }
}
