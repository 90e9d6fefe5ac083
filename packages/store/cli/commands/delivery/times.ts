import { dayAfter, isDay, isTimeZone, minutesPerDay } from '@storefront/store/commerce/location/days.ts'
import { maxTransitDays, parseTransitDays, type TransitDays } from '@storefront/store/commerce/location/delivery-dates.ts'
import { dispatchKeys, readDispatchRules, transitDaysOf } from '@storefront/store/commerce/location/delivery-times.ts'
import { lastHolidayYear } from '@storefront/store/commerce/location/holidays.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { Command } from 'commander'
import type { Transaction } from 'kysely'
import { CommandError } from '../../terminal/command-error.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { withSeededPlaces } from '../../terminal/shop.ts'
import { allCountries, selectCountries } from './countries.ts'

const none = 'none'
/** Maximum number of days in a range; a longer range is a typing error. */
const mostClosedDays = 400

interface Output {
	readonly json?: true
}

/** Commands of `delivery times`. */
export function timeCommands(): Command {
	const times = new Command('times').description('See and change when it comes. Until days are set for a country, nothing is said of it.')
	times
		.command('list')
		.description('How the shop sends things, and how long they travel.')
		.option(...jsonOption)
		.action(({ json }: Output) => withSeededPlaces((db) => list(db, json ?? false)))
	times
		.command('set')
		.description('Say how many working days things travel to a country.')
		.argument('<country>', `its two letters, like DE; ${allCountries}: every country`)
		.argument('<days>', `like 2-4, or 3; ${none}: nothing is promised`)
		.action((country: string, days: string) => withSeededPlaces((db) => set(db, country, days)))
	for (const [name, rule] of Object.entries(shopRules)) {
		times
			.command(name)
			.description(rule.description)
			.argument(`<${rule.argument}>`, rule.example)
			.action((typed: string) => withSeededPlaces((db) => setRule(db, rule, typed.trim())))
	}
	times
		.command('close')
		.description('Days on which nothing leaves the shop, beside weekends and public holidays.')
		.argument('<days...>', 'like 2026-12-24, or 2026-12-28..2027-01-02')
		.action((days: string[]) => withSeededPlaces((db) => close(db, days)))
	times
		.command('open')
		.description('Takes that back.')
		.argument('<days...>', `the same days; ${allCountries}: all of them`)
		.action((days: string[]) => withSeededPlaces((db) => open(db, days)))
	return times
}

interface ShopRule {
	readonly description: string
	readonly argument: string
	readonly example: string
	readonly key: string
	/** Parses the input; an empty text clears the setting. Throws `CommandError` for an invalid value. */
	readonly read: (typed: string, db: Db) => string | Promise<string>
	readonly describe: (stored: string) => string
}

const shopRules: Readonly<Record<string, ShopRule>> = {
	handling: {
		description: 'How many working days lie between an order and its leaving.',
		argument: 'days',
		example: '0: it leaves on the same day',
		key: dispatchKeys.handlingDays,
		read: (typed) =>
			parseTransitDays(typed, typed) ? String(Number(typed)) : refuse(`"${typed}" is no number of days up to ${maxTransitDays}.`),
		describe: (days) =>
			days === '0' ? 'What is ordered leaves on the same working day.' : `What is ordered leaves ${workingDays(days)} later.`,
	},
	cutoff: {
		description: 'From what time on an order counts as one of the next day.',
		argument: 'time',
		example: `like 14:00, in the shop's time zone; ${none}: midnight`,
		key: dispatchKeys.cutoff,
		read: (typed) => {
			if (typed.toLowerCase() === none) return ''
			return /^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? typed : refuse(`"${typed}" is no time; write it like 14:00, or ${none}.`)
		},
		describe: (time) => (time === '' ? 'An order counts for its day until midnight.' : `An order counts for its day until ${time}.`),
	},
	zone: {
		description: 'The time zone that the shop goes by.',
		argument: 'zone',
		example: 'like Europe/Berlin',
		key: dispatchKeys.timeZone,
		read: (typed) => (isTimeZone(typed) ? typed : refuse(`"${typed}" is no time zone; write one like Europe/Berlin or America/New_York.`)),
		describe: (zone) => `The shop goes by the time in ${zone}.`,
	},
	holidays: {
		description: 'Whose weekends and public holidays the shop has.',
		argument: 'country',
		example: `its two letters, like DE; ${none}: Saturdays and Sundays alone`,
		key: dispatchKeys.holidaysOf,
		read: async (typed, db) => {
			if (typed.toLowerCase() === none) return ''
			const countries = await db.selectFrom('countries').select(['code', 'name']).execute()
			const [country] = selectCountries(countries, typed)
			return typed.toLowerCase() === allCountries ? refuse('A shop has the holidays of one country.') : (country?.code ?? '')
		},
		describe: (code) =>
			code === ''
				? 'Nothing leaves the shop on Saturdays and Sundays.'
				: `Nothing leaves the shop on weekends and public holidays of ${code}.`,
	},
}

function refuse(sentence: string): never {
	throw new CommandError(sentence)
}

function workingDays(days: string): string {
	return pluralize(Number(days), 'working day', 'working days')
}

async function setRule(db: Db, rule: ShopRule, typed: string): Promise<void> {
	const value = await rule.read(typed, db)
	await db
		.insertInto('settings')
		.values({ key: rule.key, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
	print(rule.describe(value))
}

async function list(db: Db, json: boolean): Promise<void> {
	const rules = readDispatchRules(await readSettings(db))
	const rows = await db
		.selectFrom('countries')
		.select(['code', 'name', 'min_days', 'max_days'])
		.where('min_days', 'is not', null)
		.orderBy('code')
		.execute()
	const closed = (await db.selectFrom('closed_days').select('day').orderBy('day').execute()).map(({ day }) => day)
	const countries = rows.map(({ code, name, ...days }) => ({ country: code, name, ...transitDaysOf(days) }))
	if (json) return printJson({ ...rules, closedDays: closed, countries })
	print(shopRules.handling?.describe(String(rules.handlingDays)) ?? '')
	print(
		`${shopRules.cutoff?.describe(rules.cutoff === minutesPerDay ? '' : timeOf(rules.cutoff))} ${shopRules.zone?.describe(rules.timeZone)}`,
	)
	print(`${shopRules.holidays?.describe(rules.holidaysOf)} Holidays are known until the end of ${await lastHolidayYear()}.`)
	if (closed.length > 0) print(`Closed besides: ${closed.join(', ')}.`)
	if (countries.length === 0) return print('Nothing is promised to any country; "delivery times set DE 2-4" changes that.')
	printTable(
		['Country', 'Name', 'Working days'],
		countries.map(({ country, name, min, max }) => [country, name, min === max ? String(min) : `${min}-${max}`]),
	)
}

function timeOf(minute: number): string {
	return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

async function set(db: Db, typed: string, text: string): Promise<void> {
	const travel = text.toLowerCase() === none ? null : readTravel(text)
	const changed = await inTransaction(db, async (trx) => {
		const countries = await trx.selectFrom('countries').select(['code', 'name']).execute()
		const chosen = selectCountries(countries, typed)
		await trx
			.updateTable('countries')
			.set({ min_days: travel?.min ?? null, max_days: travel?.max ?? null })
			.where(
				'code',
				'in',
				chosen.map(({ code }) => code),
			)
			.execute()
		return chosen
	})
	const where = changed.length === 1 ? (changed[0]?.name ?? typed) : pluralize(changed.length, 'country', 'countries')
	if (!travel) return print(`Nothing is promised to ${where}.`)
	const { min, max } = travel
	print(`Things travel ${min === max ? workingDays(String(min)) : `${min} to ${workingDays(String(max))}`} to ${where}.`)
}

function readTravel(text: string): TransitDays {
	const [min = '', max = min] = text.split('-').map((part) => part.trim())
	const travel = text.split('-').length > 2 ? null : parseTransitDays(min, max)
	return travel ?? refuse(`"${text}" are no days; write them like 2-4, or 3, up to ${maxTransitDays}, or ${none}.`)
}

async function close(db: Db, typed: readonly string[]): Promise<void> {
	const days = typed.flatMap(readDays)
	await inTransaction(db, (trx) => insertDays(trx, days))
	print(`Nothing leaves the shop on ${pluralize(days.length, 'day', 'days')} from ${days[0]} on.`)
}

async function insertDays(trx: Transaction<Database>, days: readonly string[]): Promise<void> {
	await trx
		.insertInto('closed_days')
		.values([...new Set(days)].map((day) => ({ day })))
		.onConflict((conflict) => conflict.column('day').doNothing())
		.execute()
}

async function open(db: Db, typed: readonly string[]): Promise<void> {
	const all = typed.length === 1 && typed[0]?.toLowerCase() === allCountries
	const deleted = all ? db.deleteFrom('closed_days') : db.deleteFrom('closed_days').where('day', 'in', typed.flatMap(readDays))
	const { numDeletedRows } = await deleted.executeTakeFirst()
	print(`The shop sends again on ${pluralize(Number(numDeletedRows), 'day', 'days')} on which it did not.`)
}

/** Parses a day or a range of days. */
function readDays(text: string): string[] {
	const [first = '', last = first, ...others] = text.split('..')
	if (others.length > 0 || !isDay(first) || !isDay(last))
		throw new CommandError(`"${text}" is no day; write it like 2026-12-24, or a range like 2026-12-28..2027-01-02.`)
	if (last < first) throw new CommandError(`"${text}" ends before it begins.`)
	const days: string[] = []
	for (let day = first; day <= last && days.length <= mostClosedDays; day = dayAfter(day)) days.push(day)
	if (days.length > mostClosedDays) throw new CommandError(`"${text}" are more than ${mostClosedDays} days; is a year mistyped?`)
	return days
}
