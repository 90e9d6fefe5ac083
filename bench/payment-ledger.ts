import { setTimeout as wait } from 'node:timers/promises'
import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { readLedger } from '@storefront/store/commerce/payments/ledger.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Till } from '#tests/payment-simulator/till.ts'

/** Timeout in milliseconds; by then a shop that polls every ten seconds has processed everything. */
const maxMs = 180_000
/** Minimum number of rounds, because payments that expire in one round are cancelled at the provider in the next. */
const minRounds = 2

/** Processes all due payments now, instead of waiting. */
export async function settled(db: Db): Promise<void> {
	const until = performance.now() + maxMs
	for (let round = 1; ; round++) {
		const now = new Date().toISOString()
		await db.updateTable('payment_attempts').set({ check_at: now }).where('check_at', '>', now).execute()
		await db.updateTable('payment_refunds').set({ due_at: now }).where('due_at', '>', now).execute()
		await wait(12_000)
		const waiting = await db.selectFrom('orders').select('id').where('payment_state', '=', 'open').execute()
		const open = await db.selectFrom('payment_attempts').select('id').where('state', 'in', ['starting', 'open', 'pending']).execute()
		const due = await db.selectFrom('payment_refunds').select('id').where('due_at', 'is not', null).execute()
		if (round >= minRounds && waiting.length + open.length + due.length === 0) return
		if (performance.now() > until)
			throw new Error(
				`After three minutes ${waiting.length} orders and ${open.length} payments still wait, and ${due.length} refunds are due`,
			)
	}
}

/** Compares the records of the shop and the provider. Throws an error with all differences. */
export async function comparePayments(db: Db, till: Till, piecesBefore: number): Promise<void> {
	const { discrepancies } = await readLedger(db)
	const findings = discrepancies.map(({ orderNo, message }) => `${orderNo}: ${message}`)
	const orders = await db.selectFrom('orders').selectAll().where('payment_provider', '=', 'stripe').execute()
	for (const order of orders) {
		const paidAmount = till.remaining(order.order_no)
		if (paidAmount !== order.paid_amount - order.refunded_amount)
			findings.push(`${order.order_no}: the provider keeps ${paidAmount}, the shop says ${order.paid_amount - order.refunded_amount}`)
		if (!['paid', 'given_up', 'refunded'].includes(order.payment_state)) findings.push(`${order.order_no} ends as ${order.payment_state}`)
		const isOff = order.status === cancelledStatus
		if (isOff !== (order.payment_state !== 'paid')) findings.push(`${order.order_no} is ${order.status} and ${order.payment_state}`)
		if (isOff !== (order.stock_returned === 1)) findings.push(`${order.order_no} is ${order.status}, its pieces are not where they belong`)
	}
	const known = new Set(orders.map(({ order_no }) => order_no))
	for (const payment of till.payments.values())
		if (!known.has(payment.orderNo)) findings.push(`The provider has the payment ${payment.reference} of no order`)
	const { sum } = await db
		.selectFrom('offers')
		.select(({ fn }) => fn.sum<number | string>('stock').as('sum'))
		.executeTakeFirstOrThrow()
	const sold = orders.reduce((pieces, order) => (order.status === cancelledStatus ? pieces : pieces + order.total_quantity), 0)
	if (Number(sum) !== piecesBefore - sold) findings.push(`${piecesBefore - sold} pieces should be left, there are ${Number(sum)}`)
	if (findings.length > 0) throw new Error(`The books do not agree:\n${findings.slice(0, 20).join('\n')}`)
}
