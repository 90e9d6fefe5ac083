import type { InferOutput } from 'valibot'
import type { resetPassword } from '../../src/contract/account.ts'
import { inTransaction } from '../db/transaction.ts'
import { passwordChangedMail } from '../mail/account-mails.ts'
import type { Store } from '../store.ts'
import { checkForm } from './check-form.ts'
import { senderOf } from './code-mail.ts'
import { codeInvalid, tryCode, useCode } from './codes.ts'
import { normalEmail } from './email.ts'

type NewPassword = InferOutput<(typeof resetPassword)['body'] & {}>

/**
 * Sets a new password and ends every session of the account. The code came by mail, so it proves the mailbox as well: an
 * account that had not been verified now is. Throws `code_invalid`, also when there is no such account.
 */
export async function setNewPassword(store: Store, body: NewPassword): Promise<void> {
	checkForm(body)
	const { accounts, clock, db } = store
	const email = normalEmail(body.email)
	const code = await tryCode(db, accounts.codeKey, email, 'reset', body.code, clock())
	if (!code) throw codeInvalid('code')
	const password_hash = await accounts.passwords.hash(body.password)
	await inTransaction(db, async (trx) => {
		if (!(await useCode(trx, code))) throw codeInvalid('code')
		await trx.deleteFrom('one_time_codes').where('customer_id', '=', code.customerId).execute()
		await trx
			.updateTable('customers')
			.set((row) => ({
				password_hash,
				token_version: row('token_version', '+', 1),
				verified_at: row.fn.coalesce('verified_at', row.val(clock().toISOString())),
			}))
			.where('id', '=', code.customerId)
			.execute()
	})
	store.background.run('mail that the password was changed', async () => {
		await store.mailer.send(passwordChangedMail(email, await senderOf(store)))
	})
}
