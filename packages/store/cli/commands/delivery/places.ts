import { addPickupPlace, changePickupPlace, switchPickupPlace } from '@storefront/store/commands/delivery/place-commands.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { type PickupPlace, readPickupPlaces } from '@storefront/store/commerce/location/pickup/read-places.ts'
import { withMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withSeededPlaces } from '../../terminal/shop.ts'
import { selectCountries } from './countries.ts'

interface Properties {
	readonly name?: string
	readonly address?: string
	readonly hours?: string
	readonly country?: string
}

const hoursOption = ['--hours <hours>', 'opening hours in one line, such as "Mon to Fri 9 to 18"'] as const

export function placeCommands(): Command {
	const places = new Command('places').description('Places where customers pick up orders. A service of the kind pickup offers them.')
	places
		.command('list')
		.description('List all pick-up places.')
		.option(...jsonOption)
		.action(({ json }: { json?: true }) => withSeededPlaces((db) => list(db, json ?? false)))
	places
		.command('add')
		.description('Add a pick-up place.')
		.argument('<code>', 'code for orders and other systems, such as berlin; it cannot be changed')
		.argument('<name>', 'name that shoppers read, such as "Berlin shop"')
		.requiredOption('--address <address>', 'address in one line')
		.requiredOption('--country <code>', 'country whose shoppers can pick up there, such as DE')
		.option(...hoursOption)
		.action((code: string, name: string, options: Properties) => withSeededPlaces((db) => add(db, code, { ...options, name })))
	places
		.command('set')
		.description('Change a pick-up place. Omitted options stay as they are.')
		.argument('<code>')
		.option('--name <name>')
		.option('--address <address>')
		.option('--country <code>')
		.option(...hoursOption)
		.action((code: string, options: Properties) => withSeededPlaces((db) => change(db, code, options)))
	for (const [name, open, past] of [
		['open', true, 'open'],
		['close', false, 'closed'],
	] as const)
		places
			.command(name)
			.description(open ? 'Open a pick-up place again.' : 'Close a pick-up place. It keeps its stock, and orders that wait there.')
			.argument('<code>')
			.action((code: string) =>
				withSeededPlaces(async (db) => {
					const place = await findPickupPlace(db, code)
					await runCommand(db, switchPickupPlace, { id: place.id, open }, cliContext())
					print(`The pick-up place "${place.name}" is ${past}.`)
				}),
			)
	return places
}

async function list(db: Db, json: boolean): Promise<void> {
	const [places, countries] = await Promise.all([readPickupPlaces(db), readCountries(db)])
	const rows = places.map(({ id: _, directions: __, country_id, ...place }) => ({
		...place,
		country: countries.find(({ id }) => id === country_id)?.code ?? '',
	}))
	if (json) return printJson(rows)
	if (rows.length === 0) return print('There are no pick-up places. Add one with "delivery places add".')
	printTable(
		['Code', 'Name', 'Address', 'Opening hours', 'Country', ''],
		rows.map(({ code, name, address, opening_hours, country, is_open }) => [
			...[code, name, address, opening_hours, country],
			is_open === 1 ? '' : 'closed',
		]),
	)
}

async function add(db: Db, code: string, { name, address, hours = '', country = '' }: Properties): Promise<void> {
	const input = { code, name, address, openingHours: hours, country: await countryId(db, country) }
	await runCommand(db, addPickupPlace, input, cliContext())
	print(`Added the pick-up place "${name}".`)
}

async function change(db: Db, code: string, options: Properties): Promise<void> {
	const { id, name, address, opening_hours, country_id } = await findPickupPlace(db, code)
	const input = {
		id,
		name: options.name ?? name,
		address: options.address ?? address,
		openingHours: options.hours ?? opening_hours,
		country: options.country === undefined ? country_id : await countryId(db, options.country),
	}
	await runCommand(db, changePickupPlace, input, cliContext())
	print(`Changed the pick-up place "${input.name}".`)
}

function readCountries(db: Db) {
	return withMarket(null, () => db.selectFrom('countries').select(['id', 'code', 'name']).execute())
}

async function countryId(db: Db, typed: string): Promise<number | null> {
	return selectCountries(await readCountries(db), typed)[0]?.id ?? null
}

/** The pick-up place with a code. Throws `CommandError` if there is none. */
export async function findPickupPlace(db: Db, code: string): Promise<PickupPlace> {
	const places = await readPickupPlaces(db)
	const place = places.find((one) => one.code === code)
	if (place) return place
	const codes = places.map((one) => one.code)
	throw new CommandError(`There is no pick-up place "${code}". List all with "delivery places list".${suggestion(code, codes)}`)
}
