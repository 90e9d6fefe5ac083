import { askForStockMail, confirmStockMail, leaveStockMails } from '../../endpoints/catalogue/stock-mails.ts'
import type { StoreClient } from '../http/http.ts'
import { isOn } from '../http/wire.ts'

/** A request for an email when a product is back in stock, or costs less. */
export interface StockMailRequest {
	readonly email: string
	readonly productId: string
	/** null if the product has no variations. */
	readonly variantId: string | null
	/** `stock` by default. */
	readonly about?: 'stock' | 'price'
}

/** Returns true if the email must be confirmed. `authorized`: the request of a customer, whose own email needs no confirmation. */
export async function sendStockMailRequest(
	client: StoreClient,
	{ email, productId, variantId, about = 'stock' }: StockMailRequest,
	authorized: boolean,
): Promise<boolean> {
	const request = { email, product_id: productId, variant_id: variantId }
	// Stores without price alerts need not know the field.
	const body = about === 'stock' ? request : { ...request, about }
	return isOn((await client.call(askForStockMail, { body, authorized })).needs_confirmation)
}

/** Confirms an email with the key from the confirmation mail. Returns the message of the store, or an empty string. */
export async function confirmStockMailRequest(client: StoreClient, key: string): Promise<string> {
	return (await client.call(confirmStockMail, { body: { key } }))?.message ?? ''
}

/** Cancels all requests of an email with the key from its link. Returns the message of the store, or an empty string. */
export async function cancelStockMails(client: StoreClient, email: string, key: string): Promise<string> {
	return (await client.call(leaveStockMails, { body: { email, key } }))?.message ?? ''
}
