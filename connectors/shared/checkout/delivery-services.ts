import type { Cents } from '@storefront/contract/domain/money.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Destination } from '../places/places.ts'

/** Delivery method that an engine offers for a cart. */
export interface OfferedMethod {
	/** Id of the engine. */
	readonly id: string
	readonly code: string
	readonly name: string
	/** Charge for the cart, including tax. */
	readonly price: Cents
}

/** Longest code of a service in the contract. */
const longestCode = 50

/**
 * Methods that shoppers can choose, each code once. The first is the standard delivery: the first method of the shop file, or, without
 * methods in it, the cheapest one. Throws `city_unknown` if there is none.
 */
export function allowedMethods(
	offered: readonly OfferedMethod[],
	codes: readonly string[],
	{ country, city }: Destination,
): readonly [OfferedMethod, ...OfferedMethod[]] {
	const byPrice = offered.toSorted((a, b) => a.price - b.price)
	const ofCode = (code: string) => byPrice.find((method) => method.code === code) ?? []
	const [standard, ...others] = (codes.length > 0 ? codes : [...new Set(byPrice.map(({ code }) => code))]).flatMap(ofCode)
	if (!standard) throw new StoreError('city_unknown', `We do not ship to ${city}, ${country.name}.`)
	return [standard, ...others.filter(({ code }) => code !== '' && code.length <= longestCode)]
}

/** The method that an order names; empty: the standard delivery. Throws `invalid_request` if the engine does not offer it for the cart. */
export function chooseMethod([standard, ...others]: readonly [OfferedMethod, ...OfferedMethod[]], code: string): OfferedMethod {
	const chosen = code === '' ? standard : others.find((method) => method.code === code)
	if (chosen) return chosen
	const message = 'This delivery is not possible for your order any more. Please choose another one.'
	throw new StoreError('invalid_request', message, { errors: { delivery_service: [message] } })
}

/** Whether shoppers can have a choice: the shop file does not name a single method. */
export function hasChoice({ shipping_methods: codes }: { readonly shipping_methods: readonly string[] }): boolean {
	return codes.length !== 1
}
