import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import { formTokenField } from '#desk/access/form-token.ts'
import { type FormState, readFields, textValue } from '#desk/forms/form-state.ts'

/** A product of the form. The quantity is as it was typed. */
interface FormLine {
	readonly variant: number
	readonly quantity: string
}

/** What a button of the form asks for; `find` is also what Enter in a field does. */
type Step = 'find' | 'add' | 'remove' | 'use-account' | 'be-guest' | 'review' | 'change' | 'create'

/** The form of a new order after its button was pressed. */
export interface OrderForm {
	readonly step: Step
	readonly state: FormState
	readonly lines: readonly FormLine[]
	/** Fields to send again, without the button and the form token. */
	readonly fields: readonly (readonly [string, string])[]
}

const steps: readonly string[] = ['find', 'review', 'change', 'create', 'be-guest']

/** Reads the form and does what its button asks for: adds or removes a product, or fills in the data of an account. */
export async function readOrderForm(desk: DeskService, sent: FormData): Promise<OrderForm> {
	const form = new FormData()
	for (const [name, value] of sent) if (name !== 'step' && name !== formTokenField) form.append(name, value)
	const pressed = sent.get('step')?.toString() ?? 'find'
	const [, kind = '', id = ''] = /^(add|remove|use-account)-(\d{1,12})$/.exec(pressed) ?? []
	if (kind === 'add') addLine(form, id)
	if (kind === 'remove') removeLine(form, id)
	if (kind === 'use-account') await fillInAccount(desk, form, Number(id))
	if (pressed === 'be-guest') await removeAccount(desk, form)
	return {
		step: (kind || (steps.includes(pressed) ? pressed : 'find')) as Step,
		state: { values: readFields(form), errors: {} },
		lines: variantsOf(form).map((variant) => ({ variant: Number(variant), quantity: form.get(quantityField(variant))?.toString() ?? '' })),
		fields: [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
	}
}

/** Name of the field with the quantity of a variant. */
export function quantityField(variant: number | string): string {
	return `quantity-${variant}`
}

function variantsOf(form: FormData): readonly string[] {
	const all = form.getAll('variants[]').filter((value) => typeof value === 'string')
	return [...new Set(all)].filter((value) => /^\d{1,12}$/.test(value))
}

function addLine(form: FormData, variant: string): void {
	const isNew = !variantsOf(form).includes(variant)
	if (isNew) form.append('variants[]', variant)
	form.set(quantityField(variant), isNew ? '1' : String(Number(form.get(quantityField(variant)) ?? 0) + 1))
	form.delete('product')
}

function removeLine(form: FormData, variant: string): void {
	const rest = variantsOf(form).filter((other) => other !== variant)
	form.delete('variants[]')
	form.delete(quantityField(variant))
	for (const other of rest) form.append('variants[]', other)
}

async function fillInAccount(desk: DeskService, form: FormData, id: number): Promise<void> {
	const account = await desk.newOrder.readAccount(id)
	if (!account) return
	form.set('customer', String(id))
	form.delete('account')
	for (const [name, value] of Object.entries(account)) if (value !== '') form.set(name, value)
}

/** Removes what came from the account, so that the next customer does not get it. What was typed instead stays. */
async function removeAccount(desk: DeskService, form: FormData): Promise<void> {
	const account = await desk.newOrder.readAccount(Number(form.get('customer')))
	form.delete('customer')
	for (const [name, value] of Object.entries(account ?? {})) if (form.get(name) === value) form.delete(name)
}

const texts = [
	'email',
	'phone',
	'country',
	'first_name',
	'last_name',
	'address',
	'apartment',
	'city',
	'state',
	'postal_code',
	'company',
	'vat_number',
	'purchase_order',
	'note',
] as const

/** Beginning of the names of the fields of the billing address. */
export const billingPrefix = 'billing-'

const addressNames = ['country', 'first_name', 'last_name', 'address', 'apartment', 'city', 'state', 'postal_code'] as const

const companyNames = ['company', 'vat_number', 'purchase_order'] as const

/** Whether a field of the company has a value or an error. */
export function hasCompany(state: FormState): boolean {
	return companyNames.some((name) => textValue(state, name) !== '' || state.errors[name] !== undefined)
}

/** Whether a field of the billing address has a value or an error. */
export function hasBilling(state: FormState): boolean {
	return addressNames.some((name) => textValue(state, billingPrefix + name) !== '' || state.errors[billingPrefix + name] !== undefined)
}

/** The products of the form with a valid quantity. */
export function wantedLines({ lines }: OrderForm) {
	return lines.map(({ variant, quantity }) => ({ variant, quantity: wholeNumber(quantity) })).filter(({ quantity }) => quantity > 0)
}

/** The input of the command `order.create`. `seenTotal`: the total that was shown. */
export function orderInput({ state, lines }: OrderForm, seenTotal: number | null) {
	const text = (name: string) => textValue(state, name)
	const customer = text('customer')
	return {
		key: text('key'),
		lines: lines.map(({ variant, quantity }) => ({ variant, quantity: wholeNumber(quantity) })),
		customer: customer === '' ? null : Number(customer),
		...Object.fromEntries(texts.map((name) => [name, text(name)])),
		billing: hasBilling(state) ? Object.fromEntries(addressNames.map((name) => [name, text(billingPrefix + name)])) : null,
		payment: wholeNumber(text('payment')),
		payWithinDays: wholeNumber(text('payWithinDays') || '3'),
		coupon: text('coupon'),
		deliveryService: text('delivery_service'),
		deliveryPoint: text('delivery_point'),
		market: text('market'),
		language: text('language'),
		mail: text('mail') === 'yes',
		seenTotal,
	}
}

function wholeNumber(typed: string): number {
	return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
}

/** Errors of the command next to the fields of the form: `lines.0.quantity` is the quantity of the first product. */
export function withFieldNames({ errors, ...state }: FormState, lines: readonly FormLine[]): FormState {
	const named = Object.entries(errors).map(([name, error]) => {
		const line = lines[Number(/^lines\.(\d+)\./.exec(name)?.[1])]
		const field = name.replace(/^billing\./, billingPrefix)
		return [line ? quantityField(line.variant) : name === 'lines' ? 'product' : field, error] as const
	})
	return { ...state, errors: Object.fromEntries(named) }
}
