import { toPartsPerMillion } from '@storefront/contract/domain/money.ts'
import { newForm, readFields, textValue } from '../../forms/form-state.ts'
import { type Taken, takeStep } from '../../forms/take-step.ts'

/** Sets or removes a tax rate; null: the form has another purpose. */
export async function saveTax(locals: App.Locals, sent: FormData): Promise<Taken | null> {
	const form = newForm(readFields(sent))
	const text = (name: string) => textValue(form, name)
	const action = text('action')
	if (action !== 'set' && action !== 'remove') return null
	const isRemoved = action === 'remove'
	const percent = text('rate').replace(',', '.').replace(/\s*%$/, '')
	const errors = {
		...(isRemoved || /^\d{1,2}(\.\d{1,4})?$/.test(percent) ? {} : { rate: 'Type a percentage below 100, such as 19 or 5.5.' }),
		...(/^\d+$/.test(text('country')) ? {} : { country: 'Choose a country.' }),
	}
	if (Object.keys(errors).length > 0) return { form: { ...form, errors }, conflicts: [] }
	const input = {
		country: Number(text('country')),
		category: text('category') === '' ? null : Number(text('category')),
		rate: isRemoved ? null : toPartsPerMillion(percent),
	}
	const seen = text('seen')
	return await takeStep(locals, sent, {
		name: 'tax.set',
		input,
		...(text('id') === '' ? {} : { expected: { [`tax_rates/${text('id')}/rate`]: Number(seen) } }),
		typed: () => (isRemoved ? 'removed' : `${percent} %`),
	})
}
