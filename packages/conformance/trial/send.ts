import { setTimeout as wait } from 'node:timers/promises'
import { writeTimeout } from '@storefront/contract/domain/constants.ts'
import type { Send } from './cookies.ts'

/** Maximum seconds to wait after 429, and maximum number of retries. */
const maxWaitSeconds = 30
const maxRetries = 3

/**
 * Sends a request and rejects if no complete response arrives within `writeTimeout`. Redirects are not followed, because no call of the
 * contract redirects.
 */
export const sendRequest: Send = (request) => {
	// Passed with the call, because Node can collect the signal of a copied request and would then wait for minutes.
	const late = new AbortController()
	const tooLate = new DOMException(`no response within ${writeTimeout / 1000} seconds`, 'TimeoutError')
	setTimeout(() => late.abort(tooLate), writeTimeout).unref()
	return fetch(request, { redirect: 'manual', signal: late.signal })
}

/** Waits after a 429 with `Retry-After`, and sends again. */
export function withRetryAfter(send: Send): Send {
	return async (request) => {
		for (let waits = 0; ; waits++) {
			const response = await send(request.clone())
			const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
			if (response.status !== 429 || waits === maxRetries || !(seconds <= maxWaitSeconds)) return response
			await wait(seconds * 1000)
		}
	}
}
