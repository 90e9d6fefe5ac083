import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { CustomersTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Selectable } from 'kysely'
import { findRegistration, moveToBrowser } from '../codes/registrations.ts'

/** Called only when needed: a wrong password sets no cookie. */
type OpenBrowser = () => { readonly key: string }

/**
 * The customer with this email and password. Throws `invalid_credentials`, in the same time for an unknown email and a
 * wrong password, and `not_verified` for the correct password of an unverified sign-up: its code can then be entered in
 * this browser.
 */
export async function checkCredentials(
	store: Store,
	typed: { readonly email: string; readonly password: string },
	browserHash: string | null,
	openBrowser: OpenBrowser,
): Promise<Selectable<CustomersTable>> {
	const email = normalizeEmail(typed.email)
	const customer = await store.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()
	const registration = customer ? undefined : await findRegistration(store.db, email, browserHash)
	const { passwords } = store.accounts
	// A hash is always compared, so that the time reveals nothing.
	const right = await passwords.verify(customer?.password_hash ?? registration?.password_hash ?? null, typed.password)
	if (registration && right) {
		const { key } = openBrowser()
		await inTransaction(store.db, (trx) => moveToBrowser(trx, registration, key))
		throw new StoreError('not_verified', text('refusals.notVerified'))
	}
	if (!(customer && right)) throw new StoreError('invalid_credentials', text('refusals.wrongCredentials'))
	await updateLanguage(store, customer)
	if (passwords.isOutdated(customer.password_hash)) await updatePasswordHash(store, customer, typed.password)
	return customer
}

/** Later emails are in the language of the last sign-in. */
async function updateLanguage({ db }: Store, { id, language: known }: { readonly id: number; readonly language: string }): Promise<void> {
	if (known !== language()) await db.updateTable('customers').set({ language: language() }).where('id', '=', id).execute()
}

/** Updates the hash only if the password has not changed since the check. */
async function updatePasswordHash(
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
