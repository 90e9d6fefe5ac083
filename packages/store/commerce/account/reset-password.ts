import type { resetPassword } from '@storefront/contract/endpoints/account/account.ts'
import type { InferOutput } from 'valibot'
import type { Store } from '../../infrastructure/context/store.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { passwordChangedMail } from '../../infrastructure/mail/account-mails.ts'
import { normalizeEmail } from '../../infrastructure/text/email.ts'
import { checkForm } from './check-form.ts'
import { readSender } from './codes/code-mail.ts'
import { codeInvalid, useCode, verifyCode } from './codes/codes.ts'
import { createAccount } from './create-account.ts'
import { endSessions } from './sessions/sessions.ts'

type NewPassword = InferOutput<(typeof resetPassword)['body'] & {}>

/**
 * Sets a new password and ends every session of the account. The code was sent by email, so it also verifies the
 * mailbox: an unverified sign-up becomes an account. Throws `code_invalid`, also if there is no such account. Returns
 * true if the code was entered in the browser that requested it.
 */
export async function setNewPassword(store: Store, body: NewPassword, browserHash: string | null): Promise<boolean> {
	await checkForm(store, body)
	const { accounts, clock, db } = store
	const email = normalizeEmail(body.email)
	const code = await verifyCode(db, accounts, { purpose: 'reset', email, browserHash, code: body.code, now: clock() })
	if (!code) throw codeInvalid('code')
	const password_hash = await accounts.passwords.hash(body.password)
	await inTransaction(db, async (trx) => {
		if (!(await useCode(trx, code))) throw codeInvalid('code')
		const { registration_id, customer_id } = code.holder
		if (registration_id !== null) {
			if ((await createAccount(trx, registration_id, clock(), password_hash)) === null) throw codeInvalid('code')
			return
		}
		await trx.deleteFrom('one_time_codes').where('customer_id', '=', customer_id).execute()
		await trx.updateTable('customers').set({ password_hash }).where('id', '=', customer_id).execute()
		await endSessions(trx, customer_id)
	})
	sendPasswordChangedMail(store, email)
	return code.isSameBrowser
}

/** Warns the owner of the account in case someone else has changed the password. */
export function sendPasswordChangedMail(store: Store, email: string): void {
	store.background.run('mail that the password was changed', async () => {
		await store.mailer.send(passwordChangedMail(email, await readSender(store)))
	})
}
