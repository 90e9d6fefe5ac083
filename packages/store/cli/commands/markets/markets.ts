import { isCurrencyCode } from '@storefront/contract/domain/currency.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { addMarket } from '@storefront/store/commands/markets/add-market.ts'
import { changeMarket } from '@storefront/store/commands/markets/change-market.ts'
import { removeMarket } from '@storefront/store/commands/markets/remove-market.ts'
import { switchMarket } from '@storefront/store/commands/markets/switch-market.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { canRound } from '@storefront/store/commerce/markets/derive-price.ts'
import { exampleDelivery, examplePrices } from '@storefront/store/commerce/markets/examples.ts'
import { MarketInUse, type MarketPicture } from '@storefront/store/commerce/markets/remove-market.ts'
import { CurrencyError, parseCurrency } from '@storefront/store/infrastructure/context/change-currency.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { dryRunOption, printPlans } from '../../terminal/dry-run.ts'
import { parseMarket } from '../../terminal/market-argument.ts'
import { jsonOption, pluralize, print, printJson, printTable, suggestion } from '../../terminal/output.ts'
import { withSeededPlaces } from '../../terminal/shop.ts'
import { type MarketChanges, type MarketProperty, marketProperties, propertyParsers } from './market-properties.ts'

interface Output {
	readonly json?: true
}

interface Planned {
	readonly dryRun?: true
}

interface AddOptions extends Output, Planned {
	readonly currency: string
	readonly name?: string
	readonly main?: string
}

export function marketCommands(): Command {
	const markets = new Command('markets').description('Show and change markets: countries with their own currency and prices.')
	markets
		.command('list')
		.description('List all markets.')
		.option(...jsonOption)
		.action(({ json }: Output) => withSeededPlaces((db) => list(db, json ?? false)))
	markets
		.command('add')
		.description('Add a market. Shoppers can buy there after "markets open".')
		.argument('<code>', 'code in URLs, such as ch: two to eight lowercase letters; for a country its two-letter code')
		.requiredOption('--currency <code>', 'currency of its prices, such as CHF')
		.option('--name <name>', 'displayed name, if the code is not a country')
		.option('--main <code>', 'for the first additional market: the code of the existing, main market, such as us')
		.option(...dryRunOption)
		.option(...jsonOption)
		.action((code: string, options: AddOptions) => withSeededPlaces((db) => add(db, code, options)))
	markets
		.command('set')
		.description(
			`Change a market. ${Object.entries(marketProperties)
				.map(([name, what]) => `${name}: ${what}`)
				.join('; ')}.`,
		)
		.argument('<code>')
		.argument('<property>', Object.keys(marketProperties).join(', '))
		.argument('<value>')
		.option(...dryRunOption)
		.action((code: string, property: string, value: string, options: Planned) =>
			withSeededPlaces((db) => set(db, code, property, { value: value.trim(), ...options })),
		)
	markets
		.command('open')
		.description('Open a market for shoppers, or list what is missing.')
		.argument('<code>')
		.option(...dryRunOption)
		.action((code: string, options: Planned) => withSeededPlaces((db) => open(db, code, options)))
	markets
		.command('close')
		.description('Close a market temporarily. Its settings and prices stay.')
		.argument('<code>')
		.option(...dryRunOption)
		.action((code: string, options: Planned) => withSeededPlaces((db) => close(db, code, options)))
	markets
		.command('remove')
		.description('Remove a closed market with its prices, charges and coupons. Orders stay unchanged.')
		.argument('<code>')
		.option(...dryRunOption)
		.action((code: string, options: Planned) => withSeededPlaces((db) => remove(db, code, options)))
	return markets
}

async function list(db: Db, json: boolean): Promise<void> {
	const markets = await db.selectFrom('markets').selectAll().orderBy('is_main', 'desc').orderBy('id').execute()
	const countries = await db
		.selectFrom('market_countries')
		.innerJoin('countries', 'countries.id', 'market_countries.country_id')
		.select(['market_id', 'countries.code'])
		.orderBy('countries.code')
		.execute()
	const main = await readCurrency(db)
	const rows = markets.map(({ id, is_main, is_open, tells_tax, ...market }) => ({
		...market,
		currency: is_main === 1 ? main : market.currency,
		is_main: is_main === 1,
		is_open: is_open === 1,
		tells_tax: tells_tax === 1,
		countries: countries.filter(({ market_id }) => market_id === id).map(({ code }) => code),
	}))
	if (json) return printJson(rows)
	if (rows.length === 0) return print('There is only the main market. Add another one with "markets add ch --currency CHF --main us".')
	printTable(
		['Market', 'Name', 'Currency', 'Open', 'Countries', 'Rate', 'Rounding'],
		rows.map((row) => [
			row.code,
			row.name,
			row.currency,
			row.is_main ? 'main' : row.is_open ? 'yes' : 'no',
			row.is_main ? 'all with a charge' : row.countries.join(' '),
			row.rate,
			row.is_main ? '' : row.rounding,
		]),
	)
}

function parseCode(typed: string): string {
	if (!/^[a-z]{2,8}$/.test(typed))
		throw new CommandError(`"${typed}" is not a valid market code. Use two to eight lowercase letters such as ch.`)
	return typed
}

async function add(db: Db, typed: string, { currency: wanted, name: typedName, main, json, dryRun }: AddOptions): Promise<void> {
	const code = parseCode(typed)
	const currency = toCurrencyCode(wanted)
	const markets = await db.selectFrom('markets').select(['code', 'is_main']).execute()
	const known = markets.find(({ is_main }) => is_main === 1)
	if (!known && main === undefined)
		throw new CommandError('Add the code of the existing, main market, such as "--main us". Its URLs do not change.')
	if (!known && parseCode(main ?? '') === code)
		throw new CommandError(`--main is "${main}", the code of the new market. Use the code of the existing, main market.`)
	if (known && main !== undefined && main !== known.code) throw new CommandError(`The main market is already "${known.code}": omit --main.`)
	const name = typedName?.trim() ? propertyParsers.name(typedName.trim()).name : undefined
	const input = { code, currency, ...(name === undefined ? {} : { name }), ...(main === undefined ? {} : { main }) }
	if (dryRun) return await printPlans(db, [await planCommand(db, addMarket, input, cliContext())])
	const { result: market } = await runCommand(db, addMarket, input, cliContext())
	if (json) return printJson(market)
	print(
		`Added the market ${code} (${market.name}, ${currency}). Before you can open it, it needs countries ("${exampleDelivery({ code, currency })}"),`,
	)
	print(`prices ("${examplePrices({ code, currency })}", then "prices approve"). Then run "markets open ${code}".`)
}

/** Parses a currency code. Rejects symbols, because several currencies share a symbol. */
function toCurrencyCode(typed: string): string {
	try {
		const currency = parseCurrency(typed)
		if (isCurrencyCode(currency)) return currency
	} catch (error) {
		// The message of the error suggests a symbol, which a market cannot have.
		if (!(error instanceof CurrencyError)) throw error
	}
	throw new CommandError(`--currency is "${typed}". It must be an ISO 4217 currency code such as CHF.`)
}

async function set(db: Db, code: string, typed: string, { value, dryRun }: Planned & { readonly value: string }): Promise<void> {
	const property = Object.keys(marketProperties).find((name): name is MarketProperty => name === typed)
	if (!property)
		throw new CommandError(
			`A market has no setting "${typed}".${suggestion(typed, Object.keys(marketProperties))} Settings: ${Object.keys(marketProperties).join(', ')}.`,
		)
	const market = property === 'name' ? await named(db, code) : await parseMarket(db, code)
	const changes: MarketChanges = propertyParsers[property](value, market.currency)
	if (changes.rounding && !canRound(changes.rounding, market.currency))
		throw new CommandError(
			`"${value}" is not a valid rounding for ${market.code}: ${market.currency} has no such decimals. Use none, whole, 10 or 100.`,
		)
	const input = { market: market.id, change: changes }
	if (dryRun) return await printPlans(db, [await planCommand(db, changeMarket, input, cliContext())])
	await runCommand(db, changeMarket, input, cliContext())
	print(`${property} of ${market.code} is now "${value}".`)
}

/** Finds a market by code, including the main market. */
async function named(db: Db, code: string) {
	const main = await db.selectFrom('markets').selectAll().where('code', '=', code.toLowerCase()).where('is_main', '=', 1).executeTakeFirst()
	return main ?? (await parseMarket(db, code))
}

async function open(db: Db, code: string, options: Planned): Promise<void> {
	const market = await parseMarket(db, code)
	if (!(await writeOpen(db, { market: market.id, open: true }, options))) return
	const { count } = await db
		.selectFrom('market_products')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('market_id', '=', market.id)
		.executeTakeFirstOrThrow()
	print(
		`${market.name} is open, with ${pluralize(Number(count), 'product')} in ${market.currency}. Also add it to MARKETS (docs/markets.md).`,
	)
	if (market.free_delivery_from !== null) print(`Delivery is free from ${formatMoney(market.free_delivery_from, market.currency)}.`)
}

async function close(db: Db, code: string, options: Planned): Promise<void> {
	const market = await parseMarket(db, code)
	if (await writeOpen(db, { market: market.id, open: false }, options))
		print(`${market.name} is closed: its pages return 404, and its carts must be moved to another market before ordering.`)
}

/** Opens or closes a market, or prints the plan. Returns whether it was written. */
async function writeOpen(db: Db, input: { readonly market: number; readonly open: boolean }, { dryRun }: Planned): Promise<boolean> {
	if (dryRun) await printPlans(db, [await planCommand(db, switchMarket, input, cliContext())])
	else await runCommand(db, switchMarket, input, cliContext())
	return !dryRun
}

async function remove(db: Db, code: string, { dryRun }: Planned): Promise<void> {
	const market = await parseMarket(db, code)
	if (market.is_open === 1) throw new CommandError(`The market ${market.code} is open. Close it first: "markets close ${market.code}".`)
	const doing = dryRun ? planCommand : runCommand
	const plan = await doing(db, removeMarket, { market: market.id }, cliContext()).catch((error: unknown) => {
		throw error instanceof MarketInUse ? new CommandError(inUse(market.code, error.pictures)) : error
	})
	if (dryRun) return await printPlans(db, [plan])
	const { pictures } = plan.result
	print(`Removed the market ${market.code}. Its carts now belong to the main market.`)
	if (pictures.length > 0) print(`No longer limited to it: ${pictures.map(pictureName).join(', ')}.`)
	print(`If MARKETS contains ${market.code}, remove it there too (docs/markets.md).`)
}

function inUse(code: string, pictures: readonly MarketPicture[]): string {
	const [first] = pictures
	return `The market ${code} was not removed, because these are shown only there: ${pictures.map(pictureName).join(', ')}. Remove them, or choose other markets with "${first?.command} change ${first?.id} --market us"; --market "" shows them in all.`
}

function pictureName({ command, id, title }: MarketPicture): string {
	return `${command} ${id} ("${title}")`
}
