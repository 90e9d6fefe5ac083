import type { Destination, Places } from '@storefront/connectors-shared/places/places.ts'
import type { OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'

/** Address in requests to the engine. */
interface AddressInput {
	readonly first_name: string
	readonly last_name: string
	readonly address_1: string
	readonly address_2: string
	readonly city: string
	readonly province: string
	readonly postal_code: string
	readonly country_code: string
	readonly phone: string
}

export function shippingInput(body: OrderBody, { country, city }: Destination): AddressInput {
	const { first_name, last_name, phone, postal_code } = body
	return {
		...{ first_name, last_name, phone, postal_code, city },
		address_1: body.address,
		address_2: body.apartment ?? '',
		province: body.state ?? '',
		country_code: country.code.toLowerCase(),
	}
}

/** Billing address; default: the delivery address. The engine accepts only countries of the region. */
export async function billingInput(places: Places, body: OrderBody, destination: Destination): Promise<AddressInput> {
	const { billing_address: billing } = body
	if (!billing) return shippingInput(body, destination)
	const countries = await places.countries()
	const country = countries.find(({ name, code }) => name === billing.country || code === billing.country)
	if (!country) {
		const sentence = `Please choose a country of our list for the billing address; "${billing.country}" is none.`
		throw new StoreError('invalid_request', sentence, { errors: { 'billing_address.country': [sentence] } })
	}
	const { first_name, last_name, city, postal_code } = billing
	return {
		...{ first_name, last_name, city, postal_code, phone: '' },
		address_1: billing.address,
		address_2: billing.apartment ?? '',
		province: billing.state ?? '',
		country_code: country.code.toLowerCase(),
	}
}
