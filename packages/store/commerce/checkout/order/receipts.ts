import { hasReceipt, type ReceiptKind } from '@storefront/contract/domain/checkout/receipt.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { nextCreditContent } from './credit-content.ts'
import { lockOrder } from './lock-order.ts'
import { receiptState } from './payment-columns.ts'

type Trx = Transaction<Database>

/**
 * Issues the receipt of an order that is paid or shipped, and a credit note for each refund that was sent: each document
 * once, in the transaction of the event. A refund that fails after its credit note does not remove the note; the note
 * then covers later refunds. So the credit notes of an order never exceed the money that was refunded or was in transit
 * at some time. The number of a series is taken last and locked until the transaction ends. So a failed transaction
 * leaves no gap, and no transaction waits for a number while another one waits for its order.
 */
export async function issueReceipts(trx: Trx, orderId: number, now: Date): Promise<void> {
	const order = await lockOrder(trx, orderId)
	if (!hasReceipt(receiptState(order))) return
	const written = await trx
		.selectFrom('receipts')
		.select(['kind', 'refund_id', 'amount', 'content'])
		.where('order_id', '=', orderId)
		.orderBy('id')
		.execute()
	if (!written.some(({ kind }) => kind === 'receipt'))
		await insertReceipt(trx, { kind: 'receipt', orderId, refundId: null, amount: order.final_total, content: '', now })
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
	// The amount that no note covers although every refund has one: a failed refund was paid in the end, after other
	// refunds had used its note.
	const rest = { id: null, amount: 0, return_id: null }
	for (const refund of withoutNote.length > 0 ? withoutNote : [rest]) {
		const uncovered = sumAmounts(refunds) - sumAmounts(credits)
		if (uncovered <= 0) return
		const amount = refund === (withoutNote.at(-1) ?? rest) ? uncovered : Math.min(refund.amount, uncovered)
		const content = JSON.stringify(await nextCreditContent(trx, order, { ...refund, amount }, credits))
		await insertReceipt(trx, { kind: 'credit_note', orderId, refundId: refund.id, amount, content, now })
		credits.push({ kind: 'credit_note', refund_id: refund.id, amount, content })
	}
}

function sumAmounts(amounts: readonly { readonly amount: Cents }[]): Cents {
	return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

interface NewReceipt {
	readonly kind: ReceiptKind
	readonly orderId: number
	readonly refundId: number | null
	readonly amount: Cents
	/** For a credit note its `CreditNoteContent` as JSON. */
	readonly content: string
	readonly now: Date
}

async function insertReceipt(trx: Trx, { kind, orderId, refundId, amount, content, now }: NewReceipt): Promise<void> {
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
