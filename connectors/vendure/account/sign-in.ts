import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import { isRefused, type Refused } from '../shop-api/client.ts'
import { customerFields, type EngineCustomer } from './customer.ts'

const loginDocument = /* GraphQL */ `
	mutation SignIn($email: String!, $password: String!) {
		answer: authenticate(input: { native: { username: $email, password: $password } }, rememberMe: true) {
			__typename
			... on ErrorResult { errorCode message }
		}
	}
`

/** Customer with a session of the engine. */
export interface SignedIn {
	readonly customer: EngineCustomer
	readonly engineToken: string
}

/**
 * Signs in at the engine with a new session; the guest's session stays, so that only the merge call merges the carts. Throws
 * `invalid_credentials`, or `not_verified` for an account without a confirmed email.
 */
export async function engineSignIn(
	{ api }: Pick<Connector, 'api'>,
	{ email, password }: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
	let engineToken: string | null = null
	const session = {
		token: null,
		keep(token: string) {
			engineToken = token
		},
	}
	const { answer } = await api.ask<{ answer: { readonly __typename: string } | Refused }>(loginDocument, { email, password }, session)
	if (isRefused(answer)) {
		if (answer.errorCode === 'NOT_VERIFIED_ERROR')
			throw new StoreError('not_verified', 'Please enter the code that we sent you by email first.')
		throw new StoreError('invalid_credentials', 'Email and password do not belong together.')
	}
	const { activeCustomer } = await api.ask<{ activeCustomer: EngineCustomer | null }>(
		`query Me { activeCustomer { ${customerFields} } }`,
		{},
		{ token: engineToken },
	)
	// Administrators of the engine are not customers.
	if (!activeCustomer || engineToken === null) throw new StoreError('invalid_credentials', 'Email and password do not belong together.')
	return { customer: activeCustomer, engineToken }
}
