import type { SentReceipt } from '../../../src/contract/checkout/receipts.ts'
import { taxesForWire } from '../../../src/contract/checkout/taxes.ts'
import type { CreditNote, Receipt } from '../../../src/domain/checkout/receipt.ts'
import { toUnits } from '../../../src/domain/money.ts'

export function receiptForWire(receipt: Receipt): SentReceipt {
	return {
		...numberedForWire(receipt),
		order_no: receipt.orderNumber,
		placed_at: receipt.placedAt.toISOString(),
		recipient: [...receipt.recipient],
		lines: receipt.lines.map(({ quantity, name, variant, unitPrice, total }) => ({
			quantity,
			name,
			variant,
			unit_price: toUnits(unitPrice),
			line_total: toUnits(total),
		})),
		subtotal: toUnits(receipt.subtotal),
		discount: toUnits(receipt.discount),
		shipping_charge: toUnits(receipt.shippingCharge),
		final_total: toUnits(receipt.total),
		currency: receipt.currency,
		taxes: taxesForWire(receipt.taxes),
		payment: receipt.payment,
		is_paid: receipt.isPaid,
		credit_notes: receipt.creditNotes.map((note) => ({ ...numberedForWire(note), amount: toUnits(note.amount) })),
	}
}

function numberedForWire({ number, issuedAt, shop }: Omit<CreditNote, 'amount'>) {
	const { name, address, email, taxNumber: tax_number } = shop
	return { number, issued_at: issuedAt.toISOString(), shop: { name, address, email, tax_number } }
}
