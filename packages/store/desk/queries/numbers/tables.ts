import { toAmountText } from '@storefront/contract/domain/money.ts'
import { csvRow } from '@storefront/store/commerce/feed/table-row.ts'
import type { MissedTerm } from '@storefront/store/commerce/search/missed-searches.ts'
import type { readRunningOut } from '../today/running-out.ts'
import type { GroupSales } from './groups.ts'
import type { Period } from './period.ts'
import { moneyIn, type Sales } from './sales.ts'
import type { Seller } from './sellers.ts'
import type { SlowSeller } from './slow-sellers.ts'
import type { Revenue } from './sold-products.ts'
import type { readSteps } from './steps.ts'

/** Tables of the numbers as rows of CSV, with the header first. Amounts are in currency units with a decimal point. */
type Rows = AsyncGenerator<string>
type Cell = string | number | null

async function* table<Row>(
	columns: readonly string[],
	rows: Iterable<Row> | AsyncIterable<Row>,
	linesOf: (row: Row) => readonly (readonly Cell[])[],
): Rows {
	yield csvRow(columns)
	for await (const row of rows) for (const line of linesOf(row)) yield csvRow(line.map((cell) => (cell === null ? '' : String(cell))))
}

/** One row for each part of the period and each currency. */
export function salesTable({ unit }: Pick<Period, 'unit'>, { slices, currencies }: Sales): Rows {
	const columns = ['currency', 'orders', 'ordered', 'paid', 'refunded', 'net', 'orders_before', 'ordered_before', 'net_before']
	return table([unit, ...columns], slices, ({ slice, before, ...sums }) =>
		currencies.map((currency) => {
			const [now, then] = [moneyIn(sums, currency), moneyIn(before, currency)]
			const text = (amount: number) => toAmountText(amount, currency)
			return [
				slice.key,
				currency,
				now.orders,
				text(now.ordered),
				text(now.paid),
				text(now.refunded),
				text(now.paid - now.refunded),
				then.orders,
				text(then.ordered),
				text(then.paid - then.refunded),
			]
		}),
	)
}

/** One row for each currency; without sales one row. */
const amounts = (revenue: readonly Revenue[]): readonly (readonly [string, string])[] =>
	revenue.length === 0 ? [['', '']] : revenue.map(({ currency, amount }) => [toAmountText(amount, currency), currency])

export function sellerTable(sellers: AsyncIterable<Seller>): Rows {
	return table(
		['product_id', 'name', 'units', 'revenue', 'currency', 'returned', 'stock'],
		sellers,
		({ productId, name, units, revenue, returned, stock }) =>
			amounts(revenue).map((amount) => [productId, name, units, ...amount, returned, stock]),
	)
}

export function slowSellerTable(sellers: AsyncIterable<SlowSeller>): Rows {
	return table(
		['product_id', 'name', 'units', 'units_ever', 'stock', 'since'],
		sellers,
		({ productId, name, units, unitsEver, stock, since }) => [[productId, name, units, unitsEver, stock, since]],
	)
}

export function groupTable(groups: readonly GroupSales[]): Rows {
	return table(['name', 'units', 'revenue', 'currency'], groups, ({ name, units, revenue }) =>
		amounts(revenue).map((amount) => [name, units, ...amount]),
	)
}

export function stepTable({ current, before }: Awaited<ReturnType<typeof readSteps>>): Rows {
	const names = ['cart', 'checkout', 'placed', 'paid'] as const
	return table(['step', 'times', 'times_before'], names, (name) => [[name, current[name], before[name]]])
}

export function searchTable(terms: readonly MissedTerm[]): Rows {
	return table(['search', 'times', 'last_day', 'left_out'], terms, ({ term, times, last_day, left_out }) => [
		[term, times, last_day, left_out],
	])
}

export function stockTable(variants: Awaited<ReturnType<typeof readRunningOut>>): Rows {
	return table(['sku', 'name', 'variant', 'stock', 'sold_30_days', 'days'], variants, ({ sku, name, variant, stock, sold, lasts }) => [
		[sku, name, variant, stock, sold, lasts],
	])
}
