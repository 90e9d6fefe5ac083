import { Command } from 'commander'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { formatMoney } from '../../../../src/domain/money.ts'
import type { Db } from '../../../db/open.ts'
import { checkPaid } from '../../../payments/attempt.ts'
import { bookOwnersRefund, settleFailedRefunds } from '../../../payments/by-owner.ts'
import { sendDueRefunds } from '../../../payments/refunds.ts'
import type { Payments } from '../../../store/payments.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { moneyGiven } from '../../terminal/money-given.ts'
import { say } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { findOrder, paymentsOf } from './opened.ts'

interface Options {
	readonly amount?: string
	readonly again?: true
	readonly byHand?: true
	readonly mail: boolean
}

export function refundCommand(): Command {
	return new Command('refund')
		.description('Pay an order back: all that is left of it, or an amount. What the shop settles itself is noted; you pay it back by hand.')
		.argument('<order-no>')
		.option('--amount <money>', "an amount in the shop's currency, like 5.00")
		.option('--again', 'try those refunds of it once more that its provider could not pay')
		.option('--by-hand', 'note that you have paid back by hand what its provider could not pay')
		.option('--no-mail', 'tell nobody')
		.action((number: string, options: Options) => withShop((db, settings) => refund(db, settings, number, options)))
}

async function refund(db: Db, settings: Configuration, typed: string, options: Options): Promise<void> {
	const { again, byHand, amount } = options
	if ([again, byHand, amount].filter((one) => one !== undefined).length > 1)
		throw new CommandError('--amount, --again and --by-hand are three different things; choose one.')
	const order = await findOrder(db, typed)
	const payments = await paymentsOf(db, settings)
	// What was paid back at the provider itself counts first.
	const isSeen = await looksSeen(payments, order.id)
	if (again || byHand) {
		// Else what it has paid back unheard would be paid twice.
		if (again && !isSeen) throw new CommandError(`The provider of ${order.order_no} could not be asked what became of it. Try again later.`)
		const settled = await settleFailedRefunds(db, order.id, again ? 'again' : 'by hand', payments.clock())
		const said = formatMoney(settled, order.currency)
		if (byHand) return say(`Noted: you have paid ${said} of ${order.order_no} back by hand.`)
		return await send(payments, order, said)
	}
	const asked = amount === undefined ? undefined : moneyGiven('--amount', amount, order.currency)
	const booked = await bookOwnersRefund(db, order.id, { amount: asked, mail: options.mail, now: payments.clock() })
	const said = formatMoney(booked.amount, order.currency)
	if (booked.byHand) return say(`Noted: you pay ${said} of ${order.order_no} back by hand.`)
	await send(payments, order, said)
}

/** Whether the provider has answered. */
async function looksSeen(payments: Payments, orderId: number): Promise<boolean> {
	try {
		await checkPaid(payments, orderId)
		return true
	} catch (error) {
		payments.logger.warn({ err: error }, 'A payment could not be looked at; it will be again')
		return false
	}
}

interface Refunded {
	readonly id: number
	readonly order_no: string
}

/** Sends what is due, and says what became of this order's part. */
async function send(payments: Payments, { id, order_no }: Refunded, said: string): Promise<void> {
	await sendDueRefunds(payments)
	const refunds = await payments.db
		.selectFrom('payment_refunds')
		.select(['state', 'detail'])
		.where('order_id', '=', id)
		.where('reason', '<>', 'charged_back')
		.execute()
	const failed = refunds.findLast(({ state }) => state === 'failed')
	if (failed)
		throw new CommandError(
			`${said} of ${order_no} could not be paid back: ${failed.detail}. --again tries once more; --by-hand notes that you have paid it otherwise.`,
		)
	if (refunds.some(({ state }) => state === 'due'))
		return say(`${said} of ${order_no} goes back as soon as its provider answers: the running shop tries again.`)
	say(`${said} of ${order_no} goes back${refunds.at(-1)?.state === 'sent' ? '; the bank may take days' : ''}.`)
}
