import type { Destination, Places } from '@storefront/connectors-shared/places/places.ts'
import type { OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'

/** Address in requests to the engine. */
export interface AddressInput {
	readonly fullName: string
	readonly streetLine1: string
	readonly streetLine2: string
	readonly city: string
	readonly province: string
	readonly postalCode: string
	readonly countryCode: string
	readonly phoneNumber: string
}

export function shippingInput(body: OrderBody, { country, city }: Destination): AddressInput {
	return {
		fullName: `${body.first_name} ${body.last_name}`,
		streetLine1: body.address,
		streetLine2: body.apartment,
		city,
		province: body.state,
		postalCode: body.postal_code,
		countryCode: country.code,
		phoneNumber: body.phone,
	}
}

/** Billing address; default: the delivery address. The engine accepts only countries to which it delivers. */
export async function billingInput(places: Places, body: OrderBody, destination: Destination): Promise<AddressInput> {
	const { billing_address: billing } = body
	if (!billing) return shippingInput(body, destination)
	const countries = await places.countries()
	const country = countries.find(({ name, code }) => name === billing.country || code === billing.country)
	if (!country) {
		const sentence = `Please choose a country of our list for the billing address; "${billing.country}" is none.`
		throw new StoreError('invalid_request', sentence, { errors: { 'billing_address.country': [sentence] } })
	}
	return {
		fullName: `${billing.first_name} ${billing.last_name}`,
		streetLine1: billing.address,
		streetLine2: billing.apartment ?? '',
		city: billing.city,
		province: billing.state ?? '',
		postalCode: billing.postal_code,
		countryCode: country.code,
		phoneNumber: '',
	}
}
