import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { receiptNumber } from '@storefront/contract/domain/checkout/receipt.ts'
import type { TaxShare } from '@storefront/contract/domain/checkout/tax.ts'
import { type Cents, formatMoney, toAmountText, toPercent } from '@storefront/contract/domain/money.ts'
import { parseCreditContent } from '@storefront/store/commerce/checkout/order/credit-content.ts'
import { receiptFileName, receiptPdf } from '@storefront/store/commerce/checkout/receipts/pdf.ts'
import { readReceipt } from '@storefront/store/commerce/checkout/receipts/read-receipt.ts'
import { csvRow } from '@storefront/store/commerce/feed/table-row.ts'
import { storedTax } from '@storefront/store/commerce/prices/tax-rates.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { ReceiptsTable } from '@storefront/store/infrastructure/db/schema/receipts.ts'
import { Command } from 'commander'
import type { Selectable } from 'kysely'
import { resolveFolder, writePrivate } from '../../terminal/files.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { type PeriodOptions, parsePeriod } from '../../terminal/period-argument.ts'
import { withShop } from '../../terminal/shop.ts'
import { writeCsv } from './order-export.ts'
import { fontWarnings } from './receipt.ts'

export function receiptsCommands(): Command {
	const receipts = new Command('receipts').description('List and export the receipts and credit notes of a period, for bookkeeping.')
	addPeriod(receipts.command('list').description('List the receipts and credit notes of a period.'))
		.option(...jsonOption)
		.action((options: PeriodOptions & { readonly json?: true }) => withShop((db) => list(db, options)))
	addPeriod(
		receipts
			.command('export')
			.description('Export them as CSV: one row for each document and tax rate, with net, tax and gross amount. Credit notes are negative.')
			.argument('[file]', 'file to write; - is the standard output', 'receipts.csv'),
	).action((file: string, options: PeriodOptions) => withShop((db) => exportDocuments(db, file, options)))
	addPeriod(
		receipts
			.command('pdf')
			.description('Export them as PDF: one file for each receipt, with its credit notes.')
			.argument('<folder>', 'folder to write to; created if missing'),
	).action((folder: string, options: PeriodOptions) => withShop((db) => writePdfs(db, folder, options)))
	return receipts
}

function addPeriod(command: Command): Command {
	return command
		.option('--month <month>', 'month such as 2026-11')
		.option('--from <day>', 'first day (UTC), such as 2026-11-01')
		.option('--to <day>', 'last day (UTC), inclusive')
}

/** Document with its order, unless the order was deleted. */
interface Document {
	readonly row: Selectable<ReceiptsTable>
	readonly order: Selectable<OrdersTable> | undefined
	readonly number: string
	/** Negative in credit notes. */
	readonly amount: Cents
}

async function documentsOf(db: Db, options: PeriodOptions): Promise<readonly Document[]> {
	const { from, before } = parsePeriod(options)
	const rows = await db
		.selectFrom('receipts')
		.selectAll()
		.$if(from !== undefined, (query) => query.where('issued_at', '>=', from ?? ''))
		.$if(before !== undefined, (query) => query.where('issued_at', '<', before ?? ''))
		.orderBy('issued_at')
		.orderBy('id')
		.execute()
	const documents: Document[] = []
	for (const part of chunks(rows)) {
		const ids = part.flatMap(({ order_id }) => order_id ?? [])
		const orders = ids.length === 0 ? [] : await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
		const byId = new Map(orders.map((order) => [order.id, order]))
		for (const row of part)
			documents.push({
				row,
				order: byId.get(row.order_id ?? 0),
				number: receiptNumber(row.kind, row.number),
				amount: row.kind === 'receipt' ? row.amount : -row.amount,
			})
	}
	return documents
}

/** Number of orders in one query, because databases limit the number of parameters. */
const ordersAtOnce = 500

function chunks<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
	return Array.from({ length: Math.ceil(rows.length / ordersAtOnce) }, (_, index) =>
		rows.slice(index * ordersAtOnce, (index + 1) * ordersAtOnce),
	)
}

const kinds = { receipt: 'Receipt', credit_note: 'Credit note' } as const

async function list(db: Db, { json, ...period }: PeriodOptions & { readonly json?: true }): Promise<void> {
	const documents = await documentsOf(db, period)
	if (json)
		return printJson(
			documents.map(({ row, order, number, amount }) => ({
				kind: row.kind,
				number,
				issued_at: row.issued_at,
				order_no: order?.order_no ?? '',
				amount,
				currency: order?.currency ?? '',
			})),
		)
	if (documents.length === 0) return print('There are no receipts or credit notes in this period.')
	printTable(
		['Number', 'Date', 'Order', 'Amount'],
		documents.map(({ row, order, number, amount }) => [
			number,
			row.issued_at.slice(0, 10),
			order?.order_no ?? '',
			order ? formatMoney(amount, order.currency) : String(amount),
		]),
	)
}

const head = [
	'kind',
	'number',
	'date',
	'order',
	'customer',
	'country',
	'way_to_pay',
	'currency',
	'tax',
	'rate',
	'net',
	'tax_amount',
	'gross',
]

async function exportDocuments(db: Db, file: string, options: PeriodOptions): Promise<void> {
	const documents = await documentsOf(db, options)
	await writeCsv(file, [csvRow(head), ...documents.flatMap(rowsOf)], pluralize(documents.length, 'document'))
}

/** Formats the rows of a document. The amount without a known tax rate has its own row, so that the rows add up to the total. */
function rowsOf({ row, order, number, amount }: Document): readonly string[] {
	const currency = order?.currency ?? ''
	const sign = row.kind === 'receipt' ? 1 : -1
	const common = [
		kinds[row.kind],
		number,
		row.issued_at.slice(0, 10),
		order?.order_no ?? '',
		order ? `${order.first_name} ${order.last_name}`.trim() : '',
		order?.country ?? '',
		order?.payment_type ?? '',
		currency,
	]
	const money = (cents: Cents) => toAmountText(sign * cents, currency)
	const taxes = order ? taxesOf(order, row) : []
	const rest = sign * amount - taxes.reduce((sum, { gross }) => sum + gross, 0)
	return [
		...taxes.map(({ name, rate, gross, tax }) =>
			csvRow([...common, name, String(toPercent(rate)), money(gross - tax), money(tax), money(gross)]),
		),
		...(rest !== 0 || taxes.length === 0 ? [csvRow([...common, '', '', '', '', money(rest)])] : []),
	]
}

function taxesOf(order: Selectable<OrdersTable>, row: Selectable<ReceiptsTable>): readonly TaxShare[] {
	return row.kind === 'receipt' ? storedTax(order) : parseCreditContent(order, row).taxes
}

async function writePdfs(db: Db, folder: string, options: PeriodOptions): Promise<void> {
	const documents = await documentsOf(db, options)
	const target = resolveFolder(folder)
	// The files contain personal data, so only the owner can read them.
	await mkdir(target, { recursive: true, mode: 0o700 })
	const orders = [...new Set(documents.flatMap(({ order }) => order?.id ?? []))]
	for (const id of orders) {
		const receipt = await readReceipt(db, id, new Date())
		if (!receipt) continue
		const pdf = await receiptPdf(receipt)
		await writePrivate(join(target, receiptFileName(receipt)), pdf.file)
		for (const warning of fontWarnings(pdf)) console.error(`${receipt.number}: ${warning}`)
	}
	const lost = documents.filter(({ order }) => order === undefined).map(({ number }) => number)
	print(`Wrote ${pluralize(orders.length, 'file')} to ${target}`)
	if (lost.length > 0) print(`Not written, because their orders were deleted: ${lost.join(', ')}`)
}
