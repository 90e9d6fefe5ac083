import type { OrderStep } from '@storefront/store/commands/orders/order-steps.ts'
import type { StepPlan } from '@storefront/store/desk/queries/orders/plan-step.ts'
import { type FormState, readFields } from '../../forms/form-state.ts'
import { submit } from '../../forms/submit.ts'

/** Most orders that have a field for the tracking number each; more are entered as lines. */
export const mostFields = 50

/** Name of the field with the tracking number of an order. */
export function codeField(number: string): string {
	return `code-${number}`
}

/** Starts the step of a plan, as its form says. Returns the id of the bulk change, or the form with its mistakes. */
export async function startStep({ desk, user }: App.Locals, sent: FormData, step: OrderStep, plan: StepPlan) {
	const text = (name: string) => sent.get(name)?.toString().trim() ?? ''
	// What another person has changed since is refused by the command, and listed afterwards.
	const numbers = [...plan.orders, ...plan.refused.map(({ order }) => order)].map(({ number }) => number)
	const lines = readLines(text('codes'), new Set(numbers))
	if ('error' in lines) return { form: { values: readFields(sent), errors: { codes: lines.error } } satisfies FormState }
	const orders = numbers.map((number) => ({ number, code: lines.codes.get(number) ?? text(codeField(number)) }))
	const answer = await submit(desk, sent, () =>
		desk.startStep(user, { step, orders, carrier: text('carrier'), mail: text('mail') === 'yes' }),
	)
	return 'done' in answer ? { job: answer.done } : { form: answer.form }
}

/** Lines with the number of an order and its tracking number, as spreadsheets copy them. */
function readLines(
	typed: string,
	known: ReadonlySet<string>,
): { readonly codes: ReadonlyMap<string, string> } | { readonly error: string } {
	const codes = new Map<string, string>()
	for (const [index, line] of typed.split('\n').entries()) {
		const [, typedNumber = '', code = ''] = /^\s*([^\s,;]+)[\s,;]+(.+?)\s*$/.exec(line) ?? []
		if (line.trim() === '') continue
		const number = typedNumber.toUpperCase()
		if (code === '')
			return { error: `Line ${index + 1} needs the number of an order and a tracking number, such as 7K3M-9QXZ 00340434161094042557.` }
		if (!known.has(number)) return { error: `Line ${index + 1}: ${typedNumber} is not one of these orders.` }
		codes.set(number, code)
	}
	return { codes }
}
