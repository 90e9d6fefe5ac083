import { askForStockMail, confirmStockMail, leaveStockMails } from '../../endpoints/catalogue/stock-mails.ts'
import type { StoreClient } from '../http/http.ts'
import { isOn } from '../http/wire.ts'

/** What somebody waits for. */
export interface Awaited {
	readonly email: string
	readonly productId: string
	/** null: the product has no variations. */
	readonly variantId: string | null
}

/** True when the address has to be confirmed by mail. `authorized`: a customer asks, whose own address needs no confirmation. */
export async function askForStock(client: StoreClient, { email, productId, variantId }: Awaited, authorized: boolean): Promise<boolean> {
	const body = { email, product_id: productId, variant_id: variantId }
	return isOn((await client.call(askForStockMail, { body, authorized })).needs_confirmation)
}

/** Confirms an address by the key of its mail. Returns the store's sentence, or nothing. */
export async function confirmStock(client: StoreClient, key: string): Promise<string> {
	return (await client.call(confirmStockMail, { body: { key } }))?.message ?? ''
}

/** Forgets all that an address waits for, by the key of its own link. Returns the store's sentence, or nothing. */
export async function leaveStock(client: StoreClient, email: string, key: string): Promise<string> {
	return (await client.call(leaveStockMails, { body: { email, key } }))?.message ?? ''
}
