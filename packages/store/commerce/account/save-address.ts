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

/** More than anybody lives at; it keeps the table from being filled by one account. */
const mostAddresses = 100

/** Saves a new address. When it is the default one, those that exist no longer are (PROF-29, AMB-39). */
export async function insertAddress(trx: Trx, customerId: number, body: AddressBody, now: Date): Promise<void> {
	if (!(await lockCustomer(trx, customerId))) throw accountDeletedError()
	const { count } = await trx
		.selectFrom('addresses')
		.select((row) => row.fn.countAll<number>().as('count'))
		.where('customer_id', '=', customerId)
		.executeTakeFirstOrThrow()
	if (count >= mostAddresses) throw new StoreError('invalid_request', text('refusals.addressesFull', { count: mostAddresses }))
	const entries = await entriesOf(trx, body)
	if (entries.is_default === 1) await clearDefault(trx, customerId)
	await trx
		.insertInto('addresses')
		.values({ customer_id: customerId, ...entries, created_at: now.toISOString() })
		.execute()
}

/**
 * Changes an address of this customer. When it becomes the default one, the others no longer are (PROF-28). An address of
 * somebody else is as good as none.
 */
export async function changeAddress(trx: Trx, customerId: number, id: string, body: AddressBody): Promise<void> {
	if (!(await lockCustomer(trx, customerId))) throw accountDeletedError()
	const entries = await entriesOf(trx, body)
	if (entries.is_default === 1) await clearDefault(trx, customerId)
	const changed = await trx
		.updateTable('addresses')
		.set(entries)
		.where('id', '=', parseId(id) ?? 0)
		.where('customer_id', '=', customerId)
		.executeTakeFirst()
	// Thrown inside of the transaction: the default address stays the one that it was.
	if (changed.numUpdatedRows !== 1n) throw addressUnknown()
}

export function addressUnknown(): StoreError {
	return new StoreError('not_found', text('refusals.addressGone'))
}

async function clearDefault(trx: Trx, customerId: number): Promise<void> {
	await trx.updateTable('addresses').set({ is_default: 0 }).where('customer_id', '=', customerId).where('is_default', '=', 1).execute()
}

async function entriesOf(trx: Trx, body: AddressBody) {
	const country = await countryOf(trx, body.country)
	return {
		address: body.address.trim(),
		country,
		// In English as well, in whichever language of the shop it was chosen.
		city: canonicalCityName(await nameOf(trx, 'cities', body.city), countryCodeOf(country) ?? ''),
		postal_code: body.postal_code.trim(),
		state: body.state?.trim() ?? '',
		is_default: Number(body.is_default) === 1 ? 1 : 0,
	}
}

/** The English name, in whichever language of the shop it was chosen. */
async function countryOf(trx: Trx, country: string | number): Promise<string> {
	const name = await nameOf(trx, 'countries', country)
	return findCountryByName(await trx.selectFrom('countries').select(['name', 'code']).execute(), name)?.name ?? name
}

/** AMB-40: names are kept. An id is taken too, and its name looked up. */
async function nameOf(trx: Trx, table: 'countries' | 'cities', place: string | number): Promise<string> {
	const id = parseId(place)
	const row = id === null ? null : await trx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
	return row?.name ?? String(place).trim()
}
