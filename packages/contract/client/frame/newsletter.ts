import { confirmNewsletter, leaveNewsletter } from '../../endpoints/frame/newsletter.ts'
import type { StoreClient } from '../http/http.ts'

/** Confirms an address by the key of its mail. Returns the store's sentence, or nothing. */
export async function confirmAddress(client: StoreClient, key: string): Promise<string> {
	return (await client.call(confirmNewsletter, { body: { key } }))?.message ?? ''
}

/** Takes an address off the list, by the key of its own link. Returns the store's sentence, or nothing. */
export async function forgetAddress(client: StoreClient, email: string, key: string): Promise<string> {
	return (await client.call(leaveNewsletter, { body: { email, key } }))?.message ?? ''
}
