import { type CreditParts, partsOfCredit, taxesOfCredit } from '@storefront/contract/domain/checkout/credit-note.ts'
import { taxesOfPart } from '@storefront/contract/domain/checkout/receipt.ts'
import { shareOfLine } from '@storefront/contract/domain/checkout/returns.ts'
import type { TaxShare } from '@storefront/contract/domain/checkout/tax.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { ReceiptsTable } from '@storefront/store/infrastructure/db/schema/receipts.ts'
import type { Selectable, Transaction } from 'kysely'
import { returnedFrom } from '../../discounts/order-discounts.ts'
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
	const automatic = returned.reduce((sum, line) => sum + automaticShare(line), 0)
	const parts =
		returned.length === 0 ? emptyParts : partsOfCredit(amount, { price, automatic, lineCount: returned.length, order: amountsOf(order) })
	const paid = { price: price - automatic, worth: price - parts.discount }
	const taxed = { taxes: storedTax(order), total: order.final_total }
	const credited = earlier.map((note) => ({ amount: note.amount, taxes: parseCreditContent(order, note).taxes }))
	const goods = returned.map((line) => ({ rate: line.tax_rate, gross: discountedValue(line, paid) }))
	return {
		lines: returned.map(({ order_line_id, quantity }) => ({ line_id: order_line_id, quantity })),
		...parts,
		taxes: taxesOfCredit(taxed, credited, { amount, goods }),
	}
}

const emptyParts: CreditParts = { discount: 0, shippingCharge: 0, other: 0 }

function amountsOf(order: Order) {
	const { subtotal, discount, automatic } = returnedFrom(order)
	return { subtotal, discount, automatic, shippingCharge: order.shipping_charge }
}

interface CreditedLine {
	readonly quantity: number
	readonly unit_price: Cents
	readonly automatic_discount: Cents
	readonly bought: number
}

/** The share of the credited pieces in the automatic discount of their line. */
function automaticShare({ quantity, automatic_discount, bought }: CreditedLine): Cents {
	return shareOfLine({ discount: automatic_discount, quantity: bought }, quantity)
}

/** The part of the value of the goods that belongs to this line. `price`: after automatic discounts; `worth`: after the coupon too. */
function discountedValue(line: CreditedLine, { price, worth }: { readonly price: Cents; readonly worth: Cents }): Cents {
	return price <= 0 ? 0 : Math.max(0, Math.round(((line.quantity * line.unit_price - automaticShare(line)) * worth) / price))
}

/** The items of the return, or those that are refunded without one. */
async function creditedLines(trx: Transaction<Database>, refundId: number | null, returnId: number | null) {
	if (returnId === null)
		return await trx
			.selectFrom('payment_refund_lines')
			.innerJoin('order_lines', 'order_lines.id', 'payment_refund_lines.order_line_id')
			.select(['order_line_id', 'payment_refund_lines.quantity', 'unit_price', 'tax_rate'])
			.select(['automatic_discount', 'order_lines.quantity as bought'])
			.where('refund_id', '=', refundId ?? 0)
			.orderBy('order_line_id')
			.execute()
	return await trx
		.selectFrom('order_return_lines')
		.innerJoin('order_lines', 'order_lines.id', 'order_return_lines.order_line_id')
		.select(['order_line_id', 'order_return_lines.quantity', 'unit_price', 'tax_rate'])
		.select(['automatic_discount', 'order_lines.quantity as bought'])
		.where('return_id', '=', returnId)
		.orderBy('order_line_id')
		.execute()
}
