import { Command } from 'commander'
import type { Configuration } from '../../../src/configuration/configuration.ts'
import { orderNumberMeant } from '../../../src/domain/checkout/order.ts'
import { paymentStateInWords, paymentStates } from '../../../src/domain/checkout/payment.ts'
import { type Cents, formatMoney } from '../../../src/domain/money.ts'
import { readInstructions } from '../../checkout/booking/payment-types.ts'
import type { Db } from '../../db/open.ts'
import { createLog } from '../../log/log.ts'
import { lines } from '../../log/log-lines.ts'
import { compareWithProviders, readBooks } from '../../payments/books.ts'
import { bookOwnersRefund, noteReceived } from '../../payments/by-owner.ts'
import { messageUrl } from '../../payments/payments.ts'
import { openProviders } from '../../payments/providers/open-providers.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { sendDueRefunds } from '../../payments/refunds.ts'
import type { Payments } from '../../store/payments.ts'
import { readCurrency } from '../../store/settings.ts'
import { CommandError } from '../terminal/command-error.ts'
import { moneyGiven } from '../terminal/money-given.ts'
import { jsonOption, printJson, printTable, say } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'
import { orderUnknown } from './order-status.ts'

const defaultLimit = 20
const defaultDays = 30

interface Output {
	readonly json?: true
}

/** `end` sets the exit code of a check that found something. */
export function paymentCommands(end: (exitCode: number) => void): Command {
	const payments = new Command('payments').description('See what was paid, pay back, and compare the books with the providers.')
	payments
		.command('list')
		.description('The latest orders with how far their money is.')
		.option('--limit <number>', 'how many', String(defaultLimit))
		.option('--state <word>', `only these: ${paymentStates.join(', ')}`)
		.option(...jsonOption)
		.action((options: ListOptions) => withShop((db) => list(db, options)))
	payments
		.command('show')
		.description('All payments and refunds of an order.')
		.argument('<order-no>')
		.option(...jsonOption)
		.action((number: string, { json }: Output) => withShop((db) => show(db, number, json ?? false)))
	payments
		.command('received')
		.description('Note that the money of an order is there which the shop settles itself: by transfer, or on delivery.')
		.argument('<order-no>')
		.option('--no-mail', 'tell nobody')
		.action((number: string, { mail }: { mail: boolean }) => withShop((db) => received(db, number, mail)))
	payments
		.command('refund')
		.description('Pay an order back: all that is left of it, or an amount. What the shop settles itself is noted; you pay it back by hand.')
		.argument('<order-no>')
		.option('--amount <money>', "an amount in the shop's currency, like 5.00")
		.option('--no-mail', 'tell nobody')
		.action((number: string, options: RefundOptions) => withShop((db, settings) => refund(db, settings, number, options)))
	payments
		.command('reconcile')
		.description(
			'Look at all payments, refunds and unpaid orders that are due, then compare the books; exit code 1 when they do not agree.',
		)
		.option('--check', 'change nothing: compare the books, and ask the providers')
		.option('--days <number>', 'how far back providers are asked with --check', String(defaultDays))
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
	if (!/^[1-9]\d{0,5}$/.test(limit)) throw new CommandError(`--limit is "${limit}". It must be a whole number above 0.`)
	const wanted = paymentStates.find((one) => one === state)
	if (state !== undefined && !wanted) throw new CommandError(`--state is "${state}". It must be one of ${paymentStates.join(', ')}.`)
	const rows = await db
		.selectFrom('orders')
		.select([
			'order_no',
			'created_at',
			'status',
			'payment_type',
			'payment_state',
			'final_total',
			'paid_amount',
			'refunded_amount',
			'pay_by',
		])
		.where('payment_state', '<>', '')
		.$if(wanted !== undefined, (query) => query.where('payment_state', '=', wanted ?? ''))
		.orderBy('id', 'desc')
		.limit(Number(limit))
		.execute()
	if (json) return printJson(rows)
	if (rows.length === 0) return say(wanted ? `No order is "${wanted}".` : 'There are no orders yet.')
	const money = await moneyOf(db)
	printTable(
		['Order', 'Time', 'Status', 'Way to pay', 'Money', 'Total', 'Paid', 'Back'],
		rows.map((row) => [
			row.order_no,
			timeOf(row.created_at),
			row.status,
			row.payment_type,
			paymentStateInWords(row.payment_state),
			money(row.final_total),
			money(row.paid_amount),
			money(row.refunded_amount),
		]),
	)
}

async function show(db: Db, typed: string, json: boolean): Promise<void> {
	const order = await find(db, typed)
	const attempts = await db.selectFrom('payment_attempts').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
	const refunds = await db.selectFrom('payment_refunds').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
	const { order_no, payment_type, payment_state, final_total, paid_amount, refunded_amount, pay_by } = order
	if (json)
		return printJson({ order_no, payment_type, payment_state, final_total, paid_amount, refunded_amount, pay_by, attempts, refunds })
	const money = await moneyOf(db)
	say(
		`${order_no}: ${paymentStateInWords(payment_state) || 'not known'}${payment_type ? `, ${payment_type}` : ''}${pay_by ? `, until ${timeOf(pay_by)}` : ''}`,
	)
	say(`Total ${money(final_total)}, paid ${money(paid_amount)}, back ${money(refunded_amount)}`)
	for (const line of (await readInstructions(db, order)).split('\n').filter(Boolean)) say(line)
	if (attempts.length > 0) {
		say('')
		printTable(
			['Payment', 'Time', 'At', 'Amount', 'State', 'Note'],
			attempts.map((one) => [
				one.reference ?? '',
				timeOf(one.created_at),
				one.provider,
				`${money(one.amount)} ${one.currency}`,
				one.state,
				one.detail,
			]),
		)
	}
	if (refunds.length === 0) return
	say('')
	printTable(
		['Refund', 'Time', 'Amount', 'Why', 'State', 'Note'],
		refunds.map((one) => [one.reference ?? '', timeOf(one.created_at), money(one.amount), one.reason, one.state, one.detail]),
	)
}

async function received(db: Db, typed: string, mail: boolean): Promise<void> {
	const order = await find(db, typed)
	await noteReceived(db, order.id, { mail, now: new Date() })
	say(`${order.order_no} is paid: ${(await moneyOf(db))(order.final_total)}.${mail ? ' Its customer gets a mail.' : ''}`)
}

interface RefundOptions {
	readonly amount?: string
	readonly mail: boolean
}

async function refund(db: Db, settings: Configuration, typed: string, { amount, mail }: RefundOptions): Promise<void> {
	const order = await find(db, typed)
	const asked = amount === undefined ? undefined : moneyGiven('--amount', amount)
	const booked = await bookOwnersRefund(db, order.id, { amount: asked, mail, now: new Date() })
	const said = (await moneyOf(db))(booked.amount)
	if (booked.byHand) return say(`Noted: you pay ${said} of ${order.order_no} back by hand.`)
	await sendDueRefunds(await paymentsOf(db, settings))
	const { state, detail } = await db
		.selectFrom('payment_refunds')
		.select(['state', 'detail'])
		.where('id', '=', booked.id)
		.executeTakeFirstOrThrow()
	if (state === 'failed') throw new CommandError(`${said} of ${order.order_no} could not be paid back: ${detail}`)
	say(
		state === 'due'
			? `${said} of ${order.order_no} goes back as soon as its provider answers: the running shop tries again.`
			: `${said} of ${order.order_no} goes back${state === 'sent' ? '; the bank may take days' : ''}.`,
	)
}

interface ReconcileOptions extends Output {
	readonly check?: true
	readonly days: string
}

/** Whether the books agree. */
async function settle(db: Db, settings: Configuration, { check, days, json }: ReconcileOptions): Promise<boolean> {
	if (!/^[1-9]\d{0,3}$/.test(days)) throw new CommandError(`--days is "${days}". It must be a whole number above 0.`)
	const payments = await paymentsOf(db, settings)
	if (!check) await reconcile(payments)
	const since = new Date(Date.now() - Number(days) * 24 * 60 * 60_000).toISOString()
	const books = await readBooks(db)
	const disagreements = [...books.disagreements, ...(check ? await compareWithProviders(payments, since) : [])]
	if (json) {
		printJson({ ...books, disagreements })
		return disagreements.length === 0
	}
	const money = await moneyOf(db)
	const counts = Object.entries(books.orders).map(([state, count]) => `${count} ${paymentStateInWords(state).toLowerCase()}`)
	say(`Orders: ${counts.join(', ') || 'none'}. Kept ${money(books.kept)}, paid back ${money(books.refunded)}.`)
	for (const { orderNo, sentence } of disagreements) say(`${orderNo}: ${sentence}`)
	say(disagreements.length === 0 ? 'The books agree.' : `${disagreements.length} do not agree.`)
	return disagreements.length === 0
}

async function paymentsOf(db: Db, settings: Configuration): Promise<Payments> {
	return {
		db,
		clock: () => new Date(),
		logger: createLog('warn', lines(2)),
		providers: await openProviders(settings, db),
		giveUpMs: settings.PAYMENT_MINUTES * 60_000,
		messageUrl: (provider) => messageUrl(settings.SITE_URL, provider),
	}
}

async function find(db: Db, typed: string) {
	const order = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNumberMeant(typed)).executeTakeFirst()
	if (!order) throw orderUnknown(typed)
	return order
}

async function moneyOf(db: Db): Promise<(cents: Cents) => string> {
	const currency = await readCurrency(db)
	return (cents) => formatMoney(cents, currency)
}

/** 2026-11-20 10:30, in UTC. */
function timeOf(iso: string): string {
	return iso.slice(0, 16).replace('T', ' ')
}
