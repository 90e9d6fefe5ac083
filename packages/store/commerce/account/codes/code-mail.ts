import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { CodePurpose } from '@storefront/store/infrastructure/db/schema/account.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { resetMail, verificationMail } from '@storefront/store/infrastructure/mail/account-mails.ts'
import type { Sender } from '@storefront/store/infrastructure/mail/compose.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Transaction } from 'kysely'
import { type CodeHolder, type GeneratedCode, generateCode, storeCode } from './codes.ts'
import { findRegistration } from './registrations.ts'

/** The sender of emails of the shop. */
export async function readSender(store: Store): Promise<Sender> {
	const { name = '' } = await readSettings(store.db)
	return { name, siteUrl: store.siteUrl }
}

/**
 * Sends a new code for this email to the browser of the request, if there is an account or a sign-up for this purpose;
 * verification codes go only to sign-ups. Runs after the response, so that its time reveals nothing.
 */
export function mailCodeInBackground(store: Store, typed: string, purpose: CodePurpose, browserHash: string): void {
	const email = normalizeEmail(typed)
	store.background.run(`mail the ${purpose} code`, async () => {
		const generated = await generateCode(store.accounts, purpose)
		const isStored = await inTransaction(store.db, async (trx) => {
			const found = await findHolder(trx, email, purpose, browserHash)
			if (found) await storeCode(trx, generated, found.holder, found.browserHash, store.clock())
			return found !== null
		})
		if (isStored) await sendCode(store, email, generated)
	})
}

export async function sendCode(store: Store, email: string, { code, purpose }: GeneratedCode): Promise<void> {
	const mail = purpose === 'verify' ? verificationMail : resetMail
	await store.mailer.send(mail(email, code, await readSender(store)))
}

async function findHolder(
	trx: Transaction<Database>,
	email: string,
	purpose: CodePurpose,
	browserHash: string,
): Promise<{ readonly holder: CodeHolder; readonly browserHash: string } | null> {
	const customer = await trx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst()
	if (customer) return purpose === 'reset' ? { holder: { registration_id: null, customer_id: customer.id }, browserHash } : null
	const registration = await findRegistration(trx, email, browserHash)
	if (!registration) return null
	// Requesting the code of a sign-up from another browser does not move the sign-up there.
	const home = purpose === 'verify' ? registration.browser_hash : browserHash
	return { holder: { registration_id: registration.id, customer_id: null }, browserHash: home }
}
