import { createAddress, deleteAddress, getAddresses, updateAddress } from '../../../src/contract/account/addresses.ts'
import { text } from '../../../src/language/text.ts'
import { addressUnknown, changeAddress, insertAddress } from '../../account/save-address.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/implement.ts'
import { customerOf } from '../../http/shopper.ts'
import { storeId } from '../../http/wire-id.ts'
import { placeShown } from '../../location/place-shown.ts'
import type { App, Store } from '../../store/store.ts'

/** The customer's address book (API-46 to API-49). */
export function addAddresses(app: App, store: Store): void {
	implement(app, getAddresses, async ({ c }) => {
		const { id } = await customerOf(store, c)
		const data = await store.db
			.selectFrom('addresses')
			.select(['id', 'address', 'city', 'country', 'postal_code', 'state', 'is_default'])
			.where('customer_id', '=', id)
			.orderBy('id')
			.execute()
		return { data: data.map((address) => ({ ...address, ...placeShown(address) })) }
	})

	implement(app, createAddress, async ({ c, body }) => {
		const customer = await customerOf(store, c)
		await inTransaction(store.db, (trx) => insertAddress(trx, customer.id, body, store.clock()))
		return { message: text('answers.addressSaved') }
	})

	implement(app, updateAddress, async ({ c, id, body }) => {
		const customer = await customerOf(store, c)
		await inTransaction(store.db, (trx) => changeAddress(trx, customer.id, id, body))
		return { message: text('answers.addressSaved') }
	})

	implement(app, deleteAddress, async ({ c, id }) => {
		const customer = await customerOf(store, c)
		const deleted = await store.db
			.deleteFrom('addresses')
			.where('id', '=', storeId(id) ?? 0)
			.where('customer_id', '=', customer.id)
			.executeTakeFirst()
		if (deleted.numDeletedRows !== 1n) throw addressUnknown()
		return { message: text('answers.addressDeleted') }
	})
}
