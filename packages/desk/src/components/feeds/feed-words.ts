import type { FeedRecord } from '@storefront/store/commands/feeds/list-feeds.ts'

/** Days of the week as options of a field. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, index) => ({
	value: String(index + 1),
	label,
}))

/** Hours of the day as options of a field. */
export const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))

/** How often a feed is read. */
export function scheduleWords({ every, hour, weekday }: FeedRecord['schedule']): string {
	if (every === 'hour') return 'Every hour'
	if (every === 'day') return `Every day at ${hourWords(hour)}`
	return `Every ${weekdays[weekday - 1]?.label} at ${hourWords(hour)}`
}

/** What the failures of a feed are, in words: how many there are in a row. */
export function failureWords({ state, failures }: Pick<FeedRecord, 'state' | 'failures'>): string {
	if (state === 'incomplete' || failures === 0) return ''
	return failures === 1 ? 'The last reading was not imported.' : `The last ${failures} readings were not imported.`
}

function hourWords(hour: number): string {
	return `${String(hour).padStart(2, '0')}:00`
}
