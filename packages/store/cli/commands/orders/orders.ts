import { formatLineTitle } from '@storefront/contract/domain/cart/line-title.ts'
import { detailLines, envelopeOf } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { formatOrderEvent } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { cancelledStatus, parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { parseBilling } from '@storefront/store/commerce/checkout/address/billing.ts'
import { formatPaymentForOwner } from '@storefront/store/commerce/checkout/order/payment-for-owner.ts'
import { readPendingPayments } from '@storefront/store/commerce/checkout/order/pending-payments.ts'
import { orderTextOf } from '@storefront/store/commerce/checkout/order-texts.ts'
import { readEvents, readParcels } from '@storefront/store/commerce/checkout/reading/order-progress.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { parseCount } from '../../terminal/count-argument.ts'
import { formatTime, jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { orderExportCommand } from './order-export.ts'
import { addOrderFilter, filterOrders, noOrders, type OrderFilter } from './order-filter.ts'
import { statusCommand, unknownOrderError } from './order-status.ts'
import { receiptCommand } from './receipt.ts'

const defaultLimit = 20
const mostListed = 999_999

export function orderCommands(): Command {
	const orders = new Command('orders').description('Show orders and change their status.')
	addOrderFilter(
		orders.command('list').description('List the latest orders.').option('--limit <number>', 'number of orders', String(defaultLimit)),
	)
		.option(...jsonOption)
		.action((options: ListOptions) => withShop((db) => list(db, options)))
	orders
		.command('show')
		.description('Show one order with its lines.')
		.argument('<order-no>', 'order number, as in emails and on the order page')
		.option(...jsonOption)
		.action((number: string, { json }: { json?: true }) => withShop((db) => show(db, number, json ?? false)))
	orders.addCommand(statusCommand())
	orders.addCommand(receiptCommand())
	orders.addCommand(orderExportCommand())
	return orders
}

interface ListOptions extends OrderFilter {
	readonly limit: string
	readonly json?: true
}

async function list(db: Db, { limit, json, ...filter }: ListOptions): Promise<void> {
	const most = parseCount('--limit', limit, mostListed)
	const rows = await filterOrders(db.selectFrom('orders'), filter)
		.select('id')
		.select([
			'order_no',
			'created_at',
			'status',
			'first_name',
			'last_name',
			'country',
			'total_quantity',
			'final_total',
			'currency',
			'payment_type',
			'payment_state',
			'paid_amount',
			'refunded_amount',
			'sent_unpaid',
		])
		.orderBy('id', 'desc')
		.limit(most)
		.execute()
	const cancelled = await whoCancelled(
		db,
		rows.map(({ id }) => id),
	)
	const pending = await readPendingPayments(
		db,
		rows.map(({ id }) => id),
	)
	const shown = rows.map(({ id, ...row }) => ({
		...row,
		payment: formatPaymentForOwner(row.payment_state),
		payment_pending_at: pending.get(id) ?? '',
		cancelled_by: row.status === cancelledStatus ? (cancelled.get(id) ?? '') : '',
	}))
	if (json) return printJson(shown)
	if (rows.length === 0) return print(await noOrders(db, filter))
	printTable(
		['Order', 'Time', 'Status', 'Name', 'Country', 'Pieces', 'Total', 'Money', 'Payment method'],
		shown.map((row) => [
			row.order_no,
			formatTime(row.created_at),
			row.cancelled_by === 'customer' ? `${row.status} by customer` : row.status,
			`${row.first_name} ${row.last_name}`,
			row.country,
			row.total_quantity,
			formatMoney(row.final_total, row.currency),
			formatPaymentForOwner(row.payment_state, row.payment_pending_at),
			row.payment_type,
		]),
	)
}

/** Reads who cancelled each order last, by order id. */
async function whoCancelled(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (ids.length === 0) return new Map()
	const events = db.selectFrom('order_events').select(['order_id', 'by']).where('order_id', 'in', ids).where('kind', '=', 'cancelled')
	return new Map((await events.orderBy('id').execute()).map(({ order_id, by }) => [order_id, by]))
}

async function show(db: Db, typed: string, json: boolean): Promise<void> {
	const order = await db.selectFrom('orders').selectAll().where('order_no', '=', parseOrderNumber(typed)).executeTakeFirst()
	if (!order) throw unknownOrderError(typed)
	const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
	const { idempotency_key: _key, owner_key: _owner, request_hash: _hash, ...shown } = order
	const events = (await readEvents(db, [order.id])).get(order.id) ?? []
	const pendingAt = (await readPendingPayments(db, [order.id])).get(order.id) ?? ''
	if (json)
		return printJson({
			...shown,
			payment: formatPaymentForOwner(order.payment_state),
			payment_pending_at: pendingAt,
			billing_address: parseBilling(order),
			lines,
			events: events.map(({ kind, by, detail, amount, at }) => ({ kind, by, detail, amount, at })),
		})
	const money = (cents: number) => formatMoney(cents, order.currency)
	print(`Order ${order.order_no} of ${formatTime(order.created_at)}: ${order.status}, ${pluralize(order.total_quantity, 'item')}`)
	print('')
	const details = detailLines('shop', orderTextOf(order)).map(({ label, text }) => `${label}: ${text}`)
	for (const line of [...envelopeOf(orderTextOf(order)), order.email, order.phone, ...details]) if (line) print(line)
	print('')
	printTable(
		['SKU', 'Product', 'Pieces', 'Price', 'Total'],
		lines.map((line) => [line.sku, formatLineTitle(line), line.quantity, money(line.unit_price), money(line.line_total)]),
	)
	print('')
	print(
		`Subtotal ${money(order.subtotal)}, discount ${money(order.discount)}${order.coupon_code ? ` (${order.coupon_code})` : ''}, shipping ${money(order.shipping_charge)}`,
	)
	print(`Total ${money(order.final_total)}: ${formatPaymentForOwner(order.payment_state, pendingAt).toLowerCase()}`)
	if (order.sent_unpaid) print('It was shipped unpaid, as you requested (--unpaid).')
	const parcels = (await readParcels(db, [order.id])).get(order.id) ?? []
	for (const { carrier, code, url } of parcels) print(`Parcel ${[carrier, code].filter(Boolean).join(' ')}: ${url}`)
	if (events.length > 0) print('')
	for (const { at, detail, ...event } of events) {
		const words = formatOrderEvent({ ...event, text: event.kind === 'cancelled' ? '' : detail }, order.currency)
		print(`${formatTime(at)}  ${words}${event.kind === 'cancelled' && detail ? ` (${detail})` : ''}`)
	}
}
