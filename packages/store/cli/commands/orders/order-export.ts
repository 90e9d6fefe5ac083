import { orderTable } from '@storefront/store/commerce/checkout/order/order-table.ts'
import { Command } from 'commander'
import { resolveTarget, writePrivate } from '../../terminal/files.ts'
import { pluralize, print } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { addOrderFilter, filterOrders, type OrderFilter } from './order-filter.ts'

export function orderExportCommand(): Command {
	const command = new Command('export')
		.description(
			'Export orders as CSV, one row per order, with address, amounts, receipt and credit notes. Shipping label software can read the file.',
		)
		.argument('[file]', 'file to write; - is the standard output', 'orders.csv')
	return addOrderFilter(command).action((file: string, filter: OrderFilter) =>
		withShop(async (db) => {
			const rows = await Array.fromAsync(orderTable(db, (query) => filterOrders(query, filter)))
			await writeCsv(file, rows, pluralize(rows.length - 1, 'order'))
		}),
	)
}

/** Writes a table with personal data, readable only by the owner. `what` completes the message "Wrote ... to FILE". */
export async function writeCsv(file: string, rows: readonly string[], what: string): Promise<void> {
	if (file === '-') {
		process.stdout.write(rows.join(''))
		return
	}
	const path = resolveTarget(file)
	await writePrivate(path, rows.join(''))
	print(`Wrote ${what} to ${path}`)
}
