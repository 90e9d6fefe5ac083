import { missedSearchDays } from '@storefront/contract/domain/constants.ts'
import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'

/** Stored characters of a term. */
const maxTermLength = 80
/** Stored terms of one day. The limit keeps the table small if someone sends invented terms; stored terms are still counted. */
export const maxTermsPerDay = 1000

const dayMs = 24 * 60 * 60_000

/** A search that found nothing, or only without some of its words. */
export interface MissedSearch {
	/** As typed. */
	readonly term: string
	/** The words that were left out; empty if nothing was found. */
	readonly leftOut: readonly string[]
}

/** A missed term in the report for the owner. */
export interface MissedTerm {
	readonly term: string
	/** Number of searches. */
	readonly times: number
	/** `2026-11-22`, in UTC. */
	readonly last_day: string
	/** The words left out in the last search; empty if nothing was found. */
	readonly left_out: string
}

/**
 * Normalizes a term for counting: lower case, single spaces, limited length. null for terms that are not stored: terms without
 * words, and terms that may be an email address, a phone number or an order number. Losing a few model names is better than
 * storing personal data.
 */
export function normalizeTerm(typed: string): string | null {
	const term = typed
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[\p{C}\s]+/gu, ' ')
		.trim()
	if (searchWords(term).length === 0 || personalPatterns.some((pattern) => pattern.test(term))) return null
	return Array.from(term).slice(0, maxTermLength).join('').trim()
}

const personalPatterns: readonly RegExp[] = [
	// An email address, also with spaces around the sign.
	/\S ?@ ?\S/u,
	// Six digits with any signs between, or eight with spaces: phone numbers, dates of birth, cards, codes.
	/\p{Nd}(?:[().,/+_-]*\p{Nd}){5}/u,
	/\p{Nd}(?:[().,/+_ -]*\p{Nd}){7}/u,
	// Order numbers, as packages/store/commerce/checkout/order-number.ts creates them and people copy them.
	/(?<![\p{L}\p{N}-])[\da-z]{4}-[\da-z]{4}(?![\p{L}\p{N}-])/u,
	/(?<![\p{L}\p{N}-])(?=[a-z]*\d)[\da-z]{8}(?![\p{L}\p{N}-])/u,
	/^(?=.*\d)[\da-z]{4} [\da-z]{4}$/u,
]

/** Counts a missed search of a day. Neither the shopper nor the time of day is stored. */
export async function countMissedSearch(db: Db, { term: typed, leftOut }: MissedSearch, now: Date): Promise<void> {
	const term = normalizeTerm(typed)
	if (term === null) return
	const day = dayOf(now)
	const left = Array.from(leftOut.join(' ')).slice(0, maxTermLength).join('')
	await sql`
		insert into missed_searches (day, term, times, left_out)
		select cast(${day} as text), cast(${term} as text), 1, cast(${left} as text)
		where exists (select 1 from missed_searches where day = ${day} and term = ${term})
			or (select count(*) from missed_searches where day = ${day}) < ${maxTermsPerDay}
		on conflict (day, term) do update set times = missed_searches.times + 1, left_out = excluded.left_out`.execute(db)
}

/** The missed terms of the last `days` days, today included, the most frequent first. */
export function readMissedSearches(db: Db, days: number, now: Date): Promise<MissedTerm[]> {
	return readMissedTerms(db, dayOf(new Date(now.getTime() - (days - 1) * dayMs)), dayOf(now))
}

/** The missed terms from a day to another (UTC), the most frequent first. */
export async function readMissedTerms(db: Db, from: string, to: string): Promise<MissedTerm[]> {
	const rows = await db
		.selectFrom('missed_searches')
		.select(['term', 'times', 'day', 'left_out'])
		.where('day', '>=', from)
		.where('day', '<=', to)
		.orderBy('day', 'desc')
		.execute()
	const terms = new Map<string, MissedTerm>()
	for (const { term, times, day, left_out } of rows) {
		const later = terms.get(term)
		terms.set(term, later ? { ...later, times: later.times + times } : { term, times, last_day: day, left_out })
	}
	return [...terms.values()].sort((a, b) => b.times - a.times || (a.term < b.term ? -1 : 1))
}

/** Deletes counts older than `missedSearchDays`. */
export async function removeMissedSearches(db: Db, now: Date): Promise<void> {
	const oldest = dayOf(new Date(now.getTime() - missedSearchDays * dayMs))
	await db.deleteFrom('missed_searches').where('day', '<', oldest).execute()
}

function dayOf(time: Date): string {
	return time.toISOString().slice(0, 10)
}
