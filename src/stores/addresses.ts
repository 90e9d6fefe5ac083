import { atom } from 'nanostores'
import { type AddressEntries, addAddress, fetchAddresses, removeAddress, saveAddress } from '../client/addresses.ts'
import type { SavedAddress } from '../domain/account.ts'
import { skeletonMinimum } from '../domain/constants.ts'
import { storeClient } from './client.ts'
import type { Places } from './delivery.ts'
import { exclusively } from './exclusive.ts'
import { newestOnly } from './latest.ts'
import { messages } from './messages.ts'
import { notify } from './notices.ts'
import { $session, readSession } from './session.ts'

export const $addresses = atom<Places<SavedAddress>>({ status: 'idle', items: [] })

/** The addresses that are being deleted. */
export const $busyAddresses = atom<ReadonlySet<string>>(new Set())

const begin = newestOnly()

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
		notify(messages.addressesFailed)
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
	return exclusively('addresses', async () => {
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

/** PROF-31. It can be undone, as long as the message about it stands. */
export async function deleteAddress(address: SavedAddress): Promise<void> {
	if ($busyAddresses.get().has(address.id)) return
	$busyAddresses.set(new Set([...$busyAddresses.get(), address.id]))
	try {
		const said = await exclusively('addresses', () => removeAddress(storeClient(), address.id))
		$addresses.set({ status: 'loaded', items: $addresses.get().items.filter(({ id }) => id !== address.id) })
		if (said) notify(messages.accountDone, { text: said, action: { label: 'Undo', run: () => void restore(address) } })
	} catch {
		notify(messages.addressDeleteFailed)
	} finally {
		$busyAddresses.set(new Set([...$busyAddresses.get()].filter((id) => id !== address.id)))
	}
}

async function restore({ id: _, ...entries }: SavedAddress): Promise<void> {
	try {
		await storeAddress(null, entries)
	} catch {
		notify(messages.addressSaveFailed)
	}
	await loadAddresses()
}
