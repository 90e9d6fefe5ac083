import { currencyCode } from '@storefront/contract/domain/catalogue/currency.ts'
import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { readCurrency, readSettings } from './settings.ts'

/** A shop cannot change to a currency; the message contains the fix. */
export class CurrencyError extends Error {
	override readonly name = 'CurrencyError'
}

/** Result of a conversion, for the output of the command. */
export interface ConversionResult {
	/** Number of amounts that were rounded because the currency has fewer decimals. */
	readonly rounded: number
}

/** Columns with amounts, except those of orders. */
const columns = [
	['offers', 'price'],
	['offers', 'prior_price'],
	['offers', 'prior_price_first'],
	['products', 'price'],
	['products', 'paid'],
	['price_history', 'paid'],
	['coupons', 'minimum_subtotal'],
	['coupons', 'value'],
	['automatic_discounts', 'minimum'],
	['automatic_discounts', 'value'],
	['countries', 'shipping_charge'],
	['cities', 'shipping_charge'],
	['delivery_prices', 'min_sum'],
	['delivery_prices', 'charge'],
	['price_alerts', 'price'],
] as const

const isOfMainMarket = sql<SqlBool>`service_id in (select id from delivery_services where market_id is null)`

/** Conditions of rows whose column is an amount in the currency of the shop; all rows of other columns are. */
const amountConditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
	'coupons.value': sql`type = 'fixed' and market_id is null`,
	'coupons.minimum_subtotal': sql`market_id is null`,
	'automatic_discounts.value': sql`type = 'fixed' and market_id is null`,
	'automatic_discounts.minimum': sql`market_id is null`,
	'price_alerts.price': sql`market = ''`,
	'delivery_prices.min_sum': isOfMainMarket,
	'delivery_prices.charge': isOfMainMarket,
}

/** Tables with derived amounts, which are not counted as rounded. */
const derived: readonly string[] = ['products', 'price_history']

/** Options of the owner for a change of currency. */
export interface ConversionOptions {
	/** Amounts keep their figures: 12.50 USD becomes 12.50 EUR. */
	readonly keepFigures: boolean
	/** Exchange rate as text: `0.93` units of the new currency for one of the old. Without a rate amounts keep their figures. */
	readonly rate?: string | undefined
}

/**
 * Converts the amounts of a shop to another currency: prices, charges, coupons and the threshold of free delivery. Amounts keep
 * their figures or are converted with a rate, rounded half up to minor units; the owner has to choose. Orders keep their
 * currency. Returns null if nothing changes: the currency is the same, or the shop has no amounts. Throws `CurrencyError`
 * before any change.
 */
export async function convertAmounts(
	trx: Transaction<Database>,
	currency: string,
	{ keepFigures, rate }: ConversionOptions,
): Promise<ConversionResult | null> {
	const before = await readCurrency(trx)
	const extraDigits = minorDigits(currency) - minorDigits(before)
	const isSame = before === currency || (currencyCode(before) !== null && currencyCode(before) === currencyCode(currency))
	const exchangeRate = parseRate(rate ?? '1')
	if (isSame && rate !== undefined) throw new CurrencyError(`The shop already sells in ${before}: there is nothing to convert.`)
	if (!keepFigures && rate === undefined && (extraDigits !== 0 || (!isSame && (await hasOwnPrices(trx)))))
		throw new CurrencyError(await confirmationMessage(trx, before, currency))
	if (extraDigits === 0 && rate === undefined) return null
	const numerator = exchangeRate.numerator * 10 ** Math.max(0, extraDigits)
	const denominator = exchangeRate.denominator * 10 ** Math.max(0, -extraDigits)
	let rounded = 0
	for (const [table, column] of columns) {
		const ref = sql.ref(column)
		const isAmount = sql<SqlBool>`${ref} <> 0 and ${amountConditions[`${table}.${column}`] ?? sql`1 = 1`}`
		const { lost, gone } = await countLost(trx, table, { ref, isAmount, numerator, denominator })
		if (gone > 0)
			throw new CurrencyError(
				`${gone} amounts are less than half of the smallest amount of ${currency} and would become 0. Change them first.`,
			)
		if (!derived.includes(table)) rounded += lost
		// Integer division truncates in both databases.
		const changed = sql`(${scaled(ref, numerator * 2)} + ${sql.lit(denominator)}) / ${sql.lit(denominator * 2)}`
		await sql`update ${sql.table(table)} set ${ref} = ${changed} where ${isAmount}`.execute(trx)
	}
	// Prices of listings are derived from rounded variants again, instead of being rounded themselves.
	if (rate !== undefined) await trx.updateTable('products').set({ summary_version: 0 }).execute()
	await convertFreeDelivery(trx, { before, currency, numerator, denominator })
	return { rounded }
}

/** Cast to 64 bits, because PostgreSQL calculates with the type of the column. */
function scaled(ref: RawBuilder<unknown>, factor: number): RawBuilder<unknown> {
	return sql`cast(${ref} as bigint) * ${sql.lit(factor)}`
}

/** Parses `0.93` as 93/100. */
function parseRate(typed: string): { readonly numerator: number; readonly denominator: number } {
	const [, whole = '', decimals = ''] = /^(\d{1,5})(?:\.(\d{1,6}))?$/.exec(typed.trim()) ?? []
	const numerator = Number(whole + decimals)
	if (whole === '' || numerator === 0)
		throw new CurrencyError(`"${typed}" is not a rate. Write how much of the new currency one unit of the old one is worth, such as 0.93.`)
	return { numerator, denominator: 10 ** decimals.length }
}

/** Whether products exist besides the demo catalogue, which the first import removes. */
async function hasOwnPrices(trx: Transaction<Database>): Promise<boolean> {
	const own = trx.selectFrom('products').select('id').where('source', '<>', 'demo').limit(1)
	return (await own.executeTakeFirst()) !== undefined
}

async function confirmationMessage(trx: Transaction<Database>, before: string, currency: string): Promise<string> {
	const { count } = await trx
		.selectFrom('offers')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	const example = `${toAmountText(toMinorUnits('12.50', before), before)} ${before} would be ${toAmountText(toMinorUnits('12.50', currency), currency)} ${currency}`
	const prices = `${Number(count).toLocaleString('en')} ${Number(count) === 1 ? 'price' : 'prices'}`
	return `The shop has ${prices} in ${before}, with charges and coupons. Nothing was changed. --relabel keeps all figures (${example}); --rate 0.93 converts them, here with 0.93 ${currency} for each ${before}.`
}

interface Scale {
	readonly numerator: number
	readonly denominator: number
}

async function countLost(
	trx: Transaction<Database>,
	table: string,
	{ ref, isAmount, numerator, denominator }: Scale & { readonly ref: RawBuilder<unknown>; readonly isAmount: RawBuilder<SqlBool> },
): Promise<{ lost: number; gone: number }> {
	const count = sql<{ lost: number | string | null; gone: number | string | null }>`
		select sum(case when (${scaled(ref, numerator)}) % ${sql.lit(denominator)} <> 0 then 1 else 0 end) as lost,
			sum(case when ${scaled(ref, numerator * 2)} < ${sql.lit(denominator)} then 1 else 0 end) as gone
		from ${sql.table(table)} where ${isAmount}`
	const [row] = (await count.execute(trx)).rows
	return { lost: Number(row?.lost ?? 0), gone: Number(row?.gone ?? 0) }
}

/** The threshold is stored as text, in units. */
async function convertFreeDelivery(
	trx: Transaction<Database>,
	{ before, currency, numerator, denominator }: Scale & { readonly before: string; readonly currency: string },
): Promise<void> {
	const { free_delivery_from: from } = await readSettings(trx)
	if (!from) return
	const value = toAmountText(Math.round((toMinorUnits(from, before) * numerator) / denominator), currency)
	await trx.updateTable('settings').set({ value }).where('key', '=', 'free_delivery_from').execute()
}

const currencyCodes = new Set(Intl.supportedValuesOf('currency'))

/** Parses a currency: an ISO 4217 code, in any case, or a symbol. Throws `CurrencyError`. */
export function parseCurrency(typed: string): string {
	const code = typed.toUpperCase()
	if (/^[A-Z]{3}$/.test(code)) {
		if (currencyCodes.has(code)) return code
		throw new CurrencyError(
			`"${typed}" is not a currency: ISO 4217 has no such code. Use a code such as EUR or JPY, or a symbol such as €.`,
		)
	}
	if (/^[A-Za-z]{4,}$/.test(typed))
		throw new CurrencyError(
			`"${typed}" is not a currency: codes of ISO 4217 have three letters. Use a code such as USD or EUR, or a symbol such as €.`,
		)
	if (/[\d\s.,+-]*\d/.test(typed) || !/[\p{L}\p{Sc}]/u.test(typed))
		throw new CurrencyError(`"${typed}" is not a currency. Use a code of ISO 4217 such as EUR or JPY, or a symbol such as €.`)
	return typed
}
