import type { Cents } from '../../src/domain/money.ts'
import type { Db } from '../db/open.ts'
import type { Payments } from '../store/payments.ts'
import { type isUnderWay, providerOf } from './payments.ts'

/** What does not agree, of one order. */
export interface Disagreement {
	readonly orderNo: string
	readonly sentence: string
}

/** What all orders come to, in cents. */
export interface Books {
	/** Orders by how far their money is. */
	readonly orders: Readonly<Record<string, number>>
	/** What came in and stayed, by what the orders say. */
	readonly kept: Cents
	readonly refunded: Cents
	readonly disagreements: readonly Disagreement[]
}

/**
 * Compares what orders say of their money with the payments and refunds that are written down: no money without an order,
 * none twice, none with an order that is called off.
 */
export async function readBooks(db: Db): Promise<Books> {
	const orders = await db
		.selectFrom('orders')
		.select(['id', 'order_no', 'status', 'payment_state', 'payment_provider', 'paid_amount', 'refunded_amount', 'final_total'])
		.where('payment_state', '<>', '')
		.orderBy('id')
		.execute()
	const [attempts, refunds] = [
		Map.groupBy(await db.selectFrom('payment_attempts').selectAll().execute(), ({ order_id }) => order_id),
		Map.groupBy(await db.selectFrom('payment_refunds').selectAll().execute(), ({ order_id }) => order_id),
	]
	const disagreements = orders.flatMap((order) => {
		const sentences = compare(order, attempts.get(order.id) ?? [], refunds.get(order.id) ?? [])
		return sentences.map((sentence) => ({ orderNo: order.order_no, sentence }))
	})
	const groups = Map.groupBy(orders, ({ payment_state }) => payment_state)
	return {
		orders: Object.fromEntries([...groups].map(([state, own]) => [state, own.length])),
		kept: orders.reduce((sum, { paid_amount, refunded_amount }) => sum + paid_amount - refunded_amount, 0),
		refunded: orders.reduce((sum, { refunded_amount }) => sum + refunded_amount, 0),
		disagreements,
	}
}

interface OrderMoney {
	readonly status: string
	readonly payment_state: string
	readonly paid_amount: Cents
	readonly refunded_amount: Cents
	readonly final_total: Cents
}
type AttemptMoney = { readonly id: number; readonly state: string; readonly amount: Cents }
type RefundMoney = { readonly attempt_id: number | null; readonly amount: Cents; readonly state: string; readonly reason: string }

function compare(order: OrderMoney, attempts: readonly AttemptMoney[], refunds: readonly RefundMoney[]): readonly string[] {
	const sum = (list: readonly RefundMoney[]) => list.reduce((total, { amount }) => total + amount, 0)
	const failed = refunds.filter(({ state }) => state === 'failed')
	const ofOrder = refunds.filter(({ state, reason }) => state !== 'failed' && (reason === 'owner' || reason === 'cancelled'))
	const foreign = new Set(refunds.filter(({ reason }) => reason === 'late' || reason === 'twice').map(({ attempt_id }) => attempt_id))
	const own = attempts.filter(({ id, state }) => state === 'paid' && !foreign.has(id))
	const isPaid = ['paid', 'partly_refunded', 'refunded'].includes(order.payment_state)
	return [
		...failed.map(({ amount, reason }) => `a refund of ${amount} hundredths (${reason}) failed: pay it back by hand`),
		...(own.length > 1 ? [`${own.length} payments were kept for it`] : []),
		...(own.some(({ amount }) => amount !== order.paid_amount) ? ['what was paid is not what it says'] : []),
		...(isPaid && order.paid_amount === 0 && order.final_total > 0 ? ['it counts as paid, and nothing was'] : []),
		...(!isPaid && order.paid_amount > 0 ? ['money came for it, and it counts as not paid'] : []),
		...(sum(ofOrder) === order.refunded_amount ? [] : ['what went back is not what it says']),
		...(order.refunded_amount > order.paid_amount ? ['more went back than came'] : []),
	]
}

/** Asks the providers about every payment since a day, and tells where they know it otherwise. */
export async function compareWithProviders(payments: Payments, since: string): Promise<readonly Disagreement[]> {
	const attempts = await payments.db
		.selectFrom('payment_attempts')
		.innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
		.selectAll('payment_attempts')
		.select('orders.order_no')
		.where('payment_attempts.created_at', '>=', since)
		.where('reference', 'is not', null)
		.orderBy('payment_attempts.id')
		.execute()
	const found: Disagreement[] = []
	for (const attempt of attempts) {
		const sentence = await compareAttempt(payments, attempt).catch(
			(error: unknown) => `${attempt.provider} did not answer: ${String(error)}`,
		)
		if (sentence) found.push({ orderNo: attempt.order_no, sentence })
	}
	return found
}

async function compareAttempt(
	payments: Payments,
	attempt: Parameters<typeof isUnderWay>[0] & { provider: string; reference: string | null },
) {
	const provider = providerOf(payments, attempt)
	if (!provider) return `the shop has no key of ${attempt.provider} any more`
	const { state } = await provider.fetch(attempt.reference ?? '')
	const here = attempt.state === 'strange' ? 'paid' : attempt.state === 'starting' ? 'open' : attempt.state
	return state === here ? null : `${provider.name} says ${state} of payment ${attempt.reference ?? ''}, the shop ${here}`
}
