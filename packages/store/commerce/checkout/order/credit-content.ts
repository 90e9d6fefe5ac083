import { type CreditParts, partsOfCredit, taxesOfCredit } from '@storefront/contract/domain/checkout/credit-note.ts'
import { taxesOfPart } from '@storefront/contract/domain/checkout/receipt.ts'
import type { TaxShare } from '@storefront/contract/domain/checkout/tax.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { ReceiptsTable } from '@storefront/store/infrastructure/db/schema/receipts.ts'
import type { Selectable, Transaction } from 'kysely'
import { storedTax } from '../../prices/tax-rates.ts'
import type { Order } from './lock-order.ts'

/** The content of a credit note as its row stores it. */
export interface CreditNoteContent extends CreditParts {
	/** The returned pieces by order line; empty: the refund is not for specific items. */
	readonly lines: readonly { readonly line_id: number; readonly quantity: number }[]
	readonly taxes: readonly TaxShare[]
}

type CreditNoteRow = Pick<Selectable<ReceiptsTable>, 'amount' | 'content'>

/** Reads the content of a credit note. A note of an earlier version has none; its taxes are calculated as that version did. */
export function parseCreditContent(order: Order, { amount, content }: CreditNoteRow): CreditNoteContent {
	if (content !== '') return JSON.parse(content) as CreditNoteContent
	const taxes = taxesOfPart({ taxes: storedTax(order), total: order.final_total }, amount)
	return { lines: [], discount: 0, shippingCharge: 0, other: 0, taxes }
}

interface CreditedRefund {
	/** null: what is left, which is for no specific refund. */
	readonly id: number | null
	readonly amount: Cents
	/** The return that the refund is for. */
	readonly return_id: number | null
}

/** The content of the next credit note of an order; `earlier` has all existing ones. The order must be locked. */
export async function nextCreditContent(
	trx: Transaction<Database>,
	order: Order,
	{ id, amount, return_id }: CreditedRefund,
	earlier: readonly CreditNoteRow[],
): Promise<CreditNoteContent> {
	const returned = await creditedLines(trx, id, return_id)
	const price = returned.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
	const parts = returned.length === 0 ? emptyParts : partsOfCredit(amount, { price, ...amountsOf(order) })
	const taxed = { taxes: storedTax(order), total: order.final_total }
	const credited = earlier.map((note) => ({ amount: note.amount, taxes: parseCreditContent(order, note).taxes }))
	const goods = returned.map((line) => ({ rate: line.tax_rate, gross: discountedValue(line, price, price - parts.discount) }))
	return {
		lines: returned.map(({ order_line_id, quantity }) => ({ line_id: order_line_id, quantity })),
		...parts,
		taxes: taxesOfCredit(taxed, credited, { amount, goods }),
	}
}

const emptyParts: CreditParts = { discount: 0, shippingCharge: 0, other: 0 }

function amountsOf({ subtotal, discount, shipping_charge }: Order) {
	return { subtotal, discount, shippingCharge: shipping_charge }
}

/** The part of the discounted value of the goods that belongs to this line. */
function discountedValue({ quantity, unit_price }: { quantity: number; unit_price: Cents }, price: Cents, worth: Cents): Cents {
	return price === 0 ? 0 : Math.round((quantity * unit_price * worth) / price)
}

/** The items of the return, or those that are refunded without one. */
async function creditedLines(trx: Transaction<Database>, refundId: number | null, returnId: number | null) {
	if (returnId === null)
		return await trx
			.selectFrom('payment_refund_lines')
			.innerJoin('order_lines', 'order_lines.id', 'payment_refund_lines.order_line_id')
			.select(['order_line_id', 'payment_refund_lines.quantity', 'unit_price', 'tax_rate'])
			.where('refund_id', '=', refundId ?? 0)
			.orderBy('order_line_id')
			.execute()
	return await trx
		.selectFrom('order_return_lines')
		.innerJoin('order_lines', 'order_lines.id', 'order_return_lines.order_line_id')
		.select(['order_line_id', 'order_return_lines.quantity', 'unit_price', 'tax_rate'])
		.where('return_id', '=', returnId)
		.orderBy('order_line_id')
		.execute()
}
