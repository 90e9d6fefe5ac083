import { amountOf, isChecked, type OrderAction, piecesOf, text } from './order-action.ts'

const returnOf = (form: FormData) => ({ return: text(form, 'return'), mail: isChecked(form, 'mail') })

/** Forms of the pages /orders/[number]/return, /returns/[number] and /returns/[number]/refund. */
export const returnActions = {
	'return-register': {
		command: 'return.register',
		label: 'Register the return',
		input: (order, form) => ({
			order,
			key: text(form, 'key'),
			lines: piecesOf(form),
			reason: text(form, 'reason'),
			late: isChecked(form, 'late'),
			note: text(form, 'note'),
			mail: isChecked(form, 'mail'),
		}),
	},
	'return-accept': {
		command: 'return.accept',
		label: 'Accept the return',
		input: (_order, form) => ({ ...returnOf(form), instructions: text(form, 'instructions') }),
	},
	'return-refuse': {
		command: 'return.refuse',
		label: 'Refuse the return',
		danger: true,
		input: (_order, form) => ({ ...returnOf(form), reason: text(form, 'reason') }),
	},
	'return-received': {
		command: 'return.received',
		label: 'The items have arrived',
		input: (_order, form) => ({ ...returnOf(form), restock: isChecked(form, 'restock') }),
	},
	'return-refund': {
		command: 'return.refund',
		label: 'Refund and close the return',
		danger: true,
		check: 'possible',
		// Without an amount: the value of the items.
		input: (_order, form, currency) => ({
			...returnOf(form),
			restock: isChecked(form, 'restock'),
			...(text(form, 'amount') === '' ? {} : { amount: amountOf(form, 'amount', currency) }),
		}),
	},
} as const satisfies Readonly<Record<string, OrderAction>>
