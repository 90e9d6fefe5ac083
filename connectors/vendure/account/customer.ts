import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Buyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'

/** Customer in replies of the engine. */
export interface EngineCustomer {
	readonly id: string
	readonly firstName: string
	readonly lastName: string
	readonly emailAddress: string
	readonly phoneNumber: string | null
}

export const customerFields = 'id firstName lastName emailAddress phoneNumber'

interface CustomerQuery {
	/** Fields of `activeCustomer`, including the id. */
	readonly fields: string
	readonly variables?: Readonly<Record<string, unknown>>
	/** Declarations of the variables of the GraphQL query. */
	readonly declared?: string
	readonly fragments?: string
}

/**
 * Calls the engine as the customer, with `fields` of `activeCustomer`. Throws `unauthenticated` if the session at the engine has ended.
 */
export async function callAsCustomer<Data extends { readonly id: string }>(
	{ api }: Pick<Connector, 'api'>,
	buyer: Buyer,
	{ fields, variables = {}, declared = '', fragments = '' }: CustomerQuery,
): Promise<Data> {
	const document = `query Customer${declared} { activeCustomer { ${fields} } } ${fragments}`
	const { activeCustomer } = await api.ask<{ activeCustomer: Data | null }>(document, variables, await buyer.session())
	if (activeCustomer?.id !== buyer.customerId || activeCustomer === null)
		throw new StoreError('unauthenticated', 'User is not authenticated')
	return activeCustomer
}

/** Data of a customer that the engine cannot store. */
interface Profile {
	readonly gender: string
	readonly dob: string
}

/** Customer in the format of the contract (ENT-32). */
export async function toCustomerInfo({ database }: Pick<Connector, 'database'>, customer: EngineCustomer) {
	const profile = await database.one<Profile>('select gender, dob from profiles where customer_id = ?', customer.id)
	return {
		id: customer.id,
		first_name: customer.firstName,
		last_name: customer.lastName,
		email: customer.emailAddress,
		phone: customer.phoneNumber ?? '',
		gender: profile?.gender ?? '',
		dob: profile?.dob ?? '',
	}
}
