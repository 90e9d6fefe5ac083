import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import { newForm, readFields, refusedForm, textValue } from '../../forms/form-state.ts'
import { type Taken, takeStep } from '../../forms/take-step.ts'

type PaymentMethod = Awaited<ReturnType<DeskService['settings']['listPaymentMethods']>>[number]

/** Moves a payment method up, or switches it on or off. */
export async function changePaymentList(locals: App.Locals, sent: FormData, methods: readonly PaymentMethod[]): Promise<Taken> {
	const form = newForm(readFields(sent))
	const id = Number(textValue(form, 'id'))
	const at = methods.findIndex((method) => method.id === id)
	const method = methods[at]
	if (!method) return { form: refusedForm(sent, 'This payment method was removed in the meantime.'), conflicts: [] }
	if (textValue(form, 'action') === 'up') {
		const ids = methods.map((each) => each.id)
		const ordered = at === 0 ? ids : ids.with(at - 1, id).with(at, ids[at - 1] ?? id)
		return await takeStep(locals, sent, { name: 'payment-type.order', input: { ids: ordered } })
	}
	const is_offered = textValue(form, 'action') === 'on' ? 1 : 0
	const taken = await takeStep(locals, sent, { name: 'payment-type.change', input: { id, is_offered } })
	// The list has no field for it.
	if (!('form' in taken)) return taken
	const { is_offered: reason, ...errors } = taken.form.errors
	return { ...taken, form: { ...taken.form, errors, ...(reason ? { message: reason } : {}) } }
}

/** Adds a payment method (null), or changes one. */
export async function savePaymentMethod(locals: App.Locals, sent: FormData, method: PaymentMethod | null): Promise<Taken> {
	const form = newForm(readFields(sent))
	const text = (name: string) => textValue(form, name).replaceAll('\r\n', '\n')
	const values = { name: text('name'), instructions: text('instructions'), is_paid_later: 'is_paid_later' in form.values ? 1 : 0 } as const
	if (!method)
		return await takeStep(locals, sent, { name: 'payment-type.add', input: { ...values, provider: text('provider'), first: false } })
	const seen = { name: text('seen-name'), instructions: text('seen-instructions'), is_paid_later: Number(text('seen-is_paid_later')) }
	const changed = (Object.keys(values) as (keyof typeof values)[]).filter((name) => values[name] !== seen[name])
	if (changed.length === 0) return { form: refusedForm(sent, 'You have changed nothing.'), conflicts: [] }
	return await takeStep(locals, sent, {
		name: 'payment-type.change',
		input: { id: method.id, ...Object.fromEntries(changed.map((name) => [name, values[name]])) },
		expected: Object.fromEntries(changed.map((name) => [`payment_types/${method.id}/${name}`, seen[name]])),
		typed: ({ column }) => (column === 'is_paid_later' ? (values.is_paid_later ? 'Yes' : 'No') : text(column)),
	})
}
