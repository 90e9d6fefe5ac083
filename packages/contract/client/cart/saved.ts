import type { CartLine } from '../../domain/cart/cart.ts'
import { describeSaved, getSaved, removeSaved, saveForLater } from '../../endpoints/cart/saved.ts'
import type { StoreClient } from '../http/http.ts'
import { type NewLine, toWireProduct } from './cart.ts'
import { toCartLine } from './cart-read.ts'

/** Lines that the signed-in customer has saved for later, newest first. */
export async function fetchSaved(client: StoreClient): Promise<readonly CartLine[]> {
	const reply = await client.call(getSaved)
	return (Array.isArray(reply) ? reply : reply.data).map(toCartLine)
}

/** Current details of lines stored in the browser, without products that are no longer sold. */
export async function describeLines(client: StoreClient, lines: readonly NewLine[]): Promise<readonly CartLine[]> {
	const reply = await client.call(describeSaved, { body: { products: lines.map(toWireProduct) } })
	return (Array.isArray(reply) ? reply : reply.data).map(toCartLine)
}

/** Saves lines for the signed-in customer. Idempotent. */
export async function saveLines(client: StoreClient, lines: readonly NewLine[]): Promise<void> {
	await client.call(saveForLater, { body: { products: lines.map(toWireProduct) } })
}

export async function removeSavedLine(client: StoreClient, id: string): Promise<void> {
	await client.call(removeSaved, { params: { id } })
}
