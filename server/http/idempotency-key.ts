import { text } from '../../src/language/text.ts'
import { StoreError } from '../errors/errors.ts'
import type { StoreContext } from '../store/store.ts'

/** Longer than any id that a browser makes. */
const longestKey = 200

/** The `Idempotency-Key` of a call; null when it came without one. */
export function sentKey(c: StoreContext): string | null {
	const key = c.req.header('idempotency-key')?.trim() ?? ''
	if (key.length <= longestKey) return key || null
	throw new StoreError('invalid_request', text('refusals.keyTooLong', { count: longestKey }))
}
