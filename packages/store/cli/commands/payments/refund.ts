import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { refundPayment } from '@storefront/store/commands/orders/refund-payment.ts'
import { resolveRefunds } from '@storefront/store/commands/orders/resolve-refunds.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { checkBeforeRefund } from '@storefront/store/commerce/payments/check-before-refund.ts'
import { sendDueRefunds } from '@storefront/store/commerce/payments/refunds.ts'
import type { Payments } from '@storefront/store/infrastructure/context/payments.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { parseMoney } from '../../terminal/money-argument.ts'
import { print } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { findOrder, findPayments } from './find-payments.ts'

interface Options {
	readonly amount?: string
	readonly again?: true
	readonly byHand?: true
	readonly mail: boolean
}

export function refundCommand(): Command {
	return new Command('refund')
		.description(
			'Refund the rest of an order, or an amount. Without a payment provider the refund is only recorded, and you pay it yourself.',
		)
		.argument('<order-no>')
		.option('--amount <money>', 'an amount in the currency of the shop, such as 5.00')
		.option('--again', 'retry refunds that the payment provider could not pay')
		.option('--by-hand', 'record that you paid failed refunds yourself')
		.option('--no-mail', 'send no email')
		.action((number: string, options: Options) => withShop((db, settings) => refund(db, settings, number, options)))
}

async function refund(db: Db, settings: Configuration, typed: string, options: Options): Promise<void> {
	const { again, byHand, amount } = options
	if ([again, byHand, amount].filter((one) => one !== undefined).length > 1)
		throw new CommandError('--amount, --again and --by-hand cannot be combined.')
	const order = await findOrder(db, typed)
	const payments = await findPayments(db, settings)
	// Refunds that were made at the provider count first.
	const isSeen = await checkBeforeRefund(payments, order.id)
	if (again || byHand) {
		// Otherwise a refund that the provider has already paid without a notification would be paid twice.
		if (again && !isSeen)
			throw new CommandError(`The payment provider of ${order.order_no} could not be reached to check the refund. Try again later.`)
		const how = again ? 'again' : 'by hand'
		const { result: settled } = await runCommand(db, resolveRefunds, { order: order.order_no, how }, cliContext())
		if (byHand) return print(`Recorded: you refunded ${formatMoney(settled.amount, order.currency)} of ${order.order_no} yourself.`)
		return await send(payments, order, settled)
	}
	const requestedAmount = amount === undefined ? undefined : parseMoney('--amount', amount, order.currency)
	const wanted = { order: order.order_no, amount: requestedAmount, mail: options.mail }
	const { result: booked } = await runCommand(db, refundPayment, wanted, cliContext())
	if (booked.byHand) return print(`Recorded: you refund ${formatMoney(booked.amount, order.currency)} of ${order.order_no} yourself.`)
	await send(payments, order, { ids: [booked.id], amount: booked.amount })
}

interface RefundedOrder {
	readonly order_no: string
	readonly currency: string
}

interface BookedRefunds {
	readonly ids: readonly number[]
	readonly amount: Cents
}

/** Sends due refunds and reports only on these, not on earlier ones of the order. */
async function send(payments: Payments, { order_no, currency }: RefundedOrder, { ids, amount }: BookedRefunds): Promise<void> {
	await sendDueRefunds(payments)
	const refunds = await payments.db
		.selectFrom('payment_refunds')
		.select(['amount', 'state', 'detail'])
		.where('id', 'in', ids)
		.orderBy('id')
		.execute()
	const money = (cents: Cents) => `${formatMoney(cents, currency)} of ${order_no}`
	// A refund that was made at the provider meanwhile is not repeated; its row was deleted.
	if (refunds.length === 0) return print(`${money(amount)} was already refunded at the payment provider. There is no further refund.`)
	const sum = (state: string) => refunds.reduce((all, refund) => all + (refund.state === state ? refund.amount : 0), 0)
	const detailOf = (state: string) => refunds.find((refund) => refund.state === state)?.detail ?? ''
	for (const state of ['done', 'sent'])
		if (sum(state) > 0) print(`${money(sum(state))} ${state === 'sent' ? 'is being refunded; the bank may take days' : 'was refunded'}.`)
	if (sum('due') > 0) {
		const answer = detailOf('due')
		print(
			`${money(sum('due'))} will be refunded when the payment provider is available; the running shop retries.${answer && ` (${answer})`}`,
		)
	}
	if (sum('failed') > 0)
		throw new CommandError(
			`${money(sum('failed'))} could not be refunded: ${detailOf('failed')}. Retry with --again, or use --by-hand after you paid it another way.`,
		)
}
