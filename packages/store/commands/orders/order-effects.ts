import { type ReceiptKind, receiptNumber } from '@storefront/contract/domain/checkout/receipt.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Row, RowChange, TableName } from '../snapshot.ts'

function inserted(changes: readonly RowChange[], table: TableName): readonly Row[] {
	return changes.flatMap((change) => (change.table === table && change.before === null && change.after ? [change.after] : []))
}

function documentName({ kind, number }: Row): string {
	return `${kind === 'receipt' ? 'receipt' : 'credit note'} ${receiptNumber(kind as ReceiptKind, Number(number))}`
}

/** What the person should know before: emails, money and documents cannot be called back. */
export function effectWarnings(changes: readonly RowChange[], currency: string): readonly string[] {
	const mails = inserted(changes, 'order_mails').map(({ kind }) => (String(kind).startsWith('shop') ? 'shop' : 'customer'))
	const refunds = inserted(changes, 'payment_refunds').map(({ attempt_id, amount }) => {
		const money = formatMoney(Number(amount), currency)
		return attempt_id === null
			? `You refund ${money} by hand: no payment provider has taken this money, so the shop only records the refund.`
			: `The payment provider refunds ${money} to the customer. This cannot be undone.`
	})
	return [
		...[...new Set(mails)].map((to) => `The ${to} gets an email. An email that is sent cannot be undone.`),
		...refunds,
		...inserted(changes, 'receipts').map((row) => `The ${documentName(row)} is issued. This cannot be undone.`),
	]
}

/**
 * For `whyNotUndone` of a command: an issued document, a refund and an email that may be sent cannot be called back. `opposite` is a
 * sentence that says what to do instead.
 */
export function refuseIfLeftTheShop(opposite: string) {
	return async (db: Db, changes: readonly RowChange[]): Promise<string | null> => {
		const [receipt] = inserted(changes, 'receipts')
		if (receipt) return `The ${documentName(receipt)} is issued, which cannot be undone. ${opposite}`
		if (changes.some(({ table }) => table === 'payment_refunds')) return `Money is refunded, which cannot be undone. ${opposite}`
		const mails = inserted(changes, 'order_mails').map(({ id }) => Number(id))
		if (mails.length === 0) return null
		const queued = await db.selectFrom('order_mails').select('id').where('id', 'in', mails).where('tries', '=', 0).execute()
		return queued.length === mails.length ? null : `The email about this is sent, which cannot be undone. ${opposite}`
	}
}
