import { fetchCities } from '@storefront/contract/client/location/location.ts'
import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { resolvePlace } from '@storefront/contract/domain/location/place-match.ts'
import { hasMarkets } from '@storefront/i18n/market.ts'
import { computed } from 'nanostores'
import { $addresses, loadAddresses } from '../account/addresses.ts'
import { takeLatest } from '../browser/take-latest.ts'
import { $countries, $delivery, loadCharge, loadCountries, reloadCities, unknownCharge } from '../location/delivery.ts'
import { storeClient } from '../session/client.ts'
import { personalAtom } from '../session/personal.ts'
import { $session, type Customer, readSession } from '../session/session.ts'
import { $checkoutForm } from './checkout-form.ts'

/** Id of the selected saved address; empty: none (CHK-35). */
export const $chosenAddress = personalAtom<string>({
	key: 'chosen-address',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

/** CHK-35, AMB-41: whether a customer with saved addresses still has to select one. Customers without any fill in the form like guests. */
export const $needsAddress = computed([$session, $addresses, $chosenAddress], ({ kind }, { status, items }, chosen) => {
	const mayHaveSome = items.length > 0 || status === 'idle' || status === 'loading'
	return kind === 'customer' && chosen === '' && mayHaveSome
})

export const noFixedFields = { address: false, country: false, city: false } as const

/** CHK-08: fields that the selected address sets and that are read-only. Empty ones can be filled in for this order. */
export const $fixedFields = computed([$session, $addresses, $chosenAddress], ({ kind }, { items }, chosen) => {
	if (kind !== 'customer' || chosen === '') return noFixedFields
	const saved = items.find(({ id }) => id === chosen)
	const hasValue = (name: 'address' | 'country' | 'city') => saved?.[name].trim() !== ''
	return { address: hasValue('address'), country: hasValue('country'), city: hasValue('city') }
})

const begin = takeLatest()

/** CHK-06, CHK-10, CHK-49: prefills the contact details and preselects the default address of a customer. */
export async function openCustomerCheckout(): Promise<void> {
	const session = readSession()
	if (session.kind === 'guest') {
		$chosenAddress.set('')
		return
	}
	prefill(session.customer)
	if (!(await loadAddresses())) return
	const { items } = $addresses.get()
	const chosen = items.find(({ id }) => id === $chosenAddress.get()) ?? items.find(({ isDefault }) => isDefault)
	if (chosen) await chooseAddress(chosen)
	else $chosenAddress.set('')
}

/** CHK-07: uses a saved address and loads its delivery charge. */
export async function chooseAddress({ id, address, country, city, postalCode, state = '' }: SavedAddress): Promise<void> {
	const isNewest = begin()
	$chosenAddress.set(id)
	$checkoutForm.set({ ...$checkoutForm.get(), address, postal_code: postalCode, state })
	// The address has only names; the charge needs ids, which are looked up below.
	$delivery.set({ country: placeByName(country), city: placeByName(city), ...unknownCharge })
	await loadCountries()
	const knownCountry = resolvePlace($countries.get().items, country)
	const knownCity = knownCountry && (await findCityByName(knownCountry.id, city))
	if (!isNewest()) return
	if (!knownCountry) {
		// Other markets deliver to other countries.
		if (hasMarkets() && $countries.get().status === 'loaded') $delivery.set({ ...$delivery.get(), isRefused: true })
		return
	}
	$delivery.set({ country: knownCountry, city: knownCity || placeByName(city), ...unknownCharge })
	// The address has no city: it is selected for this order.
	if (!city) await reloadCities()
	await loadCharge()
}

async function findCityByName(countryId: string, name: string) {
	try {
		return resolvePlace(await fetchCities(storeClient(), countryId), name)
	} catch {
		// ERR-10. The order can be placed without the charge, because the store computes it.
		return null
	}
}

function placeByName(name: string) {
	return name ? { id: '', name } : null
}

/** Fills in empty fields only. */
function prefill({ firstName, lastName, email, phone }: Customer): void {
	const form = $checkoutForm.get()
	$checkoutForm.set({
		...form,
		firstName: form.firstName || firstName,
		lastName: form.lastName || lastName,
		email: form.email || email,
		phoneNumber: form.phoneNumber || phone,
	})
}
