import { missedSearchDays } from '@storefront/contract/domain/constants.ts'
import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'

/** Letters of a term that are kept. */
const longestTerm = 80
/** Terms of one day that are kept. A flood of invented ones leaves the table small; those that are there still count on. */
export const mostTermsADay = 1000

const dayMs = 24 * 60 * 60_000

/** A search that found nothing, or only without some of its words. */
export interface MissedSearch {
	/** As it was typed. */
	readonly term: string
	/** The words that were left out; none where nothing was found at all. */
	readonly leftOut: readonly string[]
}

/** What the owner is told of one term. */
export interface MissedTerm {
	readonly term: string
	/** How often it was searched for. */
	readonly times: number
	/** `2026-11-22`, in UTC. */
	readonly last_day: string
	/** The words without which something was found, the last time; empty: nothing was found. */
	readonly left_out: string
}

/**
 * A term as it is counted: in lower case, without needless spaces, cut. null for what is not kept: nothing but signs, and
 * what may be somebody's address, phone or order number. Rather a few names of models are lost than one of those is kept.
 */
export function countedTerm(typed: string): string | null {
	const term = typed
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[\p{C}\s]+/gu, ' ')
		.trim()
	if (searchWords(term).length === 0 || personal.some((pattern) => pattern.test(term))) return null
	return Array.from(term).slice(0, longestTerm).join('').trim()
}

const personal: readonly RegExp[] = [
	// An address of mail, also one whose sign has spaces around it.
	/\S ?@ ?\S/u,
	// Six digits, however they are set apart by signs, or eight by spaces: phones, dates of birth, cards, codes.
	/\p{Nd}(?:[().,/+_-]*\p{Nd}){5}/u,
	/\p{Nd}(?:[().,/+_ -]*\p{Nd}){7}/u,
	// Numbers of orders, as packages/store/commerce/checkout/order-number.ts makes them and people copy them.
	/(?<![\p{L}\p{N}-])[\da-z]{4}-[\da-z]{4}(?![\p{L}\p{N}-])/u,
	/(?<![\p{L}\p{N}-])(?=[a-z]*\d)[\da-z]{8}(?![\p{L}\p{N}-])/u,
	/^(?=.*\d)[\da-z]{4} [\da-z]{4}$/u,
]

/** Counts a search for the owner, under its day alone: neither who searched nor when is kept. */
export async function countMissedSearch(db: Db, { term: typed, leftOut }: MissedSearch, now: Date): Promise<void> {
	const term = countedTerm(typed)
	if (term === null) return
	const day = dayOf(now)
	const left = Array.from(leftOut.join(' ')).slice(0, longestTerm).join('')
	await sql`
		insert into missed_searches (day, term, times, left_out)
		select cast(${day} as text), cast(${term} as text), 1, cast(${left} as text)
		where exists (select 1 from missed_searches where day = ${day} and term = ${term})
			or (select count(*) from missed_searches where day = ${day}) < ${mostTermsADay}
		on conflict (day, term) do update set times = missed_searches.times + 1, left_out = excluded.left_out`.execute(db)
}

/** What was missed in the last `days` days, today among them, the most often first. */
export async function readMissedSearches(db: Db, days: number, now: Date): Promise<MissedTerm[]> {
	const since = dayOf(new Date(now.getTime() - (days - 1) * dayMs))
	const rows = await db
		.selectFrom('missed_searches')
		.select(['term', 'times', 'day', 'left_out'])
		.where('day', '>=', since)
		.orderBy('day', 'desc')
		.execute()
	const terms = new Map<string, MissedTerm>()
	for (const { term, times, day, left_out } of rows) {
		const later = terms.get(term)
		terms.set(term, later ? { ...later, times: later.times + times } : { term, times, last_day: day, left_out })
	}
	return [...terms.values()].sort((a, b) => b.times - a.times || (a.term < b.term ? -1 : 1))
}

/** Drops what was counted longer ago than `missedSearchDays`. */
export async function forgetMissedSearches(db: Db, now: Date): Promise<void> {
	const oldest = dayOf(new Date(now.getTime() - missedSearchDays * dayMs))
	await db.deleteFrom('missed_searches').where('day', '<', oldest).execute()
}

function dayOf(time: Date): string {
	return time.toISOString().slice(0, 10)
}
