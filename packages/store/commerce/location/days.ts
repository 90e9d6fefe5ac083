/** Calendar days such as `2026-11-24`, and times in time zones. */

/** Minutes in a day. */
export const minutesPerDay = 24 * 60

const dayMs = 86_400_000

export function dayAfter(day: string): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

export function dayBefore(day: string): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)
}

/** Whether a text is an existing day: not 2026-02-30. */
export function isDay(text: string): boolean {
	const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
	return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Whether the runtime knows the time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
	} catch {
		// Unknown time zones throw.
		return false
	}
}

/** The current day in a time zone, and the minutes since its start. */
export function localTime(now: Date, timeZone: string): { readonly day: string; readonly minute: number } {
	const local = new Date(now.getTime() + offsetMs(now, timeZone))
	return { day: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

/** The instant of a minute of a day in a time zone. In a skipped hour (daylight saving time) it is the time after the change. */
export function toInstant(day: string, minute: number, timeZone: string): Date {
	const local = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
	const guess = new Date(local - offsetMs(new Date(local), timeZone))
	return new Date(local - offsetMs(guess, timeZone))
}

/** Creating a format takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone)
	if (known) return known
	const format = new Intl.DateTimeFormat('en-US', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	})
	formats.set(timeZone, format)
	return format
}

/** Offset of a time zone from UTC in milliseconds. */
function offsetMs(now: Date, timeZone: string): number {
	const parts = formatOf(timeZone).formatToParts(now)
	const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
	const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
	return local - Math.floor(now.getTime() / 1000) * 1000
}

/** Parses the value of a field for date and time in a time zone, such as `2026-11-28T09:30`, to an ISO time; null if it is none. */
export function parseLocalTime(text: string, timeZone: string): string | null {
	const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::00)?$/.exec(text) ?? []
	if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59) return null
	return toInstant(day, Number(hours) * 60 + Number(minutes), timeZone).toISOString()
}

/** An ISO time as the value of a field for date and time in a time zone: `2026-12-24T18:00`; empty for null. */
export function formatLocalTime(at: string | null, timeZone: string): string {
	if (at === null) return ''
	const { day, minute } = localTime(new Date(at), timeZone)
	const two = (count: number) => String(count).padStart(2, '0')
	return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
