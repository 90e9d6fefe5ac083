import { type AddressForm, stateLabel } from '@storefront/contract/domain/location/address-form.ts'
import { text } from '@storefront/i18n/text.ts'
import { TextField } from '../ui/TextField.tsx'
import { PlaceField } from './PlaceField.tsx'

interface StateFieldProps {
	/** Of its country; without a state there is no field. */
	form: AddressForm
	name?: string
	limit: number
	value: string
	/** The token of the browser's autofill. */
	autoComplete?: string
	/** The form was tried to be sent, or the field was left: what is expected is said. */
	tried?: boolean
	error?: string | undefined
	onInput: (value: string) => void
	onLeave?: () => void
}

/**
 * State, province or emirate, as the country calls it: chosen from its list by typing, where there is one, though anything else
 * is taken as well. Never in the way: it is said where letters rarely arrive without it.
 */
export function StateField({ form, name = 'state', autoComplete = 'address-level1', tried = false, ...props }: StateFieldProps) {
	const { state } = form
	if (!state) return null
	const { value, limit, error, onInput, onLeave = () => undefined } = props
	const isMissed = state.isExpected && tried && value.trim() === ''
	const hint = isMissed ? text('location.usuallyNeeded', { label: stateLabel(state.label) }) : undefined
	const isOptional = !state.isExpected
	if (state.places.length === 0)
		return (
			<TextField
				{...{ name, limit, value, autoComplete, error, onInput, onLeave }}
				label={stateLabel(state.label)}
				required={!isOptional}
				hint={hint ? { text: hint } : null}
			/>
		)
	return (
		<PlaceField
			name={name}
			label={stateLabel(state.label)}
			placeholder={text('location.selectState', { label: stateLabel(state.label) })}
			places={{ status: 'loaded', items: state.places }}
			value={value === '' ? null : { id: value, name: value }}
			autoComplete={autoComplete}
			optional={isOptional}
			takesOwn
			error={error}
			hint={hint}
			onChoose={(place) => onInput(place?.name ?? '')}
			onLeave={onLeave}
			onRetry={() => undefined}
		/>
	)
}
