import { writeFile } from 'node:fs/promises'
import { toAmountText } from '@storefront/contract/domain/money.ts'
import { approveMarketPrices, setMarketPrices } from '@storefront/store/commands/markets/market-prices.ts'
import { planCommand } from '@storefront/store/commands/run-command.ts'
import { type Price, roundingRules } from '@storefront/store/commerce/markets/derive-price.ts'
import { notSold } from '@storefront/store/commerce/markets/not-sold.ts'
import { formatPriceTable, parsePriceTable } from '@storefront/store/commerce/markets/price-table.ts'
import { isOutdated, type MarketPriceRow, readPrices, readProposed, sliceVariants } from '@storefront/store/commerce/markets/prices.ts'
import { highestPriceIn } from '@storefront/store/commerce/prices/highest-price.ts'
import { saleOf } from '@storefront/store/commerce/prices/sale.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { MarketsTable } from '@storefront/store/infrastructure/db/schema/markets.ts'
import { Command } from 'commander'
import type { Selectable } from 'kysely'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { dryRunOption, printPlans } from '../../terminal/dry-run.ts'
import { describeErrorCode, readText, resolveSource, resolveTarget } from '../../terminal/files.ts'
import { repeatable } from '../../terminal/list-option.ts'
import { parseMarket } from '../../terminal/market-argument.ts'
import { parseMoney } from '../../terminal/money-argument.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { runAll } from '../../terminal/run-all.ts'
import { withShop } from '../../terminal/shop.ts'
import { findVariant, findVariants } from '../../terminal/variant-argument.ts'
import { formatPrice, variantTitle } from './format-price.ts'
import { maxPrinted, type ProposeOptions, proposeDerivedPrices } from './propose-prices.ts'

type MarketRow = Selectable<MarketsTable>

interface InMarket {
	readonly market: string
}

interface Planned extends InMarket {
	readonly dryRun?: true
}

interface Output extends InMarket {
	readonly json?: true
}

export function priceCommands(): Command {
	const prices = new Command('prices').description('Show and change the prices of an additional market.')
	const of = ['--market <code>', 'code of the market, such as ch'] as const
	prices
		.command('list')
		.description('Show the number of products sold in a market, and their prices.')
		.requiredOption(...of)
		.option(...jsonOption)
		.action(({ market, json }: Output) => withShop((db) => list(db, market, json ?? false)))
	prices
		.command('propose')
		.description('Calculate prices from those of the main market. They take effect after "prices approve". Prices set by hand stay.')
		.requiredOption(...of)
		.option(
			'--rate <number>',
			'exchange rate: units of the market currency for one unit of the shop currency, such as 0.93; default: the last rate',
		)
		.option('--round <rule>', `rounding: ${roundingRules.join(', ')}; default: the last rule`)
		.option(...dryRunOption)
		.option(...jsonOption)
		.action((options: ProposeOptions) => withShop((db) => proposeDerivedPrices(db, options)))
	prices
		.command('approve')
		.description('Approve proposed prices: shoppers see them from now on.')
		.requiredOption(...of)
		.option('--all', 'all proposed prices')
		.option('--sku <skus>', 'only these SKUs, separated by commas', repeatable)
		.option(...dryRunOption)
		.argument('[skus...]', 'more SKUs')
		.action((more: string[], options: ApproveOptions) => withShop((db) => approve(db, options, more)))
	prices
		.command('set')
		.description('Set the price of a variant in a market. Proposals do not change it.')
		.argument('<sku>')
		.argument('<price>', `an amount in the currency of the market, such as 12.50; ${notSold}: not sold there`)
		.requiredOption(...of)
		.option('--sale <price>', 'reduced price')
		.option(...dryRunOption)
		.action((sku: string, price: string, options: SetOptions) => withShop((db) => set(db, sku, price, options)))
	prices
		.command('export')
		.description('Export all prices of a market as CSV, to edit them in a spreadsheet.')
		.argument('[file]', 'file to write', 'prices.csv')
		.requiredOption(...of)
		.action((file: string, { market }: InMarket) => withShop((db) => write(db, resolveTarget(file), market)))
	prices
		.command('import')
		.description('Import prices from CSV. Unchanged prices stay derived. If one line has an error, nothing is imported.')
		.argument('<file>')
		.requiredOption(...of)
		.option(...dryRunOption)
		.action((file: string, options: Planned) => withShop((db) => read(db, resolveSource(file), options)))
	return prices
}

async function list(db: Db, code: string, json: boolean): Promise<void> {
	const market = await parseMarket(db, code)
	const rows = await readPrices(db, market.id)
	if (json)
		return printJson(rows.map(({ attributes, ...row }) => ({ ...row, attributes: parseTextMap(attributes), outdated: isOutdated(row) })))
	const sold = rows.filter((row) => row.sold !== null)
	const outdated = rows.filter(isOutdated).length
	const proposed = rows.filter((row) => row.proposed !== null).length
	const main = await readCurrency(db)
	printPrices(sold.slice(0, maxPrinted), market, main, ({ sold: price }) => price)
	if (sold.length > maxPrinted) print(`… and ${pluralize(sold.length - maxPrinted, 'more', 'more')}; "prices export" writes all.`)
	const own = sold.filter((row) => row.sold?.from === null).length
	print(
		`${pluralize(sold.length, 'variant')} sold in ${market.name}: ${own} with prices set by hand, ${sold.length - own} with derived prices. ${rows.length - sold.length} not sold there.`,
	)
	if (outdated > 0)
		print(
			`${pluralize(outdated, 'derived price')} ${outdated === 1 ? 'is' : 'are'} older than the main price: run "prices propose --market ${market.code}".`,
		)
	if (proposed > 0) print(`${pluralize(proposed, 'proposal')} waiting for approval: run "prices approve --market ${market.code} --all".`)
}

function printPrices(
	rows: readonly MarketPriceRow[],
	market: MarketRow,
	main: string,
	priceOf: (row: MarketPriceRow) => Price | null,
): void {
	if (rows.length === 0) return
	printTable(
		['SKU', 'Product', 'Main price', 'There', 'Kind'],
		rows.map((row) => {
			const price = priceOf(row)
			return [row.sku, variantTitle(row), formatPrice(row.main, main), price ? formatPrice(price, market.currency) : '', kindOf(row)]
		}),
	)
}

function kindOf(row: MarketPriceRow): string {
	if (row.sold?.from === null) return 'set'
	return isOutdated(row) ? 'derived, older than the main price' : 'derived'
}

interface ApproveOptions extends Planned {
	readonly all?: true
	readonly sku?: readonly string[]
}

async function approve(db: Db, { market: code, all, sku = [], dryRun }: ApproveOptions, more: readonly string[]): Promise<void> {
	const market = await parseMarket(db, code)
	const skus = [...sku, ...more]
	if ((all === undefined) === (skus.length === 0)) throw new CommandError('Choose the prices: --all, or --sku with one or several SKUs.')
	const ids = [...new Set((await findVariants(db, '--sku', skus)).map(({ id }) => id))]
	const proposed = await readProposed(db, market.id)
	const chosen = all ? proposed : proposed.filter((id) => ids.includes(id))
	const inputs = [...sliceVariants(chosen)].map((variants) => ({ market: market.id, variants: [...variants] }))
	if (dryRun)
		return await printPlans(db, await Promise.all(inputs.map((input) => planCommand(db, approveMarketPrices, input, cliContext()))))
	await runAll(db, approveMarketPrices, `Approve ${pluralize(chosen.length, 'price')} of the market ${market.code}`, inputs)
	const approved = chosen.length
	const left = ids.length - approved
	print(
		approved === 0
			? `There are no such proposals for ${market.name}. Run "prices propose --market ${market.code}" first.`
			: `Approved ${pluralize(approved, 'price')} in ${market.name}.${left > 0 ? ` ${left} of these SKUs had no proposal.` : ''}`,
	)
}

interface SetOptions extends Planned {
	readonly sale?: string
}

async function set(db: Db, sku: string, typed: string, { market: code, sale, dryRun }: SetOptions): Promise<void> {
	const market = await parseMarket(db, code)
	const offer = await findVariant(db, sku)
	if (typed.toLowerCase() === notSold && sale !== undefined)
		throw new CommandError(`--sale needs a price: omit --sale, or replace "${typed}" by a price.`)
	const price = typed.toLowerCase() === notSold ? null : parsePrice(typed, sale, market.currency)
	if (await writePrices(db, market, new Map([[offer.id, price]]), dryRun)) return
	print(
		price
			? `${offer.name} (${sku}) costs ${formatPrice(price, market.currency)} in ${market.name}.`
			: `${offer.name} (${sku}) is not sold in ${market.name}.`,
	)
}

/** Sets prices, or prints the plan. Returns whether it was only planned. */
async function writePrices(
	db: Db,
	{ id, code }: MarketRow,
	prices: ReadonlyMap<number, Price | null>,
	dryRun: true | undefined,
): Promise<boolean> {
	const rows = [...prices].map(([variant, price]) => ({ variant, price }))
	const inputs = [...sliceVariants(rows)].map((slice) => ({ market: id, prices: [...slice] }))
	if (dryRun) {
		const plans = await Promise.all(inputs.map((input) => planCommand(db, setMarketPrices, input, cliContext())))
		await printPlans(db, plans)
		return true
	}
	await runAll(db, setMarketPrices, `Set ${pluralize(rows.length, 'price')} in the market ${code}`, inputs)
	return false
}

function parsePrice(typed: string, typedSale: string | undefined, currency: string): Price {
	const price = parseMoney('The price', typed, currency)
	if (price > highestPriceIn(currency))
		throw new CommandError(`The price is "${typed}". The highest possible price is ${toAmountText(highestPriceIn(currency), currency)}.`)
	if (price === 0) throw new CommandError(`The price must be above 0. To stop selling the variant in this market, use "${notSold}".`)
	if (typedSale === undefined) return { price, discount: 0 }
	const sale = parseMoney('--sale', typedSale, currency)
	if (sale === 0 || sale >= price) throw new CommandError(`--sale is "${typedSale}". It must be above 0 and below the price.`)
	return saleOf(price, sale)
}

async function write(db: Db, path: string, code: string): Promise<void> {
	const market = await parseMarket(db, code)
	const rows = await readPrices(db, market.id)
	await writeFile(path, formatPriceTable(rows, await readCurrency(db), market.currency)).catch((error: Error) => {
		throw new CommandError(`${path} cannot be written: ${describeErrorCode(error)}`)
	})
	print(`Wrote ${pluralize(rows.length, 'line')} to ${path}`)
}

/** Formats the errors of a table, limited because a file that is not a price table can have thousands. */
function listed(faults: readonly string[]): string {
	const more = faults.length > maxPrinted ? [`… and ${pluralize(faults.length - maxPrinted, 'more', 'more')}.`] : []
	return [...faults.slice(0, maxPrinted), ...more].join(' ')
}

async function read(db: Db, path: string, { market: code, dryRun }: Planned): Promise<void> {
	const market = await parseMarket(db, code)
	const text = await readText(path)
	const rows = await readPrices(db, market.id)
	const { prices, errors, unchanged } = parsePriceTable(text, path, rows, market.currency)
	if (errors.length > 0) throw new CommandError(`Nothing was changed. ${listed(errors)}`)
	if (await writePrices(db, market, prices, dryRun)) return
	print(`${pluralize(prices.size, 'price')} set in ${market.name}, ${unchanged} unchanged.`)
}
