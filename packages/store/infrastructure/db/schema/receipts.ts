import type { ReceiptKind } from '@storefront/contract/domain/checkout/receipt.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/** The last number that was given of each series. */
export interface ReceiptSeriesTable {
	kind: ReceiptKind
	last_number: number
}

/** Receipts and credit notes. What they say beside this stands in their order, which changes no more. */
export interface ReceiptsTable {
	id: Generated<number>
	kind: ReceiptKind
	/** Of its series, without gaps. */
	number: number
	/** null: the order was deleted since; the number stays booked. */
	order_id: number | null
	/** Of a credit note: the refund that it is for. */
	refund_id: number | null
	/** In cents. */
	amount: MinorUnits
	/** Of a credit note, as JSON: what it is for (`CreditNoteContent`); empty: a receipt, or a credit note of an earlier version. */
	content: Generated<string>
	/** JSON: who sold, as it was on that day (`Seller`). */
	shop: string
	issued_at: string
}
