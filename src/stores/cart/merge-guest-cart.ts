import { addLine, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { type CappedLine, mergeGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchCart, type Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { isUnknownCall } from '@storefront/contract/client/http/failure.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import { mergeCarts } from '@storefront/contract/domain/cart/cart-merge.ts'
import { text } from '@storefront/i18n/text.ts'
import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { withLock } from '../browser/with-lock.ts'
import { customerMessages } from '../notices/customer-messages.ts'
import type { Message } from '../notices/messages.ts'
import { storeClient } from '../session/client.ts'
import { visitorIp } from '../session/visitor-ip.ts'

/** Shows a message now or on the next page. */
export type ShowMessage = (message: Message, text: string) => void

/**
 * Merges the guest's cart into the customer's cart after the sign-in (AMB-22). The next page retries a failed merge
 * (`isGuestCartMergePending`). Lines leave the guest's cart only when they are in the customer's cart. Never rejects.
 */
export async function mergeGuestCartAfterSignIn(show: ShowMessage): Promise<void> {
	getStorage('local')?.setItem(storageKeys.guestCartWaits, '1')
	try {
		const cut = await withLock('cart', merge)
		getStorage('local')?.removeItem(storageKeys.guestCartWaits)
		for (const line of cut) show(customerMessages.cartCut, limitText(line))
	} catch (failure) {
		logUnexpected(failure)
		show(customerMessages.cartWaits, customerMessages.cartWaits.text())
	}
}

/** Whether a guest's cart still has to be merged. */
export function isGuestCartMergePending(): boolean {
	return getStorage('local')?.getItem(storageKeys.guestCartWaits) === '1'
}

async function merge(): Promise<readonly CappedLine[]> {
	try {
		return await mergeGuestCart(storeClient())
	} catch (failure) {
		if (isUnknownCall(failure, true)) return mergeLineByLine()
		throw failure
	}
}

/** For stores without a merge endpoint: adds each line, then removes it from the guest's cart, so that a failure loses no line. */
async function mergeLineByLine(): Promise<readonly CappedLine[]> {
	const client = storeClient()
	const guest: Shopper = { kind: 'guest', ip: await visitorIp() }
	const customer: Shopper = { kind: 'customer' }
	const theirs = await fetchCart(client, guest)
	if (theirs.length === 0) return []
	let mine = await fetchCart(client, customer)
	const { lines, caps } = mergeCarts(mine, theirs)
	for (const line of theirs) {
		const wanted = lines.find(isSameOffer(line))?.quantity ?? 0
		const existing = mine.find(isSameOffer(line))
		if (existing && existing.quantity !== wanted) {
			mine = mine.map((each) => (each === existing ? { ...each, quantity: wanted } : each))
			await updateLines(client, customer, mine)
		} else if (!existing && wanted > 0) {
			await addLine(client, customer, { ...line, quantity: wanted })
		}
		await removeLine(client, guest, line.id)
	}
	return caps.map((cap) => ({ ...cap, name: theirs.find(isSameOffer(cap))?.name ?? '' }))
}

function limitText({ name, quantity }: CappedLine): string {
	return quantity === 0 ? text('cart.mergedGone', { name }) : text('cart.mergedFewer', { name, count: quantity })
}
