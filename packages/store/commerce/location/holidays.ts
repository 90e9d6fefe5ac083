import { readFile } from 'node:fs/promises'

/** The lines of the table by country, parsed only when needed, because most countries are never requested. */
let table: Promise<ReadonlyMap<string, readonly string[]>> | undefined
const daysOffByCountry = new Map<string, DaysOff>()

/** Whether a day is a weekend or a public holiday. */
export type DaysOff = (day: string) => boolean

const defaultWeekend: readonly number[] = [6, 7]

/**
 * The weekends and public holidays of a country (packages/store/commerce/location/holidays.tsv). An empty code, and a country that is
 * not in the table, has Saturdays and Sundays only.
 */
export async function readDaysOff(country: string): Promise<DaysOff> {
	const known = daysOffByCountry.get(country)
	if (known) return known
	const lines = (await readTableOnce()).get(country) ?? []
	const holidays = new Set(lines.flatMap(parseDays))
	const weekend = weekendOf(country)
	const daysOff: DaysOff = (day) => weekend.includes(weekday(day)) || holidays.has(day)
	daysOffByCountry.set(country, daysOff)
	return daysOff
}

/** The last year in the table. */
export async function lastHolidayYear(): Promise<number> {
	return Math.max(...[...(await readTableOnce()).values()].flat().map((line) => Number(line.split('\t')[1])))
}

/** The table, cached after the first successful read. */
async function readTableOnce(): Promise<ReadonlyMap<string, readonly string[]>> {
	table ??= readTable()
	try {
		return await table
	} catch (failure) {
		table = undefined
		throw failure
	}
}

async function readTable(): Promise<ReadonlyMap<string, readonly string[]>> {
	const text = await readFile(new URL('holidays.tsv', import.meta.url), 'utf8')
	const lines = text.split('\n').filter((line) => /^[A-Z]{2}\t/.test(line))
	return Map.groupBy(lines, (line) => line.slice(0, 2))
}

/** Parses a line such as `DE`, `2026`, `0101 0403` into days. */
function parseDays(line: string): string[] {
	const [, year = '', days = ''] = line.split('\t')
	return days.split(' ').map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`)
}

/** 1 is Monday, 7 Sunday. */
function weekday(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

interface WeekInfo {
	readonly weekend: readonly number[]
}

/** The weekend of a country from the locale data of Node: Friday and Saturday in Saudi Arabia. */
function weekendOf(country: string): readonly number[] {
	if (country === '') return defaultWeekend
	// Older versions of Node have a property instead of the method; the types have neither.
	const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { readonly weekInfo?: WeekInfo; getWeekInfo?(): WeekInfo }
	return (locale.getWeekInfo?.() ?? locale.weekInfo)?.weekend ?? defaultWeekend
}
