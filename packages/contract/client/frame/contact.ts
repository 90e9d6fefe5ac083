import { sendMessage } from '../../endpoints/frame/contact.ts'
import type { BodyOf } from '../../endpoints/wire/endpoint.ts'
import type { StoreClient } from '../http/http.ts'

/** A message to the shop. `website` is a honeypot field: people leave it empty. */
export type ContactMessage = BodyOf<typeof sendMessage>

export async function sendContactMessage(client: StoreClient, message: ContactMessage): Promise<void> {
	await client.call(sendMessage, { body: message })
}
