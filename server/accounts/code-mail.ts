import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { resetMail, verificationMail } from '../mail/account-mails.ts'
import type { Sender } from '../mail/compose.ts'
import { readSettings } from '../settings.ts'
import type { Store } from '../store.ts'
import { type CodePurpose, makeCode } from './codes.ts'
import { normalEmail } from './email.ts'

/** The shop as its mails name it. */
export async function senderOf(store: Store): Promise<Sender> {
	const { name = '' } = await readSettings(store.db)
	return { name, siteUrl: store.siteUrl }
}

/**
 * Sends a new code to the account with this email, if there is one that this purpose is for: a code to verify only to
 * those who have not. All of it happens after the answer, so that the answer tells nothing.
 */
export function mailCodeLater(store: Store, typed: string, purpose: CodePurpose): void {
	const email = normalEmail(typed)
	store.background.run(`mail the ${purpose} code`, async () => {
		const code = await inTransaction(store.db, async (trx) => {
			const customer = await findFor(trx, email, purpose)
			return customer === null ? null : makeCode(trx, store.accounts.codeKey, customer, purpose, store.clock())
		})
		if (code !== null) await sendCode(store, email, code, purpose)
	})
}

export async function sendCode(store: Store, email: string, code: string, purpose: CodePurpose): Promise<void> {
	const mail = purpose === 'verify' ? verificationMail : resetMail
	await store.mailer.send(mail(email, code, await senderOf(store)))
}

async function findFor(trx: Transaction<Database>, email: string, purpose: CodePurpose): Promise<number | null> {
	const customer = await trx.selectFrom('customers').select(['id', 'verified_at']).where('email', '=', email).executeTakeFirst()
	if (!customer || (purpose === 'verify' && customer.verified_at !== null)) return null
	return customer.id
}
