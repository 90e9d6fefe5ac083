import { countryCodeOf } from '@storefront/contract/domain/location/address-form.ts'
import type { createAddress } from '@storefront/contract/endpoints/account/addresses.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import { parseId } from '../../http/calls/wire-id.ts'
import { accountDeletedError, lockCustomer } from '../../infrastructure/context/lock-customer.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { canonicalCityName } from '../location/city-names.ts'
import { findCountryByName } from '../location/country-names.ts'

type Trx = Transaction<Database>
type AddressBody = InferOutput<(typeof createAddress)['body'] & {}>

/** More than any customer needs; keeps one account from filling the table. */
const maxAddresses = 100

/** Saves a new address. A new default address replaces the previous one (PROF-29, AMB-39). */
export async function insertAddress(trx: Trx, customerId: number, body: AddressBody, now: Date): Promise<void> {
	if (!(await lockCustomer(trx, customerId))) throw accountDeletedError()
	const { count } = await trx
		.selectFrom('addresses')
		.select((row) => row.fn.countAll<number>().as('count'))
		.where('customer_id', '=', customerId)
		.executeTakeFirstOrThrow()
	if (count >= maxAddresses) throw new StoreError('invalid_request', text('refusals.addressesFull', { count: maxAddresses }))
	const entries = await addressColumns(trx, body)
	if (entries.is_default === 1) await clearDefault(trx, customerId)
	await trx
		.insertInto('addresses')
		.values({ customer_id: customerId, ...entries, created_at: now.toISOString() })
		.execute()
}

/**
 * Changes an address of this customer. A new default address replaces the previous one (PROF-28). An address of another
 * customer counts as unknown.
 */
export async function changeAddress(trx: Trx, customerId: number, id: string, body: AddressBody): Promise<void> {
	if (!(await lockCustomer(trx, customerId))) throw accountDeletedError()
	const entries = await addressColumns(trx, body)
	if (entries.is_default === 1) await clearDefault(trx, customerId)
	const changed = await trx
		.updateTable('addresses')
		.set(entries)
		.where('id', '=', parseId(id) ?? 0)
		.where('customer_id', '=', customerId)
		.executeTakeFirst()
	// Thrown inside the transaction, so that the default address does not change.
	if (changed.numUpdatedRows !== 1n) throw addressNotFound()
}

export function addressNotFound(): StoreError {
	return new StoreError('not_found', text('refusals.addressGone'))
}

async function clearDefault(trx: Trx, customerId: number): Promise<void> {
	await trx.updateTable('addresses').set({ is_default: 0 }).where('customer_id', '=', customerId).where('is_default', '=', 1).execute()
}

async function addressColumns(trx: Trx, body: AddressBody) {
	const country = await canonicalCountryName(trx, body.country)
	return {
		address: body.address.trim(),
		country,
		// The English name, whatever language the shopper used.
		city: canonicalCityName(await placeName(trx, 'cities', body.city), countryCodeOf(country) ?? ''),
		postal_code: body.postal_code.trim(),
		state: body.state?.trim() ?? '',
		is_default: Number(body.is_default) === 1 ? 1 : 0,
	}
}

/** The English name, whatever language the shopper used. */
async function canonicalCountryName(trx: Trx, country: string | number): Promise<string> {
	const name = await placeName(trx, 'countries', country)
	return findCountryByName(await trx.selectFrom('countries').select(['name', 'code']).execute(), name)?.name ?? name
}

/** AMB-40: names are stored. An id is accepted too and replaced by its name. */
async function placeName(trx: Trx, table: 'countries' | 'cities', place: string | number): Promise<string> {
	const id = parseId(place)
	const row = id === null ? null : await trx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
	return row?.name ?? String(place).trim()
}
