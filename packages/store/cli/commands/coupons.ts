import { isExpired } from '@storefront/contract/domain/checkout/coupon.ts'
import { formatMoney, toPartsPerMillion, toPercent } from '@storefront/contract/domain/money.ts'
import { Command } from 'commander'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { CommandError } from '../terminal/command-error.ts'
import { parseCount } from '../terminal/count-argument.ts'
import { parseMarket } from '../terminal/market-argument.ts'
import { parseMoney } from '../terminal/money-argument.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'

export function couponCommands(): Command {
	const coupons = new Command('coupons').description('See, add and end coupons.')
	coupons
		.command('list')
		.description('All coupons.')
		.option(...jsonOption)
		.action(({ json }: { json?: true }) => withShop((db) => list(db, json ?? false)))
	coupons
		.command('add')
		.description('Add a coupon: --percent or --amount says what it takes off.')
		.argument('<code>', 'what the shopper enters; capital letters or not is all the same')
		.option('--percent <share>', 'percent of the subtotal, like 10')
		.option('--amount <money>', "an amount in the shop's currency, like 5.00")
		.option('--market <code>', 'where an amount or a minimum is counted, like ch; without it in the main one')
		.option('--expires <date>', 'the last day on which it holds (UTC), like 2026-12-31; without it, it holds for ever')
		.option('--minimum <money>', 'the subtotal from which it holds', '0')
		.option('--max-uses <number>', 'how often it can be used in all; without it, as often as one likes')
		.option('--once-per-customer', 'each customer can use it once, by account and by email')
		.option(...jsonOption)
		.action((code: string, options: AddOptions) => withShop((db) => add(db, code, options)))
	coupons
		.command('expire')
		.description('End a coupon now.')
		.argument('<code>')
		.option(...jsonOption)
		.action((code: string, { json }: { json?: true }) => withShop((db) => expire(db, code.toUpperCase(), json ?? false)))
	return coupons
}

interface AddOptions {
	readonly percent?: string
	readonly amount?: string
	readonly expires?: string
	readonly minimum: string
	readonly maxUses?: string
	readonly oncePerCustomer?: true
	readonly market?: string
	readonly json?: true
}

async function list(db: Db, json: boolean): Promise<void> {
	const coupons = await db
		.selectFrom('coupons')
		.leftJoin('markets', 'markets.id', 'coupons.market_id')
		.selectAll('coupons')
		.select(['markets.code as market', 'markets.currency'])
		.orderBy('coupons.code')
		.execute()
	if (json) return printJson(coupons.map(({ market_id: _, currency: __, ...coupon }) => coupon))
	if (coupons.length === 0) return print('There are no coupons; "coupons add" makes one.')
	const main = await readCurrency(db)
	const money = (amount: number, currency: string | null) => formatMoney(amount, currency ?? main)
	printTable(
		['Code', 'Takes off', 'From', 'Until', 'Used', 'Market'],
		coupons.map((coupon) => [
			coupon.code,
			coupon.type === 'fixed' ? money(coupon.value, coupon.currency) : `${toPercent(coupon.value)} %`,
			money(coupon.minimum_subtotal, coupon.currency),
			untilOf(coupon.expires_at),
			`${coupon.max_uses === null ? coupon.uses : `${coupon.uses} of ${coupon.max_uses}`}${coupon.once_per_customer ? ', once a customer' : ''}`,
			coupon.market ?? '',
		]),
	)
}

function untilOf(expiresAt: string | null): string {
	if (expiresAt === null) return 'for ever'
	return isExpired(new Date(expiresAt), new Date()) ? `expired ${expiresAt.slice(0, 10)}` : expiresAt.slice(0, 10)
}

async function add(db: Db, code: string, options: AddOptions): Promise<void> {
	if (!/^[\w-]{2,40}$/.test(code)) throw new CommandError(`"${code}" cannot be a coupon's code; use 2 to 40 letters, digits, - and _.`)
	const market = options.market === undefined ? null : await parseMarket(db, options.market)
	if (market && options.percent !== undefined && Number(options.minimum) === 0)
		throw new CommandError('A share alone holds in every market; leave --market out.')
	const currency = market?.currency ?? (await readCurrency(db))
	const coupon = {
		code: code.toUpperCase(),
		...benefitOf(options, currency),
		...limitsOf(options, currency),
		market_id: market?.id ?? null,
		once_per_customer: options.oncePerCustomer ? (1 as const) : (0 as const),
	}
	const added = await db
		.insertInto('coupons')
		.values({ ...coupon, uses: 0 })
		.onConflict((conflict) => conflict.column('code').doNothing())
		.returningAll()
		.executeTakeFirst()
	if (!added) throw new CommandError(`There is a coupon "${coupon.code}" already; choose another code.`)
	if (options.json) printJson(added)
	else print(`Added the coupon ${added.code}.`)
}

function benefitOf({ percent, amount }: AddOptions, currency: string): { type: 'fixed' | 'percentage'; value: number } {
	if ((percent === undefined) === (amount === undefined))
		throw new CommandError('Say what the coupon takes off: either --percent 10 or --amount 5.00.')
	const benefit =
		percent === undefined
			? { type: 'fixed' as const, value: parseMoney('--amount', amount ?? '', currency) }
			: { type: 'percentage' as const, value: share(percent) }
	if (benefit.value === 0) throw new CommandError('A coupon that takes nothing off is none.')
	return benefit
}

function limitsOf(
	{ expires, minimum, maxUses }: AddOptions,
	currency: string,
): {
	expires_at: string | null
	minimum_subtotal: number
	max_uses: number | null
} {
	return {
		expires_at: expires === undefined ? null : endOf(expires),
		minimum_subtotal: parseMoney('--minimum', minimum, currency),
		max_uses: maxUses === undefined ? null : parseCount('--max-uses', maxUses, 999_999_999),
	}
}

function share(text: string): number {
	if (!/^\d+(\.\d+)?$/.test(text) || Number(text) > 100)
		throw new CommandError(`--percent is "${text}". It must be a number up to 100, like 10.`)
	return toPartsPerMillion(text)
}

function endOf(day: string): string {
	const end = new Date(`${day}T23:59:59.999Z`)
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(day)) {
		throw new CommandError(`--expires is "${day}". It must be a day, like 2026-12-31.`)
	}
	if (isExpired(end, new Date()))
		throw new CommandError(`--expires is ${day}, which is over: nobody could use the coupon. Choose a later day.`)
	return end.toISOString()
}

async function expire(db: Db, code: string, json: boolean): Promise<void> {
	const now = new Date().toISOString()
	const ended = await db
		.updateTable('coupons')
		.set({ expires_at: now })
		.where('code', '=', code)
		.where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
		.returningAll()
		.executeTakeFirst()
	const codes = ended ? [] : (await db.selectFrom('coupons').select('code').execute()).map((coupon) => coupon.code)
	if (!ended && !codes.includes(code))
		throw new CommandError(`There is no coupon "${code}".${suggestion(code, codes)} "coupons list" shows all.`)
	if (json) printJson({ code, expired: true, changed: ended !== undefined })
	else print(ended ? `The coupon ${code} has ended.` : `The coupon ${code} had ended before.`)
}
