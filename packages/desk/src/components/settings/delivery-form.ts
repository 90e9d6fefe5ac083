import { exampleAmount, isAmount, toMinorUnits } from '@storefront/contract/domain/money.ts'
import type { DeliveryRow } from '@storefront/store/desk/queries/settings/delivery.ts'
import { newForm, readFields, refusedForm, textValue } from '../../forms/form-state.ts'
import { type Taken, takeStep } from '../../forms/take-step.ts'

/** Saves the delivery to a country, or plans a change of all countries (null), of which empty fields stay as they are. */
export async function saveDelivery(locals: App.Locals, sent: FormData, country: DeliveryRow | null): Promise<Taken> {
	const form = newForm(readFields(sent))
	const { currency } = locals.shop
	const text = (name: string) => textValue(form, name)
	const typed = { charge: text('charge').replace(',', '.'), min: text('min_days'), max: text('max_days') || text('min_days') }
	const errors = {
		...(typed.charge === '' || isAmount(typed.charge, currency)
			? {}
			: { charge: `Type an amount such as ${exampleAmount(currency)}, 0, or nothing.` }),
		...(/^(\d{1,2})?$/.test(typed.min) ? {} : { min_days: 'Type a whole number of days, or nothing.' }),
		...(/^(\d{1,2})?$/.test(typed.max) ? {} : { max_days: 'Type a whole number of days, or nothing.' }),
		...(typed.min === '' && typed.max !== '' ? { min_days: 'Type the smaller number of days too.' } : {}),
	}
	if (Object.keys(errors).length > 0) return { form: { ...form, errors }, conflicts: [] }
	const charge = typed.charge === '' ? null : toMinorUnits(typed.charge, currency)
	const days = typed.min === '' ? null : { min: Number(typed.min), max: Number(typed.max) }
	const fields = { days: 'max_days', 'days.min': 'min_days', 'days.max': 'max_days' }
	if (country === null) {
		const input = { country: 'all', market: null, ...(charge === null ? {} : { charge }), ...(days === null ? {} : { days }) }
		if (charge === null && days === null) return { form: refusedForm(sent, 'Type a charge or working days.'), conflicts: [] }
		return await takeStep(locals, sent, { name: 'delivery.set', input, isPlanned: true, fields })
	}
	const seen = (name: string) => text(`seen-${name}`)
	const number = (value: string) => (value === '' ? null : Number(value))
	const key = `countries/${country.id}`
	return await takeStep(locals, sent, {
		name: 'delivery.set',
		input: { country: country.id, market: null, charge, days },
		fields,
		expected: {
			[`${key}/shipping_charge`]: seen('charge') === '' ? null : toMinorUnits(seen('charge'), currency),
			[`${key}/min_days`]: number(seen('min_days')),
			[`${key}/max_days`]: number(seen('max_days')),
		},
		typed: ({ column }) => ({ shipping_charge: typed.charge, min_days: typed.min, max_days: typed.max })[column],
	})
}
