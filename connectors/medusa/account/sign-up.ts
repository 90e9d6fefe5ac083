import { codeInvalid } from '@storefront/store/commerce/account/codes/codes.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import { EngineRefusal } from '../store-api/ask.ts'
import type { EngineCustomer } from './customer.ts'
import { type SignUpForm, seal, unseal } from './sealed.ts'
import { engineToken } from './sign-in.ts'

type Keeping = Pick<Connector, 'api' | 'kept' | 'clock' | 'codeKey'>

/** An account of the engine; null `customer_id`: one that was begun and never finished. */
interface EngineAccount {
	readonly customer_id: string | null
}

/** Whether somebody signs in with this email at the engine: the files of ours there say so. */
export async function accountOf({ api }: Pick<Connector, 'api'>, email: string): Promise<EngineAccount | null> {
	return (await api.ask<{ account: EngineAccount | null }>('GET', '/storefront/accounts', { query: { email } })).account
}

/**
 * Keeps what was typed until the code was entered: the engine opens accounts without looking at the mailbox, so until then it hears
 * nothing. The same browser may send the form again; somebody else's stands beside it. Throws `email_taken`.
 */
export async function keepSignUp(keeping: Keeping, email: string, browser: string, form: SignUpForm): Promise<void> {
	if ((await accountOf(keeping, email))?.customer_id) {
		const sentence = 'An account with this email exists. Sign in, or choose a new password with "Forgot password".'
		throw new StoreError('email_taken', sentence, { errors: { email: [sentence] } })
	}
	keeping.kept.run(
		'insert into sign_ups (email, browser, sealed, created_at) values (?, ?, ?, ?) on conflict (email, browser) do update set sealed = excluded.sealed, created_at = excluded.created_at',
		...[email, browser, seal(keeping.codeKey, email, form), keeping.clock().toISOString()],
	)
}

/** Whether a browser's form waits for its code; in a browser without one, whether any does. */
export function waitingBrowser({ kept }: Pick<Connector, 'kept'>, email: string, browser: string): string | null {
	const rows = kept.all<{ browser: string }>('select browser from sign_ups where email = ? order by rowid', email)
	return (rows.find((row) => row.browser === browser) ?? (rows.length === 1 ? rows[0] : undefined))?.browser ?? null
}

/** Opens the account whose code was right, at the engine. Throws `code_invalid` when there is no such form, or an account by now. */
export async function openAccount(
	keeping: Keeping,
	email: string,
	browser: string,
): Promise<{ readonly customer: EngineCustomer; readonly token: string }> {
	const row = keeping.kept.one<{ sealed: string }>('select sealed from sign_ups where email = ? and browser = ?', email, browser)
	if (!row) throw codeInvalid('activation_code')
	const { password, ...person } = unseal(keeping.codeKey, email, row.sealed)
	const begun = await beginAccount(keeping, email, password)
	const { customer } = await keeping.api.ask<{ customer: EngineCustomer }>('POST', '/store/customers', {
		body: { email, ...person },
		token: begun,
	})
	keeping.kept.run('delete from sign_ups where email = ?', email)
	// The token of before names no customer.
	const token = await engineToken(keeping, { email, password })
	if (token === null) throw new Error('The engine does not sign in whom it has just given an account')
	return { customer, token }
}

/** A token that may make a customer. An account that was begun by a request which never came to its end is gone on with. */
async function beginAccount(keeping: Keeping, email: string, password: string): Promise<string> {
	try {
		return (await keeping.api.ask<{ token: string }>('POST', '/auth/customer/emailpass/register', { body: { email, password } })).token
	} catch (error) {
		if (!(error instanceof EngineRefusal) || error.status !== 401) throw error
		const account = await accountOf(keeping, email)
		if (!account || account.customer_id !== null) throw codeInvalid('activation_code')
		await keeping.api.ask('POST', '/storefront/accounts', { body: { email, password } })
		const token = await engineToken(keeping, { email, password })
		if (token === null) throw error
		return token
	}
}
