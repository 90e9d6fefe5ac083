import { language } from '@storefront/i18n/language.ts'
import { readTimeout } from '../../domain/constants.ts'
import { randomId } from './random-id.ts'

/** A read that is under way and has not been checked: what it is known by in the store's log, and its answer. */
export interface BegunRead {
	readonly requestId: string
	readonly answer: Promise<Response>
}

/**
 * Asks as the typed client does, without what checks an answer: for what each page asks before anybody has acted. An answer
 * that says anything is handed on to the client, as its `fetch`; so nothing is asked twice, and nothing is used unchecked.
 */
export function beginRead(url: string): BegunRead {
	const requestId = randomId()
	const headers = {
		'content-type': 'application/json',
		accept: 'application/json',
		'accept-language': language(),
		'x-request-id': requestId,
	}
	return { requestId, answer: fetch(url, { headers, credentials: 'include', signal: AbortSignal.timeout(readTimeout) }) }
}
