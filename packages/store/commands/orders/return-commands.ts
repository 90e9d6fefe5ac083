import { reasonLimit } from '@storefront/contract/domain/checkout/returns.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import type { CreditNoteContent } from '../../commerce/checkout/order/credit-content.ts'
import { lockOrder, type Order } from '../../commerce/checkout/order/lock-order.ts'
import {
	acceptReturn as accept,
	type RefundedReturn,
	receiveReturn as receive,
	refundReturn as refund,
	refuseReturn as refuse,
} from '../../commerce/returns/decide-return.ts'
import type { Return } from '../../commerce/returns/read-returns.ts'
import { updateSoldProducts } from '../catalogue/product-effects.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import type { Scope } from '../snapshot.ts'
import { creditNoteOf } from './credit-preview.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { sendsMail } from './order-input.ts'
import { orderScope, stockScope } from './order-scope.ts'
import { refundedAmount } from './refund-payment.ts'

/** Most characters of the instructions for a return. */
export const longestInstructions = 2000

interface Decided {
	readonly return: Return
	readonly restocked: boolean
	/** Currency of the order. */
	readonly currency: string
}

/** Number of a return, such as `7K3M-9QXZ-R1`. */
const returnNumber = v.pipe(v.string(), v.trim(), v.toUpperCase())
const isRestocked = v.optional(v.boolean(), false)
const answer = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1, 'Write a text for the customer.'), v.maxLength(longest))

async function lockOrderOf(trx: Trx, number: string): Promise<Order> {
	const found = await trx.selectFrom('order_returns').select('order_id').where('return_no', '=', number).executeTakeFirst()
	if (!found) throw new CommandRefused(`There is no return "${number}".`)
	return await lockOrder(trx, found.order_id)
}

async function returnScope(trx: Trx, { return: number, restock = false }: { readonly return: string; readonly restock?: boolean }) {
	const order = await lockOrderOf(trx, number)
	return [...orderScope(order), ...(restock ? await stockScope(trx, order) : [])] satisfies readonly Scope[]
}

/** Accepts a return: the instructions say where and how to send it. */
export const acceptReturn = defineCommand({
	name: 'return.accept',
	permission: 'orders.write',
	input: v.strictObject({ return: returnNumber, instructions: answer(longestInstructions), mail: sendsMail }),
	title: ({ return: number }) => `Accepted the return ${number}`,
	scope: (trx, input) => returnScope(trx, input),
	async write(trx, { return: number, ...decision }, { now }): Promise<Decided> {
		const { currency } = await lockOrderOf(trx, number)
		return { ...(await accept(trx, number, { ...decision, now })), currency }
	},
	derive: updateSoldProducts,
	warnings: (_input, { currency }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('Refuse the return instead.'),
})

/** Refuses a return with a reason; the customer keeps the items. */
export const refuseReturn = defineCommand({
	name: 'return.refuse',
	permission: 'orders.write',
	input: v.strictObject({ return: returnNumber, reason: answer(reasonLimit), mail: sendsMail }),
	title: ({ return: number }) => `Refused the return ${number}`,
	scope: (trx, input) => returnScope(trx, input),
	async write(trx, { return: number, ...decision }, { now }): Promise<Decided> {
		const { currency } = await lockOrderOf(trx, number)
		return { ...(await refuse(trx, number, { ...decision, now })), currency }
	},
	derive: updateSoldProducts,
	warnings: (_input, { currency }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('The customer can ask for a return of the items again.'),
})

/** Records that the items of a return have arrived. */
export const receiveReturn = defineCommand({
	name: 'return.received',
	permission: 'orders.write',
	input: v.strictObject({ return: returnNumber, restock: isRestocked, mail: sendsMail }),
	title: ({ return: number }, { restocked }: Decided) => `Received the return ${number}${restocked ? ' and took it back into stock' : ''}`,
	scope: (trx, input) => returnScope(trx, input),
	async write(trx, { return: number, ...decision }, { now }): Promise<Decided> {
		const { currency } = await lockOrderOf(trx, number)
		return { ...(await receive(trx, number, { ...decision, now })), currency }
	},
	derive: updateSoldProducts,
	warnings: (_input, { currency }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('Tell the customer that the items have not arrived.'),
})

interface RefundedByCommand extends RefundedReturn, Decided {
	/** What the credit note says; null: nothing is refunded. */
	readonly creditNote: CreditNoteContent | null
}

/** Closes a return and refunds the value of its items, or another amount in minor units; 0: nothing. */
export const refundReturn = defineCommand({
	name: 'return.refund',
	permission: 'refunds.write',
	input: v.strictObject({ return: returnNumber, amount: v.optional(refundedAmount), restock: isRestocked, mail: sendsMail }),
	title({ return: number }, { refund: booked, currency }: RefundedByCommand) {
		if (!booked) return `Closed the return ${number} without a refund`
		const money = formatMoney(booked.amount, currency)
		return booked.byHand
			? `Closed the return ${number} and recorded a refund of ${money} by hand`
			: `Refunded ${money} of the return ${number}`
	},
	scope: (trx, input) => returnScope(trx, input),
	async write(trx, { return: number, amount, ...decision }, { now }): Promise<RefundedByCommand> {
		const { id, currency } = await lockOrderOf(trx, number)
		const done = await refund(trx, number, { amount, ...decision, now })
		return { ...done, currency, creditNote: done.refund && (await creditNoteOf(trx, id, done.refund, done.return.id)) }
	},
	derive: updateSoldProducts,
	warnings: (_input, { currency }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('Ask the customer to pay again instead.'),
})
