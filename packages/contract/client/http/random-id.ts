/** 128 random bits as text. `crypto.randomUUID` is missing where a shop is opened over plain HTTP; this is not. */
export function randomId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
