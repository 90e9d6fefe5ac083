import { type AddressForm, stateLabel } from '@storefront/contract/domain/location/address-form.ts'
import { text } from '@storefront/i18n/text.ts'
import { TextField } from '../ui/TextField.tsx'
import { PlaceField } from './PlaceField.tsx'

interface StateFieldProps {
	/** Address format of the country; without states the field is not rendered. */
	form: AddressForm
	/** Id of the field, for links to it. */
	id?: string | undefined
	name?: string
	limit: number
	value: string
	/** Value of the `autocomplete` attribute. */
	autoComplete?: string
	/** After the field was visited or the form was submitted: shows a hint if the state is expected. */
	tried?: boolean
	error?: string | undefined
	onInput: (value: string) => void
	onBlur?: () => void
}

/**
 * Field for state, province or emirate, labelled as in the country: a combobox if there is a list, which also accepts other
 * text. It is never required; a hint is shown where mail rarely arrives without it.
 */
export function StateField({ form, id, name = 'state', autoComplete = 'address-level1', tried = false, ...props }: StateFieldProps) {
	const { state } = form
	if (!state) return null
	const { value, limit, error, onInput, onBlur = () => undefined } = props
	const isMissing = state.isExpected && tried && value.trim() === ''
	const hint = isMissing ? text('location.usuallyNeeded', { label: stateLabel(state.label) }) : undefined
	const isOptional = !state.isExpected
	if (state.places.length === 0)
		return (
			<TextField
				{...{ id, name, limit, value, autoComplete, error, onInput, onBlur }}
				label={stateLabel(state.label)}
				required={!isOptional}
				hint={hint ? { text: hint } : null}
			/>
		)
	return (
		<PlaceField
			id={id}
			name={name}
			label={stateLabel(state.label)}
			placeholder={text('location.selectState', { label: stateLabel(state.label) })}
			places={{ status: 'loaded', items: state.places }}
			value={value === '' ? null : { id: value, name: value }}
			autoComplete={autoComplete}
			optional={isOptional}
			acceptsCustom
			error={error}
			hint={hint}
			onChoose={(place) => onInput(place?.name ?? '')}
			onBlur={onBlur}
			onRetry={() => undefined}
		/>
	)
}
