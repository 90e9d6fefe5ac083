import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

const lowest = { memoryCost: 8, timeCost: 1 } as const

/** Hashes at the lowest cost, by the hash that the store got. */
const cheapHashes = new Map<string, string>()

/**
 * Replaces `@node-rs/argon2` in contract tests, which hash thousands of passwords and codes: the same algorithm at its lowest cost. A
 * hash says the cost that the store asked for, so that the store does not find it outdated. Unit tests of passwords use the real package.
 */
export async function hash(password: string, options: Argon2.Options): Promise<string> {
	const cheap = await argon2.hash(password, { ...options, ...lowest })
	const stored = cheap.replace(/m=\d+,t=\d+/, `m=${options.memoryCost},t=${options.timeCost}`)
	cheapHashes.set(stored, cheap)
	return stored
}

export function verify(stored: string, password: string): Promise<boolean> {
	return argon2.verify(cheapHashes.get(stored) ?? stored, password)
}

export const { parseOptions } = argon2
