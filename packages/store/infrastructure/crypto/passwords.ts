import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limitConcurrency } from './semaphore.ts'

/** More than the least that OWASP asks for (19 MiB, 2 passes), and some 30 ms of one core: see docs/decisions/0026-guests-accounts-and-sessions. */
const cost = { algorithm: 2, memoryCost: 32 * 1024, timeCost: 3, parallelism: 1, outputLen: 32 } as const

/** Hashing runs on threads that also read files and resolve names: two at once leave room for those. */
const atOnce = 2
const mostWaiting = 100

export interface Passwords {
	hash(password: string): Promise<string>
	/** Whether this is the password. `hash` null (there is no such account) takes as long, and is always false. */
	verify(hash: string | null, password: string): Promise<boolean>
	/** Whether a hash was made at another cost than new ones are. */
	isOutdated(hash: string): boolean
}

/** argon2id. Throws `store_unavailable` when more sign-ins come at once than can be worked off. */
export function createPasswords(): Passwords {
	const turn = limitConcurrency(atOnce, mostWaiting)
	const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(cost.outputLen)}`
	return {
		hash: (password) => turn(() => hash(spelled(password), cost)),
		verify: (known, password) => turn(async () => (await verify(known ?? nobody, spelled(password))) && known !== null),
		isOutdated(known) {
			const { memoryCost, timeCost, parallelism } = parseOptions(known)
			return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
		},
	}
}

/** Keyboards differ in how they compose an accented letter: it is the same password. */
function spelled(password: string): string {
	return password.normalize('NFKC')
}

function base64(bytes: number): string {
	return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
