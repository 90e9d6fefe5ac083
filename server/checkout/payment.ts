import type { Transaction } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { StoreError } from '../errors/errors.ts'
import { storeId } from '../http/wire-id.ts'

/** The way to pay that an order names; null when it names none, as callers that know only the specification do. */
export interface PaymentType {
	readonly id: number
	readonly name: string
}

/** Throws `payment_unknown` for one that the shop does not have, or not any more. */
export async function findPaymentType(trx: Transaction<Database>, wanted: string | number | null | undefined): Promise<PaymentType | null> {
	if (wanted == null || String(wanted).trim() === '') return null
	const known = await trx
		.selectFrom('payment_types')
		.select(['id', 'name'])
		.where('id', '=', storeId(wanted) ?? 0)
		.executeTakeFirst()
	if (known) return known
	const sentence = 'This way to pay is not offered any more. Please choose another one.'
	throw new StoreError('payment_unknown', sentence, { errors: { payment_type_id: [sentence] } })
}
