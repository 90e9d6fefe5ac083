import type { Transaction } from 'kysely'
import { hasReceipt, type ReceiptKind } from '../../../src/domain/checkout/receipt.ts'
import type { Cents } from '../../../src/domain/money.ts'
import type { Database } from '../../db/schema/database.ts'
import { readSettings } from '../../store/settings.ts'
import { lockOrder } from './lock.ts'

type Trx = Transaction<Database>

/**
 * Writes the receipt of an order that is paid or sent, and a credit note for each of its refunds that is on its way: once
 * each, in the transaction that they tell of. The number of a series is taken last and held until the end, so that a
 * transaction that fails leaves no gap, and none waits for another one with its order locked.
 */
export async function issueReceipts(trx: Trx, orderId: number, now: Date): Promise<void> {
	const order = await lockOrder(trx, orderId)
	if (!hasReceipt({ paymentState: order.payment_state, status: order.status })) return
	const written = await trx.selectFrom('receipts').select(['kind', 'refund_id']).where('order_id', '=', orderId).execute()
	if (!written.some(({ kind }) => kind === 'receipt'))
		await write(trx, { kind: 'receipt', orderId, refundId: null, amount: order.final_total, now })
	const refunds = await trx
		.selectFrom('payment_refunds')
		.select(['id', 'amount'])
		.where('order_id', '=', orderId)
		.where('reason', 'in', ['owner', 'cancelled'])
		.where('state', 'in', ['sent', 'done'])
		.orderBy('id')
		.execute()
	for (const { id, amount } of refunds)
		if (!written.some(({ refund_id }) => refund_id === id)) await write(trx, { kind: 'credit_note', orderId, refundId: id, amount, now })
}

interface NewReceipt {
	readonly kind: ReceiptKind
	readonly orderId: number
	readonly refundId: number | null
	readonly amount: Cents
	readonly now: Date
}

async function write(trx: Trx, { kind, orderId, refundId, amount, now }: NewReceipt): Promise<void> {
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
			shop: JSON.stringify({ name, address, email, taxNumber }),
			issued_at: now.toISOString(),
		})
		.execute()
}
