import type { City, Country } from '@storefront/contract/client/location/location.ts'
import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { resolvePlace } from '@storefront/contract/domain/location/place-match.ts'
import { atom } from 'nanostores'
import { $addressForms, findAddressForm } from '../location/address-forms.ts'
import { parsePlace } from '../location/chosen-country.ts'
import { cityList } from '../location/cities.ts'
import { $countries, loadCountries } from '../location/delivery.ts'
import { customerMessages } from '../notices/customer-messages.ts'
import { notify } from '../notices/notices.ts'
import { personalAtom } from '../session/personal.ts'
import { $addresses, loadAddresses, storeAddress } from './addresses.ts'

/** Values of the address dialog. A place that is not in the list has an empty id. */
export interface AddressForm {
	/** null: a new address. */
	readonly id: string | null
	readonly address: string
	readonly country: Country | null
	readonly city: City | null
	readonly postalCode: string
	readonly state: string
	readonly isDefault: boolean
	/** Path of the page with the dialog: a reload reopens it only there. */
	readonly page: string
}

/** The address dialog; null: closed. */
export const $addressForm = personalAtom<AddressForm | null>({
	key: 'address-form',
	initial: null,
	accept: (stored) => {
		const { id, address, country, city, postalCode, state, isDefault, page } = (stored ?? {}) as Record<keyof AddressForm, unknown>
		if (page !== location.pathname) return null
		const text = (value: unknown) => (typeof value === 'string' ? value : '')
		return {
			id: typeof id === 'string' ? id : null,
			address: text(address),
			country: parsePlace(country),
			city: parsePlace(city),
			postalCode: text(postalCode),
			state: text(state),
			isDefault: isDefault === true,
			page,
		}
	},
})
const cities = cityList()
/** The cities of the dialog's country (PROF-22, PROF-23). */
export const $formCities = cities.$cities
export const $addressSaving = atom(false)

export function openAddressForm(address?: SavedAddress): void {
	const placeByName = (name: string | undefined) => (name ? { id: '', name } : null)
	void cities.load(undefined)
	$addressForm.set({
		id: address?.id ?? null,
		address: address?.address ?? '',
		country: placeByName(address?.country),
		city: placeByName(address?.city),
		postalCode: address?.postalCode ?? '',
		state: address?.state ?? '',
		isDefault: address?.isDefault ?? false,
		page: location.pathname,
	})
	void loadFormPlaces()
}

export function closeAddressForm(): void {
	$addressForm.set(null)
}

export function changeAddressForm(changes: Partial<Omit<AddressForm, 'id' | 'country' | 'page'>>): void {
	const form = $addressForm.get()
	if (form) $addressForm.set({ ...form, ...changes })
}

/** PROF-23: clears the city and loads the cities of the new country. */
export async function chooseFormCountry(country: Country | null): Promise<void> {
	const form = $addressForm.get()
	if (!form || form.country?.id === country?.id) return
	$addressForm.set({ ...form, country, city: null, state: '' })
	await cities.load(country?.id)
}

/** Loads the countries, and the cities of the selected country; also retries after a failure. */
export async function loadFormPlaces(): Promise<void> {
	await loadCountries()
	const form = $addressForm.get()
	const country = form?.country && (resolvePlace($countries.get().items, form.country.name) ?? form.country)
	if (!form || !country) return
	$addressForm.set({ ...form, country })
	await cities.load(country.id)
}

/**
 * CHK-12 to CHK-15, PROF-25, PROF-28, PROF-32: saves without validation. Closes the dialog after success; after a failure it
 * stays open with its values. Returns the saved address as the store lists it, or null.
 */
export async function saveAddressForm(place: 'profile' | 'checkout'): Promise<SavedAddress | null> {
	const form = $addressForm.get()
	if (!form || $addressSaving.get()) return null
	$addressSaving.set(true)
	const { id, address, country, city, isDefault } = form
	const { state, postalCode } = withoutHiddenFields(form)
	const before = new Set($addresses.get().items.map((each) => each.id))
	try {
		const entries = { address, country: country?.name ?? '', city: city?.name ?? '', state, postalCode, isDefault }
		const reply = await storeAddress(id, entries)
		if (place === 'checkout') notify(customerMessages.addressAdded)
		else if (reply) notify(customerMessages.accountDone, { text: reply })
	} catch {
		// Some of several calls may have succeeded: loads the actual list.
		notify(place === 'checkout' ? customerMessages.addressAddFailed : customerMessages.addressSaveFailed)
		void loadAddresses()
		return null
	} finally {
		$addressSaving.set(false)
	}
	closeAddressForm()
	await loadAddresses()
	return $addresses.get().items.find((each) => (id === null ? !before.has(each.id) : each.id === id)) ?? null
}

/** Omits values of fields that the country does not use; they were entered for another country. */
function withoutHiddenFields({ country, state, postalCode }: AddressForm) {
	const form = findAddressForm(country, $countries.get().items, $addressForms.get())
	return { state: form.state ? state : '', postalCode: form.postalCode ? postalCode : '' }
}
