import type { Parsed } from './parsed.ts'

/** Whether a sale with this `sale_price_effective_date` is active; a sale without a period always is. */
export function isSaleActive(period: string | undefined, now: Date): Parsed<boolean> {
	const runs = period ? isWithin(period, now) : true
	if (runs !== null) return { value: runs }
	return { reason: `sale_price_effective_date "${period}" is not a period; use a period such as 2026-11-24T00:00Z/2026-11-30T23:59Z` }
}

/** Whether `now` is within `2026-11-24T13:00-0800/2026-11-29T15:30-0800`; null if the text is not a period. */
function isWithin(period: string, now: Date): boolean | null {
	const [begin, end, ...more] = period.split('/').map((time) => Date.parse(isoTime(time)))
	if (begin === undefined || end === undefined || more.length > 0 || Number.isNaN(begin) || Number.isNaN(end)) return null
	return begin <= now.getTime() && now.getTime() <= end
}

/** Adds the colon to a time zone, which Google writes as `-0800`. */
function isoTime(text: string): string {
	return text.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
}
