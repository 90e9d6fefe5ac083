import { cancelledStatus, deliveredStatus, firstStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { DeskOrder } from '@storefront/store/desk/queries/orders/read-order.ts'
import { seenPrefix } from '../../forms/form-in-url.ts'
import { isChecked, type OrderAction, piecesOf, text } from './order-action.ts'
import { refundActions } from './refund-actions.ts'
import { returnActions } from './return-actions.ts'

function toStatus(status: string) {
	return (order: string, form: FormData) => ({ order, status, mail: isChecked(form, 'mail') })
}

export const orderActions = {
	ship: {
		command: 'order.ship-part',
		label: 'Ship',
		input: (order, form) => ({
			order,
			lines: piecesOf(form),
			carrier: text(form, 'carrier'),
			code: text(form, 'code'),
			unpaid: isChecked(form, 'unpaid'),
			mail: isChecked(form, 'mail'),
		}),
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
	'payment-close': {
		command: 'payment.received',
		label: 'Paid in another way',
		closesPayment: true,
		input: (order, form) => ({ order, mail: isChecked(form, 'mail'), closed: true }),
	},
	'resend-mail': {
		command: 'order.resend-mail',
		label: 'Send again',
		input: (order, form) => ({ order, kind: text(form, 'kind') }),
	},
	'delete-note': {
		command: 'order.note-delete',
		label: 'Delete',
		input: (order, form) => ({ order, note: Number(text(form, 'note')) }),
	},
	...refundActions,
	...returnActions,
	'payment-link': {
		command: 'order.resend-mail',
		label: 'Send the link to pay',
		input: (order) => ({ order, kind: 'payment link' }),
	},
	note: { command: 'order.note', label: 'Add the note', isDirect: true, input: (order, form) => ({ order, text: text(form, 'text') }) },
} as const satisfies Readonly<Record<string, OrderAction>>

export type OrderActionName = keyof typeof orderActions

/** The action of a sent form; null for an unknown one. */
export function orderActionOf(form: FormData): OrderAction | null {
	const name = form.get('action')?.toString() ?? ''
	return Object.hasOwn(orderActions, name) ? orderActions[name as OrderActionName] : null
}

/** Fields with the values of the order that the person has seen: a form that is sent after another person's change is refused. */
export const seenFields = ['status', 'payment_state', 'refunded_amount'] as const
const amounts: readonly string[] = ['refunded_amount']

/** Field with the state of the return that the person has seen. */
export const seenReturnState = `${seenPrefix}return-state`

/** The `expected` values of a command on an order, or on one of its returns. */
export function expectedOf(
	{ row, returns }: Pick<DeskOrder, 'row' | 'returns'>,
	form: FormData,
): Readonly<Record<string, string | number>> {
	const ofOrder = seenFields.flatMap((column) => {
		const seen = form.get(seenPrefix + column)
		return typeof seen === 'string' ? [[`orders/${row.id}/${column}`, amounts.includes(column) ? Number(seen) : seen] as const] : []
	})
	const state = form.get(seenReturnState)
	const back = returns.find(({ return_no: number }) => number === text(form, 'return'))
	return Object.fromEntries(typeof state === 'string' && back ? [...ofOrder, [`order_returns/${back.id}/state`, state]] : ofOrder)
}
