import { describeBenefit } from '@storefront/contract/domain/cart/describe-discount.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { Command } from 'commander'
import { runCommand } from '../../commands/run-command.ts'
import { addDiscount, removeDiscount, switchDiscount } from '../../commands/settings/discounts.ts'
import { findByName, findBySku } from '../../commerce/discounts/find-goods.ts'
import { parseLocalTime } from '../../commerce/location/days.ts'
import { readDispatchRules } from '../../commerce/location/delivery-times.ts'
import { bindDiscounts } from '../../desk/queries/discounts.ts'
import { readCurrency, readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { cliContext } from '../terminal/cli-context.ts'
import { CommandError } from '../terminal/command-error.ts'
import { parseCount } from '../terminal/count-argument.ts'
import { splitList } from '../terminal/list-option.ts'
import { parseMarket } from '../terminal/market-argument.ts'
import { parseMoney } from '../terminal/money-argument.ts'
import { jsonOption, print, printJson, printTable } from '../terminal/output.ts'
import { parsePercent } from '../terminal/percent-argument.ts'
import { withShop } from '../terminal/shop.ts'

export function discountCommands(): Command {
	const discounts = new Command('discounts').description('Discounts that the cart takes off by itself.')
	discounts
		.command('list')
		.description('List all automatic discounts.')
		.option(...jsonOption)
		.action(({ json }: { json?: true }) => withShop((db) => list(db, json ?? false)))
	discounts
		.command('add')
		.description('Add a discount of --percent or --amount, or of --buy and --get.')
		.argument('<name>', 'name that shoppers read in the cart')
		.option('--percent <share>', 'percent of the items, such as 10; with --buy and --get: of the cheapest, default 100')
		.option('--amount <money>', 'an amount off the items, in the currency of the shop, such as 5.00')
		.option('--buy <number>', 'with --get: of each --buy and --get pieces, the cheapest --get are reduced')
		.option('--get <number>')
		.option('--minimum <money>', 'what the items must cost at least', '0')
		.option('--category <names...>', 'only these categories')
		.option('--brand <names...>', 'only these brands')
		.option('--sku <skus...>', 'only the products of these variants')
		.option('--from <time>', 'start in the time zone of the shop, such as 2026-11-27T09:00; default: now')
		.option('--until <time>', 'end; default: none')
		.option('--market <code>', 'market of --amount and --minimum; default: the main market')
		.option(...jsonOption)
		.action((name: string, options: AddOptions) => withShop((db) => add(db, name, options)))
	for (const [verb, on] of [
		['on', true],
		['off', false],
	] as const)
		discounts
			.command(verb)
			.description(`Switch a discount ${verb}.`)
			.argument('<id>', 'number in "discounts list"')
			.action((id: string) => withShop((db) => change(db, id, (found) => runCommand(db, switchDiscount, { id: found, on }, cliContext()))))
	discounts
		.command('remove')
		.description('Delete a discount. Placed orders keep it.')
		.argument('<id>', 'number in "discounts list"')
		.action((id: string) => withShop((db) => change(db, id, (found) => runCommand(db, removeDiscount, { id: found }, cliContext()))))
	return discounts
}

interface AddOptions {
	readonly percent?: string
	readonly amount?: string
	readonly buy?: string
	readonly get?: string
	readonly minimum: string
	readonly category?: readonly string[]
	readonly brand?: readonly string[]
	readonly sku?: readonly string[]
	readonly from?: string
	readonly until?: string
	readonly market?: string
	readonly json?: true
}

async function list(db: Db, json: boolean): Promise<void> {
	const discounts = await bindDiscounts(db, () => new Date()).list()
	if (json) return printJson(discounts)
	if (discounts.length === 0) return print('There are no automatic discounts. Add one with "discounts add".')
	printTable(
		['Id', 'Name', 'State', 'Discount', 'Minimum', 'For', 'From', 'Until'],
		discounts.map(({ id, name, state, benefit, minimum, goods, startsAt, endsAt, currency }) => [
			String(id),
			name,
			state,
			describeBenefit(benefit, currency),
			formatMoney(minimum, currency),
			[...goods.categories, ...goods.brands, ...goods.skus].join(', ') || 'all items',
			startsAt,
			endsAt ?? 'no end',
		]),
	)
}

async function add(db: Db, name: string, options: AddOptions): Promise<void> {
	const market = options.market === undefined ? null : await parseMarket(db, options.market)
	const currency = market?.currency ?? (await readCurrency(db))
	const { timeZone } = readDispatchRules(await readSettings(db))
	const { result, title } = await runCommand(
		db,
		addDiscount,
		{
			name,
			...benefitOf(options, currency),
			minimum: parseMoney('--minimum', options.minimum, currency),
			categories: await goodsOf('--category', options.category, (names) => findByName(db, 'categories', names)),
			brands: await goodsOf('--brand', options.brand, (names) => findByName(db, 'brands', names)),
			products: await goodsOf('--sku', options.sku, (skus) => findBySku(db, skus)),
			starts_at: options.from === undefined ? new Date().toISOString() : timeOf('--from', options.from, timeZone),
			ends_at: options.until === undefined ? null : timeOf('--until', options.until, timeZone),
			market_id: market?.id ?? null,
		},
		cliContext(),
	)
	if (options.json) printJson(result)
	else print(`${title} with the number ${result.id}.`)
}

function benefitOf({ percent, amount, buy, get }: AddOptions, currency: string) {
	if ((buy === undefined) !== (get === undefined)) throw new CommandError('--buy and --get belong together: --buy 2 --get 1.')
	if (buy !== undefined && get !== undefined && amount === undefined)
		return { type: 'buy_get', value: parsePercent(percent ?? '100'), buy: parseCount('--buy', buy, 99), get: parseCount('--get', get, 99) }
	if (buy !== undefined || (percent === undefined) === (amount === undefined))
		throw new CommandError('Add the discount: --percent 10, --amount 5.00, or --buy 2 --get 1.')
	return percent === undefined
		? { type: 'fixed', value: parseMoney('--amount', amount ?? '', currency) }
		: { type: 'percentage', value: parsePercent(percent) }
}

function timeOf(option: string, text: string, timeZone: string): string {
	const time = parseLocalTime(text, timeZone)
	if (time === null) throw new CommandError(`${option} is "${text}". It must be a day and time such as 2026-11-27T09:00.`)
	return time
}

async function goodsOf(
	option: string,
	typed: readonly string[] | undefined,
	find: (typed: readonly string[]) => ReturnType<typeof findBySku>,
) {
	const { ids, unknown } = await find(splitList(typed ?? []))
	if (unknown.length > 0) throw new CommandError(`${option}: the shop has no "${unknown.join('", "')}".`)
	return ids
}

async function change(db: Db, typed: string, run: (id: number) => Promise<{ readonly title: string }>): Promise<void> {
	const found = await bindDiscounts(db, () => new Date()).find(parseCount('The number', typed, 999_999_999))
	if (!found) throw new CommandError(`There is no discount ${typed}. "discounts list" shows all of them.`)
	print(`${(await run(found.id)).title}.`)
}
