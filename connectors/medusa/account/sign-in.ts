import { timingSafeEqual } from 'node:crypto'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Connector } from '../connector/connector.ts'
import { EngineRefusal } from '../store-api/client.ts'
import type { EngineCustomer } from './customer.ts'
import { decryptForm } from './encrypted-form.ts'

interface Credentials {
	readonly email: string
	readonly password: string
}

/** Returns a token of the engine; null for wrong credentials. */
export async function fetchEngineToken({ api }: Pick<Connector, 'api'>, { email, password }: Credentials): Promise<string | null> {
	try {
		const body = { email: normalizeEmail(email), password }
		return (await api.ask<{ token?: string }>('POST', '/auth/customer/emailpass', { body })).token ?? null
	} catch (error) {
		if (error instanceof EngineRefusal && error.status === 401) return null
		throw error
	}
}

/** Signs in at the engine. Throws `invalid_credentials`, or `not_verified` for a sign-up without confirmation. */
export async function engineSignIn(
	connector: Pick<Connector, 'api' | 'database' | 'codeKey'>,
	credentials: Credentials,
): Promise<{ readonly customer: EngineCustomer; readonly token: string }> {
	const token = await fetchEngineToken(connector, credentials)
	const customer = token === null ? null : await customerOf(connector, token)
	if (token !== null && customer) return { customer, token }
	if (isSignUpPending(connector, credentials))
		throw new StoreError('not_verified', 'Please enter the code that we sent you by email first.')
	throw new StoreError('invalid_credentials', 'Email and password do not belong together.')
}

/** Customer of a token; null if the sign-up was not completed. */
async function customerOf({ api }: Pick<Connector, 'api'>, token: string): Promise<EngineCustomer | null> {
	try {
		return (await api.ask<{ customer: EngineCustomer }>('GET', '/store/customers/me', { token })).customer
	} catch (error) {
		if (error instanceof EngineRefusal && [401, 404].includes(error.status)) return null
		throw error
	}
}

/** Whether a sign-up with this email and password is not confirmed yet. */
function isSignUpPending({ database, codeKey }: Pick<Connector, 'database' | 'codeKey'>, { email, password }: Credentials): boolean {
	const address = normalizeEmail(email)
	const given = Buffer.from(password)
	return database.all<{ sealed: string }>('select sealed from sign_ups where email = ?', address).some(({ sealed }) => {
		const right = Buffer.from(decryptForm(codeKey, address, sealed).password)
		return right.length === given.length && timingSafeEqual(right, given)
	})
}
