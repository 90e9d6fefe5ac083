import { type Receipt, type ReceiptLine, sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { toAmount } from '@storefront/contract/domain/money.ts'
import type { SentReceipt } from '@storefront/contract/endpoints/checkout/receipts.ts'
import { taxesForWire } from '@storefront/contract/endpoints/checkout/taxes.ts'
import { language } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { discountForWire } from '@storefront/store/commerce/discounts/discount-for-wire.ts'
import type { OrderReceipt } from './read-receipt.ts'

/**
 * The receipt for the current reader. If the reader's language differs from the order's, it includes the documents in
 * the language of the order.
 */
export function receiptForWire(receipt: OrderReceipt): SentReceipt {
	const { currency } = receipt
	const reader = language()
	const documents = withLanguage(receipt.language, () => (language() === reader ? undefined : sheetsForWire(receipt)), receipt.market)
	return {
		...numberedForWire(receipt),
		order_no: receipt.orderNumber,
		placed_at: receipt.placedAt.toISOString(),
		recipient: [...receipt.recipient],
		delivered_to: [...receipt.deliveredTo],
		...(receipt.purchaseOrder ? { purchase_order: receipt.purchaseOrder } : {}),
		lines: receipt.lines.map((line) => lineForWire(line, currency)),
		subtotal: toAmount(receipt.subtotal, currency),
		discount: toAmount(receipt.discount, currency),
		automatic_discounts: (receipt.automaticDiscounts ?? []).map((one) => discountForWire(one, currency)),
		shipping_charge: toAmount(receipt.shippingCharge, currency),
		...(receipt.deliveryService ? { delivery_service: receipt.deliveryService } : {}),
		final_total: toAmount(receipt.total, currency),
		currency,
		taxes: taxesForWire(receipt.taxes, currency),
		payment: receipt.payment,
		is_paid: receipt.isPaid,
		credit_notes: receipt.creditNotes.map((note) => ({
			...numberedForWire(note),
			amount: toAmount(note.amount, currency),
			lines: note.lines.map((line) => lineForWire(line, currency)),
			discount: toAmount(note.discount, currency),
			shipping_charge: toAmount(note.shippingCharge, currency),
			other: toAmount(note.other, currency),
			taxes: taxesForWire(note.taxes, currency),
		})),
		...(documents && { documents }),
	}
}

function lineForWire({ quantity, name, variant, unitPrice, total }: ReceiptLine, currency: string) {
	return { quantity, name, variant, unit_price: toAmount(unitPrice, currency), line_total: toAmount(total, currency) }
}

function sheetsForWire(receipt: OrderReceipt): SentReceipt['documents'] {
	return sheetsOf(receipt).map(({ from, to, facts, rows, figures, ...sheet }) => ({
		...sheet,
		from: [...from],
		to: [...to],
		facts: facts.map(([label, value]) => [label, value]),
		rows: [...rows],
		figures: [...figures],
	}))
}

function numberedForWire({ number, issuedAt, shop }: Pick<Receipt, 'number' | 'issuedAt' | 'shop'>) {
	const { name, address, email, taxNumber: tax_number } = shop
	return { number, issued_at: issuedAt.toISOString(), shop: { name, address, email, tax_number } }
}
