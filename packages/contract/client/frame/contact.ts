import { sendMessage } from '../../endpoints/frame/contact.ts'
import type { BodyOf } from '../../endpoints/wire/endpoint.ts'
import type { StoreClient } from '../http/http.ts'

/** What a visitor writes to the shop. `website` is empty where a person has written it. */
export type ContactMessage = BodyOf<typeof sendMessage>

export async function sendContactMessage(client: StoreClient, message: ContactMessage): Promise<void> {
	await client.call(sendMessage, { body: message })
}
