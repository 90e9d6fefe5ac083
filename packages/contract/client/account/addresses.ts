import type { SavedAddress } from '../../domain/account/account.ts'
import { createAddress, deleteAddress, getAddresses, updateAddress, type WireAddress } from '../../endpoints/account/addresses.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { isOn } from '../http/wire.ts'

/** Saved addresses of the signed-in customer (API-46). */
export async function fetchAddresses(client: StoreClient): Promise<readonly SavedAddress[]> {
	return unwrap(await client.call(getAddresses)).map(toAddress)
}

function toAddress(wire: WireAddress): SavedAddress {
	return {
		id: String(wire.id),
		address: wire.address,
		city: String(wire.city),
		country: String(wire.country),
		postalCode: wire.postal_code,
		...(wire.state ? { state: wire.state } : {}),
		isDefault: isOn(wire.is_default),
	}
}

/** Entries of the address dialog; any of them may be blank (PROF-25). */
export type AddressEntries = Omit<SavedAddress, 'id'>

/** API-47. The embedded store ignores `userId` and uses the token. Returns the message of the store, or an empty string (AMB-42). */
export async function addAddress(client: StoreClient, entries: AddressEntries, userId?: string): Promise<string> {
	return replyMessage(await client.call(createAddress, { body: { ...toBody(entries), ...(userId === undefined ? {} : { userId }) } }))
}

/** API-48. Returns the message of the store, or an empty string. */
export async function saveAddress(client: StoreClient, { id, ...entries }: SavedAddress): Promise<string> {
	return replyMessage(await client.call(updateAddress, { params: { id }, body: toBody(entries) }))
}

/** API-49. Returns the message of the store, or an empty string. */
export async function removeAddress(client: StoreClient, id: string): Promise<string> {
	return replyMessage(await client.call(deleteAddress, { params: { id } }))
}

function replyMessage(reply: { readonly message: string } | null): string {
	return reply?.message ?? ''
}

function toBody({ address, city, country, postalCode, state, isDefault }: AddressEntries) {
	return { address, city, country, postal_code: postalCode, is_default: isDefault ? 1 : 0, ...(state ? { state } : {}) }
}
