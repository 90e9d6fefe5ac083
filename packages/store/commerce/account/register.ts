import type { register } from '@storefront/contract/endpoints/account/account.ts'
import { text } from '@storefront/i18n/text.ts'
import type { InferOutput } from 'valibot'
import type { Store } from '../../infrastructure/context/store.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { normalizeEmail } from '../../infrastructure/text/email.ts'
import { checkForm } from './check-form.ts'
import { sendCode } from './codes/code-mail.ts'
import { codeInvalid, generateCode, storeCode, tryCode, useCode } from './codes/codes.ts'
import { createAccount } from './open-account.ts'

type Form = InferOutput<(typeof register)['body'] & {}>

/**
 * Keeps what was typed until the code was entered, and mails the code. The same browser may send the form again, which
 * replaces what it sent before, password included; somebody else's form stands beside it, with a code of its own. Throws
 * `email_taken` for the email of an account.
 */
export async function registerCustomer(store: Store, body: Form, browserHash: string): Promise<void> {
	await checkForm(store, body)
	if (!(await storeSignUp(store, body, browserHash))) throw emailTaken()
}

/** Who signs up. */
interface SignUp extends Pick<Form, 'email' | 'password' | 'first_name' | 'last_name' | 'phone'> {
	/** The order it comes from; without one that of this browser's form before stays. */
	readonly order_id?: number
}

/** Keeps a sign-up that was checked, and mails its code; false where the email has an account, and nothing is kept. */
export async function storeSignUp(store: Store, { password, ...typed }: SignUp, browserHash: string): Promise<boolean> {
	const { first_name, last_name, phone, order_id } = typed
	const email = normalizeEmail(typed.email)
	const now = store.clock()
	const password_hash = await store.accounts.passwords.hash(password)
	const from = order_id === undefined ? {} : { order_id }
	const entries = { password_hash, first_name, last_name, phone, ...from, created_at: now.toISOString() }
	const drawn = await generateCode(store.accounts, 'verify')
	const isKept = await inTransaction(store.db, async (trx) => {
		if (await trx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst()) return false
		const { id } = await trx
			.insertInto('registrations')
			.values({ email, browser_hash: browserHash, ...entries })
			.onConflict((conflict) => conflict.columns(['email', 'browser_hash']).doUpdateSet(entries))
			.returning('id')
			.executeTakeFirstOrThrow()
		await storeCode(trx, drawn, { registration_id: id, customer_id: null }, browserHash, now)
		return true
	})
	if (isKept) store.background.run('mail the verify code', () => sendCode(store, email, drawn))
	return isKept
}

/** Who has just proven the mailbox. */
export interface Verified {
	readonly customerId: number
	/** In the browser that signed up: there the password was typed, and the shopper may be signed in (AMB-45). */
	readonly isAtHome: boolean
}

/** Opens the account whose code this is. Throws `code_invalid`, also when there is no such sign-up. */
export async function verifyCustomer(store: Store, typedEmail: string, typed: string, browserHash: string | null): Promise<Verified> {
	const now = store.clock()
	const email = normalizeEmail(typedEmail)
	const code = await tryCode(store.db, store.accounts, { purpose: 'verify', email, browserHash, code: typed, now })
	const id = code?.holder.registration_id
	if (!(code && id)) throw codeInvalid('activation_code')
	const customerId = await inTransaction(store.db, async (trx) => {
		const customer = (await useCode(trx, code)) ? await createAccount(trx, id, now) : null
		if (customer === null) throw codeInvalid('activation_code')
		return customer
	})
	return { customerId, isAtHome: code.isSameBrowser }
}

function emailTaken(): StoreError {
	const sentence = text('refusals.emailTaken')
	return new StoreError('email_taken', sentence, { errors: { email: [sentence] } })
}
