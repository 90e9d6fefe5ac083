import { setTimeout as wait } from 'node:timers/promises'
import { writeTimeout } from '@storefront/contract/domain/constants.ts'
import type { Send } from './cookies.ts'

/** How long the kit waits for a store that asks it to slow down, in seconds, and how often. */
const maxWaitSeconds = 30
const maxRetries = 3

/**
 * Sends over the network, and gives up where no whole answer has come within `writeTimeout`. Redirects are answers like any
 * other: no call of the contract has one.
 */
export const sendRequest: Send = (request) => {
	// Its own, given with the call: Node may collect the signal of a request that was copied, and would then wait for minutes.
	const late = new AbortController()
	const tooLate = new DOMException(`there was no answer within ${writeTimeout / 1000} seconds`, 'TimeoutError')
	setTimeout(() => late.abort(tooLate), writeTimeout).unref()
	return fetch(request, { redirect: 'manual', signal: late.signal })
}

/** Waits where the store says "429, come back in a moment", and sends again. */
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
