import { createAddress, deleteAddress, getAddresses, updateAddress } from '@storefront/contract/endpoints/account/addresses.ts'
import { text } from '@storefront/i18n/text.ts'
import { addressNotFound, changeAddress, insertAddress } from '@storefront/store/commerce/account/save-address.ts'
import { localizePlace } from '@storefront/store/commerce/location/localize-place.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { implement } from '../../calls/implement.ts'
import { requireCustomer } from '../../calls/shopper.ts'
import { parseId } from '../../calls/wire-id.ts'

/** The customer's address book (API-46 to API-49). */
export function addAddresses(app: App, store: Store): void {
	implement(app, getAddresses, async ({ c }) => {
		const { id } = await requireCustomer(store, c)
		const data = await store.db
			.selectFrom('addresses')
			.select(['id', 'address', 'city', 'country', 'postal_code', 'state', 'is_default'])
			.where('customer_id', '=', id)
			.orderBy('id')
			.execute()
		return { data: data.map((address) => ({ ...address, ...localizePlace(address) })) }
	})

	implement(app, createAddress, async ({ c, body }) => {
		const customer = await requireCustomer(store, c)
		await inTransaction(store.db, (trx) => insertAddress(trx, customer.id, body, store.clock()))
		return { message: text('answers.addressSaved') }
	})

	implement(app, updateAddress, async ({ c, id, body }) => {
		const customer = await requireCustomer(store, c)
		await inTransaction(store.db, (trx) => changeAddress(trx, customer.id, id, body))
		return { message: text('answers.addressSaved') }
	})

	implement(app, deleteAddress, async ({ c, id }) => {
		const customer = await requireCustomer(store, c)
		const deleted = await store.db
			.deleteFrom('addresses')
			.where('id', '=', parseId(id) ?? 0)
			.where('customer_id', '=', customer.id)
			.executeTakeFirst()
		if (deleted.numDeletedRows !== 1n) throw addressNotFound()
		return { message: text('answers.addressDeleted') }
	})
}
