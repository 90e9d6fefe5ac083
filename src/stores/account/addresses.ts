import {
	type AddressEntries,
	addAddress,
	fetchAddresses,
	removeAddress,
	saveAddress,
} from '@storefront/contract/client/account/addresses.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { skeletonMinimum } from '@storefront/contract/domain/constants.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import { withLock } from '../browser/with-lock.ts'
import type { ListState } from '../location/delivery.ts'
import { customerMessages } from '../notices/customer-messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { $session, readSession } from '../session/session.ts'

export const $addresses = atom<ListState<SavedAddress>>({ status: 'idle', items: [] })

/** The addresses that are being deleted. */
export const $busyAddresses = atom<ReadonlySet<string>>(new Set())

const begin = takeLatest()

/** Loads the addresses for the checkout. The client logs failures, which keep the known addresses. Returns whether it succeeded. */
export async function loadAddresses(): Promise<boolean> {
	readSession()
	const isNewest = begin()
	$addresses.set({ status: 'loading', items: $addresses.get().items })
	try {
		const items = await fetchAddresses(storeClient())
		if (isNewest()) $addresses.set({ status: 'loaded', items })
		return true
	} catch {
		if (isNewest()) $addresses.set({ status: 'failed', items: $addresses.get().items })
		return false
	}
}

/** PROF-26, PROF-27, PROF-30: loads the addresses for the address book, with a skeleton for at least one second. */
export async function openAddressBook(): Promise<void> {
	const skeleton = pause(skeletonMinimum)
	readSession()
	const isNewest = begin()
	$addresses.set({ status: 'loading', items: [] })
	const [read] = await Promise.allSettled([fetchAddresses(storeClient()), skeleton])
	if (!isNewest()) return
	if (read.status === 'fulfilled') $addresses.set({ status: 'loaded', items: read.value })
	else {
		$addresses.set({ status: 'failed', items: [] })
		notify(customerMessages.addressesFailed)
	}
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, milliseconds)
	})
}

/**
 * PROF-28, PROF-29, AMB-39: saves a new (`id` null) or changed address. If it is the default, all other addresses are saved
 * without the flag, so that only one has it. Returns the message of the store; rejects like the client.
 */
export function storeAddress(id: string | null, entries: AddressEntries): Promise<string> {
	if (id !== null) $removedAddress.set(null)
	return withLock('addresses', async () => {
		const session = $session.get()
		const userId = session.kind === 'customer' ? session.customer.id : undefined
		const reply = id === null ? await addAddress(storeClient(), entries, userId) : await saveAddress(storeClient(), { ...entries, id })
		if (entries.isDefault) {
			const others = $addresses.get().items.filter((address) => address.id !== id)
			for (const other of others) await saveAddress(storeClient(), { ...other, isDefault: false })
		}
		return reply
	})
}

/** The last deleted address. The deletion can be undone until the next change. */
export const $removedAddress = atom<SavedAddress | null>(null)

/** PROF-31. Deletes an address, with undo. */
export async function deleteAddress(address: SavedAddress): Promise<void> {
	if ($busyAddresses.get().has(address.id)) return
	$busyAddresses.set(new Set([...$busyAddresses.get(), address.id]))
	$removedAddress.set(null)
	try {
		const reply = await withLock('addresses', () => removeIfExists(address.id))
		$addresses.set({ status: 'loaded', items: $addresses.get().items.filter(({ id }) => id !== address.id) })
		$removedAddress.set(address)
		if (reply) notify(customerMessages.accountDone, { text: reply })
	} catch {
		notify(customerMessages.addressDeleteFailed)
	} finally {
		$busyAddresses.set(new Set([...$busyAddresses.get()].filter((id) => id !== address.id)))
	}
}

/** Removes an address. Succeeds also if it no longer exists: another tab removed it, or only the response was lost. Returns the message of the store. */
async function removeIfExists(id: string): Promise<string> {
	try {
		return await removeAddress(storeClient(), id)
	} catch (failure) {
		if (!(failure instanceof StoreFailure)) throw failure
		const isGone =
			failure.status === 404 || (failure.kind !== 'refused' && (await fetchAddresses(storeClient())).every((address) => address.id !== id))
		if (isGone) return ''
		throw failure
	}
}

let restoring = false

/** Restores the last deleted address. If only the response was lost, the address is not created twice. */
export async function restoreAddress(): Promise<void> {
	const address = $removedAddress.get()
	if (!address || restoring) return
	restoring = true
	const { id: _, ...entries } = address
	const isSameAddress = (other: SavedAddress) =>
		other.address === address.address && other.postalCode === address.postalCode && other.city === address.city
	const before = $addresses.get().items.filter(isSameAddress).length
	try {
		await storeAddress(null, entries)
		$removedAddress.set(null)
		await loadAddresses()
	} catch {
		if ((await loadAddresses()) && $addresses.get().items.filter(isSameAddress).length > before) $removedAddress.set(null)
		else notify(customerMessages.addressSaveFailed)
	} finally {
		restoring = false
	}
}
