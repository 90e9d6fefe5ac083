import { cancelledStatus, firstStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { isPaidState, receiptNumber } from '@storefront/contract/domain/checkout/receipt.ts'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import type { Selectable } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { PaymentRefundsTable } from '../../infrastructure/db/schema/payments.ts'
import { countsAsRefunded, isOfOrder } from '../checkout/order/refunds.ts'
import { findProvider, type isUnfinished } from './payment-queues.ts'

/** A difference between an order and its payments. */
export interface Discrepancy {
	readonly orderNo: string
	readonly message: string
}

/** Totals and discrepancies of all orders. */
export interface Ledger {
	/** Number of orders by payment state. */
	readonly orders: Readonly<Record<string, number>>
	/** Net and refunded amounts of the orders, by currency. */
	readonly money: readonly { readonly currency: string; readonly net: Cents; readonly refunded: Cents }[]
	readonly discrepancies: readonly Discrepancy[]
	/** Unpaid orders that the owner is processing. This is a decision of the owner and no discrepancy. */
	readonly unpaid: readonly Discrepancy[]
}

/**
 * Compares the amounts of orders with the stored payments and refunds, and reports payments without an order, double payments and
 * payments of cancelled orders.
 */
export async function readLedger(db: Db): Promise<Ledger> {
	const orders = await db
		.selectFrom('orders')
		.select(['id', 'order_no', 'status', 'payment_state', 'payment_provider', 'paid_amount', 'refunded_amount', 'final_total', 'currency'])
		.select('sent_unpaid')
		.orderBy('id')
		.execute()
	const [attempts, refunds] = [
		Map.groupBy(await db.selectFrom('payment_attempts').selectAll().execute(), ({ order_id }) => order_id),
		Map.groupBy(await db.selectFrom('payment_refunds').selectAll().execute(), ({ order_id }) => order_id),
	]
	const numbers = await db.selectFrom('receipts').select(['order_id', 'number']).where('kind', '=', 'receipt').execute()
	const receipts = new Map(numbers.map((row) => [row.order_id, receiptNumber('receipt', row.number)]))
	const discrepancies = orders.flatMap((order) => {
		const messages = [
			...compareMoney(order, attempts.get(order.id) ?? [], refunds.get(order.id) ?? []),
			...describeUnpaidReceipt(order, receipts.get(order.id)),
		]
		return messages.map((message) => ({ orderNo: order.order_no, message }))
	})
	const groups = Map.groupBy(orders, ({ payment_state }) => payment_state)
	return {
		orders: Object.fromEntries([...groups].map(([state, own]) => [state || 'unknown', own.length])),
		money: [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, own]) => ({
			currency,
			net: own.reduce((sum, { paid_amount, refunded_amount }) => sum + paid_amount - refunded_amount, 0),
			refunded: own.reduce((sum, { refunded_amount }) => sum + refunded_amount, 0),
		})),
		discrepancies,
		unpaid: orders.flatMap((order) => describeUnpaidOrder(order).map((message) => ({ orderNo: order.order_no, message }))),
	}
}

interface OrderMoney {
	readonly status: string
	readonly payment_state: PaymentState
	readonly sent_unpaid: 0 | 1
	readonly paid_amount: Cents
	readonly refunded_amount: Cents
	readonly final_total: Cents
	readonly currency: string
}
type AttemptMoney = { readonly id: number; readonly state: string; readonly amount: Cents }
type RefundMoney = Pick<Selectable<PaymentRefundsTable>, 'attempt_id' | 'reference' | 'amount' | 'currency' | 'state' | 'reason'>

function compareMoney(order: OrderMoney, attempts: readonly AttemptMoney[], refunds: readonly RefundMoney[]): readonly string[] {
	const money = (amount: Cents, currency = '') => formatMoney(amount, currency || order.currency)
	// If the whole amount of an order is refunded by now, its failed refunds need no action.
	const isLeft = order.paid_amount > order.refunded_amount
	const failed = refunds.filter(({ state, reason }) => state === 'failed' && reason !== 'charged_back' && (isLeft || !isOfOrder(reason)))
	const disputed = refunds.filter(({ state, reason }) => state === 'sent' && reason === 'charged_back')
	const ofOrder = refunds.filter(countsAsRefunded)
	const foreign = new Set(refunds.filter(({ reason }) => reason === 'late' || reason === 'twice').map(({ attempt_id }) => attempt_id))
	const own = attempts.filter(({ id, state }) => state === 'paid' && !foreign.has(id))
	const isPaid = ['paid', 'partly_refunded', 'refunded'].includes(order.payment_state)
	return [
		...failed.map(
			({ amount, currency, reason }) =>
				`a refund of ${money(amount, currency)} (${reason}) failed: retry it with "payments refund --again", or record with --by-hand that you paid it yourself`,
		),
		...disputed.map(
			({ amount, reference }) => `a chargeback of ${money(amount)} is open (${reference ?? ''}): contest or accept it at the provider`,
		),
		...(own.length > 1 ? [`${own.length} payments were accepted for it`] : []),
		...(own.some(({ amount }) => amount !== order.paid_amount) ? ['its paid amount differs from its payment'] : []),
		...(isPaid && order.paid_amount === 0 && order.final_total > 0 ? ['it counts as paid, but has no payment'] : []),
		...(!isPaid && order.paid_amount > 0 ? ['it has a payment, but counts as not paid'] : []),
		...(sumAmounts(ofOrder) === order.refunded_amount ? [] : ['its refunded amount differs from its refunds']),
		...(order.status === cancelledStatus && order.paid_amount > order.refunded_amount ? ['it is cancelled, but not refunded'] : []),
		...(order.refunded_amount > order.paid_amount ? ['more was refunded than paid'] : []),
	]
}

/** For manual payment the receipt is issued at shipping: it is the invoice that is paid then. */
function describeUnpaidReceipt(order: OrderMoney, receipt: string | undefined): readonly string[] {
	const { payment_state: state, sent_unpaid: isDecided, paid_amount: paid, final_total: total, currency } = order
	const isExpected = isPaidState(state) || state === 'due' || state === '' || (state === 'open' && isDecided)
	if (receipt === undefined || isExpected || paid > 0 || total === 0) return []
	return [`its receipt ${receipt} was issued, but it has no payment (${formatMoney(total, currency)})`]
}

/** Unpaid orders that the owner has to decide about: they are not given up automatically. */
function describeUnpaidOrder({ status, payment_state, final_total, currency, sent_unpaid }: OrderMoney): readonly string[] {
	if (payment_state !== 'open' || status === firstStatus || status === cancelledStatus) return []
	const decision = sent_unpaid ? ', as you requested (--unpaid)' : ''
	return [`it is ${status}${decision}, but its ${formatMoney(final_total, currency)} are not paid: it is not cancelled automatically`]
}

/** Fetches every payment since a day from its provider, and reports differences. */
export async function compareWithProviders(payments: Payments, since: string): Promise<readonly Discrepancy[]> {
	const attempts = await payments.db
		.selectFrom('payment_attempts')
		.innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
		.selectAll('payment_attempts')
		.select(['orders.order_no', 'orders.currency as shown_currency'])
		.where('payment_attempts.created_at', '>=', since)
		.where('reference', 'is not', null)
		.orderBy('payment_attempts.id')
		.execute()
	const found: Discrepancy[] = []
	for (const attempt of attempts) {
		const message = await compareAttempt(payments, attempt).catch(
			(error: unknown) => `${attempt.provider} did not answer: ${String(error)}`,
		)
		if (message) found.push({ orderNo: attempt.order_no, message })
	}
	return found
}

async function compareAttempt(
	payments: Payments,
	attempt: Parameters<typeof isUnfinished>[0] &
		Parameters<typeof findProvider>[1] & { id: number; reference: string | null; shown_currency: string },
) {
	const provider = findProvider(payments, attempt)
	if (!provider) return `the shop no longer has a key for ${attempt.provider}`
	const { state, reversals } = await provider.fetch(attempt.reference ?? '')
	const here = attempt.state === 'strange' ? 'paid' : attempt.state === 'starting' ? 'open' : attempt.state
	const money = (amount: Cents) => formatMoney(amount, attempt.shown_currency)
	const payment = `payment ${attempt.reference ?? ''}`
	if (state !== here) return `${payment} is ${state} at ${provider.name}, and ${here} in the shop`
	const there = sumAmounts(reversals.filter((back) => back.state !== 'failed'))
	const known = sumAmounts(await storedReversals(payments.db, attempt.id))
	return there === known ? null : `${money(there)} of ${payment} is refunded at ${provider.name}, and ${money(known)} in the shop`
}

/** The reversals of a payment that the shop knows; without refunds that the owner paid by hand. */
function storedReversals(db: Db, attemptId: number) {
	return db
		.selectFrom('payment_refunds')
		.select('amount')
		.where('attempt_id', '=', attemptId)
		.where('state', 'in', ['sent', 'done'])
		.where('reference', 'is not', null)
		.execute()
}

function sumAmounts(list: readonly { readonly amount: Cents }[]): Cents {
	return list.reduce((sum, { amount }) => sum + amount, 0)
}
