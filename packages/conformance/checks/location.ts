import { fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchDeliveryServices } from '@storefront/contract/client/location/delivery-services.ts'
import { fetchEstimate } from '@storefront/contract/client/location/estimate.ts'
import { fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import { getPaymentTypes } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { getTaxRates } from '@storefront/contract/endpoints/checkout/taxes.ts'
import { getDeliveryServices } from '@storefront/contract/endpoints/location/delivery-services.ts'
import { getCities, getCountries, getDelivery, getShippingCharge } from '@storefront/contract/endpoints/location/location.ts'
import { expectErrorReply } from '../trial/buyer.ts'
import { type Check, expectThat } from '../trial/check.ts'
import { unknownId } from './reads.ts'

export const location: readonly Check[] = [
	{
		call: getCountries,
		name: 'ships somewhere',
		requirement: 'There is at least one delivery country',
		isLeast: true,
		async ask(trial) {
			const countries = await fetchCountries(trial.visitor().client)
			expectThat(countries.length > 0, 'GET /countries lists no countries.')
			expectThat(new Set(countries.map(({ id }) => id)).size === countries.length, 'Two countries have the same id.')
		},
	},
	{
		call: getCities,
		name: 'of a country',
		requirement: 'A country has cities, and each country has its own',
		isLeast: true,
		async ask(trial) {
			const { client } = trial.visitor()
			const countries = await fetchCountries(client)
			const lists = await Promise.all(countries.slice(0, 10).map(({ id }) => fetchCities(client, id)))
			const ids = lists.flat().map(({ id }) => id)
			expectThat(ids.length > 0, `None of the first ${lists.length} countries has a city.`)
			expectThat(new Set(ids).size === ids.length, 'The same city is listed for two countries, or twice.')
		},
	},
	{
		call: getShippingCharge,
		name: 'of a city',
		requirement: 'Every listed city has a delivery charge',
		isLeast: true,
		async ask(trial) {
			const { client } = trial.visitor()
			const { country } = await trial.destination()
			for (const { id } of (await fetchCities(client, country.id)).slice(0, 5)) await fetchShippingCharge(client, id, country.id)
		},
	},
	{
		call: getShippingCharge,
		name: 'unknown',
		requirement: 'An unknown city is rejected',
		isLeast: true,
		async ask(trial) {
			await expectErrorReply('The charge of an unknown city', fetchShippingCharge(trial.visitor().client, unknownId), 404, 422)
		},
	},
	{
		call: getDelivery,
		name: 'agrees with the charge',
		requirement: 'The range of a country includes the charges of its cities',
		async ask(trial) {
			const { country, charge } = await trial.destination()
			const { lowest, highest } = await fetchEstimate(trial.visitor().client, country.id)
			expectThat(
				lowest <= charge && charge <= highest,
				`The delivery range is ${lowest / 100} to ${highest / 100}, but a charge is ${charge / 100}.`,
			)
		},
	},
	{
		call: getDeliveryServices,
		name: 'begins with the standard delivery',
		requirement: 'The first service has no code and the charge of the city, and all codes differ',
		async ask(trial) {
			const { country, city, charge } = await trial.destination()
			const services = await fetchDeliveryServices(trial.visitor().client, country, city, false)
			const [standard] = services
			if (!standard) return
			expectThat(standard.code === '', `The first delivery service has the code "${standard.code}".`)
			expectThat(new Set(services.map(({ code }) => code)).size === services.length, 'Two delivery services have the same code.')
			expectThat(
				standard.charge === charge,
				`The standard delivery costs ${standard.charge / 100}, but the charge of the city is ${charge / 100}.`,
			)
		},
	},
	{
		call: getTaxRates,
		name: 'answers',
		requirement: 'It returns the rates of a product in a country, and omits unknown products',
		async ask(trial) {
			const [{ country }, { product }] = [await trial.destination(), await trial.testProduct()]
			const query = { country_id: country.id, products: `${product.id},${unknownId}` }
			const reply = await trial.visitor().client.call(getTaxRates, { query })
			const ids = (Array.isArray(reply) ? reply : reply.data).map(({ product_id: id }) => String(id))
			expectThat(!ids.includes(unknownId), 'An unknown product has a rate.')
		},
	},
	{
		call: getPaymentTypes,
		name: 'something to pay with',
		requirement: 'There is at least one payment method',
		isLeast: true,
		async ask(trial) {
			expectThat((await fetchPaymentTypes(trial.visitor().client)).length > 0, 'GET /payment-types lists no payment methods.')
		},
	},
]
