import type { Transaction } from 'kysely'
import { hasReceipt, type ReceiptKind } from '../../../src/domain/checkout/receipt.ts'
import type { Cents } from '../../../src/domain/money.ts'
import type { Database } from '../../db/schema/database.ts'
import { readSettings } from '../../store/settings.ts'
import { contentOfCredit } from './credit-content.ts'
import { lockOrder } from './lock.ts'
import { receiptCause } from './order-money.ts'

type Trx = Transaction<Database>

/**
 * Writes the receipt of an order that is paid or sent, and a credit note for each of its refunds that is on its way: once
 * each, in the transaction that they tell of. The number of a series is taken last and held until the end, so that a
 * transaction that fails leaves no gap, and none waits for another one with its order locked.
 */
export async function issueReceipts(trx: Trx, orderId: number, now: Date): Promise<void> {
	const order = await lockOrder(trx, orderId)
	if (!hasReceipt(receiptCause(order))) return
	const written = await trx
		.selectFrom('receipts')
		.select(['kind', 'refund_id', 'amount', 'content'])
		.where('order_id', '=', orderId)
		.orderBy('id')
		.execute()
	if (!written.some(({ kind }) => kind === 'receipt'))
		await write(trx, { kind: 'receipt', orderId, refundId: null, amount: order.final_total, content: '', now })
	const refunds = await trx
		.selectFrom('payment_refunds')
		.select(['id', 'amount', 'return_id'])
		.where('order_id', '=', orderId)
		.where('reason', 'in', ['owner', 'cancelled'])
		.where('state', 'in', ['sent', 'done'])
		.orderBy('id')
		.execute()
	const credits = written.filter(({ kind }) => kind === 'credit_note')
	for (const refund of refunds.filter(({ id }) => !written.some(({ refund_id }) => refund_id === id))) {
		const content = JSON.stringify(await contentOfCredit(trx, order, refund, credits))
		const { id: refundId, amount } = refund
		await write(trx, { kind: 'credit_note', orderId, refundId, amount, content, now })
		credits.push({ kind: 'credit_note', refund_id: refundId, amount, content })
	}
}

interface NewReceipt {
	readonly kind: ReceiptKind
	readonly orderId: number
	readonly refundId: number | null
	readonly amount: Cents
	/** Of a credit note: its `CreditNoteContent`. */
	readonly content: string
	readonly now: Date
}

async function write(trx: Trx, { kind, orderId, refundId, amount, content, now }: NewReceipt): Promise<void> {
	const { name = '', address = '', email = '', tax_number: taxNumber = '' } = await readSettings(trx)
	const { last_number } = await trx
		.updateTable('receipt_series')
		.set((row) => ({ last_number: row('last_number', '+', 1) }))
		.where('kind', '=', kind)
		.returning('last_number')
		.executeTakeFirstOrThrow()
	await trx
		.insertInto('receipts')
		.values({
			kind,
			number: last_number,
			order_id: orderId,
			refund_id: refundId,
			amount,
			content,
			shop: JSON.stringify({ name, address, email, taxNumber }),
			issued_at: now.toISOString(),
		})
		.execute()
}
