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
import type { Places } from '../location/delivery.ts'
import { customerMessages } from '../notices/customer-messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { $session, readSession } from '../session/session.ts'

export const $addresses = atom<Places<SavedAddress>>({ status: 'idle', items: [] })

/** The addresses that are being deleted. */
export const $busyAddresses = atom<ReadonlySet<string>>(new Set())

const begin = takeLatest()

/** For the checkout. A failure is logged by the client and leaves what is known. */
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

/** PROF-26, PROF-27, PROF-30: for the address book, whose skeleton stays for at least a second. */
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
 * PROF-28, PROF-29, AMB-39: saves a new address (`id` null) or a changed one. When it is the default one, every other
 * address in the list is sent back without the flag, so that exactly one has it. The store's sentence; rejects as the
 * client does.
 */
export function storeAddress(id: string | null, entries: AddressEntries): Promise<string> {
	if (id !== null) $removedAddress.set(null)
	return withLock('addresses', async () => {
		const session = $session.get()
		const userId = session.kind === 'customer' ? session.customer.id : undefined
		const said = id === null ? await addAddress(storeClient(), entries, userId) : await saveAddress(storeClient(), { ...entries, id })
		if (entries.isDefault) {
			const others = $addresses.get().items.filter((address) => address.id !== id)
			for (const other of others) await saveAddress(storeClient(), { ...other, isDefault: false })
		}
		return said
	})
}

/** The address that was deleted last, for as long as that can be undone: until the next change of the book. */
export const $removedAddress = atom<SavedAddress | null>(null)

/** PROF-31. It can be undone. */
export async function deleteAddress(address: SavedAddress): Promise<void> {
	if ($busyAddresses.get().has(address.id)) return
	$busyAddresses.set(new Set([...$busyAddresses.get(), address.id]))
	$removedAddress.set(null)
	try {
		const said = await withLock('addresses', () => removeUnlessGone(address.id))
		$addresses.set({ status: 'loaded', items: $addresses.get().items.filter(({ id }) => id !== address.id) })
		$removedAddress.set(address)
		if (said) notify(customerMessages.accountDone, { text: said })
	} catch {
		notify(customerMessages.addressDeleteFailed)
	} finally {
		$busyAddresses.set(new Set([...$busyAddresses.get()].filter((id) => id !== address.id)))
	}
}

/** What the store said. Somebody was faster, or only the answer was lost: what was asked for is so. */
async function removeUnlessGone(id: string): Promise<string> {
	try {
		return await removeAddress(storeClient(), id)
	} catch (failure) {
		if (!(failure instanceof StoreFailure)) throw failure
		const isGone =
			failure.status === 404 || (failure.kind !== 'refused' && (await fetchAddresses(storeClient())).every((one) => one.id !== id))
		if (isGone) return ''
		throw failure
	}
}

let restoring = false

/** Puts the address back that was deleted last. Where only the answer was lost, it is not made twice. */
export async function restoreAddress(): Promise<void> {
	const address = $removedAddress.get()
	if (!address || restoring) return
	restoring = true
	const { id: _, ...entries } = address
	const isSameAddress = (one: SavedAddress) =>
		one.address === address.address && one.postalCode === address.postalCode && one.city === address.city
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
