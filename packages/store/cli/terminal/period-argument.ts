import { CommandError } from './command-error.ts'

/** First and last day in UTC, both included; undefined: unlimited. */
export interface PeriodOptions {
	readonly from?: string
	readonly to?: string
	readonly month?: string
}

/** Times in the format of the database; the end is excluded. */
export interface Period {
	readonly from?: string
	readonly before?: string
}

/** Parses --from, --to and --month. Throws a `CommandError` for an invalid day, and for a period that ends before it starts. */
export function parsePeriod({ from, to, month }: PeriodOptions): Period {
	if (month !== undefined && (from !== undefined || to !== undefined))
		throw new CommandError('--month cannot be combined with --from or --to.')
	if (month !== undefined) return parseMonth(month)
	const period = {
		...(from === undefined ? {} : { from: parseDay('--from', from).toISOString() }),
		...(to === undefined ? {} : { before: nextDay(parseDay('--to', to)).toISOString() }),
	}
	if (period.from !== undefined && period.before !== undefined && period.before <= period.from)
		throw new CommandError(`--to ${to} is before --from ${from}.`)
	return period
}

function parseMonth(month: string): Period {
	if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new CommandError(`--month is "${month}". It must be a month such as 2026-11.`)
	const first = new Date(`${month}-01T00:00:00.000Z`)
	const next = new Date(first)
	next.setUTCMonth(next.getUTCMonth() + 1)
	return { from: first.toISOString(), before: next.toISOString() }
}

function parseDay(option: string, day: string): Date {
	const time = new Date(`${day}T00:00:00.000Z`)
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time.getTime()) || !time.toISOString().startsWith(day))
		throw new CommandError(`${option} is "${day}". It must be a date such as 2026-11-30.`)
	return time
}

function nextDay(day: Date): Date {
	return new Date(day.getTime() + 24 * 60 * 60_000)
}
