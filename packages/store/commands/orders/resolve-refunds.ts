import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { resolveFailedRefunds } from '../../commerce/payments/owner-refunds.ts'
import { defineCommand } from '../command.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { lockOrderByNumber, orderNumber } from './order-input.ts'
import { orderScope } from './order-scope.ts'

interface Resolved {
	readonly ids: readonly number[]
	readonly amount: Cents
	readonly currency: string
}

/** Resolves the refunds of an order that its provider could not pay: tries them again, or records that they were paid by hand. */
export const resolveRefunds = defineCommand({
	name: 'payment.failed-refunds',
	permission: 'refunds.write',
	input: v.strictObject({ order: orderNumber, how: v.picklist(['again', 'by hand']) }),
	title({ order, how }, { amount, currency }: Resolved) {
		const money = formatMoney(amount, currency)
		return how === 'again'
			? `Tried the failed refund of ${money} of the order ${order} again`
			: `Recorded that the failed refund of ${money} of the order ${order} was paid by hand`
	},
	scope: async (trx, { order }) => orderScope(await lockOrderByNumber(trx, order)),
	async write(trx, { order: number, how }, { now }): Promise<Resolved> {
		const { id, currency } = await lockOrderByNumber(trx, number)
		return { ...(await resolveFailedRefunds(trx, id, how, now)), currency }
	},
	warnings: ({ how }, { amount, currency }, changes) => [
		how === 'again'
			? `The payment provider gets the request to refund ${formatMoney(amount, currency)} again.`
			: `No payment provider reports this refund: make sure that you have paid ${formatMoney(amount, currency)} by hand.`,
		...effectWarnings(changes, currency),
	],
	whyNotUndone: refuseIfLeftTheShop('Ask the customer to pay again instead.'),
})
