import type { Conflict } from '@storefront/store/commands/command-errors.ts'
import type { Plan } from '@storefront/store/commands/run-command.ts'
import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import type { DeskOrder } from '@storefront/store/desk/queries/orders/read-order.ts'
import type { UserCommands } from '@storefront/store/desk/user-commands.ts'
import { isConfirmed } from '../../forms/confirmation.ts'
import { type FormState, newForm, refusedForm } from '../../forms/form-state.ts'
import { submit } from '../../forms/submit.ts'
import { expectedOf, orderActionOf } from './order-actions.ts'

interface ActionRequest {
	readonly desk: DeskService
	readonly commands: UserCommands
	readonly order: DeskOrder
	/** The sent form; undefined for a page that is only read. */
	readonly sent: FormData | undefined
}

/** What the page of an order shows after a form. */
type ActionAnswer =
	| { readonly kind: 'done'; readonly logId: number | null }
	| {
			readonly kind: 'shown'
			/** A plan that waits for its confirmation; null: none. */
			readonly plan: Plan | null
			readonly label: string
			readonly danger: boolean
			readonly form: FormState
			readonly conflicts: readonly Conflict[]
	  }

const nothing = { kind: 'shown', plan: null, label: '', danger: false, form: newForm(), conflicts: [] } as const

/** Plans the command of a form, and runs it if it is confirmed or changes a single value without further consequences. */
export async function runOrderAction({ desk, commands, order, sent }: ActionRequest): Promise<ActionAnswer> {
	if (!sent) return nothing
	const action = orderActionOf(sent)
	if (!action || !desk.hasCommand(action.command))
		return { ...nothing, form: { values: {}, errors: {}, message: 'This form is not known. Load the page again.' } }
	const { command, label, danger = false, isDirect = false, check, closesPayment = false } = action
	const input = action.input(order.row.order_no, sent, order.row.currency)
	// What is only added changes no value of the order that the person has seen.
	const options = { expected: isDirect ? {} : expectedOf(order, sent) }
	// A refund that the provider has already paid must not be paid twice.
	const isChecked = check === undefined || (await desk.checkBeforeRefund(order.row.id))
	if (!isChecked && check === 'required')
		return {
			...nothing,
			form: refusedForm(sent, 'The payment provider does not respond, so the refund cannot be checked. Try again later.'),
		}
	const answer = await submit(desk, sent, async () => {
		if (!isDirect && !isConfirmed(sent)) {
			const plan = await commands.plan(command, input, options)
			if (!isSmall(plan)) return { kind: 'shown', plan, label, danger, form: newForm(), conflicts: [] } as const
		}
		if (closesPayment) {
			// Nothing is closed at the provider for a person who may not do this, or after another person's change.
			await commands.plan(command, input, options)
			if (!(await desk.closePayments(order.row.id))) return { ...nothing, form: refusedForm(sent, paymentNotClosed) }
		}
		const { logId } = await commands.run(command, input, options)
		if (check) desk.sendRefunds()
		return { kind: 'done', logId } as const
	})
	return 'done' in answer ? answer.done : { ...nothing, form: withFieldNames(answer.form), conflicts: answer.conflicts }
}

const paymentNotClosed =
	'The payment could not be closed at its provider: the provider does not respond, or the bank of the customer has not decided yet. Nothing was changed. Try again later; if the payment arrives there, it is recorded by itself.'

/** One value of one row, without warnings: the message with Undo is enough. */
function isSmall({ changes, warnings }: Plan): boolean {
	return warnings.length === 0 && changes.length <= 1 && changes.every(({ after }) => Object.keys(after ?? {}).length <= 1)
}

/** `parcels.0.code` is the field `code`. */
function withFieldNames(form: FormState): FormState {
	const errors = Object.entries(form.errors).map(([name, error]) => [name.slice(name.lastIndexOf('.') + 1), error] as const)
	return { ...form, errors: Object.fromEntries(errors) }
}
