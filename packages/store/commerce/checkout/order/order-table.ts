import { envelopeOf } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { receiptNumber } from '@storefront/contract/domain/checkout/receipt.ts'
import { type Cents, toAmountText } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { ReceiptsTable } from '@storefront/store/infrastructure/db/schema/receipts.ts'
import type { Selectable, SelectQueryBuilder } from 'kysely'
import { csvRow } from '../../feed/table-row.ts'
import { parseBilling } from '../address/billing.ts'
import { formatPaymentForOwner } from './payment-for-owner.ts'
import { readPendingPayments } from './pending-payments.ts'

type Order = Selectable<OrdersTable>
type Document = Pick<Selectable<ReceiptsTable>, 'order_id' | 'kind' | 'number' | 'amount' | 'issued_at'>

/** Number of orders in one query. */
const ordersAtOnce = 500

/** Selects orders, such as those of a month. */
export type Narrow = <Row>(query: SelectQueryBuilder<Database, 'orders', Row>) => SelectQueryBuilder<Database, 'orders', Row>

/** Rows of a CSV with the header first, then one row for each order, with address, amounts, receipt and credit notes; oldest first. */
export async function* orderTable(db: Db, narrow: Narrow): AsyncGenerator<string> {
	yield csvRow(Object.keys(columns))
	for (let last = 0; ; ) {
		const orders = await narrow(db.selectFrom('orders').selectAll('orders'))
			.where('orders.id', '>', last)
			.orderBy('orders.id')
			.limit(ordersAtOnce)
			.execute()
		const ids = orders.map(({ id }) => id)
		const [documents, pending] = await Promise.all([documentsOf(db, ids), readPendingPayments(db, ids)])
		for (const order of orders) {
			const found = { documents: documents.get(order.id) ?? [], pendingAt: pending.get(order.id) ?? '' }
			yield csvRow(Object.values(columns).map((cell) => cell(order, found)))
		}
		if (orders.length < ordersAtOnce) return
		last = ids.at(-1) ?? 0
	}
}

async function documentsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number | null, readonly Document[]>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('receipts')
		.select(['order_id', 'kind', 'number', 'amount', 'issued_at'])
		.where('order_id', 'in', ids)
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
	company: ({ company }) => company,
	vat_number: ({ vat_number }) => vat_number,
	purchase_order: ({ purchase_order }) => purchase_order,
	note: ({ note }) => note,
	pieces: ({ total_quantity }) => String(total_quantity),
	currency: ({ currency }) => currency,
	subtotal: money(({ subtotal }) => subtotal),
	coupon: ({ coupon_code }) => coupon_code ?? '',
	discount: money(({ discount }) => discount),
	shipping: money(({ shipping_charge }) => shipping_charge),
	delivery_service: ({ delivery_service }) => delivery_service,
	pickup_place: ({ pickup_place }) => pickup_place,
	delivery_point: ({ delivery_point }) => delivery_point,
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
