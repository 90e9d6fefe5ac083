import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limitConcurrency } from './limit-concurrency.ts'

/** Above the minimum of OWASP (19 MiB, 2 passes); a hash takes about 30 ms of one core. See docs/decisions/0026-guests-accounts-and-sessions. */
const cost = { algorithm: 2, memoryCost: 32 * 1024, timeCost: 3, parallelism: 1, outputLen: 32 } as const

/** Hashing uses the thread pool of file access and DNS lookups: two concurrent hashes leave threads for these. */
const concurrency = 2
const queueSize = 100

export interface Passwords {
	hash(password: string): Promise<string>
	/** Whether the password matches. For null (there is no account) the check takes as long, and the result is false. */
	verify(hash: string | null, password: string): Promise<boolean>
	/** Whether the cost parameters of the hash differ from those of new hashes. */
	isOutdated(hash: string): boolean
}

/** Hashes with argon2id. Throws `store_unavailable` when the queue is full. */
export function createPasswords(): Passwords {
	const limited = limitConcurrency(concurrency, queueSize)
	const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(cost.outputLen)}`
	return {
		hash: (password) => limited(() => hash(normalize(password), cost)),
		verify: (stored, password) => limited(async () => (await verify(stored ?? dummyHash, normalize(password))) && stored !== null),
		isOutdated(stored) {
			const { memoryCost, timeCost, parallelism } = parseOptions(stored)
			return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
		},
	}
}

/** Keyboards encode accented letters differently; NFKC makes the encodings equal. */
function normalize(password: string): string {
	return password.normalize('NFKC')
}

function base64(bytes: number): string {
	return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
