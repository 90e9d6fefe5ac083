import { getReceipt, getReceiptFile } from '../../../src/contract/checkout/receipts.ts'
import { text } from '../../../src/language/text.ts'
import { proveByKey } from '../../checkout/reading/prove-order.ts'
import { receiptFileName, receiptPdf } from '../../checkout/receipts/pdf.ts'
import { type OrdersReceipt, readReceipt } from '../../checkout/receipts/read.ts'
import { receiptForWire } from '../../checkout/receipts/receipt-for-wire.ts'
import { StoreError } from '../../errors/errors.ts'
import { implement } from '../../http/implement.ts'
import { visitorKey } from '../../http/visitor.ts'
import type { App, Store, StoreContext } from '../../store/store.ts'

/** Receipts, for whoever has the signed link of an order. */
export function addReceipts(app: App, store: Store): void {
	const open = async (c: StoreContext, body: { readonly order_no: string; readonly key: string }): Promise<OrdersReceipt> => {
		const order = await proveByKey(store, c, body.order_no, body.key)
		const receipt = await readReceipt(store.db, order.id, store.clock())
		if (receipt) return receipt
		throw new StoreError('receipt_unknown', text('refusals.noReceipt'))
	}

	implement(app, getReceipt, async ({ c, body }) => ({ data: receiptForWire(await open(c, body)) }))

	implement(app, getReceiptFile, async ({ c, body }) => {
		const receipt = await open(c, body)
		await store.limits.take('receipt_file', visitorKey(store, c))
		const { file } = await receiptPdf(receipt)
		return { data: { name: receiptFileName(receipt), content: Buffer.from(file).toString('base64') } }
	})
}
