import { randomBytes } from 'node:crypto'

/** Digits and letters that nobody mistakes for each other when an order number is read out (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new order number: `7K3M-9QXZ`. Short enough to be read out, and no guess at those before or after it. */
export function makeOrderNumber(): string {
	const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length])
	return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
