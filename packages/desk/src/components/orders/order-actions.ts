import { cancelledStatus, deliveredStatus, firstStatus, shippedStatus } from '@storefront/contract/domain/checkout/order.ts'

/** A form on the page of an order: the command that it runs, and its input from the fields. */
interface OrderAction {
	readonly command: string
	/** Label of the button that confirms the plan. */
	readonly label: string
	/** What cannot simply be repeated has another colour. */
	readonly danger?: true
	/** Applied without a plan, because it only adds what the person has typed. */
	readonly isDirect?: true
	readonly input: (order: string, form: FormData) => Readonly<Record<string, unknown>>
}

const text = (form: FormData, name: string) => form.get(name)?.toString().trim() ?? ''
const isChecked = (form: FormData, name: string) => form.get(name) === 'yes'

function toStatus(status: string) {
	return (order: string, form: FormData) => ({ order, status, mail: isChecked(form, 'mail') })
}

export const orderActions = {
	ship: {
		command: 'order.status',
		label: 'Ship',
		input(order, form) {
			const parcel = { carrier: text(form, 'carrier'), code: text(form, 'code') }
			const parcels = parcel.code === '' ? [] : [parcel]
			return { ...toStatus(shippedStatus)(order, form), parcels, unpaid: isChecked(form, 'unpaid') }
		},
	},
	deliver: {
		command: 'order.status',
		label: 'Set to Delivered',
		input: (order, form) => ({ ...toStatus(deliveredStatus)(order, form), unpaid: isChecked(form, 'unpaid') }),
	},
	cancel: {
		command: 'order.status',
		label: 'Cancel the order',
		danger: true,
		input: (order, form) => ({ ...toStatus(cancelledStatus)(order, form), stock: isChecked(form, 'keep-stock') ? 'keep' : 'auto' }),
	},
	reopen: { command: 'order.status', label: 'Reopen the order', input: toStatus(firstStatus) },
	status: {
		command: 'order.status',
		label: 'Set the status',
		input: (order, form) => toStatus(text(form, 'status'))(order, form),
	},
	'payment-received': {
		command: 'payment.received',
		label: 'Payment received',
		input: (order, form) => ({ order, mail: isChecked(form, 'mail') }),
	},
	note: { command: 'order.note', label: 'Add the note', isDirect: true, input: (order, form) => ({ order, text: text(form, 'text') }) },
} as const satisfies Readonly<Record<string, OrderAction>>

export type OrderActionName = keyof typeof orderActions

/** The action of a sent form; null for an unknown one. */
export function orderActionOf(form: FormData): (OrderAction & { readonly name: OrderActionName }) | null {
	const name = form.get('action')?.toString() ?? ''
	return Object.hasOwn(orderActions, name) ? { ...orderActions[name as OrderActionName], name: name as OrderActionName } : null
}

/** Fields with the values of the order that the person has seen: a form that is sent after another person's change is refused. */
export const seenFields = ['status', 'payment_state'] as const

/** The `expected` values of a command. */
export function expectedOf(orderId: number, form: FormData): Readonly<Record<string, string>> {
	return Object.fromEntries(
		seenFields.flatMap((column) => {
			const seen = form.get(`seen-${column}`)
			return typeof seen === 'string' ? [[`orders/${orderId}/${column}`, seen]] : []
		}),
	)
}
