import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { recordManualPayment } from '../../commerce/payments/owner-refunds.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { lockOrderByNumber, orderNumber, sendsMail } from './order-input.ts'
import { whyNoAction } from './order-rules.ts'
import { orderScope } from './order-scope.ts'

interface Received {
	/** Provider where the payment is closed; empty: none. */
	readonly closedAt: string
	readonly amount: Cents
	readonly currency: string
}

/** Records that the money of an order has arrived without a provider: by bank transfer, or in cash. */
export const receivePayment = defineCommand({
	name: 'payment.received',
	permission: 'orders.write',
	input: v.strictObject({
		order: orderNumber,
		mail: sendsMail,
		/** Also for an order that waits for a payment at a provider; the caller closes it there before (`closePayments`). */
		closed: v.optional(v.boolean(), false),
	}),
	title: ({ order }, { amount, currency }: Received) =>
		`Recorded by hand that ${formatMoney(amount, currency)} was paid for the order ${order}`,
	scope: async (trx, { order }) => orderScope(await lockOrderByNumber(trx, order)),
	async write(trx, { order: number, mail, closed }, { now }): Promise<Received> {
		const order = await lockOrderByNumber(trx, number)
		const { id, final_total, currency, payment_state, payment_provider } = order
		const why = closed ? whyNoAction('close payment', order) : null
		if (why !== null) throw new CommandRefused(`${number}: ${why}`)
		await recordManualPayment(trx, id, { isClosed: closed, mail, now })
		return { amount: final_total, currency, closedAt: payment_state === 'open' ? payment_provider : '' }
	},
	warnings: (_input, { amount, currency, closedAt }, changes) => [
		...(closedAt === ''
			? []
			: [
					`The customer can no longer pay at ${closedAt}. A payment that still arrives there is refunded by itself. This cannot be undone.`,
				]),
		`No payment provider reports this payment: make sure that ${formatMoney(amount, currency)} has arrived.`,
		...effectWarnings(changes, currency),
	],
	whyNotUndone: refuseIfLeftTheShop('If the money has not arrived, record a refund of the payment instead.'),
})
