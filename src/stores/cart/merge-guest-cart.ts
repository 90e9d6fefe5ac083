import { type CappedLine, moveGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
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
		const cut = await withLock('cart', () => moveGuestCart(storeClient(), visitorIp))
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

function limitText({ name, quantity }: CappedLine): string {
	return quantity === 0 ? text('cart.mergedGone', { name }) : text('cart.mergedFewer', { name, count: quantity })
}
