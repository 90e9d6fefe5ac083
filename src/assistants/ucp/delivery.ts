import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { fetchEstimate } from '@storefront/contract/client/location/estimate.ts'
import { fetchCountries } from '@storefront/contract/client/location/location.ts'
import { isSameName } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { estimateText } from '@storefront/contract/domain/location/estimate.ts'
import { shopCurrency } from './catalogue.ts'
import type { Call, Message } from './envelope.ts'
import type { Context } from './inputs.ts'

/**
 * Costs and dates of the delivery to the country of the context, without the name of a city: "Delivery to Germany: $12.90. Arrives from
 * 2026-12-01 to 2026-12-03." None without a country.
 */
export async function deliveryMessages(call: Call, { address_country: wanted }: Context): Promise<readonly Message[]> {
	if (!wanted) return []
	try {
		const currency = await shopCurrency(call)
		if (!hasCapability('delivery_estimate')) return []
		const country = (await fetchCountries(call.store)).find(({ name, code }) => code === wanted.toUpperCase() || isSameName(name, wanted))
		if (!country) return [{ type: 'warning', code: 'address_undeliverable', content: 'The shop does not deliver to this country.' }]
		const estimate = await fetchEstimate(call.store, country.id)
		const dates = estimate.dates ? ` Arrives from ${estimate.dates.earliest} to ${estimate.dates.latest}.` : ''
		return [
			{ type: 'info', code: 'delivery_estimate', content: `Delivery to ${country.name}: ${estimateText(estimate, currency)}.${dates}` },
		]
	} catch (failure) {
		if (failure instanceof StoreFailure) return []
		throw failure
	}
}
