import { placeNameLimit } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { Field } from '#islands/ui/Field.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import type { ChosenPlace } from './places.ts'

interface PlaceFieldProps {
	id: string
	name: string
	/** Prefix of the `autocomplete` value. */
	section?: string
	value: string
	error?: string | undefined
	isRequired?: boolean
}

/** A country of a list. */
export function CountryField({
	id,
	name,
	section = '',
	names,
	value,
	error,
	isRequired = true,
}: PlaceFieldProps & { names: readonly string[] }) {
	return (
		<Field id={id} label={text('common.country')} error={error}>
			<select
				id={id}
				name={name}
				className="input"
				defaultValue={value}
				autoComplete={`${section}country-name`}
				aria-required={isRequired || undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			>
				<option value="">{text('location.selectCountry')}</option>
				{names.map((country) => (
					<option key={country}>{country}</option>
				))}
			</select>
		</Field>
	)
}

/** A city as text; `similar`: listed cities that are similar to an unknown one, as buttons that send the form again. */
export function CityField({
	id,
	name,
	section = '',
	value,
	error,
	isRequired = true,
	similar = [],
}: PlaceFieldProps & { similar?: readonly string[] }) {
	return (
		<div className="grid content-start gap-2">
			<TextField
				id={id}
				name={name}
				label={text('common.city')}
				limit={placeNameLimit}
				value={value}
				autoComplete={`${section}address-level2`}
				required={isRequired}
				optional={false}
				error={error}
				onInput={() => undefined}
			/>
			{similar.length > 0 && (
				<>
					<p className="text-sm">{text('noscript.cityMatches')}</p>
					<p className="flex flex-wrap gap-2">
						{similar.map((city) => (
							<button key={city} type="submit" name={name} value={city} className="button button-outline">
								{city}
							</button>
						))}
					</p>
				</>
			)}
		</div>
	)
}

/** Country and city of the cart, with what the shop does not deliver to. */
export function PlaceFields({ place }: { place: ChosenPlace }) {
	const names = place.countries.map(({ name }) => name)
	return (
		<>
			<CountryField id="country" name="country" names={names} value={place.country?.name ?? ''} isRequired={false} />
			<CityField id="city" name="city" value={place.city?.name ?? ''} similar={place.similar} isRequired={false} />
			{place.isRefused && <p className="text-error">{text('checkout.undelivered')}</p>}
		</>
	)
}
