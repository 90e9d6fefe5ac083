import { setTimeout as wait } from 'node:timers/promises'
import type { Send } from './cookies.ts'

/** How long the kit waits for a store that asks it to slow down, in seconds, and how often. */
const longestWait = 30
const mostWaits = 3

/** Sends over the network. Redirects are answers like any other: no call of the contract has one. */
export const overNetwork: Send = (request) => fetch(request, { redirect: 'manual' })

/** Waits where the store says "429, come back in a moment", and sends again. */
export function patiently(send: Send): Send {
	return async (request) => {
		for (let waits = 0; ; waits++) {
			const response = await send(request.clone())
			const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
			if (response.status !== 429 || waits === mostWaits || !(seconds <= longestWait)) return response
			await wait(seconds * 1000)
		}
	}
}
