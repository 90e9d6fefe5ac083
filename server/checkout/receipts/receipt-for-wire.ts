import type { SentReceipt } from '../../../src/contract/checkout/receipts.ts'
import { taxesForWire } from '../../../src/contract/checkout/taxes.ts'
import type { CreditNote, Receipt } from '../../../src/domain/checkout/receipt.ts'
import { toAmount } from '../../../src/domain/money.ts'

export function receiptForWire(receipt: Receipt): SentReceipt {
	const { currency } = receipt
	return {
		...numberedForWire(receipt),
		order_no: receipt.orderNumber,
		placed_at: receipt.placedAt.toISOString(),
		recipient: [...receipt.recipient],
		lines: receipt.lines.map(({ quantity, name, variant, unitPrice, total }) => ({
			quantity,
			name,
			variant,
			unit_price: toAmount(unitPrice, currency),
			line_total: toAmount(total, currency),
		})),
		subtotal: toAmount(receipt.subtotal, currency),
		discount: toAmount(receipt.discount, currency),
		shipping_charge: toAmount(receipt.shippingCharge, currency),
		final_total: toAmount(receipt.total, currency),
		currency,
		taxes: taxesForWire(receipt.taxes, currency),
		payment: receipt.payment,
		is_paid: receipt.isPaid,
		credit_notes: receipt.creditNotes.map((note) => ({ ...numberedForWire(note), amount: toAmount(note.amount, currency) })),
	}
}

function numberedForWire({ number, issuedAt, shop }: Omit<CreditNote, 'amount'>) {
	const { name, address, email, taxNumber: tax_number } = shop
	return { number, issued_at: issuedAt.toISOString(), shop: { name, address, email, tax_number } }
}
