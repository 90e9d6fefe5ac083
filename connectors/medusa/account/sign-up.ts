import { codeInvalid } from '@storefront/store/commerce/account/codes/codes.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import { EngineRefusal } from '../store-api/client.ts'
import type { EngineCustomer } from './customer.ts'
import { decryptForm, encryptForm, type SignUpForm } from './encrypted-form.ts'
import { fetchEngineToken } from './sign-in.ts'

type Dependencies = Pick<Connector, 'api' | 'database' | 'clock' | 'codeKey'>

/** Account of the engine; a null `customer_id` means that its creation was not completed. */
interface EngineAccount {
	readonly customer_id: string | null
}

/** Finds the account of an email, by the connector's routes in the engine. */
export async function findAccount({ api }: Pick<Connector, 'api'>, email: string): Promise<EngineAccount | null> {
	return (await api.ask<{ account: EngineAccount | null }>('GET', '/storefront/accounts', { query: { email } })).account
}

/**
 * Stores a sign-up until the code is entered, because the engine creates accounts without confirmation of the email. The same browser can
 * send the form again; sign-ups of other browsers are stored separately. Throws `email_taken`.
 */
export async function saveSignUp(keeping: Dependencies, email: string, browser: string, form: SignUpForm): Promise<void> {
	if ((await findAccount(keeping, email))?.customer_id) {
		const sentence = 'An account with this email already exists. Sign in, or reset your password with "Forgot password".'
		throw new StoreError('email_taken', sentence, { errors: { email: [sentence] } })
	}
	keeping.database.run(
		'insert into sign_ups (email, browser, sealed, created_at) values (?, ?, ?, ?) on conflict (email, browser) do update set sealed = excluded.sealed, created_at = excluded.created_at',
		...[email, browser, encryptForm(keeping.codeKey, email, form), keeping.clock().toISOString()],
	)
}

/** Browser with an unconfirmed sign-up: this browser, or, if it has none, the only other one. */
export function findPendingBrowser({ database }: Pick<Connector, 'database'>, email: string, browser: string): string | null {
	const rows = database.all<{ browser: string }>('select browser from sign_ups where email = ? order by rowid', email)
	return (rows.find((row) => row.browser === browser) ?? (rows.length === 1 ? rows[0] : undefined))?.browser ?? null
}

/** Creates the account at the engine after a valid code. Throws `code_invalid` if the sign-up is missing, or the account exists by now. */
export async function createAccount(
	keeping: Dependencies,
	email: string,
	browser: string,
): Promise<{ readonly customer: EngineCustomer; readonly token: string }> {
	const row = keeping.database.one<{ sealed: string }>('select sealed from sign_ups where email = ? and browser = ?', email, browser)
	if (!row) throw codeInvalid('activation_code')
	const { password, ...person } = decryptForm(keeping.codeKey, email, row.sealed)
	const begun = await createEngineAccount(keeping, email, password)
	const { customer } = await keeping.api.ask<{ customer: EngineCustomer }>('POST', '/store/customers', {
		body: { email, ...person },
		token: begun,
	})
	keeping.database.run('delete from sign_ups where email = ?', email)
	// The first token contains no customer.
	const token = await fetchEngineToken(keeping, { email, password })
	if (token === null) throw new Error('The engine does not sign in whom it has just given an account')
	return { customer, token }
}

/** Returns a token that can create a customer. Continues an account whose creation was interrupted. */
async function createEngineAccount(keeping: Dependencies, email: string, password: string): Promise<string> {
	try {
		return (await keeping.api.ask<{ token: string }>('POST', '/auth/customer/emailpass/register', { body: { email, password } })).token
	} catch (error) {
		if (!(error instanceof EngineRefusal) || error.status !== 401) throw error
		const account = await findAccount(keeping, email)
		if (!account || account.customer_id !== null) throw codeInvalid('activation_code')
		await keeping.api.ask('POST', '/storefront/accounts', { body: { email, password } })
		const token = await fetchEngineToken(keeping, { email, password })
		if (token === null) throw error
		return token
	}
}
