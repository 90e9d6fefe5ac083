import type { Selectable } from 'kysely'
import type { login } from '../../src/contract/account.ts'
import type { SentReplyOf } from '../../src/contract/endpoint.ts'
import type { CustomersTable } from '../db/schema.ts'
import { StoreError } from '../errors.ts'
import type { Store } from '../store.ts'
import { normalEmail } from './email.ts'

type SignedIn = SentReplyOf<typeof login>['data']

/**
 * Trades email and password for a token. Throws `invalid_credentials`, the same and in the same time for an unknown
 * email and for a wrong password, and `not_verified` to those who know the password alone.
 */
export async function signIn(store: Store, email: string, password: string): Promise<SignedIn> {
	const { passwords, tokens } = store.accounts
	const customer = await store.db.selectFrom('customers').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst()
	const right = await passwords.verify(customer?.password_hash ?? null, password)
	if (!(customer && right)) throw new StoreError('invalid_credentials', 'This email and password do not belong together.')
	if (customer.verified_at === null)
		throw new StoreError('not_verified', 'Please verify your email first: enter the code that we sent you, or ask for a new one.')
	if (passwords.isOutdated(customer.password_hash)) await renewHash(store, customer, password)
	const token = await tokens.issue({ ...customer, version: customer.token_version })
	return { token, info: infoOf(customer) }
}

/** ENT-32, ENT-33. */
export function infoOf(customer: Selectable<CustomersTable>): SignedIn['info'] {
	const { id, first_name, last_name, email, phone, gender, dob, profile_image } = customer
	return { id, first_name, last_name, email, phone, gender, dob, profile_image }
}

/** Only while the password is still the one that was just compared. */
async function renewHash(
	store: Store,
	customer: Pick<CustomersTable, 'password_hash'> & { readonly id: number },
	password: string,
): Promise<void> {
	const password_hash = await store.accounts.passwords.hash(password)
	await store.db
		.updateTable('customers')
		.set({ password_hash })
		.where('id', '=', customer.id)
		.where('password_hash', '=', customer.password_hash)
		.execute()
}
