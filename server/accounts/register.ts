import type { InferOutput } from 'valibot'
import type { register } from '../../src/contract/account.ts'
import { inTransaction } from '../db/transaction.ts'
import { StoreError } from '../errors.ts'
import type { Store } from '../store.ts'
import { checkForm } from './check-form.ts'
import { sendCode } from './code-mail.ts'
import { codeInvalid, makeCode, tryCode, useCode } from './codes.ts'
import { normalEmail } from './email.ts'

type Registration = InferOutput<(typeof register)['body'] & {}>

/**
 * Opens an account that cannot be used before its code was entered, and mails the code. Whoever signs up again before
 * that replaces what was typed the first time, password included: until the code is there nobody knows whose email it is.
 * Throws `email_taken` once it is known.
 */
export async function registerCustomer(store: Store, body: Registration): Promise<void> {
	checkForm(body)
	const email = normalEmail(body.email)
	const now = store.clock()
	const password_hash = await store.accounts.passwords.hash(body.password)
	const { first_name, last_name, phone } = body
	const entries = { password_hash, first_name, last_name, phone }
	const code = await inTransaction(store.db, async (trx) => {
		const customer = await trx
			.insertInto('customers')
			.values({ email, ...entries, verified_at: null, created_at: now.toISOString() })
			.onConflict((conflict) => conflict.column('email').doUpdateSet(entries).where('customers.verified_at', 'is', null))
			.returning('id')
			.executeTakeFirst()
		if (!customer) throw emailTaken()
		return makeCode(trx, store.accounts.codeKey, customer.id, 'verify', now)
	})
	store.background.run('mail the verify code', () => sendCode(store, email, code, 'verify'))
}

/** Opens the account whose code this is. Throws `code_invalid`, also when there is no such account. */
export async function verifyCustomer(store: Store, email: string, typed: string): Promise<void> {
	const now = store.clock()
	const code = await tryCode(store.db, store.accounts.codeKey, normalEmail(email), 'verify', typed, now)
	if (!code) throw codeInvalid('activation_code')
	await inTransaction(store.db, async (trx) => {
		if (!(await useCode(trx, code))) throw codeInvalid('activation_code')
		await trx.updateTable('customers').set({ verified_at: now.toISOString() }).where('id', '=', code.customerId).execute()
	})
}

function emailTaken(): StoreError {
	const sentence = 'An account with this email exists. Sign in, or choose a new password with "Forgot password".'
	return new StoreError('email_taken', sentence, { errors: { email: [sentence] } })
}
