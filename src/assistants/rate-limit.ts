import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * The calls of an assistant per minute and visitor, as many as pages with a search (src/page-cache/rate-limit.ts). docs/security.md
 * names the number too.
 */
export const assistantLimit = { points: 120, duration: 60 } as const

/** Counts a call and returns how many seconds the caller has to wait; 0: none. */
export type CallLimit = (visitor: string) => Promise<number>

/** Counts calls by the visitor's address, in the memory of this process. Without an address (in development) nothing is counted. */
export function createCallLimit({ points, duration }: { readonly points: number; readonly duration: number } = assistantLimit): CallLimit {
	const counter = new RateLimiterMemory({ points, duration, keyPrefix: 'assistant' })
	return async (visitor) => {
		if (visitor === '') return 0
		try {
			await counter.consume(visitor)
			return 0
		} catch (refusal) {
			if (!(refusal instanceof RateLimiterRes)) throw refusal
			return Math.min(duration, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
		}
	}
}
