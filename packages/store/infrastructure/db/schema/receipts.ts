import type { ReceiptKind } from '@storefront/contract/domain/checkout/receipt.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/** Last assigned number of each series. */
export interface ReceiptSeriesTable {
	kind: ReceiptKind
	last_number: number
}

/** Receipts and credit notes. The rest of their content is in the order, which does not change any more, but for its address. */
export interface ReceiptsTable {
	id: Generated<number>
	kind: ReceiptKind
	/** Consecutive number of its series. */
	number: number
	/** null: the order was deleted; the number stays in the books. */
	order_id: number | null
	/** Refund of a credit note. */
	refund_id: number | null
	/** In cents. */
	amount: MinorUnits
	/** Content of a credit note as JSON (`CreditNoteContent`); empty for receipts, and for credit notes of an earlier version. */
	content: Generated<string>
	/** Seller on that day, as JSON (`Seller`). */
	shop: string
	issued_at: string
	/** Delivery and billing address when it was issued, as JSON (`IssuedAddresses`); empty: those of the order, which has kept them. */
	addresses: Generated<string>
}
