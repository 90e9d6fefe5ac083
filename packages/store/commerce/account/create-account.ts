import { language } from '@storefront/i18n/language.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { normalizeEmail } from '../../infrastructure/text/email.ts'
import { insertAddress } from './save-address.ts'

type Trx = Transaction<Database>

/**
 * Creates the customer of a verified sign-up. Deletes other sign-ups with this email, and gives the order of the sign-up
 * to the account. Returns the id of the customer; null if there is one already.
 */
export async function createAccount(trx: Trx, id: number, now: Date, passwordHash?: string): Promise<number | null> {
	const registration = await trx.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
	if (!registration) return null
	const { email, password_hash, first_name, last_name, phone, order_id } = registration
	await trx.deleteFrom('registrations').where('email', '=', email).execute()
	const time = now.toISOString()
	const customer = await trx
		.insertInto('customers')
		.values({
			email,
			password_hash: passwordHash ?? password_hash,
			first_name,
			last_name,
			phone,
			verified_at: time,
			created_at: time,
			language: language(),
		})
		.onConflict((conflict) => conflict.column('email').doNothing())
		.returning('id')
		.executeTakeFirst()
	if (!customer) return null
	if (order_id !== null) await claimOrder(trx, { orderId: order_id, customerId: customer.id, email }, now)
	return customer.id
}

interface OrderClaim {
	readonly orderId: number
	readonly customerId: number
	readonly email: string
}

/**
 * Gives a guest's order, and its delivery address, to the account that was created from it. Other orders with this email
 * remain guest orders, because their keys were not shown (docs/decisions/0026-guests-accounts-and-sessions). An order
 * that belongs or belonged to another account is not changed.
 */
async function claimOrder(trx: Trx, { orderId, customerId, email }: OrderClaim, now: Date): Promise<void> {
	const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
	if (!order || normalizeEmail(order.email) !== email) return
	const taken = await trx
		.updateTable('orders')
		.set({ customer_id: customerId })
		.where('id', '=', orderId)
		.where('customer_id', 'is', null)
		.where('left_at', 'is', null)
		.executeTakeFirst()
	if (taken.numUpdatedRows !== 1n) return
	const { city, country, postal_code, state } = order
	const address = [order.address, order.apartment].filter(Boolean).join(', ')
	await insertAddress(trx, customerId, { address, city, country, postal_code, state, is_default: 1 }, now)
}
