import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import type { OrderProof } from '@storefront/contract/domain/checkout/order.ts'
import type { Visitor } from '../visitor.ts'

/** An order that was placed or opened in this browser without scripts. */
export interface KnownOrder {
	readonly number: string
	/** The key of its signed link. */
	readonly key: string
	/** Empty: unknown. */
	readonly email: string
}

const cookieName = 'orders'
const limit = 10
/** The largest page of `getMyOrders`. */
const accountPageSize = 100

/** The orders that this browser can open, newest first. */
export function readOrders(visitor: Visitor): readonly KnownOrder[] {
	return (visitor.readCookie(cookieName) ?? '').split('~').flatMap((entry) => {
		const [number = '', key = '', email = ''] = entry.split('.')
		return number !== '' && key !== '' ? [{ number, key, email: Buffer.from(email, 'base64url').toString() }] : []
	})
}

/** Remembers an order until the browser is closed, so that its page can be opened without its key in the URL. */
export function rememberOrder(visitor: Visitor, order: KnownOrder): void {
	const others = readOrders(visitor).filter(({ number }) => number !== order.number)
	const orders = [order, ...others].slice(0, limit)
	const entries = orders.map(({ number, key, email }) => [number, key, Buffer.from(email).toString('base64url')].join('.'))
	visitor.writeCookie(cookieName, entries.join('~'))
}

/** Forgets the orders of this browser. */
export function forgetOrders(visitor: Visitor): void {
	visitor.writeCookie(cookieName, '')
}

/**
 * The proof of access to an order of this browser or of the customer's account; null if the order is neither. Without a number it
 * is the newest order, for a shopper who comes back from the payment. Throws if the account's orders cannot be loaded.
 */
export async function findProof(visitor: Visitor, number?: string): Promise<OrderProof | null> {
	const isFound = (order: { readonly number: string }) => number === undefined || order.number === number
	const placedHere = readOrders(visitor).find(isFound)
	const { client, customer } = visitor
	if (placedHere) return { number: placedHere.number, key: placedHere.key }
	if (!customer) return null
	for (let page = 1; ; page++) {
		const { orders, total } = await fetchOrders(client, page, accountPageSize)
		const order = orders.find(isFound)
		// A store without keys opens an order by its email.
		if (order) return order.key === '' ? { number: order.number, email: customer.email } : { number: order.number, key: order.key }
		if (orders.length === 0 || page * accountPageSize >= total) return null
	}
}
