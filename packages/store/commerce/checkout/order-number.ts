import { randomBytes } from 'node:crypto'

/** Digits and letters that are not confused when an order number is read aloud (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates an order number such as `7K3M-9QXZ`: short enough to read aloud, and random, so that others cannot be guessed. */
export function makeOrderNumber(): string {
	const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length])
	return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
