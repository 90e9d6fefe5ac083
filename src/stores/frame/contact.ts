import { type ContactMessage, sendContactMessage } from '@storefront/contract/client/frame/contact.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { storeClient } from '../session/client.ts'

/** `refused`: the store's error message, and the fields that it is about. */
export type ContactResult =
	| { readonly state: 'sent' | 'failed' }
	| { readonly state: 'refused'; readonly reason: string; readonly fields: readonly string[] }

/** Sends the contact form (STAT-09, AMB-06). */
export async function sendContactForm(message: ContactMessage): Promise<ContactResult> {
	try {
		await sendContactMessage(storeClient(), message)
		return { state: 'sent' }
	} catch (failure) {
		// The client has logged it.
		const says =
			failure instanceof StoreFailure && (failure.status === 422 || failure.status === 429 || failure.code === 'mail_unavailable')
		if (!says || !failure.serverMessage) return { state: 'failed' }
		return { state: 'refused', reason: failure.serverMessage, fields: Object.keys(failure.reply?.errors ?? {}) }
	}
}
