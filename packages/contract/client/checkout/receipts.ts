import type { PayableOrder } from '../../domain/checkout/order.ts'
import { type CreditNote, type Receipt, type ReceiptLine, taxesOfPart } from '../../domain/checkout/receipt.ts'
import { defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { getReceipt, getReceiptFile, type WireReceipt } from '../../endpoints/checkout/receipts.ts'
import { toAutomaticDiscounts } from '../cart/automatic-discount.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { toTaxShares } from './taxes.ts'

/** Loads a receipt with the signed key of its order. */
export async function fetchReceipt(client: StoreClient, { number, key }: PayableOrder): Promise<Receipt> {
	return toReceipt(unwrap(await client.call(getReceipt, { body: { order_no: number, key } })))
}

/** The receipt as PDF, and its file name. */
export async function fetchReceiptFile(client: StoreClient, { number, key }: PayableOrder): Promise<{ name: string; content: Blob }> {
	const { name, content } = unwrap(await client.call(getReceiptFile, { body: { order_no: number, key } }))
	const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
	return { name, content: new Blob([bytes], { type: 'application/pdf' }) }
}

function toReceipt(wire: WireReceipt): Receipt {
	const currency = wire.currency ?? defaultCurrency
	const taxes = toTaxShares(wire.taxes, currency)
	const total = toMinorUnits(wire.final_total, currency)
	return {
		...toNumbered(wire),
		orderNumber: String(wire.order_no),
		placedAt: new Date(wire.placed_at),
		recipient: wire.recipient,
		deliveredTo: wire.delivered_to,
		...(wire.purchase_order ? { purchaseOrder: wire.purchase_order } : {}),
		lines: wire.lines.map((line) => toLine(line, currency)),
		subtotal: toMinorUnits(wire.subtotal, currency),
		discount: toMinorUnits(wire.discount, currency),
		...toAutomaticDiscounts(wire.automatic_discounts, currency),
		shippingCharge: toMinorUnits(wire.shipping_charge, currency),
		...(wire.delivery_service ? { deliveryService: wire.delivery_service } : {}),
		total,
		currency,
		taxes,
		payment: wire.payment,
		isPaid: wire.is_paid,
		documents: wire.documents,
		creditNotes: wire.credit_notes.map((note) => toCreditNote(note, { taxes, total, currency })),
	}
}

function toLine(line: WireReceipt['lines'][number], currency: string): ReceiptLine {
	return {
		name: line.name,
		variant: line.variant,
		quantity: Number(line.quantity),
		unitPrice: toMinorUnits(line.unit_price, currency),
		total: toMinorUnits(line.line_total, currency),
	}
}

function toCreditNote(note: WireReceipt['credit_notes'][number], order: Pick<Receipt, 'taxes' | 'total' | 'currency'>): CreditNote {
	const { currency } = order
	const amount = toMinorUnits(note.amount, currency)
	return {
		...toNumbered(note),
		amount,
		lines: note.lines.map((line) => toLine(line, currency)),
		discount: toMinorUnits(note.discount, currency),
		shippingCharge: toMinorUnits(note.shipping_charge, currency),
		other: toMinorUnits(note.other, currency),
		taxes: note.taxes ? toTaxShares(note.taxes, currency) : taxesOfPart(order, amount),
	}
}

function toNumbered({ number, issued_at, shop }: Pick<WireReceipt, 'number' | 'issued_at' | 'shop'>) {
	const { name, address, email, tax_number: taxNumber } = shop
	return { number, issuedAt: new Date(issued_at), shop: { name, address, email, taxNumber } }
}
