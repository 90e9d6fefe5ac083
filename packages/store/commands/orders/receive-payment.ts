import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { recordManualPayment } from '../../commerce/payments/owner-refunds.ts'
import { defineCommand } from '../command.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { lockOrderByNumber, orderNumber, sendsMail } from './order-input.ts'
import { orderScope } from './order-scope.ts'

interface Received {
	readonly amount: Cents
	readonly currency: string
}

/** Records that the money of an order has arrived without a provider: by bank transfer, or in cash. */
export const receivePayment = defineCommand({
	name: 'payment.received',
	permission: 'orders.write',
	input: v.strictObject({ order: orderNumber, mail: sendsMail }),
	title: ({ order }, { amount, currency }: Received) =>
		`Recorded by hand that ${formatMoney(amount, currency)} was paid for the order ${order}`,
	scope: async (trx, { order }) => orderScope(await lockOrderByNumber(trx, order)),
	async write(trx, { order: number, mail }, { now }): Promise<Received> {
		const { id, final_total, currency } = await lockOrderByNumber(trx, number)
		await recordManualPayment(trx, id, { mail, now })
		return { amount: final_total, currency }
	},
	warnings: (_input, { amount, currency }, changes) => [
		`No payment provider reports this payment: make sure that ${formatMoney(amount, currency)} has arrived.`,
		...effectWarnings(changes, currency),
	],
	whyNotUndone: refuseIfLeftTheShop('If the money has not arrived, record a refund of the payment instead.'),
})
