import { formatMoney } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import type { CreditNoteContent } from '../../commerce/checkout/order/credit-content.ts'
import type { BookedRefund } from '../../commerce/checkout/order/refunds.ts'
import { bookOwnerRefund } from '../../commerce/payments/owner-refunds.ts'
import { refundValue } from '../../commerce/payments/refund-value.ts'
import { defineCommand } from '../command.ts'
import { creditNoteOf } from './credit-preview.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { lockOrderByNumber, orderNumber, pieces, sendsMail } from './order-input.ts'
import { orderScope } from './order-scope.ts'

interface Refunded extends BookedRefund {
	readonly currency: string
	/** What the credit note says, which is issued when the money is on its way. */
	readonly creditNote: CreditNoteContent
}

/** Amount in minor units of the currency of the order. */
export const refundedAmount = v.pipe(
	v.number('Enter an amount in digits, such as 12.50.'),
	v.integer('The amount has too many decimals.'),
	v.minValue(0, 'The amount must be above 0.'),
)

/** Refunds an order: what is left of its payment, an amount, or items. */
export const refundPayment = defineCommand({
	name: 'payment.refund',
	permission: 'refunds.write',
	input: v.pipe(
		v.strictObject({
			order: orderNumber,
			amount: v.optional(refundedAmount),
			/** Items, instead of an amount: their price less their share of the coupon. */
			lines: v.optional(pieces),
			/** With items: refunds the charge of the delivery too. With the last items it always is. */
			delivery: v.optional(v.boolean(), false),
			mail: sendsMail,
		}),
		v.check(({ amount, lines }) => amount === undefined || lines === undefined, 'Choose an amount or items, not both.'),
		v.check(({ lines, delivery }) => lines !== undefined || !delivery, 'Choose the items that are refunded with the delivery.'),
	),
	title({ order }, { amount, byHand, currency }: Refunded) {
		const money = formatMoney(amount, currency)
		return byHand
			? `Recorded a refund of ${money} of the order ${order}, paid by hand`
			: `Refunded ${money} of the order ${order} by its provider`
	},
	scope: async (trx, { order }) => orderScope(await lockOrderByNumber(trx, order)),
	async write(trx, { order: number, amount, lines, delivery, mail }, { now }): Promise<Refunded> {
		const order = await lockOrderByNumber(trx, number)
		const items = lines && order.paid_amount > 0 ? { lines } : {}
		const value = lines && order.paid_amount > 0 ? await refundValue(trx, order, { lines, delivery }) : amount
		const booked = await bookOwnerRefund(trx, order.id, { amount: value, ...items, mail, now })
		return { ...booked, currency: order.currency, creditNote: await creditNoteOf(trx, order.id, booked) }
	},
	warnings: (_input, { currency }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('Ask the customer to pay again instead.'),
})
