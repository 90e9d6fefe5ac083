import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { minorDigits } from '../../src/domain/currency.ts'
import { toAmountText, toMinorUnits } from '../../src/domain/money.ts'
import type { Database } from '../db/schema/database.ts'
import { readCurrency, readSettings } from './settings.ts'

/** Why a shop cannot change to a currency; the message says what to do. */
export class CurrencyRefusal extends Error {
	override readonly name = 'CurrencyRefusal'
}

/** What is to be said of a change. */
export interface CurrencyChange {
	/** How many amounts lost decimals that the currency has not. */
	readonly rounded: number
}

/** Every column in which the shop keeps an amount that is no part of an order. */
const columns = [
	['offers', 'price'],
	['offers', 'prior_price'],
	['offers', 'prior_price_first'],
	['products', 'price'],
	['products', 'paid'],
	['price_history', 'paid'],
	['coupons', 'minimum_subtotal'],
	['coupons', 'value'],
	['countries', 'shipping_charge'],
	['cities', 'shipping_charge'],
] as const

/** What is summed up of others, and not counted beside them. */
const derived: readonly string[] = ['products', 'price_history']

/**
 * Makes amounts of another currency of all that the shop has: 12 stays 12, whatever it was called. Where the currency has
 * other decimals they are written anew in its minor units, which `keepsAmounts` has to allow, and what it has no decimals for
 * is rounded. Orders stay in the currency that they were placed in. null: nothing but the name changes. Throws `CurrencyRefusal`, before anything has changed.
 */
export async function recountFor(trx: Transaction<Database>, currency: string, keepsAmounts: boolean): Promise<CurrencyChange | null> {
	const before = await readCurrency(trx)
	const further = minorDigits(currency) - minorDigits(before)
	if (further === 0) return null
	if (!keepsAmounts)
		throw new CurrencyRefusal(
			`All prices, charges and coupons would keep their figures: ${toAmountText(toMinorUnits('12.50', before), before)} ${before} would be ${toAmountText(toMinorUnits('12.50', currency), currency)} ${currency}. If that is meant, say --keep-amounts.`,
		)
	const factor = 10 ** Math.abs(further)
	let rounded = 0
	for (const [table, column] of columns) {
		const ref = sql.ref(column)
		const isAmount: RawBuilder<SqlBool> = column === 'value' ? sql`type = 'fixed' and ${ref} <> 0` : sql`${ref} <> 0`
		if (further < 0) {
			const { lost, gone } = await countLost(trx, table, { ref, isAmount, factor })
			if (gone > 0)
				throw new CurrencyRefusal(`${gone} amounts are less than half of 1 ${currency} and would be nothing. Change them first.`)
			if (!derived.includes(table)) rounded += lost
		}
		// A division of whole numbers leaves the rest out, in both databases.
		const changed = further > 0 ? sql`${ref} * ${sql.lit(factor)}` : sql`(${ref} + ${sql.lit(factor / 2)}) / ${sql.lit(factor)}`
		await sql`update ${sql.table(table)} set ${ref} = ${changed} where ${isAmount}`.execute(trx)
	}
	await recountFreeDelivery(trx, before, currency)
	return { rounded }
}

async function countLost(
	trx: Transaction<Database>,
	table: string,
	{ ref, isAmount, factor }: { readonly ref: RawBuilder<unknown>; readonly isAmount: RawBuilder<SqlBool>; readonly factor: number },
): Promise<{ lost: number; gone: number }> {
	const count = sql<{ lost: number | string | null; gone: number | string | null }>`
		select sum(case when ${ref} % ${sql.lit(factor)} <> 0 then 1 else 0 end) as lost,
			sum(case when ${ref} < ${sql.lit(factor / 2)} then 1 else 0 end) as gone
		from ${sql.table(table)} where ${isAmount}`
	const [row] = (await count.execute(trx)).rows
	return { lost: Number(row?.lost ?? 0), gone: Number(row?.gone ?? 0) }
}

/** It is kept as a text, in units. */
async function recountFreeDelivery(trx: Transaction<Database>, before: string, currency: string): Promise<void> {
	const { free_delivery_from: from } = await readSettings(trx)
	if (!from) return
	const value = toAmountText(toMinorUnits(toAmountText(toMinorUnits(from, before), before), currency), currency)
	await trx.updateTable('settings').set({ value }).where('key', '=', 'free_delivery_from').execute()
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** A currency as it was typed, codes in capital letters. Throws `CurrencyRefusal` for what is none. */
export function currencyMeant(typed: string): string {
	const code = typed.toUpperCase()
	if (/^[A-Z]{3}$/.test(code)) {
		if (known.has(code)) return code
		throw new CurrencyRefusal(
			`"${typed}" is no currency: there is no such code in ISO 4217. Write one such as EUR or JPY, or a symbol such as €.`,
		)
	}
	if (/[\d\s.,+-]*\d/.test(typed) || !/[\p{L}\p{Sc}]/u.test(typed))
		throw new CurrencyRefusal(`"${typed}" is no currency. Write a code of ISO 4217 such as EUR or JPY, or a symbol such as €.`)
	return typed
}
