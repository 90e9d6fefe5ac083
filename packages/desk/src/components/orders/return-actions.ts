import { amountOf, isChecked, type OrderAction, text } from './order-action.ts'

const returnOf = (form: FormData) => ({ return: text(form, 'return'), mail: isChecked(form, 'mail') })

/** Forms of the pages /returns/[number] and /returns/[number]/refund. */
export const returnActions = {
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
