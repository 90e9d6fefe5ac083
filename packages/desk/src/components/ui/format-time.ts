/** `minute`: "Nov 28, 2026, 3:04 PM". `day`: "Nov 28, 2026". `full`: with weekday, seconds and time zone. */
export type TimeStyle = 'minute' | 'day' | 'full'

const options: Readonly<Record<TimeStyle, Intl.DateTimeFormatOptions>> = {
	minute: { dateStyle: 'medium', timeStyle: 'short' },
	day: { dateStyle: 'medium' },
	full: { dateStyle: 'full', timeStyle: 'long' },
}

/** Creating a format takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a time in a time zone, which must be one that `Intl` knows. */
export function formatTime(moment: Date, style: TimeStyle, timeZone: string): string {
	const key = `${style} ${timeZone}`
	const format = formats.get(key) ?? new Intl.DateTimeFormat('en', { ...options[style], timeZone })
	formats.set(key, format)
	return format.format(moment)
}
