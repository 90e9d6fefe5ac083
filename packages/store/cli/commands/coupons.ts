import { isExpired } from '@storefront/contract/domain/checkout/coupon.ts'
import { formatMoney, toPercent } from '@storefront/contract/domain/money.ts'
import { Command } from 'commander'
import { runCommand } from '../../commands/run-command.ts'
import { addCoupon, expireCoupon } from '../../commands/settings/coupons.ts'
import { readCoupons } from '../../commerce/checkout/read-coupons.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { cliContext } from '../terminal/cli-context.ts'
import { CommandError } from '../terminal/command-error.ts'
import { parseCount } from '../terminal/count-argument.ts'
import { parseMarket } from '../terminal/market-argument.ts'
import { parseMoney } from '../terminal/money-argument.ts'
import { jsonOption, print, printJson, printTable, suggestion } from '../terminal/output.ts'
import { parsePercent } from '../terminal/percent-argument.ts'
import { orRefuse } from '../terminal/refusal.ts'
import { withShop } from '../terminal/shop.ts'

export function couponCommands(): Command {
	const coupons = new Command('coupons').description('Show, add and expire coupons.')
	coupons
		.command('list')
		.description('List all coupons.')
		.option(...jsonOption)
		.action(({ json }: { json?: true }) => withShop((db) => list(db, json ?? false)))
	coupons
		.command('add')
		.description('Add a coupon with a discount of --percent or --amount.')
		.argument('<code>', 'code that shoppers enter; not case-sensitive')
		.option('--percent <share>', 'percent of the subtotal, such as 10')
		.option('--amount <money>', 'an amount in the currency of the shop, such as 5.00')
		.option('--market <code>', 'market of --amount and --minimum, such as ch; default: the main market')
		.option('--expires <date>', 'last valid day (UTC), such as 2026-12-31; default: no end')
		.option('--minimum <money>', 'minimum subtotal', '0')
		.option('--max-uses <number>', 'maximum number of uses; default: no limit')
		.option('--once-per-customer', 'limit to one use per customer, by account and by email')
		.option(...jsonOption)
		.action((code: string, options: AddOptions) => withShop((db) => add(db, code, options)))
	coupons
		.command('expire')
		.description('Expire a coupon now.')
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
	const coupons = await readCoupons(db)
	if (json) return printJson(coupons.map(({ currency: _, ...coupon }) => coupon))
	if (coupons.length === 0) return print('There are no coupons. Add one with "coupons add".')
	printTable(
		['Code', 'Discount', 'From', 'Until', 'Used', 'Market'],
		coupons.map((coupon) => [
			coupon.code,
			coupon.type === 'fixed' ? formatMoney(coupon.value, coupon.currency) : `${toPercent(coupon.value)} %`,
			formatMoney(coupon.minimum_subtotal, coupon.currency),
			untilOf(coupon.expires_at),
			`${coupon.max_uses === null ? coupon.uses : `${coupon.uses} of ${coupon.max_uses}`}${coupon.once_per_customer ? ', once per customer' : ''}`,
			coupon.market ?? '',
		]),
	)
}

function untilOf(expiresAt: string | null): string {
	if (expiresAt === null) return 'no end'
	return isExpired(new Date(expiresAt), new Date()) ? `expired ${expiresAt.slice(0, 10)}` : expiresAt.slice(0, 10)
}

async function add(db: Db, code: string, options: AddOptions): Promise<void> {
	if (!/^[\w-]{2,40}$/.test(code)) throw new CommandError(`"${code}" is not a valid coupon code. Use 2 to 40 letters, digits, - and _.`)
	const market = options.market === undefined ? null : await parseMarket(db, options.market)
	if (market && options.percent !== undefined && Number(options.minimum) === 0)
		throw new CommandError('A percentage without a minimum is valid in every market: omit --market.')
	const currency = market?.currency ?? (await readCurrency(db))
	const coupon = {
		code: code.toUpperCase(),
		...benefitOf(options, currency),
		...limitsOf(options, currency),
		market_id: market?.id ?? null,
		once_per_customer: options.oncePerCustomer ? (1 as const) : (0 as const),
	}
	const { result: added } = await orRefuse(
		runCommand(db, addCoupon, coupon, cliContext()),
		`The coupon "${coupon.code}" already exists. Choose another code.`,
	)
	if (options.json) printJson(added)
	else print(`Added the coupon ${added.code}.`)
}

function benefitOf({ percent, amount }: AddOptions, currency: string): { type: 'fixed' | 'percentage'; value: number } {
	if ((percent === undefined) === (amount === undefined)) throw new CommandError('Add the discount: either --percent 10 or --amount 5.00.')
	const benefit =
		percent === undefined
			? { type: 'fixed' as const, value: parseMoney('--amount', amount ?? '', currency) }
			: { type: 'percentage' as const, value: parsePercent(percent) }
	if (benefit.value === 0) throw new CommandError('The discount must be above 0.')
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

function endOf(day: string): string {
	const end = new Date(`${day}T23:59:59.999Z`)
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(day)) {
		throw new CommandError(`--expires is "${day}". It must be a date such as 2026-12-31.`)
	}
	if (isExpired(end, new Date())) throw new CommandError(`--expires is ${day}, which is in the past. Choose a later date.`)
	return end.toISOString()
}

async function expire(db: Db, code: string, json: boolean): Promise<void> {
	const codes = (await db.selectFrom('coupons').select('code').execute()).map((coupon) => coupon.code)
	if (!codes.includes(code))
		throw new CommandError(`There is no coupon "${code}".${suggestion(code, codes)} "coupons list" shows all coupons.`)
	const { changes } = await runCommand(db, expireCoupon, { code }, cliContext())
	const ended = changes.length > 0
	if (json) printJson({ code, expired: true, changed: ended })
	else print(ended ? `The coupon ${code} has expired.` : `The coupon ${code} had already expired.`)
}
