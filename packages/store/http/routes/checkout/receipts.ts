import { getReceipt, getReceiptFile } from '@storefront/contract/endpoints/checkout/receipts.ts'
import { text } from '@storefront/i18n/text.ts'
import { authorizeByKey } from '@storefront/store/commerce/checkout/reading/authorize-order.ts'
import { receiptFileName, receiptPdf } from '@storefront/store/commerce/checkout/receipts/pdf.ts'
import { type OrderReceipt, readReceipt } from '@storefront/store/commerce/checkout/receipts/read-receipt.ts'
import { receiptForWire } from '@storefront/store/commerce/checkout/receipts/receipt-for-wire.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { implement } from '../../calls/implement.ts'
import { visitorKey } from '../../calls/visitor.ts'

/** Receipts for the signed link of an order. */
export function addReceipts(app: App, store: Store): void {
	const open = async (c: StoreContext, body: { readonly order_no: string; readonly key: string }): Promise<OrderReceipt> => {
		const order = await authorizeByKey(store, c, body.order_no, body.key)
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
