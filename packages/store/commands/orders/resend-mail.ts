import { firstStatus } from '@storefront/contract/domain/checkout/order.ts'
import { isPaidState } from '@storefront/contract/domain/checkout/receipt.ts'
import * as v from 'valibot'
import type { Order } from '../../commerce/checkout/order/lock-order.ts'
import { type OrderMailKind, queueOrderMails } from '../../commerce/checkout/order/queue-mails.ts'
import { isEmail } from '../../infrastructure/text/email.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { lockOrderByNumber, orderNumber } from './order-input.ts'
import { whyNoAction } from './order-rules.ts'
import { orderScope } from './order-scope.ts'

interface ResentMail {
	readonly kind: OrderMailKind
	/** Whether the email would be true now. */
	readonly isTrue: (order: Order) => boolean
}

/** The emails that can be sent again, by their names for people. */
const mails = {
	confirmation: { kind: 'customer', isTrue: ({ payment_state }) => payment_state !== 'open' && payment_state !== 'given_up' },
	status: { kind: 'status', isTrue: ({ status }) => status !== firstStatus },
	paid: { kind: 'paid', isTrue: ({ payment_state }) => isPaidState(payment_state) },
	'payment link': { kind: 'payment_link', isTrue: (order) => whyNoAction('send link', order) === null },
	'payment reminder': { kind: 'unpaid', isTrue: (order) => whyNoAction('send link', order) === null },
	refund: { kind: 'refund', isTrue: ({ refunded_amount }) => refunded_amount > 0 },
} as const satisfies Record<string, ResentMail>

type MailName = keyof typeof mails
const mailNames = Object.keys(mails) as [MailName, ...MailName[]]

/** The emails of an order that can be sent again now. */
export function resendableMails(order: Order): readonly MailName[] {
	return isEmail(order.email) ? mailNames.filter((name) => mails[name].isTrue(order)) : []
}

/** Queues an email to the customer again, with the current state of the order. */
export const resendMail = defineCommand({
	name: 'order.resend-mail',
	permission: 'orders.write',
	input: v.strictObject({ order: orderNumber, kind: v.picklist(mailNames) }),
	title: ({ order, kind }) => `Sent the ${kind} email of the order ${order} again`,
	scope: async (trx, { order }) => orderScope(await lockOrderByNumber(trx, order)),
	async write(trx, { order: number, kind }, { now }) {
		const order = await lockOrderByNumber(trx, number)
		if (!isEmail(order.email)) throw new CommandRefused(`${number} has no email address any more.`)
		if (!mails[kind].isTrue(order)) throw new CommandRefused(`The ${kind} email would not be true for ${number} in its current state.`)
		await queueOrderMails(trx, order.id, [mails[kind].kind], now)
		return { currency: order.currency }
	},
	warnings: (_input, { currency }: { readonly currency: string }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('Write to the customer instead.'),
})
