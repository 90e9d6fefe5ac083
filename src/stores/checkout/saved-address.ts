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

/** The id of the saved address that the order goes to; empty: none is chosen (CHK-35). */
export const $chosenAddress = personalAtom<string>({
	key: 'chosen-address',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

/** CHK-35, AMB-41: a customer who has saved addresses has chosen none of them. Without any, the form is filled in as a guest does. */
export const $needsAddress = computed([$session, $addresses, $chosenAddress], ({ kind }, { status, items }, chosen) => {
	const mayHaveSome = items.length > 0 || status === 'idle' || status === 'loading'
	return kind === 'customer' && chosen === '' && mayHaveSome
})

export const noFixedFields = { address: false, country: false, city: false } as const

/** CHK-08: what the chosen address says, and so nobody changes here. What it leaves blank can be filled in for this order. */
export const $fixedFields = computed([$session, $addresses, $chosenAddress], ({ kind }, { items }, chosen) => {
	if (kind !== 'customer' || chosen === '') return noFixedFields
	const saved = items.find(({ id }) => id === chosen)
	const says = (name: 'address' | 'country' | 'city') => saved?.[name].trim() !== ''
	return { address: says('address'), country: says('country'), city: says('city') }
})

const begin = takeLatest()

/** CHK-06, CHK-10, CHK-49: prefills the contact details and preselects the default address. Nothing happens for a guest. */
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

/** CHK-07: address, country and city become the saved ones; the charge is asked for as ever. */
export async function chooseAddress({ id, address, country, city, postalCode, state = '' }: SavedAddress): Promise<void> {
	const isNewest = begin()
	$chosenAddress.set(id)
	$checkoutForm.set({ ...$checkoutForm.get(), address, postal_code: postalCode, state })
	// By name at first: the ids, which the charge needs, have to be looked up.
	$delivery.set({ country: placeByName(country), city: placeByName(city), ...unknownCharge })
	await loadCountries()
	const knownCountry = resolvePlace($countries.get().items, country)
	const knownCity = knownCountry && (await cityNamed(knownCountry.id, city))
	if (!isNewest()) return
	if (!knownCountry) {
		// Other markets deliver to other countries.
		if (hasMarkets() && $countries.get().status === 'loaded') $delivery.set({ ...$delivery.get(), isRefused: true })
		return
	}
	$delivery.set({ country: knownCountry, city: knownCity || placeByName(city), ...unknownCharge })
	// To be chosen for this order: the address leaves it blank.
	if (!city) await reloadCities()
	await loadCharge()
}

async function cityNamed(countryId: string, name: string) {
	try {
		return resolvePlace(await fetchCities(storeClient(), countryId), name)
	} catch {
		// ERR-10. Without the charge the order can still be placed: the store bills its own.
		return null
	}
}

function placeByName(name: string) {
	return name ? { id: '', name } : null
}

/** Only what is still empty: what was typed stays. */
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
