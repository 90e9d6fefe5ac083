import { getReceipt, getReceiptFile, type WireReceipt } from '../../contract/checkout/receipts.ts'
import type { PayableOrder } from '../../domain/checkout/order.ts'
import type { Receipt } from '../../domain/checkout/receipt.ts'
import { toCents } from '../../domain/money.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { toTaxShares } from './taxes.ts'

/** By the signed link of the order. */
export async function fetchReceipt(client: StoreClient, { number, key }: PayableOrder): Promise<Receipt> {
	return toReceipt(unwrap(await client.call(getReceipt, { body: { order_no: number, key } })))
}

/** The same as a PDF, and what it is called. */
export async function fetchReceiptFile(client: StoreClient, { number, key }: PayableOrder): Promise<{ name: string; content: Blob }> {
	const { name, content } = unwrap(await client.call(getReceiptFile, { body: { order_no: number, key } }))
	const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
	return { name, content: new Blob([bytes], { type: 'application/pdf' }) }
}

function toReceipt(wire: WireReceipt): Receipt {
	return {
		...toNumbered(wire),
		orderNumber: String(wire.order_no),
		placedAt: new Date(wire.placed_at),
		recipient: wire.recipient,
		lines: wire.lines.map((line) => ({
			name: line.name,
			variant: line.variant,
			quantity: Number(line.quantity),
			unitPrice: toCents(line.unit_price),
			total: toCents(line.line_total),
		})),
		subtotal: toCents(wire.subtotal),
		discount: toCents(wire.discount),
		shippingCharge: toCents(wire.shipping_charge),
		total: toCents(wire.final_total),
		currency: wire.currency ?? '$',
		taxes: toTaxShares(wire.taxes),
		payment: wire.payment,
		isPaid: wire.is_paid,
		creditNotes: wire.credit_notes.map((note) => ({ ...toNumbered(note), amount: toCents(note.amount) })),
	}
}

function toNumbered({ number, issued_at, shop }: Pick<WireReceipt, 'number' | 'issued_at' | 'shop'>) {
	const { name, address, email, tax_number: taxNumber } = shop
	return { number, issuedAt: new Date(issued_at), shop: { name, address, email, taxNumber } }
}
