import { placeNameLimit } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import type { ChosenPlace } from './places.ts'

interface PlaceFieldProps {
	id: string
	/** Name of the field; by default its id. */
	name?: string
	/** Prefix of the `autocomplete` value. */
	section?: string
	value: string
	error?: string | undefined
	isRequired?: boolean
}

/** A country of a list; with `children` below it. */
export function CountryField({
	id,
	name = id,
	section = '',
	names,
	value,
	error,
	isRequired = true,
	children,
}: PlaceFieldProps & { names: readonly string[]; children?: ReactNode }) {
	return (
		<div className="field sm:col-span-2">
			<label className="label" htmlFor={id}>
				{text('common.country')}
			</label>
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
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
			{children}
		</div>
	)
}

/** A city as text; `similar`: listed cities that are similar to an unknown one, as buttons that send the form again. */
export function CityField({
	id,
	name = id,
	section = '',
	value,
	error,
	isRequired = true,
	similar = [],
}: PlaceFieldProps & { similar?: readonly string[] }) {
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{text('common.city')}
			</label>
			<input
				id={id}
				name={name}
				type="text"
				className="input"
				defaultValue={value}
				maxLength={placeNameLimit}
				autoComplete={`${section}address-level2`}
				aria-required={isRequired || undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			/>
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
			{similar.length > 0 && (
				<div className="grid gap-2">
					<p className="text-sm">{text('noscript.cityMatches')}</p>
					<p className="flex flex-wrap gap-2">
						{similar.map((city) => (
							<button key={city} type="submit" name={name} value={city} className="button button-outline">
								{city}
							</button>
						))}
					</p>
				</div>
			)}
		</div>
	)
}

/** Country and city of the cart, with what the shop does not deliver to. */
export function PlaceFields({ place }: { place: ChosenPlace }) {
	return (
		<>
			<CountryField id="country" names={place.countries.map(({ name }) => name)} value={place.country?.name ?? ''} isRequired={false} />
			<CityField id="city" value={place.city?.name ?? ''} similar={place.similar} isRequired={false} />
			{place.isRefused && <p className="text-error">{text('checkout.undelivered')}</p>}
		</>
	)
}
