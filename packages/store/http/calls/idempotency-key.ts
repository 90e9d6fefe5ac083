import { text } from '@storefront/i18n/text.ts'
import type { StoreContext } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

/** In characters. Ids that browsers generate are shorter. */
const maxKeyLength = 200

/** Reads the header `Idempotency-Key`; null when it is missing. Throws `invalid_request` for a key that is too long. */
export function readIdempotencyKey(c: StoreContext): string | null {
	const key = c.req.header('idempotency-key')?.trim() ?? ''
	if (key.length <= maxKeyLength) return key || null
	throw new StoreError('invalid_request', text('refusals.keyTooLong', { count: maxKeyLength }))
}
