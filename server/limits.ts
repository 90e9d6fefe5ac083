import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Db, poolOf } from './db/open.ts'
import { StoreError } from './errors.ts'

/** How many tries a visitor has within so many seconds. */
const limits = {
	/** Searches: a fast typist with a search as you type stays far below. */
	search: { points: 120, duration: 60 },
	/** Coupon codes: enough to mistype, too few to guess. */
	coupon: { points: 20, duration: 300 },
	/** Newsletter sign-ups. */
	newsletter: { points: 10, duration: 600 },
	/** Messages from the contact form. */
	contact: { points: 5, duration: 600 },
	/** Orders, placed or refused. */
	order: { points: 30, duration: 600 },
	/** Orders looked up. */
	order_lookup_address: { points: 30, duration: 900 },
	/** One order looked up from everywhere, whether it exists or not: too few to try emails on a number. */
	order_lookup_number: { points: 30, duration: 3600 },
	/** Sign-ins to one account from one address; forgotten after one that succeeded. */
	sign_in: { points: 10, duration: 900 },
	/** Sign-ins to one account from everywhere: high, so that a stranger cannot lock its owner out. */
	sign_in_account: { points: 100, duration: 3600 },
	/** Sign-ins from one address, which may be a whole office's. */
	sign_in_address: { points: 100, duration: 900 },
	/** Codes typed in, beside the few tries that each code has. */
	code_account: { points: 20, duration: 900 },
	code_address: { points: 60, duration: 900 },
	/** Mails with a code. */
	code_mail_account: { points: 5, duration: 900 },
	code_mail_address: { points: 30, duration: 900 },
	/** New accounts. */
	register_address: { points: 60, duration: 3600 },
} as const

export type LimitName = keyof typeof limits

export interface Limits {
	/**
	 * Takes one of the tries that `visitor` (an address, an account) has for `name`; throws `too_many_requests` when none
	 * is left. An empty visitor is a call from inside (a page being rendered) and is not limited.
	 */
	take(name: LimitName, visitor: string): Promise<void>
	/** Gives all tries back: whoever succeeds is no guesser. */
	forget(name: LimitName, visitor: string): Promise<void>
}

/** Counts in memory; on PostgreSQL in the database, because several processes may stand behind one shop. */
export function createLimits(db: Db): Limits {
	const pool = poolOf(db)
	const counters = new Map<LimitName, RateLimiterAbstract>()
	for (const [name, limit] of Object.entries(limits) as [LimitName, { points: number; duration: number }][]) {
		const memory = new RateLimiterMemory({ ...limit, keyPrefix: name })
		const counter = pool
			? new RateLimiterPostgres({
					...limit,
					keyPrefix: name,
					storeClient: pool,
					storeType: 'pool',
					tableName: 'limits',
					tableCreated: true,
					insuranceLimiter: memory,
				})
			: memory
		counters.set(name, counter)
	}
	return {
		async take(name, visitor) {
			if (visitor === '') return
			try {
				await counters.get(name)?.consume(visitor)
			} catch (refusal) {
				if (!(refusal instanceof RateLimiterRes)) throw refusal
				const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
				throw new StoreError('too_many_requests', `Too many tries. Please wait ${inWords(retryAfter)} and try again.`, { retryAfter })
			}
		},
		async forget(name, visitor) {
			await counters.get(name)?.delete(visitor)
		},
	}
}

export const noLimits: Limits = { take: () => Promise.resolve(), forget: () => Promise.resolve() }

function inWords(seconds: number): string {
	if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
	return seconds === 1 ? '1 second' : `${seconds} seconds`
}
