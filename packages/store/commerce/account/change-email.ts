import { createHmac, randomInt } from 'node:crypto'
import { codeDigits, codeMinutes, codeTries } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { lockCustomer } from '../../infrastructure/context/lock-customer.ts'
import { requireMail } from '../../infrastructure/context/require-mail.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import type { Accounts } from '../../infrastructure/crypto/accounts.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { isUniqueViolation } from '../../infrastructure/errors/violations.ts'
import { emailChangedMail, emailTakenMail, newEmailMail } from '../../infrastructure/mail/account-mails.ts'
import { accountKey, isEmail, normalizeEmail } from '../../infrastructure/text/email.ts'
import { readSender } from './codes/code-mail.ts'
import { confirmCurrentPassword, type SignedIn } from './current-password.ts'
import { endSessions } from './sessions/sessions.ts'

/**
 * Sends a code to the customer's new email, after a check of the current password. Whether another account has this
 * email is only reported in an email to that mailbox. Throws `invalid_request` with an error for the field, and
 * `mail_unavailable`.
 */
export async function requestEmailChange(
	store: Store,
	signedIn: SignedIn,
	typed: { readonly email: string; readonly current_password: string },
): Promise<void> {
	const { id } = signedIn
	const email = normalizeEmail(typed.email)
	if (!isEmail(email)) throw emailInvalid(text('refusals.emailForm'))
	const customer = await confirmCurrentPassword(store, signedIn, typed.current_password)
	if (customer.email === email) throw emailInvalid(text('refusals.emailIsYours'))
	await requireMail(store)
	await store.limits.take('email_change', String(id))
	// Limited per mailbox, so that many accounts cannot flood it. The limit is checked after the response, which must not
	// reveal earlier requests.
	store.background.run('mail the code for a new email', async () => {
		if (await store.limits.tryTake('email_change_mail', accountKey(email))) await sendEmailChangeCode(store, id, email)
	})
}

async function sendEmailChangeCode(store: Store, id: number, email: string): Promise<void> {
	const { accounts, clock, db, mailer } = store
	const sender = await readSender(store)
	const taken = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst()
	if (taken) return mailer.send(emailTakenMail(email, sender))
	const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
	const change = {
		email,
		hash: await accounts.passwords.hash(hashInput(accounts, id, code)),
		tries: 0,
		expires_at: new Date(clock().getTime() + codeMinutes * 60_000).toISOString(),
	}
	const isStored = await inTransaction(db, async (trx) => {
		if (!(await lockCustomer(trx, id))) return false
		await trx
			.insertInto('email_changes')
			.values({ customer_id: id, ...change })
			.onConflict((conflict) => conflict.column('customer_id').doUpdateSet(change))
			.execute()
		return true
	})
	if (isStored) await mailer.send(newEmailMail(email, code, sender))
}

/**
 * Sets the email whose code was entered. Codes sent to the old email become void, all other sessions end, and the old
 * email is notified. Throws `code_invalid`, and `email_taken` if another account has got the email in the meantime: the
 * code proves the mailbox, so no one else learns about it.
 */
export async function confirmNewEmail(store: Store, id: number, sessionId: number | undefined, typed: string): Promise<string> {
	const { accounts, clock, db } = store
	const change = await db
		.updateTable('email_changes')
		.set((row) => ({ tries: row('tries', '+', 1) }))
		.where('customer_id', '=', id)
		.where('tries', '<', codeTries)
		.where('expires_at', '>', clock().toISOString())
		.returning(['email', 'hash'])
		.executeTakeFirst()
	// A hash is always compared, so that the time reveals nothing.
	const isRight = await accounts.passwords.verify(change?.hash ?? null, hashInput(accounts, id, typed.replaceAll(/[\s-]/g, '')))
	if (!(change && isRight)) throw codeRefused()
	const old = await inTransaction(db, async (trx) => {
		const used = await trx
			.deleteFrom('email_changes')
			.where('customer_id', '=', id)
			.where('hash', '=', change.hash)
			.returning('email')
			.executeTakeFirst()
		const taken = await trx.selectFrom('customers').select('id').where('email', '=', change.email).executeTakeFirst()
		if (!used) throw codeRefused()
		if (taken) throw emailTaken()
		const before = await trx.selectFrom('customers').select('email').where('id', '=', id).executeTakeFirstOrThrow()
		const verified_at = clock().toISOString()
		await trx
			.updateTable('customers')
			.set({ email: change.email, verified_at })
			.where('id', '=', id)
			.execute()
			.catch((failure: unknown) => {
				// Another account has got the email since the check.
				throw isUniqueViolation(failure) ? emailTaken() : failure
			})
		await trx.deleteFrom('registrations').where('email', '=', change.email).execute()
		await trx.deleteFrom('one_time_codes').where('customer_id', '=', id).execute()
		await endSessions(trx, id, sessionId)
		return before.email
	})
	store.background.run('mail that the email was changed', async () => {
		await store.mailer.send(emailChangedMail(old, await readSender(store)))
	})
	return change.email
}

function hashInput({ codeKey }: Accounts, id: number, code: string): string {
	return createHmac('sha256', codeKey).update(`email:${id}:${code}`).digest('hex')
}

function emailInvalid(message: string): StoreError {
	return new StoreError('invalid_request', message, { errors: { email: [message] } })
}

function emailTaken(): StoreError {
	const message = text('refusals.emailTakenMeanwhile')
	return new StoreError('email_taken', message, { errors: { code: [message] } })
}

function codeRefused(): StoreError {
	const message = text('refusals.codeWrong')
	return new StoreError('code_invalid', message, { errors: { code: [message] } })
}
