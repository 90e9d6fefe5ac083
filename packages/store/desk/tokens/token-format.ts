import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** So that scanners of leaked secrets recognize tokens. */
const prefix = 'sft_'
/** Characters of the token that the desk shows, to tell tokens apart. */
const hintLength = prefix.length + 4

/** A new token: 256 random bits, and a checksum with which mistyped tokens are refused without a look at the database. */
export function createApiToken(): string {
	const secret = randomBytes(32).toString('base64url')
	return prefix + secret + checksumOf(secret)
}

/** Whether this has the form of a token, with the right checksum. */
export function isApiToken(text: string): boolean {
	const [, secret, checksum] = /^sft_([\w-]{43})([\da-z]{7})$/.exec(text) ?? []
	return secret !== undefined && checksum === checksumOf(secret)
}

/** The hash that is stored. A fast hash is enough, because a token is too long to guess. */
export function hashApiToken(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}

export function hintOf(token: string): string {
	return token.slice(0, hintLength)
}

function checksumOf(secret: string): string {
	return crc32(secret).toString(36).padStart(7, '0')
}
