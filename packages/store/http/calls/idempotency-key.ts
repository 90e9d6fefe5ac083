import { text } from '@storefront/i18n/text.ts'
import type { StoreContext } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

/** Longer than any id that a browser makes. */
const maxKeyLength = 200

/** The `Idempotency-Key` of a call; null when it came without one. */
export function readIdempotencyKey(c: StoreContext): string | null {
	const key = c.req.header('idempotency-key')?.trim() ?? ''
	if (key.length <= maxKeyLength) return key || null
	throw new StoreError('invalid_request', text('refusals.keyTooLong', { count: maxKeyLength }))
}
