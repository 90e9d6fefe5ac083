import { writeFile } from 'node:fs/promises'
import { applyDiscount, formatMoney, toAmountText } from '@storefront/contract/domain/money.ts'
import { canRound, isRate, type Price, roundingRules } from '@storefront/store/commerce/markets/derive-price.ts'
import { notSold } from '@storefront/store/commerce/markets/not-sold.ts'
import { formatPriceTable, parsePriceTable } from '@storefront/store/commerce/markets/price-table.ts'
import {
	approvePrices,
	isOutdated,
	type MarketPriceRow,
	PriceTooHigh,
	type Proposal,
	proposePrices,
	readPrices,
	setPrices,
} from '@storefront/store/commerce/markets/prices.ts'
import { highestPriceIn } from '@storefront/store/commerce/prices/highest-price.ts'
import { saleOf } from '@storefront/store/commerce/prices/sale.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { MarketsTable } from '@storefront/store/infrastructure/db/schema/markets.ts'
import { Command } from 'commander'
import type { Selectable } from 'kysely'
import { CommandError } from '../../terminal/command-error.ts'
import { describeErrorCode, readText, resolveSource, resolveTarget } from '../../terminal/files.ts'
import { repeatable } from '../../terminal/list-option.ts'
import { parseMarket } from '../../terminal/market-argument.ts'
import { parseMoney } from '../../terminal/money-argument.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { findVariant, findVariants } from '../../terminal/variant-argument.ts'

type MarketRow = Selectable<MarketsTable>

interface InMarket {
	readonly market: string
}

interface Output extends InMarket {
	readonly json?: true
}

/** Maximum number of printed lines; --json and "prices export" output all of them. */
const shown = 20
/** Share of the price above which a change is reported as unusual. */
const outlying = 0.2

export function priceCommands(): Command {
	const prices = new Command('prices').description('See and change what products cost in a market besides the main one.')
	const of = ['--market <code>', 'which market, like ch'] as const
	prices
		.command('list')
		.description('How many products are sold in a market, and at what prices.')
		.requiredOption(...of)
		.option(...jsonOption)
		.action(({ market, json }: Output) => withShop((db) => list(db, market, json ?? false)))
	prices
		.command('propose')
		.description('Derive prices from the main ones. Nobody is asked them before "prices approve". Prices that were set stay.')
		.requiredOption(...of)
		.option('--rate <number>', "what one unit of the shop's currency is worth there, like 0.93; without it as last time")
		.option('--round <rule>', `how they end: ${roundingRules.join(', ')}; without it as last time`)
		.option(...jsonOption)
		.action((options: ProposeOptions) => withShop((db) => propose(db, options)))
	prices
		.command('approve')
		.description('Have shoppers asked the prices that were proposed.')
		.requiredOption(...of)
		.option('--all', 'all of them')
		.option('--sku <skus>', 'only these, with commas between', repeatable)
		.argument('[skus...]', 'more of them')
		.action((more: string[], options: ApproveOptions) => withShop((db) => approve(db, options, more)))
	prices
		.command('set')
		.description('Set what something costs in a market; no proposal changes it.')
		.argument('<sku>')
		.argument('<price>', `an amount in the market's currency, like 12.50; ${notSold}: it is not sold there`)
		.requiredOption(...of)
		.option('--sale <price>', 'what shoppers pay while it is reduced')
		.action((sku: string, price: string, options: SetOptions) => withShop((db) => set(db, sku, price, options)))
	prices
		.command('export')
		.description('Write all prices of a market as a table (CSV) to be changed in a spreadsheet.')
		.argument('[file]', 'where to', 'prices.csv')
		.requiredOption(...of)
		.action((file: string, { market }: InMarket) => withShop((db) => write(db, resolveTarget(file), market)))
	prices
		.command('import')
		.description('Take prices from such a table; what is as it was stays derived. All lines, or none.')
		.argument('<file>')
		.requiredOption(...of)
		.action((file: string, { market }: InMarket) => withShop((db) => read(db, resolveSource(file), market)))
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
	printPrices(sold.slice(0, shown), market, main, ({ sold: price }) => price)
	if (sold.length > shown) print(`… and ${pluralize(sold.length - shown, 'more', 'more')}: "prices export" has all.`)
	const own = sold.filter((row) => row.sold?.from === null).length
	print(
		`${pluralize(sold.length, 'thing')} sold in ${market.name}: ${own} at prices that were set, ${sold.length - own} at derived ones. ${rows.length - sold.length} not sold there.`,
	)
	if (outdated > 0)
		print(
			`${pluralize(outdated, 'derived price')} ${outdated === 1 ? 'is' : 'are'} older than the main price: "prices propose --market ${market.code}".`,
		)
	if (proposed > 0) print(`${pluralize(proposed, 'proposal')} to be approved: "prices approve --market ${market.code} --all".`)
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
			return [row.sku, titleOf(row), inWords(row.main, main), price ? inWords(price, market.currency) : '', kindOf(row)]
		}),
	)
}

function kindOf(row: MarketPriceRow): string {
	if (row.sold?.from === null) return 'set'
	return isOutdated(row) ? 'derived, older than the main price' : 'derived'
}

function titleOf({ name, attributes }: MarketPriceRow): string {
	const variant = Object.values(parseTextMap(attributes)).join(' / ')
	return variant === '' ? name : `${name} (${variant})`
}

/** Formats a price: "CHF 9.90 instead of CHF 12.50". */
function inWords({ price, discount }: Price, currency: string): string {
	const paid = formatMoney(applyDiscount(price, discount), currency)
	return discount === 0 ? paid : `${paid} instead of ${formatMoney(price, currency)}`
}

interface ProposeOptions extends Output {
	readonly rate?: string
	readonly round?: string
}

async function propose(db: Db, { market: code, rate: typedRate, round: typedRound, json }: ProposeOptions): Promise<void> {
	const market = await parseMarket(db, code)
	const rate = typedRate ?? market.rate
	if (rate === '')
		throw new CommandError(`Say with --rate what one unit of the shop's currency is worth in ${market.currency}, like --rate 0.93.`)
	if (!isRate(rate))
		throw new CommandError(
			`--rate is "${rate}". It must be a number above 0, like 0.93, with at most nine digits before its point and behind it.`,
		)
	const rounding = roundingRules.find((rule) => rule === (typedRound ?? market.rounding))
	if (!rounding) throw new CommandError(`--round is "${typedRound}". It must be one of ${roundingRules.join(', ')}.`)
	if (!canRound(rounding, market.currency))
		throw new CommandError(`--round is "${rounding}", and ${market.currency} has no such decimals. Use none, whole, 10 or 100.`)
	const main = await readCurrency(db)
	const derivation = { from: main, to: market.currency, rate, rounding }
	const { added, changed, unchanged, setByOwner } = await proposePrices(db, market.id, derivation).catch((error: unknown) => {
		if (!(error instanceof PriceTooHigh)) throw error
		const { row, price } = error.proposal
		throw new CommandError(
			`Nothing was proposed. At 1 ${main} for ${rate} ${market.currency} ${titleOf(row)} (${row.sku}) would cost ${inWords(price, market.currency)}, which nothing costs. Is the rate the right way round?`,
		)
	})
	await db.updateTable('markets').set({ rate, rounding }).where('id', '=', market.id).execute()
	const proposals = [...added, ...changed]
	if (json)
		return printJson({
			market: market.code,
			rate,
			rounding,
			proposals: proposals.map(({ row, price }) => ({
				sku: row.sku,
				main: row.main,
				before: row.sold && { price: row.sold.price, discount: row.sold.discount },
				proposed: price,
			})),
			same: unchanged,
			own: setByOwner,
		})
	const far = changed.filter(isFar)
	printProposals([...far, ...proposals.filter((proposal) => !far.includes(proposal))].slice(0, shown), market, main)
	if (proposals.length > shown) print(`… and ${pluralize(proposals.length - shown, 'more', 'more')}: --json has all.`)
	print(
		`1 ${main} is ${rate} ${market.currency}, rounded: ${rounding}. ${pluralize(added.length, 'thing')} not sold there yet, ${pluralize(changed.length, 'price')} that change${changed.length === 1 ? 's' : ''}, ${unchanged} as they are, ${setByOwner} set by hand.`,
	)
	if (far.length > 0) print(`${pluralize(far.length, 'price')} would change by more than ${outlying * 100} %: they stand first.`)
	print(
		proposals.length === 0
			? 'There is nothing to approve.'
			: `Nobody is asked these prices before "prices approve --market ${market.code} --all".`,
	)
}

function isFar({ row, price }: Proposal): boolean {
	if (!row.sold) return false
	const before = applyDiscount(row.sold.price, row.sold.discount)
	return Math.abs(applyDiscount(price.price, price.discount) - before) > before * outlying
}

function printProposals(proposals: readonly Proposal[], market: MarketRow, main: string): void {
	if (proposals.length === 0) return
	printTable(
		['SKU', 'Product', 'Main price', 'Now there', 'Proposed'],
		proposals.map(({ row, price }) => [
			row.sku,
			titleOf(row),
			inWords(row.main, main),
			row.sold ? inWords(row.sold, market.currency) : 'not sold',
			inWords(price, market.currency),
		]),
	)
}

interface ApproveOptions extends InMarket {
	readonly all?: true
	readonly sku?: readonly string[]
}

async function approve(db: Db, { market: code, all, sku = [] }: ApproveOptions, more: readonly string[]): Promise<void> {
	const market = await parseMarket(db, code)
	const skus = [...sku, ...more]
	if ((all === undefined) === (skus.length === 0)) throw new CommandError('Say which: --all, or --sku with one or several.')
	const ids = [...new Set((await findVariants(db, '--sku', skus)).map(({ id }) => id))]
	const approved = await approvePrices(db, market.id, all ? 'all' : ids, new Date())
	const left = ids.length - approved
	print(
		approved === 0
			? `Nothing of that is proposed for ${market.name}: "prices propose --market ${market.code}" comes first.`
			: `${pluralize(approved, 'price')} in ${market.name} ${approved === 1 ? 'is' : 'are'} what was proposed.${left > 0 ? ` Nothing was proposed for ${left} of these.` : ''}`,
	)
}

interface SetOptions extends InMarket {
	readonly sale?: string
}

async function set(db: Db, sku: string, typed: string, { market: code, sale }: SetOptions): Promise<void> {
	const market = await parseMarket(db, code)
	const offer = await findVariant(db, sku)
	if (typed.toLowerCase() === notSold && sale !== undefined)
		throw new CommandError(`What is not sold has no sale: leave --sale out, or say a price in place of "${typed}".`)
	const price = typed.toLowerCase() === notSold ? null : priceMeant(typed, sale, market.currency)
	await setPrices(db, market.id, new Map([[offer.id, price]]), new Date())
	print(
		price
			? `${offer.name} (${sku}) costs ${inWords(price, market.currency)} in ${market.name}.`
			: `${offer.name} (${sku}) is not sold in ${market.name}.`,
	)
}

function priceMeant(typed: string, typedSale: string | undefined, currency: string): Price {
	const price = parseMoney('The price', typed, currency)
	if (price > highestPriceIn(currency))
		throw new CommandError(`The price is "${typed}", above ${toAmountText(highestPriceIn(currency), currency)}, which nothing costs.`)
	if (price === 0) throw new CommandError(`What costs nothing is no goods; "${notSold}" takes it out of the market.`)
	if (typedSale === undefined) return { price, discount: 0 }
	const sale = parseMoney('--sale', typedSale, currency)
	if (sale === 0 || sale >= price)
		throw new CommandError(`--sale is "${typedSale}". It must be less than the price, and more than nothing.`)
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
	const more = faults.length > shown ? [`… and ${pluralize(faults.length - shown, 'more', 'more')}.`] : []
	return [...faults.slice(0, shown), ...more].join(' ')
}

async function read(db: Db, path: string, code: string): Promise<void> {
	const market = await parseMarket(db, code)
	const text = await readText(path)
	const rows = await readPrices(db, market.id)
	const { prices, errors, unchanged } = parsePriceTable(text, path, rows, market.currency)
	if (errors.length > 0) throw new CommandError(`Nothing was changed. ${listed(errors)}`)
	await setPrices(db, market.id, prices, new Date())
	print(`${pluralize(prices.size, 'price')} set in ${market.name}, ${unchanged} as they were.`)
}
