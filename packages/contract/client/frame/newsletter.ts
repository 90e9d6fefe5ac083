import { confirmNewsletter, leaveNewsletter } from '../../endpoints/frame/newsletter.ts'
import type { StoreClient } from '../http/http.ts'

/** Confirms a subscription with the key from the confirmation mail. Returns the message of the store, or an empty string. */
export async function confirmSubscription(client: StoreClient, key: string): Promise<string> {
	return (await client.call(confirmNewsletter, { body: { key } }))?.message ?? ''
}

/** Ends a subscription with the key from its link. Returns the message of the store, or an empty string. */
export async function unsubscribe(client: StoreClient, email: string, key: string): Promise<string> {
	return (await client.call(leaveNewsletter, { body: { email, key } }))?.message ?? ''
}
