import { dayAfter, localTime, toInstant } from '../../commerce/location/days.ts'

/** How often a feed is read. */
export interface FeedSchedule {
	readonly every: 'hour' | 'day' | 'week'
	/** From 0 to 23; hourly feeds ignore it. */
	readonly hour: number
	/** 1 is Monday, 7 Sunday; only weekly feeds use it. */
	readonly weekday: number
}

const hourMs = 60 * 60_000

/** The first time of a schedule after `after`. Hours are in the time zone of the shop, so a day can have 23 or 25 of them. */
export function nextReading({ every, hour, weekday }: FeedSchedule, after: Date, timeZone: string): Date {
	if (every === 'hour') return new Date(after.getTime() + hourMs)
	let { day } = localTime(after, timeZone)
	for (;;) {
		const at = toInstant(day, hour * 60, timeZone)
		if (at > after && (every === 'day' || weekdayOf(day) === weekday)) return at
		day = dayAfter(day)
	}
}

/** The next reading after a failed one: within an hour, because the host of the feed may be back by then. */
export function nextAttempt(schedule: FeedSchedule, after: Date, timeZone: string): Date {
	const regular = nextReading(schedule, after, timeZone)
	return new Date(Math.min(regular.getTime(), after.getTime() + hourMs))
}

function weekdayOf(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
