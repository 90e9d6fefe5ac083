import type { DeliveryDates } from '@storefront/contract/domain/location/delivery-text.ts'
import { dayAfter, instantOf, localTime, wholeDay } from './days.ts'

/** How many working days a parcel travels: `min` is not above `max`. */
export interface TravelDays {
	readonly min: number
	readonly max: number
}

/** Longer than any parcel travels. */
export const mostTravelDays = 60

/** Reads them as they are typed: `2` and `4`. null: they are no such days. */
export function travelDays(min: string, max: string): TravelDays | null {
	const isNumber = (text: string) => /^\d{1,2}$/.test(text)
	const days = { min: Number(min), max: Number(max) }
	return isNumber(min) && isNumber(max) && days.min <= days.max && days.max <= mostTravelDays ? days : null
}

/** When what is ordered leaves the shop. */
export interface Dispatch {
	/** `Europe/Berlin`. */
	readonly timeZone: string
	/** The minute of the day from which on an order counts as one of the next day; 1440: there is none. */
	readonly cutoff: number
	/** How many of the shop's working days lie between the order and the parcel's leaving; 0: it leaves on the same day. */
	readonly handlingDays: number
}

interface Question {
	readonly now: Date
	readonly dispatch: Dispatch
	readonly travel: TravelDays
	/** Whether nothing leaves the shop on this day. */
	readonly isClosed: (day: string) => boolean
	/** Whether nothing is delivered on this day where it goes. */
	readonly isOff: (day: string) => boolean
}

/** The days on which it comes, and until when that holds for whoever orders. */
export interface Arrival extends DeliveryDates {
	readonly until: Date
}

/** More days in a row without work than anybody has: a shop that is closed for good promises nothing. */
const mostDaysOff = 366

/** When something comes that is ordered now; null: no working day is in sight. */
export function arrivalOf({ now, dispatch, travel, isClosed, isOff }: Question): Arrival | null {
	const { timeZone, cutoff, handlingDays } = dispatch
	const local = localTime(now, timeZone)
	const ordered = workingDay(cutoff < wholeDay && local.minute >= cutoff ? dayAfter(local.day) : local.day, isClosed)
	const leaves = workingDays(ordered, handlingDays, isClosed)
	const earliest = workingDays(leaves, travel.min, isOff)
	const latest = workingDays(leaves, travel.max, isOff)
	if (ordered === null || earliest === null || latest === null) return null
	return { earliest, latest, until: instantOf(ordered, cutoff, timeZone) }
}

/** The working day that is `count` of them after a day; 0: that day, or the first working day after it. */
function workingDays(from: string | null, count: number, isFree: (day: string) => boolean): string | null {
	let day = from
	if (count === 0) return day && workingDay(day, isFree)
	for (let passed = 0; day !== null && passed < count; passed++) day = workingDay(dayAfter(day), isFree)
	return day
}

function workingDay(from: string, isFree: (day: string) => boolean): string | null {
	let day = from
	for (let passed = 0; passed < mostDaysOff; passed++) {
		if (!isFree(day)) return day
		day = dayAfter(day)
	}
	return null
}
