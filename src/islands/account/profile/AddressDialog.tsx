import { useStore } from '@nanostores/react'
import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { orderFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { text } from '@storefront/i18n/text.ts'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import {
	$addressForm,
	$addressSaving,
	$formCities,
	changeAddressForm,
	chooseFormCountry,
	closeAddressForm,
	loadFormPlaces,
	saveAddressForm,
} from '#stores/account/address-form.ts'
import { $countries } from '#stores/location/delivery.ts'
import { PlaceFields } from '../../location/PlaceFields.tsx'
import { PostalCodeField } from '../../location/PostalCodeField.tsx'
import { StateField } from '../../location/StateField.tsx'
import { useAddressForm } from '../../location/use-address-form.ts'
import { NoticeHost } from '../../ui/NoticeHost.tsx'
import { TextField } from '../../ui/TextField.tsx'

export interface AddressDialogProps {
	place: 'profile' | 'checkout'
	onSaved?: (address: SavedAddress) => void
}

/** PROF-18 to PROF-25, CHK-11 to CHK-15. Validates nothing. Escape and "Cancel" close it and discard the entered values. */
export function AddressDialog({ place, onSaved }: AddressDialogProps) {
	const form = useStore($addressForm, { ssr: 'initial' })
	const countries = useStore($countries, { ssr: 'initial' })
	const cities = useStore($formCities, { ssr: 'initial' })
	const saving = useStore($addressSaving, { ssr: 'initial' })
	const dialog = useRef<HTMLDialogElement>(null)
	const id = useId()
	const countryForm = useAddressForm(form?.country ?? null)
	const isOpen = form !== null
	useEffect(() => {
		// After a reload the dialog is open from the start; its lists are not loaded yet.
		if ($addressForm.get()) void loadFormPlaces()
	}, [])
	useEffect(() => {
		if (isOpen && !dialog.current?.open) dialog.current?.showModal()
		if (!isOpen) dialog.current?.close()
	}, [isOpen])

	const save = async (event: SubmitEvent) => {
		event.preventDefault()
		const saved = await saveAddressForm(place)
		if (saved) onSaved?.(saved)
	}
	return (
		<dialog ref={dialog} className="modal" aria-labelledby={`${id}-title`} onClose={closeAddressForm}>
			<h2 id={`${id}-title`} className="mb-5 text-xl">
				{form?.id == null ? text('account.addAddress') : text('account.editAddressTitle')}
			</h2>
			{form && (
				<form noValidate method="post" className="grid gap-5 sm:grid-cols-2" onSubmit={(event: SubmitEvent) => void save(event)}>
					<TextField
						name="address"
						label={place === 'profile' ? text('account.street') : orderFields.address.label()}
						limit={orderFields.address.limit}
						value={form.address}
						autoComplete="street-address"
						optional={false}
						className="sm:col-span-2"
						onInput={(address) => changeAddressForm({ address })}
					/>
					<PlaceFields
						country={form.country}
						city={form.city}
						countries={countries}
						cities={cities}
						disabled={{ country: false, city: cities.status !== 'failed' && cities.items.length === 0 }}
						onCountry={(country) => void chooseFormCountry(country)}
						onCity={(city) => changeAddressForm({ city })}
						onRetry={{ countries: () => void loadFormPlaces(), cities: () => void loadFormPlaces() }}
					/>
					{form.country && (
						<StateField
							key={form.country.name}
							form={countryForm}
							limit={orderFields.state.limit}
							value={form.state}
							onInput={(state) => changeAddressForm({ state })}
						/>
					)}
					<PostalCodeField
						name="postal_code"
						country={form.country?.name}
						form={countryForm}
						limit={orderFields.postal_code.limit}
						value={form.postalCode}
						optional={false}
						onInput={(postalCode) => changeAddressForm({ postalCode })}
					/>
					{place === 'profile' && (
						<label className="flex min-h-11 items-center gap-3 sm:col-span-2">
							<input
								type="checkbox"
								role="switch"
								aria-checked={form.isDefault}
								className="switch"
								checked={form.isDefault}
								onChange={(event) => changeAddressForm({ isDefault: event.target.checked })}
							/>
							{text('account.setDefault')}
						</label>
					)}
					<div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
						<button type="button" className="button button-outline" onClick={closeAddressForm}>
							{text('common.cancel')}
						</button>
						<button type="submit" className="button button-primary" aria-busy={saving || undefined}>
							{saving && <span className="spinner" />}
							{text('account.saveAddress')}
						</button>
					</div>
				</form>
			)}
			<NoticeHost />
		</dialog>
	)
}
