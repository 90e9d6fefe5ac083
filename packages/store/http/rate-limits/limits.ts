import { text } from '@storefront/i18n/text.ts'
import type { Pool, QueryConfig } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Db, poolOf } from '../../infrastructure/db/open.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { type Limit, type LimitName, limitTable } from './limit-table.ts'

/** An attempt of a visitor (an address, an account, a shopper) that counts for a limit. */
export type Attempt = readonly [name: LimitName, visitor: string]

export interface Limits {
	/**
	 * Takes an attempt of `visitor` for `name`; throws `too_many_requests` if none is left. An empty visitor is a call
	 * from the server itself (a page being rendered) and is not limited. `cost`: number of attempts to take.
	 */
	take(name: LimitName, visitor: string, cost?: number): Promise<void>
	/** Like `take`, but returns false if none is left. */
	tryTake(name: LimitName, visitor: string): Promise<boolean>
	/** Returns an attempt that did not apply. */
	refund(name: LimitName, visitor: string): Promise<void>
	/** Returns all attempts, after a success. */
	reset(name: LimitName, visitor: string): Promise<void>
}

/** Takes an attempt. Returns null, or the error of the library if none is left. */
async function consumeFrom(counter: RateLimiterAbstract, visitor: string, cost: number): Promise<RateLimiterRes | null> {
	try {
		await counter.consume(visitor, cost)
		return null
	} catch (refusal) {
		if (refusal instanceof RateLimiterRes) return refusal
		throw refusal
	}
}

/** Maximum difference between the clocks of several machines, in milliseconds. */
const clockToleranceMs = 60_000

/** Whether an attempt was counted before the clock was set back: it would be blocked until that time comes again. */
function isFromFuture({ msBeforeNext }: RateLimiterRes, { duration }: RateLimiterAbstract): boolean {
	return msBeforeNext > duration * 1000 + clockToleranceMs
}

/**
 * Counts in memory; with PostgreSQL in the database, because a shop can have several processes. null: the store has no
 * database.
 */
export function createLimits(db: Db | null): Limits {
	const counters = new Map(Object.entries(limitTable).map(([name, limit]) => [name, createCounter(db, name, limit)]))
	const consume = async (name: LimitName, visitor: string, cost = 1): Promise<RateLimiterRes | null> => {
		const counter = visitor === '' ? undefined : counters.get(name)
		if (!counter) return null
		const refusal = await consumeFrom(counter, visitor, cost)
		if (!refusal || !isFromFuture(refusal, counter)) return refusal
		await counter.delete(visitor)
		return consumeFrom(counter, visitor, cost)
	}
	return {
		async take(name, visitor, cost) {
			const refusal = await consume(name, visitor, cost)
			if (!refusal) return
			const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
			throw new StoreError('too_many_requests', text('refusals.tooManyTries', { time: waitText(retryAfter) }), { retryAfter })
		},
		tryTake: async (name, visitor) => (await consume(name, visitor)) === null,
		async refund(name, visitor) {
			if (visitor !== '') await counters.get(name)?.reward(visitor)
		},
		async reset(name, visitor) {
			if (visitor !== '') await counters.get(name)?.delete(visitor)
		},
	}
}

export const noLimits: Limits = {
	take: () => Promise.resolve(),
	tryTake: () => Promise.resolve(true),
	refund: () => Promise.resolve(),
	reset: () => Promise.resolve(),
}

/**
 * Counts successes and failures separately, so that the mistakes of others do not block good customers. An attempt of
 * each kind is taken before the work, so that concurrent calls cannot exceed a limit, and the one that did not apply is
 * returned.
 */
export async function limitSuccessesAndFailures<Result>(
	limits: Limits,
	{ good, refused }: { readonly good: readonly Attempt[]; readonly refused: readonly Attempt[] },
	work: () => Promise<Result>,
): Promise<Result> {
	const taken: Attempt[] = []
	const refundAttempts = (tries: readonly Attempt[]) =>
		Promise.all(tries.filter((one) => taken.includes(one)).map((one) => limits.refund(...one)))
	try {
		for (const one of [...good, ...refused]) {
			await limits.take(...one)
			taken.push(one)
		}
	} catch (error) {
		await refundAttempts(taken)
		throw error
	}
	try {
		const result = await work()
		await refundAttempts(refused)
		return result
	} catch (error) {
		// Failures of the store itself do not count.
		await refundAttempts(error instanceof StoreError && error.status < 500 ? good : [...good, ...refused])
		throw error
	}
}

/**
 * Counts only failures, after the work: correct input always passes, however many wrong attempts came from the same
 * address. Only for secrets that are too long to guess, such as keys of orders; not for passwords and codes.
 */
export async function limitFailures<Result>(limits: Limits, tries: readonly Attempt[], work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof StoreError && error.status < 500) for (const one of tries) await limits.take(...one)
		throw error
	}
}

function createCounter(db: Db | null, name: string, { points, duration, local }: Limit): RateLimiterAbstract {
	const memory = new RateLimiterMemory({ points, duration, keyPrefix: name })
	const pool = db && poolOf(db)
	if (!pool || local) return memory
	return new RateLimiterPostgres({
		points,
		duration,
		keyPrefix: name,
		storeClient: withoutPreparedStatements(pool),
		storeType: 'pool',
		tableName: 'limits',
		tableCreated: true,
		insuranceLimiter: memory,
	})
}

/**
 * The library names its statements, so that each connection prepares them once. Behind a connection pooler the next
 * statement may use a connection that does not know the name. Counting would then silently fall back to the memory of
 * each process.
 */
function withoutPreparedStatements(pool: Pool): Pick<Pool, 'query'> {
	const query = ({ text, values }: QueryConfig) => pool.query(text, values)
	return { query: query as Pool['query'] }
}

function waitText(seconds: number): string {
	return seconds > 90 ? text('refusals.waitMinutes', { count: Math.ceil(seconds / 60) }) : text('refusals.waitSeconds', { count: seconds })
}
