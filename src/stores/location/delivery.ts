import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { type City, type Country, fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { hasMarkets, market } from '@storefront/i18n/market.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import { storeClient } from '../session/client.ts'
import { personalAtom } from '../session/personal.ts'
import { $deliveryCountry, parsePlace } from './chosen-country.ts'

/** Delivery place and charge. The cart's estimate and the checkout share them for the session (AMB-76). */
export interface Delivery {
	readonly country: Country | null
	readonly city: City | null
	/** null: not loaded yet, which is not the same as free (AMB-26). */
	readonly charge: Cents | null
	/** Minimum subtotal for free delivery; null: never free, or not loaded yet. */
	readonly freeFrom: Cents | null
	/** Code of the chosen delivery service, to which the charge belongs; missing: the standard delivery. */
	readonly service?: string | undefined
	/** Parcel shop that the shopper typed, if the service needs one. */
	readonly point?: string | undefined
	/** The store does not deliver to the place. */
	readonly isRefused?: boolean | undefined
	/** Code of the market in which the place was selected; empty or missing: the main market. */
	readonly market?: string
}

/** Initial values for a new place. A page belongs to one market, so the market is constant. */
export const unknownCharge: Omit<Delivery, 'country' | 'city'> = {
	charge: null,
	freeFrom: null,
	isRefused: undefined,
	service: undefined,
	...(hasMarkets() && { market: market() }),
}
const noPlace: Delivery = { country: null, city: null, ...unknownCharge }

/** The place selected in another market, until it is known whether this market delivers there. */
let legacyPlace: Pick<Delivery, 'country' | 'city'> | null = null

export const $delivery = personalAtom<Delivery>({
	key: 'delivery',
	initial: noPlace,
	accept: (stored) => {
		const { country, city, charge, freeFrom, market: chosenIn = '' } = (stored ?? {}) as Partial<Record<keyof Delivery, unknown>>
		const place = { country: parsePlace(country), city: parsePlace(city) }
		if (hasMarkets() && chosenIn !== market()) {
			legacyPlace = place
			return noPlace
		}
		return { ...unknownCharge, ...place, charge: parseCents(charge), freeFrom: parseCents(freeFrom) }
	},
})

/** State of a loaded list. `failed`: a retry button is shown, without a notice (ERR-09 to ERR-11). */
export interface ListState<Place> {
	readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
	readonly items: readonly Place[]
}

export const $countries = atom<ListState<Country>>({ status: 'idle', items: [] })
/** Cities of the selected country. */
export const $cities = atom<ListState<City>>({ status: 'idle', items: [] })
/** Whether the charge is loading. */
export const $chargeLoading = atom(false)

const takeLatestCities = takeLatest()
const takeLatestCharge = takeLatest()

/**
 * Loads the countries once, and the cities of the selected country: from this order, or from the delivery estimate on this
 * device.
 */
export async function loadPlaces(): Promise<void> {
	if (hasMarkets()) await restorePlace()
	else if (!$delivery.get().country && $deliveryCountry.get()) $delivery.set({ ...noPlace, country: $deliveryCountry.get() })
	const { country } = $delivery.get()
	if (country && $cities.get().status === 'idle') void loadCities(country.id)
	await loadCountries()
}

/** Restores the place selected in another market or on this device, as far as this market delivers there. */
async function restorePlace(): Promise<void> {
	// `get` also parses the stored entry and sets `formerPlace`.
	if ($delivery.get().country) return
	const { country, city } = legacyPlace?.country ? legacyPlace : { country: $deliveryCountry.get(), city: null }
	legacyPlace = null
	if (!country) return
	await loadCountries()
	// The shopper may have selected another place meanwhile.
	if ($delivery.get().country || !$countries.get().items.some(({ id }) => id === country.id)) return
	await chooseCountry(country)
	const isSame = $delivery.get().country?.id === country.id && $delivery.get().city === null
	if (!isSame || !$cities.get().items.some(({ id }) => id === city?.id)) return
	chooseCity(city)
	await loadCharge()
}

let countries: Promise<void> | undefined

/** Loads the countries once per page, and again after a failure; concurrent calls share the request. */
export function loadCountries(): Promise<void> {
	if ($countries.get().status !== 'loaded') countries ??= fetchCountryList()
	return countries ?? Promise.resolve()
}

async function fetchCountryList(): Promise<void> {
	$countries.set({ status: 'loading', items: [] })
	try {
		$countries.set({ status: 'loaded', items: await fetchCountries(storeClient()) })
	} catch {
		$countries.set({ status: 'failed', items: [] })
	}
	countries = undefined
}

/** CHK-16: sets the country, clears the city and loads the new cities. */
export async function chooseCountry(country: Country | null): Promise<void> {
	if (country?.id === $delivery.get().country?.id) return
	takeLatestCharge()
	$chargeLoading.set(false)
	$delivery.set({ country, city: null, ...unknownCharge })
	if (country) await loadCities(country.id)
	else $cities.set({ status: 'idle', items: [] })
}

async function loadCities(countryId: string): Promise<void> {
	const isNewest = takeLatestCities()
	$cities.set({ status: 'loading', items: [] })
	try {
		const items = await fetchCities(storeClient(), countryId)
		if (isNewest()) $cities.set({ status: 'loaded', items })
	} catch {
		if (isNewest()) $cities.set({ status: 'failed', items: [] })
	}
}

/** Loads the cities of the selected country again after a failure. */
export async function reloadCities(): Promise<void> {
	const { country } = $delivery.get()
	if (country) await loadCities(country.id)
}

/** Sets the city. The charge is then unknown; the checkout loads it at once (CHK-17), the cart on click (CART-08). */
export function chooseCity(city: City | null): void {
	const before = $delivery.get().city
	if (city?.id === before?.id && city?.name === before?.name) return
	takeLatestCharge()
	$chargeLoading.set(false)
	$delivery.set({ ...$delivery.get(), city, ...unknownCharge })
}

/**
 * Loads the charge. CHK-17, CHK-18: a failed request counts as 0, because the store computes the billed charge (AMB-26). A
 * refusal means that the store does not deliver there.
 */
export async function loadCharge(): Promise<void> {
	const { country, city } = $delivery.get()
	// A city without an id is not in the list: the charge of the country applies.
	if (!city || !(city.id || country?.id)) return
	const isNewest = takeLatestCharge()
	$chargeLoading.set(true)
	let found: Partial<Delivery> = { charge: 0, freeFrom: null }
	try {
		found = await (city.id ? fetchShippingCharge(storeClient(), city.id) : fetchShippingCharge(storeClient(), city.name, country?.id))
	} catch (failure) {
		// The client has logged it.
		if (failure instanceof StoreFailure && failure.code === 'city_unknown') found = { ...unknownCharge, isRefused: true }
	}
	if (!isNewest()) return
	$chargeLoading.set(false)
	$delivery.set({ ...$delivery.get(), ...unknownCharge, ...found })
}

/** Clears the place after a guest's order. */
export function clearDelivery(): void {
	takeLatestCities()
	takeLatestCharge()
	$chargeLoading.set(false)
	$cities.set({ status: 'idle', items: [] })
	$delivery.set(noPlace)
}

function parseCents(stored: unknown): Cents | null {
	return Number.isInteger(stored) ? (stored as Cents) : null
}
