import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Buyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'

/** A customer as the engine tells it to the customer. */
export interface EngineCustomer {
	readonly id: string
	readonly firstName: string
	readonly lastName: string
	readonly emailAddress: string
	readonly phoneNumber: string | null
}

export const customerFields = 'id firstName lastName emailAddress phoneNumber'

interface CustomerQuestion {
	/** Of `activeCustomer`, the id among them. */
	readonly fields: string
	readonly variables?: Readonly<Record<string, unknown>>
	/** The variables as GraphQL declares them. */
	readonly declared?: string
	readonly fragments?: string
}

/**
 * Asks the engine as the customer, and makes sure that it still knows them: `fields` are those of `activeCustomer`. Throws
 * `unauthenticated` when the engine has ended the session.
 */
export async function askAsCustomer<Data extends { readonly id: string }>(
	{ api }: Pick<Connector, 'api'>,
	buyer: Buyer,
	{ fields, variables = {}, declared = '', fragments = '' }: CustomerQuestion,
): Promise<Data> {
	const document = `query Customer${declared} { activeCustomer { ${fields} } } ${fragments}`
	const { activeCustomer } = await api.ask<{ activeCustomer: Data | null }>(document, variables, await buyer.session())
	if (activeCustomer?.id !== buyer.customerId || activeCustomer === null)
		throw new StoreError('unauthenticated', 'User is not authenticated')
	return activeCustomer
}

/** What the connector keeps of a customer, which the engine has no place for. */
interface Profile {
	readonly gender: string
	readonly dob: string
}

/** The person as the contract has it (ENT-32). */
export async function infoOf({ kept }: Pick<Connector, 'kept'>, customer: EngineCustomer) {
	const profile = await kept.one<Profile>('select gender, dob from profiles where customer_id = ?', customer.id)
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
