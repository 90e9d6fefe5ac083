import { text } from '@storefront/i18n/text.ts'
import type { Selectable } from 'kysely'
import type { Store } from '../../infrastructure/context/store.ts'
import type { OrdersTable } from '../../infrastructure/db/schema/checkout.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { accountExistsMail } from '../../infrastructure/mail/account-mails.ts'
import { normalizeEmail } from '../../infrastructure/text/email.ts'
import { canBecomeAccount } from '../checkout/reading/can-become-account.ts'
import { checkPassword } from './check-form.ts'
import { readSender } from './codes/code-mail.ts'
import { storeSignUp } from './register.ts'

/**
 * Signs up the customer of an order; only the password is entered. If the email has an account already, only an email
 * says so: the key proves the order, not the mailbox. Throws `account_not_offered` for an order that cannot become an
 * account.
 */
export async function signUpFromOrder(store: Store, order: Selectable<OrdersTable>, password: string, browserHash: string): Promise<void> {
	if (!canBecomeAccount(order)) throw new StoreError('account_not_offered', text('refusals.noAccountFromOrder'))
	await checkPassword(store, { password, password_confirmation: password }, order)
	const { id: order_id, first_name, last_name, phone } = order
	const email = normalizeEmail(order.email)
	if (await storeSignUp(store, { email, password, first_name, last_name, phone, order_id }, browserHash)) return
	store.background.run('mail that there is an account', async () => {
		await store.mailer.send(accountExistsMail(email, await readSender(store)))
	})
}
