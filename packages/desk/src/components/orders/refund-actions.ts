import { amountOf, isChecked, type OrderAction, piecesOf } from './order-action.ts'

/** Forms of the page /orders/[number]/refund. */
export const refundActions = {
	'refund-rest': {
		command: 'payment.refund',
		label: 'Refund the whole rest',
		danger: true,
		check: 'possible',
		input: (order, form) => ({ order, mail: isChecked(form, 'mail') }),
	},
	'refund-amount': {
		command: 'payment.refund',
		label: 'Refund the amount',
		danger: true,
		check: 'possible',
		input: (order, form, currency) => ({ order, amount: amountOf(form, 'amount', currency), mail: isChecked(form, 'mail') }),
	},
	'refund-items': {
		command: 'payment.refund',
		label: 'Refund the items',
		danger: true,
		check: 'possible',
		input: (order, form) => ({ order, lines: piecesOf(form), delivery: isChecked(form, 'delivery'), mail: isChecked(form, 'mail') }),
	},
	'failed-again': {
		command: 'payment.failed-refunds',
		label: 'Try again',
		danger: true,
		check: 'required',
		input: (order) => ({ order, how: 'again' }),
	},
	'failed-by-hand': {
		command: 'payment.failed-refunds',
		label: 'I have paid it by hand',
		check: 'possible',
		input: (order) => ({ order, how: 'by hand' }),
	},
} as const satisfies Readonly<Record<string, OrderAction>>
