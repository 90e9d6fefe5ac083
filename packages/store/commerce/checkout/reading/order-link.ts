import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature in the link to an order. Without the secret of the shop it cannot be created for another order number. */
export function linkKey(orderKey: Uint8Array, orderNo: string): string {
	return createHmac('sha256', orderKey).update(orderNo).digest('base64url')
}

export function isLinkKey(orderKey: Uint8Array, orderNo: string, key: string): boolean {
	const [expected, actual] = [Buffer.from(linkKey(orderKey, orderNo)), Buffer.from(key)]
	return expected.length === actual.length && timingSafeEqual(expected, actual)
}
