import { formatPaymentState, type PaymentState, paymentStates } from '@storefront/contract/domain/checkout/payment.ts'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { receivePayment } from '@storefront/store/commands/orders/receive-payment.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { readPaymentTexts } from '@storefront/store/commerce/checkout/order/payment-types.ts'
import { readPendingPayments } from '@storefront/store/commerce/checkout/order/pending-payments.ts'
import { compareWithProviders, type Discrepancy, type Ledger, readLedger } from '@storefront/store/commerce/payments/ledger.ts'
import { reconcile } from '@storefront/store/commerce/payments/reconcile.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { Command } from 'commander'
import type { ExpressionBuilder } from 'kysely'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { parseCount } from '../../terminal/count-argument.ts'
import { formatTime, jsonOption, print, printJson, printTable } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { findOrder, findPayments } from './find-payments.ts'
import { refundCommand } from './refund.ts'

const defaultLimit = 20
const mostListed = 999_999
const defaultDays = 30
const mostDays = 9999

/** `unknown`: orders of earlier versions, and orders without a payment type. */
const stateWords = [...paymentStates, 'unknown'] as const

function toPaymentState(word: (typeof stateWords)[number] | undefined): PaymentState {
	return word === undefined || word === 'unknown' ? '' : word
}

interface Output {
	readonly json?: true
}

/** Creates the payment commands. `end` sets the exit code of a check that found a problem. */
export function paymentCommands(end: (exitCode: number) => void): Command {
	const payments = new Command('payments').description('Show payments, refund orders, and compare orders with the payment providers.')
	payments
		.command('list')
		.description('List the latest orders with their payment state.')
		.option('--limit <number>', 'number of orders', String(defaultLimit))
		.option('--state <word>', `only orders in this state: ${stateWords.join(', ')}`)
		.option(...jsonOption)
		.action((options: ListOptions) => withShop((db) => list(db, options)))
	payments
		.command('show')
		.description('Show all payments and refunds of an order.')
		.argument('<order-no>')
		.option(...jsonOption)
		.action((number: string, { json }: Output) => withShop((db) => show(db, number, json ?? false)))
	payments
		.command('received')
		.description('Record that the payment of an order by bank transfer or cash on delivery has arrived.')
		.argument('<order-no>')
		.option('--no-mail', 'send no email')
		.action((number: string, { mail }: { mail: boolean }) => withShop((db) => received(db, number, mail)))
	payments.addCommand(refundCommand())
	payments
		.command('reconcile')
		.description('Process all due payments, refunds and unpaid orders, then compare orders with payments. Exit code 1 if they differ.')
		.option('--check', 'change nothing: only compare orders, payments and the records of the providers')
		.option('--days <number>', 'number of days to compare with the providers (--check)', String(defaultDays))
		.option(...jsonOption)
		.action((options: ReconcileOptions) =>
			withShop(async (db, settings) => {
				if (!(await settle(db, settings, options))) end(1)
			}),
		)
	return payments
}

interface ListOptions extends Output {
	readonly limit: string
	readonly state?: string
}

async function list(db: Db, { limit, state, json }: ListOptions): Promise<void> {
	const most = parseCount('--limit', limit, mostListed)
	const wanted = stateWords.find((one) => one === state)
	if (state !== undefined && !wanted) throw new CommandError(`--state is "${state}". It must be one of ${stateWords.join(', ')}.`)
	const found = await db
		.selectFrom('orders')
		.select([
			'id',
			'order_no',
			'created_at',
			'status',
			'payment_type',
			'payment_state',
			'final_total',
			'paid_amount',
			'refunded_amount',
			'pay_by',
			'currency',
		])
		.select((order) => [sumOfChargebacks(order, 'sent').as('disputed_amount'), sumOfChargebacks(order, 'done').as('charged_back_amount')])
		.$if(wanted !== undefined, (query) => query.where('payment_state', '=', toPaymentState(wanted)))
		.orderBy('id', 'desc')
		.limit(most)
		.execute()
	// PostgreSQL returns sums as text.
	const pending = await readPendingPayments(
		db,
		found.map(({ id }) => id),
	)
	const rows = found.map(({ id, ...row }) => ({
		...row,
		payment_pending_at: pending.get(id) ?? '',
		disputed_amount: Number(row.disputed_amount ?? 0),
		charged_back_amount: Number(row.charged_back_amount ?? 0),
	}))
	if (json) return printJson(rows)
	if (rows.length === 0) return print(wanted ? `There are no orders in the state "${wanted}".` : 'There are no orders yet.')
	printTable(
		['Order', 'Time', 'Status', 'Payment method', 'Money', 'Total', 'Paid', 'Back', 'Note'],
		rows.map((row) => [
			row.order_no,
			formatTime(row.created_at),
			row.status,
			row.payment_type || 'none',
			stateInWords(row.payment_state),
			formatMoney(row.final_total, row.currency),
			formatMoney(row.paid_amount, row.currency),
			formatMoney(row.refunded_amount, row.currency),
			[
				...(row.payment_pending_at ? [`pending at ${row.payment_pending_at}`] : []),
				...(row.disputed_amount > 0 ? [`${formatMoney(row.disputed_amount, row.currency)} disputed`] : []),
				...(row.charged_back_amount > 0 ? [`${formatMoney(row.charged_back_amount, row.currency)} charged back`] : []),
			].join(', '),
		]),
	)
}

function stateInWords(state: string): string {
	return formatPaymentState(state) || 'Not known'
}

/** Sum of the chargebacks of an order: `sent` while the shop can contest them, `done` when they are lost. */
function sumOfChargebacks(orders: ExpressionBuilder<Database, 'orders'>, state: 'sent' | 'done') {
	return orders
		.selectFrom('payment_refunds')
		.select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
		.whereRef('payment_refunds.order_id', '=', 'orders.id')
		.where('reason', '=', 'charged_back')
		.where('payment_refunds.state', '=', state)
}

async function show(db: Db, typed: string, json: boolean): Promise<void> {
	const order = await findOrder(db, typed)
	const attempts = await db.selectFrom('payment_attempts').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
	const refunds = await db.selectFrom('payment_refunds').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
	const { order_no, payment_type, payment_state, currency, final_total, paid_amount, refunded_amount, pay_by } = order
	if (json)
		return printJson({
			order_no,
			payment_type,
			payment_state,
			currency,
			final_total,
			paid_amount,
			refunded_amount,
			pay_by,
			attempts,
			refunds,
		})
	const money = (cents: Cents) => formatMoney(cents, order.currency)
	print(
		`${order_no}: ${stateInWords(payment_state)}${payment_type ? `, ${payment_type}` : ''}${pay_by ? `, until ${formatTime(pay_by)}` : ''}`,
	)
	print(`Total ${money(final_total)}, paid ${money(paid_amount)}, refunded ${money(refunded_amount)}`)
	for (const line of (await readPaymentTexts(db, order)).instructions.split('\n').filter(Boolean)) print(line)
	if (attempts.length > 0) {
		print('')
		printTable(
			['Payment', 'Time', 'At', 'Amount', 'State', 'Note'],
			attempts.map((one) => [
				one.reference ?? '',
				formatTime(one.created_at),
				one.provider,
				`${money(one.amount)} ${one.currency}`,
				one.state,
				one.detail,
			]),
		)
	}
	if (refunds.length === 0) return
	print('')
	printTable(
		['Refund', 'Time', 'Amount', 'Why', 'State', 'Note'],
		refunds.map((one) => [
			one.reference ?? '',
			formatTime(one.created_at),
			formatMoney(one.amount, one.currency || currency),
			one.reason,
			one.state,
			one.detail,
		]),
	)
}

async function received(db: Db, typed: string, mail: boolean): Promise<void> {
	const order = await findOrder(db, typed)
	await runCommand(db, receivePayment, { order: order.order_no, mail }, cliContext())
	print(`${order.order_no} is paid: ${formatMoney(order.final_total, order.currency)}.${mail ? ' The customer gets an email.' : ''}`)
}

interface ReconcileOptions extends Output {
	readonly check?: true
	readonly days: string
}

/** Formats the amounts of each currency: "Kept $120.00, paid back $5.00". */
function moneyInWords({ money }: Ledger): string {
	const sums = money.map(
		({ currency, net, refunded }) => `Received ${formatMoney(net, currency)} after refunds of ${formatMoney(refunded, currency)}`,
	)
	return sums.join('. ') || 'No payments'
}

/** JSON of `reconcile --json`. Its names must not change, because scripts of owners read them. */
function toJson({ orders, money, unpaid }: Ledger, discrepancies: readonly Discrepancy[]) {
	const named = (found: readonly Discrepancy[]) => found.map(({ orderNo, message }) => ({ orderNo, sentence: message }))
	return {
		orders,
		money: money.map(({ currency, net, refunded }) => ({ currency, kept: net, refunded })),
		disagreements: named(discrepancies),
		unpaid: named(unpaid),
	}
}

/** Compares orders, payments and providers, and prints the differences. Returns whether there are none. */
async function settle(db: Db, settings: Configuration, { check, days, json }: ReconcileOptions): Promise<boolean> {
	const back = parseCount('--days', days, mostDays)
	const payments = await findPayments(db, settings)
	if (!check) await reconcile(payments)
	const since = new Date(Date.now() - back * 24 * 60 * 60_000).toISOString()
	const books = await readLedger(db)
	const disagreements = [...books.discrepancies, ...(check ? await compareWithProviders(payments, since) : [])]
	if (json) {
		printJson(toJson(books, disagreements))
		return disagreements.length === 0
	}
	const counts = Object.entries(books.orders).map(([state, count]) => `${count} ${stateInWords(state).toLowerCase()}`)
	print(`Orders: ${counts.join(', ') || 'none'}. ${moneyInWords(books)}.`)
	for (const { orderNo, message } of [...books.unpaid, ...disagreements]) print(`${orderNo}: ${message}`)
	print(disagreements.length === 0 ? 'Orders and payments agree.' : `Differences: ${disagreements.length}`)
	return disagreements.length === 0
}
