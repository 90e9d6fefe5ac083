import type { APIRoute } from 'astro'
import { readChoice, readOrder, readStockDays } from '#desk/components/numbers/parameters.ts'
import { csvFile } from '#desk/components/tables/csv-file.ts'

/** A table of the numbers as CSV, with the period and the order of its page. */
export const GET: APIRoute = async ({ locals: { desk, user, shop }, url: { searchParams }, rewrite }) => {
	const { exportNumbers, tables } = desk.numbers
	const table = tables.find((name) => name === searchParams.get('table'))
	if (!table) return rewrite('/404')
	const options = { choice: readChoice(searchParams), shop, order: readOrder(searchParams), days: readStockDays(searchParams) }
	return csvFile(table, await exportNumbers(user, table, options), desk.now())
}
