import { fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { type City, type Country, fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { expectThat } from './check.ts'
import type { Trial } from './trial.ts'

/** Destination and payment type of test orders. */
export interface Destination {
	readonly country: Country
	readonly city: City
	readonly charge: Cents
	/** Subtotal from which delivery is free; null: never. */
	readonly freeFrom: Cents | null
	/** A manual payment type, if there is one. */
	readonly paymentTypeId: string | null
}

/** Maximum number of countries to check for one with a city. */
const considered = 10

export async function findDestination(trial: Trial): Promise<Destination> {
	const { client } = trial.visitor()
	const countries = await fetchCountries(client)
	for (const country of countries.slice(0, considered)) {
		const [city] = await fetchCities(client, country.id)
		if (!city) continue
		const { charge, freeFrom } = await fetchShippingCharge(client, city.id, country.id)
		const types = await fetchPaymentTypes(client)
		const type = types.find(({ provider }) => provider === '') ?? types[0]
		return { country, city, charge, freeFrom, paymentTypeId: type?.id ?? null }
	}
	expectThat(false, `None of the first ${considered} countries has a city.`)
}
