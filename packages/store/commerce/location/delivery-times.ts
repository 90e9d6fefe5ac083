import { type Cents, defaultCurrency, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { readSettings, type Settings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { wholeDay } from './days.ts'
import { type Arrival, arrivalOf, type Dispatch, type TravelDays } from './delivery-dates.ts'
import { daysOffOf } from './holidays.ts'

/** Under what the table `settings` has what the owner says of sending things; each may be missing. */
export const dispatchKeys = {
	/** `1` */
	handlingDays: 'delivery_handling_days',
	/** `14:00` */
	cutoff: 'delivery_cutoff',
	/** `Europe/Berlin` */
	timeZone: 'delivery_time_zone',
	/** The country whose holidays the shop has: `DE`. */
	holidaysOf: 'delivery_holidays',
	/** In currency units: `100.00`. */
	freeFrom: 'free_delivery_from',
} as const

/** How the shop sends things, until its owner says otherwise. */
export const usualDispatch = { handlingDays: 1, timeZone: 'UTC' } as const

export interface DispatchRules extends Dispatch {
	/** Empty: no country's; nothing leaves on Saturdays and Sundays. */
	readonly holidaysOf: string
}

export function dispatchRules(settings: Settings): DispatchRules {
	const [hours = '', minutes = ''] = (settings[dispatchKeys.cutoff] ?? '').split(':')
	return {
		timeZone: settings[dispatchKeys.timeZone] || usualDispatch.timeZone,
		cutoff: hours === '' ? wholeDay : Number(hours) * 60 + Number(minutes),
		handlingDays: Number(settings[dispatchKeys.handlingDays] || usualDispatch.handlingDays),
		holidaysOf: settings[dispatchKeys.holidaysOf] ?? '',
	}
}

/** A country, and how long things travel there. */
export interface TravelRow {
	/** `DE` */
	readonly code: string
	readonly min_days: number | null
	readonly max_days: number | null
}

export function travelOf({ min_days: min, max_days: max }: Omit<TravelRow, 'code'>): TravelDays | null {
	return min === null || max === null ? null : { min, max }
}

/** When something comes to a country that is ordered now; null: the owner has not said how long it travels there. */
export async function findArrival(db: Db, country: TravelRow, now: Date): Promise<Arrival | null> {
	const travel = travelOf(country)
	if (!travel) return null
	const rules = dispatchRules(await readSettings(db))
	const [isShopOff, isOff, rows] = await Promise.all([
		daysOffOf(rules.holidaysOf),
		daysOffOf(country.code),
		db.selectFrom('closed_days').select('day').execute(),
	])
	const closed = new Set(rows.map(({ day }) => day))
	return arrivalOf({ now, dispatch: rules, travel, isClosed: (day) => isShopOff(day) || closed.has(day), isOff })
}

/** From what price of the lines on delivery is free; null: it never is. */
export function freeDeliveryFrom(settings: Settings): Cents | null {
	const amount = settings[dispatchKeys.freeFrom] ?? ''
	return amount === '' ? null : toMinorUnits(amount, settings['currency'] || defaultCurrency)
}

export async function readFreeDeliveryFrom(db: Db): Promise<Cents | null> {
	return freeDeliveryFrom(await readSettings(db))
}
