import { envelopeOf } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { receiptNumber } from '@storefront/contract/domain/checkout/receipt.ts'
import { type Cents, toAmountText } from '@storefront/contract/domain/money.ts'
import { parseBilling } from '@storefront/store/commerce/checkout/address/billing.ts'
import { formatPaymentForOwner } from '@storefront/store/commerce/checkout/order/payment-for-owner.ts'
import { readPendingPayments } from '@storefront/store/commerce/checkout/order/pending-payments.ts'
import { csvRow } from '@storefront/store/commerce/feed/table-row.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { ReceiptsTable } from '@storefront/store/infrastructure/db/schema/receipts.ts'
import { Command } from 'commander'
import type { Selectable } from 'kysely'
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
	return addOrderFilter(command).action((file: string, filter: OrderFilter) => withShop((db) => exportOrders(db, file, filter)))
}

type Order = Selectable<OrdersTable>
type Document = Pick<Selectable<ReceiptsTable>, 'order_id' | 'kind' | 'number' | 'amount' | 'issued_at'>

/** Number of orders in one query. */
const ordersAtOnce = 500

async function exportOrders(db: Db, file: string, filter: OrderFilter): Promise<void> {
	const rows = [csvRow(Object.keys(columns))]
	for (let last = 0; ; ) {
		const orders = await filterOrders(db.selectFrom('orders').selectAll('orders'), filter)
			.where('orders.id', '>', last)
			.orderBy('orders.id')
			.limit(ordersAtOnce)
			.execute()
		const documents = await documentsOf(db, orders)
		const pending = await readPendingPayments(
			db,
			orders.map(({ id }) => id),
		)
		for (const order of orders) {
			const found = { documents: documents.get(order.id) ?? [], pendingAt: pending.get(order.id) ?? '' }
			rows.push(csvRow(Object.values(columns).map((cell) => cell(order, found))))
		}
		if (orders.length < ordersAtOnce) break
		last = orders.at(-1)?.id ?? 0
	}
	await writeCsv(file, rows, pluralize(rows.length - 1, 'order'))
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

async function documentsOf(db: Db, orders: readonly Order[]): Promise<ReadonlyMap<number | null, readonly Document[]>> {
	if (orders.length === 0) return new Map()
	const rows = await db
		.selectFrom('receipts')
		.select(['order_id', 'kind', 'number', 'amount', 'issued_at'])
		.where(
			'order_id',
			'in',
			orders.map(({ id }) => id),
		)
		.orderBy('id')
		.execute()
	return Map.groupBy(rows, ({ order_id }) => order_id)
}

const money =
	(amountOf: (order: Order) => Cents): Cell =>
	(order) =>
		toAmountText(amountOf(order), order.currency)
const credits = (documents: readonly Document[]) => documents.filter(({ kind }) => kind === 'credit_note')
const numberOf = ({ kind, number }: Document) => receiptNumber(kind, number)
const receiptOf = (documents: readonly Document[]) => documents.find(({ kind }) => kind === 'receipt')

/** Related data of an order. */
interface Found {
	readonly documents: readonly Document[]
	readonly pendingAt: string
}

type Cell = (order: Order, found: Found) => string

/** Columns of the file. Amounts are in currency units with a decimal point. */
const columns = {
	order: ({ order_no }) => order_no,
	ordered_at: ({ created_at }) => created_at,
	status: ({ status }) => status,
	payment: ({ payment_state }) => formatPaymentForOwner(payment_state),
	way_to_pay: ({ payment_type }) => payment_type,
	market: ({ market }) => market,
	first_name: ({ first_name }) => first_name,
	last_name: ({ last_name }) => last_name,
	email: ({ email }) => email,
	phone: ({ phone }) => phone,
	street: ({ address }) => address,
	apartment: ({ apartment }) => apartment,
	postal_code: ({ postal_code }) => postal_code,
	city: ({ city }) => city,
	state: ({ state }) => state,
	country: ({ country }) => country,
	billed_to: (order) => {
		const billing = parseBilling(order)
		return billing ? envelopeOf((field) => billing[field]).join(', ') : ''
	},
	note: ({ note }) => note,
	pieces: ({ total_quantity }) => String(total_quantity),
	currency: ({ currency }) => currency,
	subtotal: money(({ subtotal }) => subtotal),
	coupon: ({ coupon_code }) => coupon_code ?? '',
	discount: money(({ discount }) => discount),
	shipping: money(({ shipping_charge }) => shipping_charge),
	total: money(({ final_total }) => final_total),
	paid: money(({ paid_amount }) => paid_amount),
	refunded: money(({ refunded_amount }) => refunded_amount),
	receipt: (_, { documents }) => {
		const receipt = receiptOf(documents)
		return receipt ? numberOf(receipt) : ''
	},
	receipt_date: (_, { documents }) => receiptOf(documents)?.issued_at.slice(0, 10) ?? '',
	credit_notes: (_, { documents }) => credits(documents).map(numberOf).join(' '),
	credited: (order, { documents }) =>
		toAmountText(
			credits(documents).reduce((sum, { amount }) => sum + amount, 0),
			order.currency,
		),
	payment_pending_at: (_, { pendingAt }) => pendingAt,
} as const satisfies Record<string, Cell>
