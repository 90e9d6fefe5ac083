import { text } from '@storefront/i18n/text.ts'
import type { Pool, QueryConfig } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Db, poolOf } from '../../infrastructure/db/open.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { type Limit, type LimitName, limitTable } from './limit-table.ts'

/** One try of a visitor (an address, an account, a shopper) at what a limit counts. */
export type Attempt = readonly [name: LimitName, visitor: string]

export interface Limits {
	/**
	 * Takes one of the tries that `visitor` has for `name`; throws `too_many_requests` when none is left. An empty visitor
	 * is a call from inside (a page being rendered) and is not limited. `cost`: how many tries it takes.
	 */
	take(name: LimitName, visitor: string, cost?: number): Promise<void>
	/** As `take`, but says by false that none was left. */
	tryTake(name: LimitName, visitor: string): Promise<boolean>
	/** Gives one try back: what was taken beforehand did not apply. */
	refund(name: LimitName, visitor: string): Promise<void>
	/** Gives all tries back: whoever succeeds is no guesser. */
	reset(name: LimitName, visitor: string): Promise<void>
}

/** null: there was a try left, and it is taken. */
async function consumeFrom(counter: RateLimiterAbstract, visitor: string, cost: number): Promise<RateLimiterRes | null> {
	try {
		await counter.consume(visitor, cost)
		return null
	} catch (refusal) {
		if (refusal instanceof RateLimiterRes) return refusal
		throw refusal
	}
}

/** How far the clocks of several machines may be apart, in milliseconds. */
const clockToleranceMs = 60_000

/** Whether it was counted while the clock was ahead, and set back since: it would hold until that time comes again. */
function isFromFuture({ msBeforeNext }: RateLimiterRes, { duration }: RateLimiterAbstract): boolean {
	return msBeforeNext > duration * 1000 + clockToleranceMs
}

/** Counts in memory; on PostgreSQL in the database, because several processes may stand behind one shop. null: no database of the store. */
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
 * Counts what succeeds apart from what is refused, so that a shop's good customers never wait for somebody's mistakes. A
 * try of each is taken first, because of many at once none may slip through, and the one that did not apply is given back.
 */
export async function limitSuccessesAndFailures<Result>(
	limits: Limits,
	{ good, refused }: { readonly good: readonly Attempt[]; readonly refused: readonly Attempt[] },
	work: () => Promise<Result>,
): Promise<Result> {
	const taken: Attempt[] = []
	const giveBack = (tries: readonly Attempt[]) =>
		Promise.all(tries.filter((one) => taken.includes(one)).map((one) => limits.refund(...one)))
	try {
		for (const one of [...good, ...refused]) {
			await limits.take(...one)
			taken.push(one)
		}
	} catch (error) {
		await giveBack(taken)
		throw error
	}
	try {
		const result = await work()
		await giveBack(refused)
		return result
	} catch (error) {
		// What the store itself could not do is nobody's try.
		await giveBack(error instanceof StoreError && error.status < 500 ? good : [...good, ...refused])
		throw error
	}
}

/**
 * Counts wrong tries alone, and only after the work: whatever is right passes, however many wrong ones others behind the same
 * address have sent. For secrets that are too long to guess, as keys of orders are; not for passwords and codes.
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
 * The library names its statements, so that a connection prepares each once. Behind a pooler the next statement may go over a
 * connection that has never heard the name: the counting would fail, in silence, into each process's own memory.
 */
function withoutPreparedStatements(pool: Pool): Pick<Pool, 'query'> {
	const query = ({ text, values }: QueryConfig) => pool.query(text, values)
	return { query: query as Pool['query'] }
}

function waitText(seconds: number): string {
	return seconds > 90 ? text('refusals.waitMinutes', { count: Math.ceil(seconds / 60) }) : text('refusals.waitSeconds', { count: seconds })
}
