import {
	closeDays,
	type DispatchRuleName,
	maxClosedDays,
	openDays,
	setDispatchRules,
} from '@storefront/store/commands/delivery/dispatch-commands.ts'
import { setDelivery } from '@storefront/store/commands/delivery/set-delivery.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { dayAfter, isDay, minutesPerDay } from '@storefront/store/commerce/location/days.ts'
import { maxTransitDays, parseTransitDays, type TransitDays } from '@storefront/store/commerce/location/delivery-dates.ts'
import { dispatchKeys, readDispatchRules, transitDaysOf } from '@storefront/store/commerce/location/delivery-times.ts'
import { lastHolidayYear } from '@storefront/store/commerce/location/holidays.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { withSeededPlaces } from '../../terminal/shop.ts'
import { allCountries, selectCountries } from './countries.ts'

const none = 'none'

interface Output {
	readonly json?: true
}

/** Commands of `delivery times`. */
export function timeCommands(): Command {
	const times = new Command('times').description(
		'Show and change delivery times. The shop shows no delivery date for countries without transit days.',
	)
	times
		.command('list')
		.description('Show dispatch rules and transit days.')
		.option(...jsonOption)
		.action(({ json }: Output) => withSeededPlaces((db) => list(db, json ?? false)))
	times
		.command('set')
		.description('Set the transit time to a country in working days.')
		.argument('<country>', `two-letter country code such as DE; ${allCountries}: every country`)
		.argument('<days>', `such as 2-4 or 3; ${none}: no delivery date`)
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
		.description('Add days on which the shop does not ship, besides weekends and public holidays.')
		.argument('<days...>', 'such as 2026-12-24 or 2026-12-28..2027-01-02')
		.action((days: string[]) => withSeededPlaces((db) => close(db, days)))
	times
		.command('open')
		.description('Remove days added with "close".')
		.argument('<days...>', `the same days; ${allCountries}: all of them`)
		.action((days: string[]) => withSeededPlaces((db) => open(db, days)))
	return times
}

interface ShopRule {
	readonly description: string
	readonly argument: string
	readonly example: string
	readonly key: DispatchRuleName
	/** Finds the value; an empty text clears the setting. Missing: as typed. Throws `CommandError`. */
	readonly read?: (typed: string, db: Db) => string | Promise<string>
	readonly describe: (stored: string) => string
}

const shopRules: Readonly<Record<string, ShopRule>> = {
	handling: {
		description: 'Set the handling time: working days between an order and its dispatch.',
		argument: 'days',
		example: '0: dispatched on the same day',
		key: 'handlingDays',
		describe: (days) =>
			days === '0' ? 'Orders are dispatched on the same working day.' : `Orders are dispatched after ${workingDays(days)}.`,
	},
	cutoff: {
		description: 'Set the cutoff time: later orders count as orders of the next day.',
		argument: 'time',
		example: `such as 14:00, in the time zone of the shop; ${none}: midnight`,
		key: 'cutoff',
		read: (typed) => (typed.toLowerCase() === none ? '' : typed),
		describe: (time) => (time === '' ? 'The cutoff time is midnight.' : `The cutoff time is ${time}.`),
	},
	zone: {
		description: 'Set the time zone of the shop.',
		argument: 'zone',
		example: 'such as Europe/Berlin',
		key: 'timeZone',
		describe: (zone) => `The time zone of the shop is ${zone}.`,
	},
	holidays: {
		description: 'Set the country whose weekends and public holidays the shop observes.',
		argument: 'country',
		example: `two-letter country code such as DE; ${none}: only Saturdays and Sundays`,
		key: 'holidaysOf',
		read: async (typed, db) => {
			if (typed.toLowerCase() === none) return ''
			return await readCountry(typed, db, 'The shop can observe the holidays of one country only.')
		},
		describe: (code) =>
			code === ''
				? 'The shop does not ship on Saturdays and Sundays.'
				: `The shop does not ship on weekends and public holidays of ${code}.`,
	},
	'default-country': {
		description: 'Set the country whose delivery cost and dates product pages and the cart show until the shopper selects one.',
		argument: 'country',
		example: `two-letter country code such as DE; ${none}: no cost and dates before the shopper selects a country`,
		key: 'defaultCountry',
		read: async (typed, db) => {
			if (typed.toLowerCase() === none) return ''
			return await readCountry(typed, db, 'Only one country can be the default.')
		},
		describe: (code) =>
			code === ''
				? 'Pages show no delivery cost and dates until the shopper selects a country.'
				: `Pages show delivery cost and dates for ${code} until the shopper selects another country.`,
	},
}

/** Parses a country code. `onlyOne`: the error for "all". */
async function readCountry(typed: string, db: Db, onlyOne: string): Promise<string> {
	if (typed.toLowerCase() === allCountries) refuse(onlyOne)
	const countries = await db.selectFrom('countries').select(['code', 'name']).execute()
	return selectCountries(countries, typed)[0]?.code ?? ''
}

function refuse(sentence: string): never {
	throw new CommandError(sentence)
}

function workingDays(days: string): string {
	return pluralize(Number(days), 'working day', 'working days')
}

async function setRule(db: Db, rule: ShopRule, typed: string): Promise<void> {
	const value = rule.read ? await rule.read(typed, db) : typed
	await runCommand(db, setDispatchRules, { [rule.key]: value }, cliContext())
	print(rule.describe(value))
}

async function list(db: Db, json: boolean): Promise<void> {
	const settings = await readSettings(db)
	const rules = readDispatchRules(settings)
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
	print(shopRules['default-country']?.describe(settings[dispatchKeys.defaultCountry] ?? '') ?? '')
	print(`${shopRules.holidays?.describe(rules.holidaysOf)} Public holidays are known until the end of ${await lastHolidayYear()}.`)
	if (closed.length > 0) print(`Also closed: ${closed.join(', ')}.`)
	if (countries.length === 0) return print('No country has transit days. Set them with "delivery times set DE 2-4".')
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
	const changed = selectCountries(await db.selectFrom('countries').select(['id', 'code', 'name']).execute(), typed)
	const country = changed.length > 1 ? 'all' : changed[0]?.id
	await runCommand(db, setDelivery, { country, market: null, days: travel }, cliContext())
	const where = changed.length === 1 ? (changed[0]?.name ?? typed) : pluralize(changed.length, 'country', 'countries')
	if (!travel) return print(`Removed the transit days of ${where}.`)
	const { min, max } = travel
	print(`Delivery takes ${min === max ? workingDays(String(min)) : `${min} to ${workingDays(String(max))}`} to ${where}.`)
}

function readTravel(text: string): TransitDays {
	const [min = '', max = min] = text.split('-').map((part) => part.trim())
	const travel = text.split('-').length > 2 ? null : parseTransitDays(min, max)
	return travel ?? refuse(`"${text}" is not a valid transit time. Use 2-4 or 3 (up to ${maxTransitDays}), or ${none}.`)
}

async function close(db: Db, typed: readonly string[]): Promise<void> {
	const days = typed.flatMap(readDays)
	await runCommand(db, closeDays, { days }, cliContext())
	print(`The shop does not ship on ${pluralize(days.length, 'day', 'days')} from ${days[0]}.`)
}

async function open(db: Db, typed: readonly string[]): Promise<void> {
	const all = typed.length === 1 && typed[0]?.toLowerCase() === allCountries
	const { result } = await runCommand(db, openDays, { days: all ? 'all' : typed.flatMap(readDays) }, cliContext())
	print(`Removed ${pluralize(result, 'closed day')}.`)
}

/** Parses a day or a range of days. */
function readDays(text: string): string[] {
	const [first = '', last = first, ...others] = text.split('..')
	if (others.length > 0 || !isDay(first) || !isDay(last))
		throw new CommandError(`"${text}" is not a date. Use a date such as 2026-12-24, or a range such as 2026-12-28..2027-01-02.`)
	if (last < first) throw new CommandError(`The range "${text}" ends before it starts.`)
	const days: string[] = []
	for (let day = first; day <= last && days.length <= maxClosedDays; day = dayAfter(day)) days.push(day)
	if (days.length > maxClosedDays) throw new CommandError(`The range "${text}" has more than ${maxClosedDays} days. Check the year.`)
	return days
}
