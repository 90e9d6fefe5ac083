import { writeFile } from 'node:fs/promises'
import { formatMoney, isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { replaceCharges } from '@storefront/store/commands/delivery/replace-charges.ts'
import { setDelivery } from '@storefront/store/commands/delivery/set-delivery.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { keepExamples } from '@storefront/store/commands/settings/keep-examples.ts'
import { formatShippingTable, parseShippingTable, readShippingTable } from '@storefront/store/commerce/location/shipping-table.ts'
import { highestPriceIn } from '@storefront/store/commerce/prices/highest-price.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import { currentMarket, type Market, withMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { describeErrorCode, readText, resolveSource, resolveTarget } from '../../terminal/files.ts'
import { marketOption, withMarketOption } from '../../terminal/market-argument.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { withSeededPlaces } from '../../terminal/shop.ts'
import { allCountries, selectCountries } from './countries.ts'
import { placeCommands } from './places.ts'
import { serviceCommands } from './services.ts'
import { timeCommands } from './times.ts'

const noDelivery = 'none'

interface MarketInput {
	readonly market?: string
}

interface Output extends MarketInput {
	readonly json?: true
}

export function deliveryCommands(): Command {
	const delivery = new Command('delivery').description('Show and change delivery countries, charges and times.')
	delivery
		.command('list')
		.description('List all delivery countries with their charges, and cities with their own charge.')
		.option(...marketOption)
		.option(...jsonOption)
		.action(({ json, market }: Output) => withSeededPlaces((db) => withMarketOption(db, market, () => list(db, json ?? false))))
	delivery
		.command('set')
		.description('Set a delivery charge. Shoppers see it immediately.')
		.argument('<country>', `two-letter country code such as DE; ${allCountries}: every country`)
		.argument('<charge>', `an amount such as 4.90; 0: free, ${noDelivery}: no delivery`)
		.option(...marketOption)
		.option(...jsonOption)
		.action((country: string, charge: string, { json, market }: Output) =>
			withSeededPlaces((db) => withMarketOption(db, market, () => set(db, country, charge, json ?? false))),
		)
	delivery
		.command('export')
		.description('Export all charges and times as CSV, to edit them in a spreadsheet.')
		.argument('[file]', 'file to write', 'delivery.csv')
		.option(...marketOption)
		.action((file: string, { market }: MarketInput) =>
			withSeededPlaces((db) => withMarketOption(db, market, () => write(db, resolveTarget(file)))),
		)
	delivery
		.command('import')
		.description('Import charges and times from CSV. The shop does not deliver to countries that are not in the file.')
		.argument('<file>')
		.option(...marketOption)
		.action((file: string, { market }: MarketInput) =>
			withSeededPlaces((db) => withMarketOption(db, market, () => read(db, resolveSource(file)))),
		)
	delivery
		.command('keep')
		.description('Confirmed the current charges. The shop no longer reminds you to check them.')
		.action(() =>
			withSeededPlaces(async (db) => {
				await runCommand(db, keepExamples, { step: 'delivery' }, cliContext())
				print('Confirm the current charges without a change.')
			}),
		)
	delivery.addCommand(timeCommands())
	delivery.addCommand(serviceCommands())
	delivery.addCommand(placeCommands())
	return delivery
}

async function list(db: Db, json: boolean): Promise<void> {
	const charges = (await readShippingTable(db)).filter(({ charge }) => charge !== null)
	if (json) return printJson(charges)
	if (charges.length === 0) return print(`The shop does not deliver to any country. Set a charge with "delivery set ${allCountries} 4.90".`)
	const currency = await readCurrency(db)
	printTable(
		['Country', 'Name', 'City', 'Charge'],
		charges.map(({ country, name, cityId, charge }) => [
			country,
			name,
			cityId === null ? '' : String(cityId),
			formatMoney(charge ?? 0, currency),
		]),
	)
}

async function set(db: Db, typed: string, text: string, json: boolean): Promise<void> {
	const currency = await readCurrency(db)
	const charge = chargeOf(text, currency)
	const market = currentMarket()
	const countries = await withMarket(null, () => db.selectFrom('countries').select(['id', 'code', 'name']).execute())
	const changed = selectCountries(countries, typed)
	const country = changed.length > 1 ? 'all' : changed[0]?.id
	await runCommand(db, setDelivery, { country, market: market?.id ?? null, charge }, cliContext())
	if (json) return printJson({ countries: changed.map(({ code }) => code), charge })
	const where = changed.length === 1 ? (changed[0]?.name ?? typed) : pluralize(changed.length, 'country', 'countries')
	const from = market ? ` in the market ${market.code}` : ''
	print(
		charge === null
			? `The shop does not deliver to ${where}${from}.`
			: `Delivery to ${where} costs ${formatMoney(charge, currency)}${from}.`,
	)
	if (market && charge !== null)
		for (const sentence of await sharedCountries(
			db,
			market,
			changed.map(({ id }) => id),
		))
			print(sentence)
}

/** Messages about other markets that deliver to some of these countries: their shoppers choose between two currencies. */
async function sharedCountries(db: Db, market: Market, countryIds: readonly number[]): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('market_countries')
		.innerJoin('markets', 'markets.id', 'market_countries.market_id')
		.innerJoin('countries', 'countries.id', 'market_countries.country_id')
		.select(['markets.code as other', 'countries.name as country'])
		.where('market_countries.country_id', 'in', countryIds)
		.where('markets.id', '!=', market.id)
		.orderBy('markets.code')
		.orderBy('countries.name')
		.execute()
	return [...Map.groupBy(rows, ({ other }) => other)].map(([other, shared]) => {
		const [first] = shared
		const where = shared.length === 1 ? first?.country : pluralize(shared.length, 'country', 'countries')
		return `The market ${other} also delivers to ${where}: shoppers there can buy in either market.`
	})
}

function chargeOf(text: string, currency: string): number | null {
	if (text.toLowerCase() === noDelivery) return null
	if (!isAmount(text, currency) || toMinorUnits(text, currency) > highestPriceIn(currency))
		throw new CommandError(
			`"${text}" is not a valid charge. Use an amount such as ${toAmountText(toMinorUnits('4.90', currency), currency)}, 0 or ${noDelivery}.`,
		)
	return toMinorUnits(text, currency)
}

async function write(db: Db, path: string): Promise<void> {
	const charges = await readShippingTable(db)
	await writeFile(path, formatShippingTable(charges, await readCurrency(db))).catch((error: Error) => {
		throw new CommandError(`${path} cannot be written: ${describeErrorCode(error)}`)
	})
	print(`Wrote ${pluralize(charges.length, 'line')} to ${path}`)
}

async function read(db: Db, path: string): Promise<void> {
	const text = await readText(path)
	const market = currentMarket()
	const charges = await refusing(async () => {
		const parsed = parseShippingTable(text, path, await readCurrency(db))
		if (parsed.length === 0)
			throw new CommandError(
				`${path} has no charges below the header line. Nothing was changed. To stop all delivery, use "delivery set ${allCountries} ${noDelivery}".`,
			)
		await runCommand(db, replaceCharges, { market: market?.id ?? null, charges: parsed }, cliContext())
		return parsed
	})
	print(`Imported ${pluralize(charges.length, 'line')} from ${path}${market ? ` for the market ${market.code}` : ''}.`)
}

/** Maximum number of printed errors of a table. */
const shownFaults = 20

function listFaults(faults: readonly string[]): string {
	const more = faults.length > shownFaults ? [`and ${pluralize(faults.length - shownFaults, 'more error')}. Nothing was changed.`] : []
	return [...faults.slice(0, shownFaults), ...more].join('; ')
}

/** Converts errors in the table to messages for the owner. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		const message =
			error instanceof InvalidInput ? Object.values(error.errors).flat().join('\n') : String(error instanceof Error ? error.message : error)
		throw new CommandError(listFaults(message.split(/\.?\n/)))
	}
}
