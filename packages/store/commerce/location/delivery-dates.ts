import type { DeliveryDates } from '@storefront/contract/domain/location/delivery-text.ts'
import { dayAfter, dayBefore, localTime, minutesPerDay, toInstant } from './days.ts'

/** Transit time of a parcel in working days; `min` is not above `max`. */
export interface TransitDays {
	readonly min: number
	readonly max: number
}

/** Longest transit time in working days. */
export const maxTransitDays = 60

/** Parses typed transit times, such as `2` and `4`; null if they are invalid. */
export function parseTransitDays(min: string, max: string): TransitDays | null {
	const isNumber = (text: string) => /^\d{1,2}$/.test(text)
	const days = { min: Number(min), max: Number(max) }
	return isNumber(min) && isNumber(max) && days.min <= days.max && days.max <= maxTransitDays ? days : null
}

/** When the shop hands orders to the carrier. */
export interface Dispatch {
	/** `Europe/Berlin`. */
	readonly timeZone: string
	/** Minute of the day from which an order counts for the next day; 1440 without a cut-off time. */
	readonly cutoff: number
	/** Working days between order and dispatch; 0: dispatch on the same day. */
	readonly handlingDays: number
}

interface ArrivalInput {
	readonly now: Date
	readonly dispatch: Dispatch
	readonly travel: TransitDays
	/** Whether the shop dispatches nothing on this day. */
	readonly isClosed: (day: string) => boolean
	/** Whether nothing is delivered at the destination on this day. */
	readonly isOff: (day: string) => boolean
}

/** The delivery dates of an order that is placed before `until`. */
export interface DeliveryEstimate extends DeliveryDates {
	readonly until: Date
}

/** Most closed days in a row; a shop that is closed for longer shows no delivery date. */
const maxDaysOff = 366

/** The delivery dates of an order placed now; null without a working day in sight. */
export function estimateDelivery({ now, dispatch, travel, isClosed, isOff }: ArrivalInput): DeliveryEstimate | null {
	const { timeZone, cutoff, handlingDays } = dispatch
	const local = localTime(now, timeZone)
	const orderDay = nextWorkingDay(cutoff < minutesPerDay && local.minute >= cutoff ? dayAfter(local.day) : local.day, isClosed)
	const dispatched = addWorkingDays(orderDay, handlingDays, isClosed)
	const earliest = addWorkingDays(dispatched, travel.min, isOff)
	const latest = addWorkingDays(dispatched, travel.max, isOff)
	if (orderDay === null || earliest === null || latest === null) return null
	return { earliest, latest, until: toInstant(orderDay, cutoff, timeZone) }
}

interface DispatchInput {
	readonly now: Date
	readonly dispatch: Dispatch
	readonly isClosed: (day: string) => boolean
}

/** Orders that were placed before this time should have been dispatched before today; null without a working day in sight. */
export function latePlacedBefore({ now, dispatch: { timeZone, cutoff, handlingDays }, isClosed }: DispatchInput): Date | null {
	const today = localTime(now, timeZone).day
	let day = today
	for (let passed = 0; passed < maxDaysOff; passed++) {
		day = dayBefore(day)
		const dispatched = addWorkingDays(nextWorkingDay(day, isClosed), handlingDays, isClosed)
		if (dispatched !== null && dispatched < today) return toInstant(day, cutoff, timeZone)
	}
	return null
}

/** The working day `count` working days after a day; for 0 the day itself, or the first working day after it. */
function addWorkingDays(from: string | null, count: number, isOff: (day: string) => boolean): string | null {
	let day = from
	if (count === 0) return day && nextWorkingDay(day, isOff)
	for (let passed = 0; day !== null && passed < count; passed++) day = nextWorkingDay(dayAfter(day), isOff)
	return day
}

function nextWorkingDay(from: string, isFree: (day: string) => boolean): string | null {
	let day = from
	for (let passed = 0; passed < maxDaysOff; passed++) {
		if (!isFree(day)) return day
		day = dayAfter(day)
	}
	return null
}
