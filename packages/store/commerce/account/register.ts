import type { register } from '@storefront/contract/endpoints/account/account.ts'
import { text } from '@storefront/i18n/text.ts'
import type { InferOutput } from 'valibot'
import type { Store } from '../../infrastructure/context/store.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { normalizeEmail } from '../../infrastructure/text/email.ts'
import { checkForm } from './check-form.ts'
import { sendCode } from './codes/code-mail.ts'
import { codeInvalid, generateCode, storeCode, useCode, verifyCode } from './codes/codes.ts'
import { createAccount } from './create-account.ts'

type Form = InferOutput<(typeof register)['body'] & {}>

/**
 * Stores a sign-up until its code is entered, and sends the code. A browser that sends the form again replaces its
 * sign-up, including the password; sign-ups of other browsers with the same email exist separately, each with its own
 * code. Throws `email_taken` for the email of an account.
 */
export async function registerCustomer(store: Store, body: Form, browserHash: string): Promise<void> {
	await checkForm(store, body)
	if (!(await storeSignUp(store, body, browserHash))) throw emailTaken()
}

/** The data of a sign-up. */
interface SignUp extends Pick<Form, 'email' | 'password' | 'first_name' | 'last_name' | 'phone'> {
	/** The order that the sign-up comes from; without it, the order of an earlier form of this browser stays. */
	readonly order_id?: number
}

/** Stores a checked sign-up and sends its code. Returns false if the email has an account; then nothing is stored. */
export async function storeSignUp(store: Store, { password, ...typed }: SignUp, browserHash: string): Promise<boolean> {
	const { first_name, last_name, phone, order_id } = typed
	const email = normalizeEmail(typed.email)
	const now = store.clock()
	const password_hash = await store.accounts.passwords.hash(password)
	const from = order_id === undefined ? {} : { order_id }
	const entries = { password_hash, first_name, last_name, phone, ...from, created_at: now.toISOString() }
	const generated = await generateCode(store.accounts, 'verify')
	const isStored = await inTransaction(store.db, async (trx) => {
		if (await trx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst()) return false
		const { id } = await trx
			.insertInto('registrations')
			.values({ email, browser_hash: browserHash, ...entries })
			.onConflict((conflict) => conflict.columns(['email', 'browser_hash']).doUpdateSet(entries))
			.returning('id')
			.executeTakeFirstOrThrow()
		await storeCode(trx, generated, { registration_id: id, customer_id: null }, browserHash, now)
		return true
	})
	if (isStored) store.background.run('mail the verify code', () => sendCode(store, email, generated))
	return isStored
}

/** A customer who has just verified the email. */
export interface VerifiedCustomer {
	readonly customerId: number
	/** Whether this is the browser of the sign-up: the password was entered there, so the shopper can be signed in (AMB-45). */
	readonly isSignUpBrowser: boolean
}

/** Creates the account for a code. Throws `code_invalid`, also if there is no such sign-up. */
export async function verifyCustomer(
	store: Store,
	typedEmail: string,
	typed: string,
	browserHash: string | null,
): Promise<VerifiedCustomer> {
	const now = store.clock()
	const email = normalizeEmail(typedEmail)
	const code = await verifyCode(store.db, store.accounts, { purpose: 'verify', email, browserHash, code: typed, now })
	const id = code?.holder.registration_id
	if (!(code && id)) throw codeInvalid('activation_code')
	const customerId = await inTransaction(store.db, async (trx) => {
		const customer = (await useCode(trx, code)) ? await createAccount(trx, id, now) : null
		if (customer === null) throw codeInvalid('activation_code')
		return customer
	})
	return { customerId, isSignUpBrowser: code.isSameBrowser }
}

function emailTaken(): StoreError {
	const message = text('refusals.emailTaken')
	return new StoreError('email_taken', message, { errors: { email: [message] } })
}
