import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import type { SavedAddress } from '../../domain/account/account.ts'
import {
	$addressForm,
	$addressSaving,
	$formCities,
	changeAddressForm,
	chooseFormCountry,
	closeAddressForm,
	loadFormPlaces,
	saveAddressForm,
} from '../../stores/account/address-form.ts'
import { $countries } from '../../stores/location/delivery.ts'
import { PlaceField } from '../location/PlaceField.tsx'
import { NoticeHost } from '../ui/NoticeHost.tsx'

interface AddressDialogProps {
	place: 'profile' | 'checkout'
	onSaved?: (address: SavedAddress) => void
}

/** PROF-18 to PROF-25, CHK-11 to CHK-15. Nothing is checked. It can be left by Escape and "Cancel"; what is typed stays until then. */
export function AddressDialog({ place, onSaved }: AddressDialogProps) {
	const form = useStore($addressForm, { ssr: 'initial' })
	const countries = useStore($countries, { ssr: 'initial' })
	const cities = useStore($formCities, { ssr: 'initial' })
	const saving = useStore($addressSaving, { ssr: 'initial' })
	const dialog = useRef<HTMLDialogElement>(null)
	const id = useId()
	const isOpen = form !== null
	useEffect(() => {
		// After a reload it is open from the start, without its lists.
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
				{form?.id == null ? 'Add New Address' : 'Edit Address'}
			</h2>
			{form && (
				<form noValidate method="post" className="grid gap-5 sm:grid-cols-2" onSubmit={(event: SubmitEvent) => void save(event)}>
					<div className="field sm:col-span-2">
						<label className="label" htmlFor={`${id}-address`}>
							{place === 'profile' ? 'Street Address' : 'Address'}
						</label>
						<input
							id={`${id}-address`}
							type="text"
							className="input"
							value={form.address}
							maxLength={500}
							autoComplete="street-address"
							onChange={(event) => changeAddressForm({ address: event.target.value })}
						/>
					</div>
					<PlaceField
						name="country"
						label="Country"
						placeholder="Select Country"
						places={countries}
						value={form.country}
						autoComplete="country-name"
						onChoose={(country) => void chooseFormCountry(country)}
						onRetry={() => void loadFormPlaces()}
					/>
					<PlaceField
						name="city"
						label="City"
						placeholder="Select City"
						places={cities}
						value={form.city}
						autoComplete="address-level2"
						takesOwn
						disabled={cities.status !== 'failed' && cities.items.length === 0}
						onChoose={(city) => changeAddressForm({ city })}
						onRetry={() => void loadFormPlaces()}
					/>
					<div className="field">
						<label className="label" htmlFor={`${id}-postal-code`}>
							Postal Code
						</label>
						<input
							id={`${id}-postal-code`}
							type="text"
							className="input"
							value={form.postalCode}
							maxLength={50}
							autoComplete="postal-code"
							onChange={(event) => changeAddressForm({ postalCode: event.target.value })}
						/>
					</div>
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
							Set as Default Address
						</label>
					)}
					<div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
						<button type="button" className="button button-outline" onClick={closeAddressForm}>
							Cancel
						</button>
						<button type="submit" className="button button-primary" aria-busy={saving || undefined}>
							{saving && <span className="spinner" />}
							Save
						</button>
					</div>
				</form>
			)}
			<NoticeHost />
		</dialog>
	)
}
