import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { CustomersTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Selectable } from 'kysely'
import { findRegistration, moveToBrowser } from '../codes/registrations.ts'

/** Made only when it is needed: somebody who mistyped a password gets no cookie. */
type OpenBrowser = () => { readonly key: string }

/**
 * The customer with this email and password. Throws `invalid_credentials`, the same and in the same time for an unknown
 * email and for a wrong password, and `not_verified` to those who know the password of a sign-up that waits for its code:
 * the code may then be entered in their browser.
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
	// One hash is compared, whatever there is.
	const right = await passwords.verify(customer?.password_hash ?? registration?.password_hash ?? null, typed.password)
	if (registration && right) {
		const { key } = openBrowser()
		await inTransaction(store.db, (trx) => moveToBrowser(trx, registration, key))
		throw new StoreError('not_verified', text('refusals.notVerified'))
	}
	if (!(customer && right)) throw new StoreError('invalid_credentials', text('refusals.wrongCredentials'))
	await noteLanguage(store, customer)
	if (passwords.isOutdated(customer.password_hash)) await renewHash(store, customer, typed.password)
	return customer
}

/** Mails that leave later are written in the language of the last sign-in. */
async function noteLanguage({ db }: Store, { id, language: known }: { readonly id: number; readonly language: string }): Promise<void> {
	if (known !== language()) await db.updateTable('customers').set({ language: language() }).where('id', '=', id).execute()
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
