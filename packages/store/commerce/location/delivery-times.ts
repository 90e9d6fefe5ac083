import { type Cents, defaultCurrency, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { readSettings, type Settings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { minutesPerDay } from './days.ts'
import { type DeliveryEstimate, type Dispatch, estimateDelivery, latePlacedBefore, type TransitDays } from './delivery-dates.ts'
import { type DaysOff, readDaysOff } from './holidays.ts'

/** Keys of the dispatch settings in the table `settings`; each may be missing. */
export const dispatchKeys = {
	/** `1` */
	handlingDays: 'delivery_handling_days',
	/** `14:00` */
	cutoff: 'delivery_cutoff',
	/** `Europe/Berlin` */
	timeZone: 'delivery_time_zone',
	/** The country whose holidays the shop has: `DE`. */
	holidaysOf: 'delivery_holidays',
	/** The country whose delivery pages show until the shopper selects one: `DE`. */
	defaultCountry: 'delivery_country',
	/** In currency units: `100.00`. */
	freeFrom: 'free_delivery_from',
} as const

/** Default dispatch settings. */
export const defaultDispatch = { handlingDays: 1, timeZone: 'UTC' } as const

export interface DispatchRules extends Dispatch {
	/** Country code; empty: no holidays, only Saturdays and Sundays. */
	readonly holidaysOf: string
}

export function readDispatchRules(settings: Settings): DispatchRules {
	return {
		timeZone: settings[dispatchKeys.timeZone] || defaultDispatch.timeZone,
		cutoff: parseCutoff(settings[dispatchKeys.cutoff] ?? ''),
		handlingDays: Number(settings[dispatchKeys.handlingDays] || defaultDispatch.handlingDays),
		holidaysOf: settings[dispatchKeys.holidaysOf] ?? '',
	}
}

/** Minute of the day of a cutoff such as `14:00`; the end of the day for an empty text. */
function parseCutoff(text: string): number {
	const [hours = '', minutes = ''] = text.split(':')
	return hours === '' ? minutesPerDay : Number(hours) * 60 + Number(minutes)
}

/** A country and its transit times. */
export interface TransitRow {
	/** `DE` */
	readonly code: string
	readonly min_days: number | null
	readonly max_days: number | null
}

export function transitDaysOf({ min_days: min, max_days: max }: Omit<TransitRow, 'code'>): TransitDays | null {
	return min === null || max === null ? null : { min, max }
}

/**
 * The delivery dates of an order to a country placed now; null without transit times. `cutoff`: of a delivery service; empty: the shop's.
 */
export async function findDeliveryEstimate(db: Db, country: TransitRow, now: Date, cutoff = ''): Promise<DeliveryEstimate | null> {
	const travel = transitDaysOf(country)
	if (!travel) return null
	const rules = readDispatchRules(await readSettings(db))
	const dispatch = cutoff === '' ? rules : { ...rules, cutoff: parseCutoff(cutoff) }
	const [isClosed, isOff] = await Promise.all([readClosedDays(db, dispatch), readDaysOff(country.code)])
	return estimateDelivery({ now, dispatch, travel, isClosed, isOff })
}

/** The days on which the shop dispatches nothing. */
async function readClosedDays(db: Db, { holidaysOf }: DispatchRules): Promise<DaysOff> {
	const [isShopOff, rows] = await Promise.all([readDaysOff(holidaysOf), db.selectFrom('closed_days').select('day').execute()])
	const closed = new Set(rows.map(({ day }) => day))
	return (day) => isShopOff(day) || closed.has(day)
}

/** Orders that were placed, or paid, before this time should have been dispatched before today; null if the shop dispatches nothing. */
export async function readLateBefore(db: Db, now: Date): Promise<Date | null> {
	const dispatch = readDispatchRules(await readSettings(db))
	return latePlacedBefore({ now, dispatch, isClosed: await readClosedDays(db, dispatch) })
}

/** The subtotal from which delivery is free; null if it never is. */
export function freeDeliveryFrom(settings: Settings): Cents | null {
	const amount = settings[dispatchKeys.freeFrom] ?? ''
	return amount === '' ? null : toMinorUnits(amount, settings['currency'] || defaultCurrency)
}

export async function readFreeDeliveryFrom(db: Db): Promise<Cents | null> {
	return freeDeliveryFrom(await readSettings(db))
}
