import { language } from '@storefront/i18n/language.ts'
import { readTimeout } from '../../domain/constants.ts'
import { randomId } from './random-id.ts'

/** A request in progress: its id in the log of the store, and its unvalidated response. */
export interface PendingResponse {
	readonly requestId: string
	readonly response: Promise<Response>
}

/**
 * Sends a request of the typed client without loading its validation code, for requests that every page makes on load. A response
 * with content is passed to the client as its `fetch`, which validates it without a second request.
 */
export function prefetch(url: string): PendingResponse {
	const requestId = randomId()
	const headers = {
		'content-type': 'application/json',
		accept: 'application/json',
		'accept-language': language(),
		'x-request-id': requestId,
	}
	return { requestId, response: fetch(url, { headers, credentials: 'include', signal: AbortSignal.timeout(readTimeout) }) }
}
