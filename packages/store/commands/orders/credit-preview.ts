import { type CreditNoteContent, nextCreditContent, parseCreditContent } from '../../commerce/checkout/order/credit-content.ts'
import { lockOrder } from '../../commerce/checkout/order/lock-order.ts'
import type { BookedRefund } from '../../commerce/checkout/order/refunds.ts'
import type { Trx } from '../command.ts'

/** What the credit note of a refund says. That of a provider is issued when the provider has accepted the refund. */
export async function creditNoteOf(
	trx: Trx,
	orderId: number,
	{ id, amount }: Pick<BookedRefund, 'id' | 'amount'>,
	returnId: number | null = null,
): Promise<CreditNoteContent> {
	const order = await lockOrder(trx, orderId)
	const notes = await trx
		.selectFrom('receipts')
		.select(['amount', 'content', 'refund_id'])
		.where('order_id', '=', orderId)
		.where('kind', '=', 'credit_note')
		.orderBy('id')
		.execute()
	const issued = notes.find(({ refund_id }) => refund_id === id)
	return issued ? parseCreditContent(order, issued) : await nextCreditContent(trx, order, { id, amount, return_id: returnId }, notes)
}
