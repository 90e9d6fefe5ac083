import { readFile } from 'node:fs/promises'

/** The lines of the table by country, kept as text: of most countries nobody ever asks. */
let table: Promise<ReadonlyMap<string, readonly string[]>> | undefined
const asked = new Map<string, DaysOff>()

/** Whether it is a weekend or a public holiday. */
export type DaysOff = (day: string) => boolean

const saturdayAndSunday: readonly number[] = [6, 7]

/**
 * The days on which a country does not work: its weekend and its public holidays (packages/store/commerce/location/holidays.tsv). An empty code, and a
 * country that the table lacks, has Saturdays and Sundays.
 */
export async function daysOffOf(country: string): Promise<DaysOff> {
	const known = asked.get(country)
	if (known) return known
	const lines = (await wholeTable()).get(country) ?? []
	const holidays = new Set(lines.flatMap(daysOf))
	const weekend = weekendOf(country)
	const daysOff: DaysOff = (day) => weekend.includes(weekday(day)) || holidays.has(day)
	asked.set(country, daysOff)
	return daysOff
}

/** The last year that the table has holidays of. */
export async function lastHolidayYear(): Promise<number> {
	return Math.max(...[...(await wholeTable()).values()].flat().map((line) => Number(line.split('\t')[1])))
}

/** Read once; after a failure again. */
async function wholeTable(): Promise<ReadonlyMap<string, readonly string[]>> {
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

/** `DE`, `2026`, `0101 0403` as days. */
function daysOf(line: string): string[] {
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

/** By the locale data of Node: Friday and Saturday in Saudi Arabia. */
function weekendOf(country: string): readonly number[] {
	if (country === '') return saturdayAndSunday
	// Older versions of Node have a property where newer ones have a method; the types know neither.
	const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { readonly weekInfo?: WeekInfo; getWeekInfo?(): WeekInfo }
	return (locale.getWeekInfo?.() ?? locale.weekInfo)?.weekend ?? saturdayAndSunday
}
