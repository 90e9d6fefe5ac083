import { createHmac, timingSafeEqual } from 'node:crypto'

/** What makes a link to an order ours: nobody without the shop's secret can make one for another number. */
export function linkKey(orderKey: Uint8Array, orderNo: string): string {
	return createHmac('sha256', orderKey).update(orderNo).digest('base64url')
}

export function isLinkKey(orderKey: Uint8Array, orderNo: string, key: string): boolean {
	const [right, given] = [Buffer.from(linkKey(orderKey, orderNo)), Buffer.from(key)]
	return right.length === given.length && timingSafeEqual(right, given)
}
