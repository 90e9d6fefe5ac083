import type { PickupPlaceRow } from '@storefront/store/desk/queries/settings/pickup-places.ts'
import { newForm, readFields, refusedForm, textValue } from '#desk/forms/form-state.ts'
import { type Taken, takeStep } from '#desk/forms/take-step.ts'

/** Adds a pick-up place (null), or changes one. */
export async function savePickupPlace(locals: App.Locals, sent: FormData, place: PickupPlaceRow | null): Promise<Taken> {
	const form = newForm(readFields(sent))
	const text = (name: string) => textValue(form, name)
	const country = text('country')
	const entered = {
		name: text('name'),
		address: text('address'),
		openingHours: text('opening_hours'),
		country: country === '' ? null : Number(country),
	}
	const fields = { openingHours: 'opening_hours' }
	if (!place) return await takeStep(locals, sent, { name: 'pickup-place.add', input: { code: text('code'), ...entered }, fields })
	if (text('seen') !== seenPlace(place))
		return { form: refusedForm(sent, 'Another person has changed this place. Open it again to see the change.'), conflicts: [] }
	return await takeStep(locals, sent, { name: 'pickup-place.change', input: { id: place.id, ...entered }, fields })
}

/** What a form has shown of a place, to notice a change by another person. */
export function seenPlace({ name, address, opening_hours, country_id }: PickupPlaceRow): string {
	return JSON.stringify([name, address, opening_hours, country_id])
}
