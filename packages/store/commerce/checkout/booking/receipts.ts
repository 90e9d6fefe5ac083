import { hasReceipt, type ReceiptKind } from '@storefront/contract/domain/checkout/receipt.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { contentOfCredit } from './credit-content.ts'
import { lockOrder } from './lock.ts'
import { receiptCause } from './order-money.ts'

type Trx = Transaction<Database>

/**
 * Writes the receipt of an order that is paid or sent, and a credit note for each of its refunds that is on its way: once
 * each, in the transaction that they tell of. A refund that fails after its credit note leaves the note, which then covers the
 * refunds that follow: all credit notes of an order are never more than what has gone back, or was on its way once. The number of a series is taken last and held until the end, so that a
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
	const withoutNote = refunds.filter(({ id }) => !credits.some(({ refund_id }) => refund_id === id))
	// What no note covers, and no single refund lacks: a refund that failed was paid in the end, after others had used its note.
	const rest = { id: null, amount: 0, return_id: null }
	for (const refund of withoutNote.length > 0 ? withoutNote : [rest]) {
		const uncovered = sumOf(refunds) - sumOf(credits)
		if (uncovered <= 0) return
		const amount = refund === (withoutNote.at(-1) ?? rest) ? uncovered : Math.min(refund.amount, uncovered)
		const content = JSON.stringify(await contentOfCredit(trx, order, { amount, return_id: refund.return_id }, credits))
		await write(trx, { kind: 'credit_note', orderId, refundId: refund.id, amount, content, now })
		credits.push({ kind: 'credit_note', refund_id: refund.id, amount, content })
	}
}

function sumOf(amounts: readonly { readonly amount: Cents }[]): Cents {
	return amounts.reduce((sum, { amount }) => sum + amount, 0)
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
