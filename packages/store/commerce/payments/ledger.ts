import { cancelledStatus, firstStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { isPaidState, receiptNumber } from '@storefront/contract/domain/checkout/receipt.ts'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import type { Selectable } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { PaymentRefundsTable } from '../../infrastructure/db/schema/payments.ts'
import { countsAsRefunded, isOfOrder } from '../checkout/booking/refunds.ts'
import { type isUnfinished, providerOf } from './payments.ts'

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
		unpaid: orders.flatMap((order) => describeUnpaid(order).map((message) => ({ orderNo: order.order_no, message }))),
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
	// Where all of an order's money has gone back by now, what failed before needs nothing more.
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
				`a refund of ${money(amount, currency)} (${reason}) failed: "payments refund" tries --again, or notes what you have paid back --by-hand`,
		),
		...disputed.map(
			({ amount, reference }) => `a bank takes ${money(amount)} back (${reference ?? ''}): contradict it, or accept it, at the provider`,
		),
		...(own.length > 1 ? [`${own.length} payments were kept for it`] : []),
		...(own.some(({ amount }) => amount !== order.paid_amount) ? ['what was paid is not what it says'] : []),
		...(isPaid && order.paid_amount === 0 && order.final_total > 0 ? ['it counts as paid, and nothing was'] : []),
		...(!isPaid && order.paid_amount > 0 ? ['money came for it, and it counts as not paid'] : []),
		...(sumOf(ofOrder) === order.refunded_amount ? [] : ['what went back is not what it says']),
		...(order.status === cancelledStatus && order.paid_amount > order.refunded_amount
			? ['it is called off, and its money is still here']
			: []),
		...(order.refunded_amount > order.paid_amount ? ['more went back than came'] : []),
	]
}

/** An order that the shop settles itself has its receipt when it is sent: the invoice that is then paid. */
function describeUnpaidReceipt(order: OrderMoney, receipt: string | undefined): readonly string[] {
	const { payment_state: state, sent_unpaid: isDecided, paid_amount: paid, final_total: total, currency } = order
	const isExpected = isPaidState(state) || state === 'due' || state === '' || (state === 'open' && isDecided)
	if (receipt === undefined || isExpected || paid > 0 || total === 0) return []
	return [`its receipt ${receipt} was given, and no money came for it (${formatMoney(total, currency)})`]
}

/** What waits for the owner: it is not given up by itself. */
function describeUnpaid({ status, payment_state, final_total, currency, sent_unpaid }: OrderMoney): readonly string[] {
	if (payment_state !== 'open' || status === firstStatus || status === cancelledStatus) return []
	const decision = sent_unpaid ? ', by your decision (--unpaid)' : ''
	return [`it is ${status}${decision}, and its ${formatMoney(final_total, currency)} have not come: it is not given up by itself`]
}

/** Asks the providers about every payment since a day, and tells where they know it otherwise. */
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
		Parameters<typeof providerOf>[1] & { id: number; reference: string | null; shown_currency: string },
) {
	const provider = providerOf(payments, attempt)
	if (!provider) return `the shop has no key of ${attempt.provider} any more`
	const { state, reversals } = await provider.fetch(attempt.reference ?? '')
	const here = attempt.state === 'strange' ? 'paid' : attempt.state === 'starting' ? 'open' : attempt.state
	const money = (amount: Cents) => formatMoney(amount, attempt.shown_currency)
	const payment = `payment ${attempt.reference ?? ''}`
	if (state !== here) return `${provider.name} says ${state} of ${payment}, the shop ${here}`
	const there = sumOf(reversals.filter((back) => back.state !== 'failed'))
	const known = sumOf(await storedReversals(payments.db, attempt.id))
	return there === known ? null : `${provider.name} says that ${money(there)} of ${payment} went back, the shop ${money(known)}`
}

/** What went back at the provider, by what is written down here; not what the owner paid back by hand. */
function storedReversals(db: Db, attemptId: number) {
	return db
		.selectFrom('payment_refunds')
		.select('amount')
		.where('attempt_id', '=', attemptId)
		.where('state', 'in', ['sent', 'done'])
		.where('reference', 'is not', null)
		.execute()
}

function sumOf(list: readonly { readonly amount: Cents }[]): Cents {
	return list.reduce((sum, { amount }) => sum + amount, 0)
}
