import { formatPrice, parsePrices, type ServicePrice } from '@storefront/contract/domain/location/service-prices.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import {
	addDeliveryService,
	changeDeliveryService,
	removeDeliveryService,
	switchDeliveryService,
} from '@storefront/store/commands/delivery/service-commands.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { type DeliveryService, readDeliveryServices } from '@storefront/store/commerce/location/services/read-services.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import { currentMarket, withMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { marketOption, withMarketOption } from '../../terminal/market-argument.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withSeededPlaces } from '../../terminal/shop.ts'
import { selectCountries } from './countries.ts'

interface Place {
	readonly country?: string
	readonly market?: string
}

interface Properties extends Place {
	readonly price?: readonly string[]
	readonly days?: string
	readonly cutoff?: string
	readonly name?: string
	readonly kind?: string
	readonly largest?: string
}

const countryOption = ['--country <code>', 'only for this country, such as DE; default: all countries'] as const
const daysOption = ['--days <days>', 'working days such as 1-2; none: no delivery date is shown'] as const
const cutoffOption = ['--cutoff <time>', "time such as 12:00 instead of the shop's cutoff; none: the shop's"] as const
const kindOption = [
	'--kind <kind>',
	'address, pickup (at the pick-up places) or parcel-shop (the customer names one); default: address',
] as const
const largestOption = ['--largest <parcel>', 'largest parcel such as "60 x 35 x 35 cm, 20 kg"; none: any'] as const
const prices = 'an amount, and to which orders it applies, such as "12.50", "0 from 100" or "4.90 up to 2 kg"; the lowest counts'

export function serviceCommands(): Command {
	const services = new Command('services').description('Delivery services that shoppers can choose instead of the standard delivery.')
	services
		.command('list')
		.description('List all delivery services with their prices.')
		.option(...marketOption)
		.option(...jsonOption)
		.action(({ market, json }: Place & { json?: true }) => inMarket(market, (db) => list(db, json ?? false)))
	services
		.command('add')
		.description('Add a delivery service. A service of a country replaces the service of all countries with the same code.')
		.argument('<code>', 'code for orders and other systems, such as express')
		.argument('<name>', 'name that shoppers read, such as "Express"')
		.requiredOption('--price <prices...>', prices)
		.option(...countryOption)
		.option(...daysOption)
		.option(...cutoffOption)
		.option(...kindOption)
		.option(...largestOption)
		.option(...marketOption)
		.action((code: string, name: string, options: Properties) => inMarket(options.market, (db) => add(db, code, { ...options, name })))
	services
		.command('set')
		.description('Change a delivery service. Omitted options stay as they are.')
		.argument('<code>')
		.option('--name <name>')
		.option('--price <prices...>', prices)
		.option(...countryOption)
		.option(...daysOption)
		.option(...cutoffOption)
		.option(...kindOption)
		.option(...largestOption)
		.option(...marketOption)
		.action((code: string, options: Properties) => inMarket(options.market, (db) => change(db, code, options)))
	for (const [name, on] of [
		['on', true],
		['off', false],
	] as const)
		services
			.command(name)
			.description(`Switch a delivery service ${name}.`)
			.argument('<code>')
			.option(...countryOption)
			.option(...marketOption)
			.action((code: string, place: Place) =>
				inMarket(place.market, async (db) => {
					const service = await findService(db, code, place)
					await runCommand(db, switchDeliveryService, { id: service.id, on }, cliContext())
					print(`The delivery service "${service.name}" is ${name}.`)
				}),
			)
	services
		.command('remove')
		.description('Remove a delivery service. Placed orders keep it.')
		.argument('<code>')
		.option(...countryOption)
		.option(...marketOption)
		.action((code: string, place: Place) =>
			inMarket(place.market, async (db) => {
				const service = await findService(db, code, place)
				await runCommand(db, removeDeliveryService, { id: service.id }, cliContext())
				print(`Removed the delivery service "${service.name}".`)
			}),
		)
	return services
}

function inMarket(market: string | undefined, work: (db: Db) => Promise<void>): Promise<void> {
	return withSeededPlaces((db) => withMarketOption(db, market, () => work(db)))
}

async function list(db: Db, json: boolean): Promise<void> {
	const [services, currency, countries] = await Promise.all([readDeliveryServices(db), readCurrency(db), readCountries(db)])
	const rows = services.map((service) => ({ ...service, country: countries.find(({ id }) => id === service.country_id)?.code ?? 'all' }))
	if (json)
		return printJson(
			rows.map(({ code, name, country, min_days, max_days, cutoff, kind, max_parcel, is_on, prices: own }) => ({
				...{ code, name, country, min_days, max_days, cutoff, kind, max_parcel, is_on },
				prices: own,
			})),
		)
	if (rows.length === 0) return print('There is only the standard delivery. Add a service with "delivery services add".')
	printTable(
		['Code', 'Name', 'Country', 'Working days', 'Cutoff', 'Prices', 'Kind', 'Largest parcel', ''],
		rows.map(({ code, name, country, min_days, max_days, cutoff, kind, max_parcel, prices: own, is_on }) => [
			code,
			name,
			country,
			min_days === null ? '' : min_days === max_days ? String(min_days) : `${min_days}-${max_days}`,
			cutoff,
			own.map((price) => formatPrice(price, currency)).join('; '),
			kind,
			max_parcel,
			is_on === 1 ? '' : 'off',
		]),
	)
}

async function add(db: Db, code: string, options: Properties): Promise<void> {
	const currency = await readCurrency(db)
	const input = {
		code,
		name: options.name,
		country: await countryId(db, options.country),
		market: currentMarket()?.id ?? null,
		days: parseDays(options.days ?? 'none'),
		cutoff: parseCutoff(options.cutoff ?? 'none'),
		kind: parseKind(options.kind ?? 'address'),
		maxParcel: parseLargest(options.largest ?? 'none'),
		prices: pricesOf(options.price ?? [], currency),
	}
	await runCommand(db, addDeliveryService, input, cliContext())
	print(`Added the delivery service "${options.name}" from ${formatMoney(lowest(input.prices), currency)}.`)
}

async function change(db: Db, code: string, options: Properties): Promise<void> {
	const {
		id,
		name,
		country_id,
		market_id,
		min_days,
		max_days,
		cutoff,
		kind,
		max_parcel,
		prices: own,
	} = await findService(db, code, options)
	const days = min_days === null || max_days === null ? null : { min: min_days, max: max_days }
	const service = {
		code,
		name: options.name ?? name,
		country: country_id,
		market: market_id,
		days: options.days === undefined ? days : parseDays(options.days),
		cutoff: options.cutoff === undefined ? cutoff : parseCutoff(options.cutoff),
		kind: options.kind === undefined ? kind : parseKind(options.kind),
		maxParcel: options.largest === undefined ? max_parcel : parseLargest(options.largest),
		prices: options.price ? pricesOf(options.price, await readCurrency(db)) : own,
	}
	await runCommand(db, changeDeliveryService, { id, service }, cliContext())
	print(`Changed the delivery service "${service.name}".`)
}

function lowest(own: readonly ServicePrice[]): number {
	return Math.min(...own.map(({ charge }) => charge))
}

function pricesOf(typed: readonly string[], currency: string): ServicePrice[] {
	try {
		return typed.flatMap((one) => parsePrices(one, currency))
	} catch (error) {
		throw new CommandError(error instanceof Error ? error.message : String(error))
	}
}

function parseDays(typed: string): { readonly min: number; readonly max: number } | null {
	if (typed.toLowerCase() === 'none') return null
	const [, min = '', max = min] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(typed) ?? []
	if (min === '') throw new CommandError(`"${typed}" are not working days. Use a number, a range such as 1-2, or none.`)
	return { min: Number(min), max: Number(max) }
}

function parseKind(typed: string): string {
	return typed.toLowerCase() === 'address' ? '' : typed.toLowerCase()
}

function parseLargest(typed: string): string {
	return typed.toLowerCase() === 'none' ? '' : typed
}

function parseCutoff(typed: string): string {
	return typed.toLowerCase() === 'none' ? '' : typed
}

function readCountries(db: Db) {
	return withMarket(null, () => db.selectFrom('countries').select(['id', 'code', 'name']).execute())
}

async function countryId(db: Db, typed: string | undefined): Promise<number | null> {
	if (typed === undefined || typed.toLowerCase() === 'all') return null
	return selectCountries(await readCountries(db), typed)[0]?.id ?? null
}

async function findService(db: Db, code: string, { country }: Place): Promise<DeliveryService> {
	const [services, id] = await Promise.all([readDeliveryServices(db), countryId(db, country)])
	const service = services.find((one) => one.code === code && one.country_id === id)
	if (service) return service
	const codes = [...new Set(services.map((one) => one.code))]
	const where = id === null ? 'for all countries: name a country with --country, or list all' : 'for this country. List all'
	throw new CommandError(`There is no delivery service "${code}" ${where} with "delivery services list".${suggestion(code, codes)}`)
}
