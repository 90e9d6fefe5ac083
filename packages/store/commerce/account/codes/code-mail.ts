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

/** The shop as its mails name it. */
export async function senderOf(store: Store): Promise<Sender> {
	const { name = '' } = await readSettings(store.db)
	return { name, siteUrl: store.siteUrl }
}

/**
 * Sends a new code for this email to the browser that asks, if there is an account or a sign-up that this purpose is for: a
 * code to verify only to those who have not. All of it happens after the answer, so that the answer tells nothing.
 */
export function mailCodeInBackground(store: Store, typed: string, purpose: CodePurpose, browserHash: string): void {
	const email = normalizeEmail(typed)
	store.background.run(`mail the ${purpose} code`, async () => {
		const drawn = await generateCode(store.accounts, purpose)
		const isKept = await inTransaction(store.db, async (trx) => {
			const found = await findHolder(trx, email, purpose, browserHash)
			if (found) await storeCode(trx, drawn, found.holder, found.browserHash, store.clock())
			return found !== null
		})
		if (isKept) await sendCode(store, email, drawn)
	})
}

export async function sendCode(store: Store, email: string, { code, purpose }: GeneratedCode): Promise<void> {
	const mail = purpose === 'verify' ? verificationMail : resetMail
	await store.mailer.send(mail(email, code, await senderOf(store)))
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
	// Asking for a sign-up's code again, from wherever, does not make it anybody else's.
	const home = purpose === 'verify' ? registration.browser_hash : browserHash
	return { holder: { registration_id: registration.id, customer_id: null }, browserHash: home }
}
