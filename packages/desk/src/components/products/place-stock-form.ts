import { type FormState, readFields, textValue } from '../../forms/form-state.ts'

/** Name of the field with the stock of a pick-up place. */
export function placeField(place: number | string): string {
	return `place-${place}`
}

type PlaceStockForm =
	| { readonly form: FormState }
	| {
			readonly input: { readonly variant: number; readonly places: readonly { readonly place: number; readonly pieces: number | null }[] }
			readonly expected: Readonly<Record<string, number | null>>
			/** Field of errors about all places. */
			readonly first: string
	  }

/** The input of `stock.set-place` for the fields that were changed, or the form with what is wrong. */
export function readPlaceStock(sent: FormData, variant: number): PlaceStockForm {
	const form: FormState = { values: readFields(sent), errors: {} }
	const ids = Object.keys(form.values).flatMap((name) => /^place-(\d{1,9})$/.exec(name)?.[1] ?? [])
	const changed = ids.filter((id) => textValue(form, placeField(id)) !== textValue(form, `seen-${id}`))
	const wrong = changed.filter((id) => !/^\d{0,7}$/.test(textValue(form, placeField(id))))
	if (wrong.length > 0)
		return {
			form: { ...form, errors: Object.fromEntries(wrong.map((id) => [placeField(id), 'Use a whole number such as 12, or nothing.'])) },
		}
	const pieces = (id: string) => (textValue(form, placeField(id)) === '' ? null : Number(textValue(form, placeField(id))))
	const seen = (id: string) => (textValue(form, `seen-${id}`) === '' ? null : Number(textValue(form, `seen-${id}`)))
	return {
		input: { variant, places: changed.map((id) => ({ place: Number(id), pieces: pieces(id) })) },
		expected: Object.fromEntries(changed.map((id) => [`place_stock/${id}/${variant}/stock`, seen(id)])),
		first: placeField(changed[0] ?? ids[0] ?? ''),
	}
}
