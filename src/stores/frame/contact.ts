import { type ContactMessage, sendContactMessage } from '../../client/frame/contact.ts'
import { StoreFailure } from '../../client/http/failure.ts'
import { storeClient } from '../session/client.ts'

/** `refused`: what the store says is wrong with it, in its own words. */
export type Delivery = { readonly state: 'sent' } | { readonly state: 'failed' } | { readonly state: 'refused'; readonly reason: string }

/** STAT-09, AMB-06. */
export async function sendToShop(message: ContactMessage): Promise<Delivery> {
	try {
		await sendContactMessage(storeClient(), message)
		return { state: 'sent' }
	} catch (failure) {
		// The client has logged it.
		const says = failure instanceof StoreFailure && (failure.status === 422 || failure.status === 429)
		return says && failure.reason ? { state: 'refused', reason: failure.reason } : { state: 'failed' }
	}
}
