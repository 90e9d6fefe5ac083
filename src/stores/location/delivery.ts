import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { type City, type Country, fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { hasMarkets, market } from '@storefront/i18n/market.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import { storeClient } from '../session/client.ts'
import { personalAtom } from '../session/personal.ts'
import { $deliveryCountry, parsePlace } from './chosen-country.ts'

/** Where an order goes and what that costs. The cart's estimate and the checkout share it for the session (AMB-76). */
export interface Delivery {
	readonly country: Country | null
	readonly city: City | null
	/** null: not asked for yet, which is not the same as free (AMB-26). */
	readonly charge: Cents | null
	/** From what price of the lines on it costs nothing; null: never, or not asked for yet. */
	readonly freeFrom: Cents | null
	/** The store does not deliver there, so that no order can go there. */
	readonly isRefused?: boolean | undefined
	/** The code of the market in which the place was chosen; empty or missing: the main one. */
	readonly market?: string
}

/** Of a place that was just chosen. A module of the browser belongs to one page, and so to one market. */
export const unknownCharge: Omit<Delivery, 'country' | 'city'> = {
	charge: null,
	freeFrom: null,
	isRefused: undefined,
	...(hasMarkets() && { market: market() }),
}
const nowhere: Delivery = { country: null, city: null, ...unknownCharge }

/** The place that was chosen in another market, until it is known whether this one delivers there. */
let formerPlace: Pick<Delivery, 'country' | 'city'> | null = null

export const $delivery = personalAtom<Delivery>({
	key: 'delivery',
	initial: nowhere,
	accept: (stored) => {
		const { country, city, charge, freeFrom, market: chosenIn = '' } = (stored ?? {}) as Partial<Record<keyof Delivery, unknown>>
		const place = { country: parsePlace(country), city: parsePlace(city) }
		if (hasMarkets() && chosenIn !== market()) {
			formerPlace = place
			return nowhere
		}
		return { ...unknownCharge, ...place, charge: parseCents(charge), freeFrom: parseCents(freeFrom) }
	},
})

/** A list to choose from. `failed`: a way to try again is offered; no message (ERR-09 to ERR-11). */
export interface Places<Place> {
	readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
	readonly items: readonly Place[]
}

export const $countries = atom<Places<Country>>({ status: 'idle', items: [] })
/** Those of the chosen country. */
export const $cities = atom<Places<City>>({ status: 'idle', items: [] })
/** Whether the charge is being asked for. */
export const $chargeLoading = atom(false)

const beginCities = takeLatest()
const beginCharge = takeLatest()

/**
 * Asks for the countries once, and for the cities of a country that is already chosen: for this order, or on this device to know what
 * delivery costs.
 */
export async function loadPlaces(): Promise<void> {
	if (hasMarkets()) await restorePlace()
	else if (!$delivery.get().country && $deliveryCountry.get()) $delivery.set({ ...nowhere, country: $deliveryCountry.get() })
	const { country } = $delivery.get()
	if (country && $cities.get().status === 'idle') void loadCities(country.id)
	await loadCountries()
}

/** Of the place that was chosen in another market, or on this device, as much as this market delivers to. */
async function restorePlace(): Promise<void> {
	// Reading it finds out what was chosen elsewhere.
	if ($delivery.get().country) return
	const { country, city } = formerPlace?.country ? formerPlace : { country: $deliveryCountry.get(), city: null }
	formerPlace = null
	if (!country) return
	await loadCountries()
	// Something else may have been chosen meanwhile.
	if ($delivery.get().country || !$countries.get().items.some(({ id }) => id === country.id)) return
	await chooseCountry(country)
	const isSame = $delivery.get().country?.id === country.id && $delivery.get().city === null
	if (!isSame || !$cities.get().items.some(({ id }) => id === city?.id)) return
	chooseCity(city)
	await loadCharge()
}

let countries: Promise<void> | undefined

/** Once a page, and again after a failure; whoever asks meanwhile waits for the same answer. */
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

/** CHK-16: clears the city, whose list becomes the new country's. */
export async function chooseCountry(country: Country | null): Promise<void> {
	if (country?.id === $delivery.get().country?.id) return
	beginCharge()
	$chargeLoading.set(false)
	$delivery.set({ country, city: null, ...unknownCharge })
	if (country) await loadCities(country.id)
	else $cities.set({ status: 'idle', items: [] })
}

async function loadCities(countryId: string): Promise<void> {
	const isNewest = beginCities()
	$cities.set({ status: 'loading', items: [] })
	try {
		const items = await fetchCities(storeClient(), countryId)
		if (isNewest()) $cities.set({ status: 'loaded', items })
	} catch {
		if (isNewest()) $cities.set({ status: 'failed', items: [] })
	}
}

/** After a failure: asks again for the cities of the chosen country. */
export async function reloadCities(): Promise<void> {
	const { country } = $delivery.get()
	if (country) await loadCities(country.id)
}

/** The charge is unknown until it is asked for: at once at the checkout (CHK-17), by a press in the cart (CART-08). */
export function chooseCity(city: City | null): void {
	const before = $delivery.get().city
	if (city?.id === before?.id && city?.name === before?.name) return
	beginCharge()
	$chargeLoading.set(false)
	$delivery.set({ ...$delivery.get(), city, ...unknownCharge })
}

/**
 * CHK-17, CHK-18: a lookup that fails counts as 0; the server's charge is the one billed (AMB-26). A store that refuses has not failed:
 * it does not deliver there, at no charge.
 */
export async function loadCharge(): Promise<void> {
	const { country, city } = $delivery.get()
	// A city that is in no list has no id: it costs what its country does.
	if (!city || !(city.id || country?.id)) return
	const isNewest = beginCharge()
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
	$delivery.set({ ...$delivery.get(), isRefused: undefined, ...found })
}

/** After a guest's order. */
export function clearDelivery(): void {
	beginCities()
	beginCharge()
	$chargeLoading.set(false)
	$cities.set({ status: 'idle', items: [] })
	$delivery.set(nowhere)
}

function parseCents(stored: unknown): Cents | null {
	return Number.isInteger(stored) ? (stored as Cents) : null
}
