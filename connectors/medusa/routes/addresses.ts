import { findPlaceByName } from '@storefront/contract/domain/location/place-match.ts'
import { createAddress, deleteAddress, getAddresses, updateAddress } from '@storefront/contract/endpoints/account/addresses.ts'
import { type BodyOf, implement } from '@storefront/store/http/calls/implement.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { callAsCustomer } from '../account/customer.ts'
import { type CustomerBuyer, customerBuyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'

/** Maximum page size of the engine; no customer has more addresses. */
const maxAddresses = 200

interface SavedAddress {
	readonly id: string
	readonly address_1: string | null
	readonly address_2: string | null
	readonly city: string | null
	readonly province: string | null
	readonly postal_code: string | null
	readonly country_code: string | null
	readonly is_default_shipping: boolean
}

const path = '/store/customers/me/addresses'

/** Saved addresses of a customer, stored in the engine. */
export function addAddresses(app: App, connector: Connector): void {
	const { places } = connector
	const read = async (buyer: CustomerBuyer) =>
		(
			await callAsCustomer<{ addresses: readonly SavedAddress[] }>(connector, buyer, 'GET', path, {
				query: { limit: maxAddresses, order: 'created_at' },
			})
		).addresses

	/** Maps the country to a code of the shop's list; other countries are stored as entered in the address. */
	const inputOf = async (body: BodyOf<typeof createAddress>) => {
		const wanted = String(body.country ?? '').trim()
		const countries = await places.countries()
		const country = countries.find(({ id, code }) => [String(id), code].includes(wanted)) ?? findPlaceByName(countries, wanted)
		if (wanted !== '' && !country) {
			const sentence = 'Please choose a country of the list.'
			throw new StoreError('invalid_request', sentence, { errors: { country: [sentence] } })
		}
		return {
			address_1: body.address,
			city: String(body.city ?? ''),
			province: body.state,
			postal_code: body.postal_code,
			country_code: country?.code.toLowerCase() ?? null,
			is_default_shipping: Number(body.is_default) === 1,
		}
	}
	const own = async (buyer: CustomerBuyer, id: string) => {
		if (!(await read(buyer)).some((address) => address.id === id)) throw new StoreError('not_found', 'There is no such address.')
	}

	implement(app, getAddresses, async ({ c }) => {
		const [addresses, countries] = await Promise.all([read(await customerBuyer(connector, c)), places.countries()])
		return {
			data: addresses.map((address) => ({
				id: address.id,
				address: [address.address_1, address.address_2].filter(Boolean).join(', '),
				city: address.city ?? '',
				country:
					countries.find(({ code }) => code === address.country_code?.toUpperCase())?.name ?? address.country_code?.toUpperCase() ?? '',
				postal_code: address.postal_code ?? '',
				state: address.province ?? '',
				is_default: address.is_default_shipping ? 1 : 0,
			})),
		}
	})

	implement(app, createAddress, async ({ c, body }) => {
		await callAsCustomer(connector, await customerBuyer(connector, c), 'POST', path, { body: await inputOf(body) })
		return { message: 'Address saved' }
	})

	implement(app, updateAddress, async ({ c, id, body }) => {
		const buyer = await customerBuyer(connector, c)
		await own(buyer, id)
		await callAsCustomer(connector, buyer, 'POST', `${path}/${id}`, { body: await inputOf(body) })
		return { message: 'Address saved' }
	})

	implement(app, deleteAddress, async ({ c, id }) => {
		const buyer = await customerBuyer(connector, c)
		await own(buyer, id)
		await callAsCustomer(connector, buyer, 'DELETE', `${path}/${id}`)
		return { message: 'Address removed' }
	})
}
