/**
 * `npm run make:data -- holidays`: regenerates packages/store/commerce/location/holidays.tsv; run it once a year
 * (docs/decisions/0034-delivery).
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installPackages } from './install-packages.ts'

/** Public holidays of two hundred countries, computed from rules. Licences: ISC; data CC BY 3.0. */
const holidaysPackage = 'date-holidays@3.37.0'

/** Number of years, including the current one. */
const years = 10

interface Holiday {
	/** Local time: `2026-04-03 00:00:00`. */
	readonly date: string
	readonly start: Date
	readonly end: Date
	readonly type: string
}

interface Calendar {
	getCountries(): Record<string, string>
	getHolidays(year: number): Holiday[]
}

const folder = installPackages(holidaysPackage)
const Holidays = createRequire(join(folder, 'here.js'))('date-holidays') as new (country?: string) => Calendar
const firstYear = new Date().getFullYear()
const rows = Object.keys(new Holidays().getCountries())
	.toSorted()
	.flatMap((country) => rowsOf(new Holidays(country), country, firstYear))
const head = [
	`# Made by scripts/data/holidays.ts with ${holidaysPackage} (https://github.com/commenthol/date-holidays), data CC BY 3.0.`,
	'# Public holidays of whole countries, as MMDD; those of single regions are left out.',
	'country\tyear\tdays',
]
writeFileSync(new URL('../../packages/store/commerce/location/holidays.tsv', import.meta.url), `${[...head, ...rows].join('\n')}\n`)

function rowsOf(calendar: Calendar, country: string, firstYear: number): string[] {
	const days = new Set<string>()
	// A holiday that starts in December can end in January.
	for (let year = firstYear - 1; year < firstYear + years; year++)
		for (const holiday of calendar.getHolidays(year)) if (holiday.type === 'public') for (const day of daysOf(holiday)) days.add(day)
	return Array.from({ length: years }, (_, index) => String(firstYear + index)).flatMap((year) => {
		const ofYear = [...days].filter((day) => day.startsWith(year)).toSorted()
		return ofYear.length === 0 ? [] : [`${country}\t${year}\t${ofYear.map((day) => day.slice(5).replace('-', '')).join(' ')}`]
	})
}

function daysOf({ date, start, end }: Holiday): string[] {
	const dayMs = 86_400_000
	const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
	const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs))
	return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
}
