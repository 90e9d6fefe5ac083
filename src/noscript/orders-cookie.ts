import type { Visitor } from './visitor.ts'

/** An order that was placed or opened in this browser without scripts. */
export interface KnownOrder {
	readonly number: string
	/** The key of its signed link. */
	readonly key: string
}

const cookieName = 'orders'
const limit = 10

/** The orders that this browser can open, newest first. */
export function readOrders(visitor: Visitor): readonly KnownOrder[] {
	return (visitor.readCookie(cookieName) ?? '').split('~').flatMap((entry) => {
		const [number = '', key = ''] = entry.split('.')
		return number !== '' && key !== '' ? [{ number, key }] : []
	})
}

/** Remembers an order until the browser is closed, so that its page can be opened without its key in the URL. */
export function rememberOrder(visitor: Visitor, order: KnownOrder): void {
	const others = readOrders(visitor).filter(({ number }) => number !== order.number)
	const orders = [order, ...others].slice(0, limit)
	visitor.writeCookie(cookieName, orders.map(({ number, key }) => `${number}.${key}`).join('~'))
}
