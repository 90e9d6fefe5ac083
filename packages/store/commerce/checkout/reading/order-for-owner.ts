import { toAmount, toPercent } from '@storefront/contract/domain/money.ts'
import { textsForWire } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import { taxesForWire } from '@storefront/contract/endpoints/checkout/taxes.ts'
import { discountForWire } from '@storefront/store/commerce/discounts/discount-for-wire.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrderLinesTable, OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Selectable } from 'kysely'
import { parseDiscounts } from '../../discounts/order-discounts.ts'
import { storedTax } from '../../prices/tax-rates.ts'
import { type Return, readReturns } from '../../returns/read-returns.ts'
import { parseBilling } from '../address/billing.ts'
import { orderTextOf } from '../order-texts.ts'
import { readParcels } from './order-progress.ts'

type OrderRow = Selectable<OrdersTable>

/** An order for other systems of the owner, as JSON: webhooks and scripts. Names and amounts are those of the store API. */
export type OrderForOwner = ReturnType<typeof describeOrder>

/** The orders with these ids, in their order. `isPersonal`: with the customer's address and email, unless they were deleted. */
export async function readOrdersForOwner(
	db: Db,
	ids: readonly number[],
	{ isPersonal }: { readonly isPersonal: boolean },
): Promise<readonly OrderForOwner[]> {
	if (ids.length === 0) return []
	const [orders, lines, parcels, returns] = await Promise.all([
		db.selectFrom('orders').selectAll().where('id', 'in', ids).execute(),
		db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
		readParcels(db, ids),
		readReturns(db, ids),
	])
	const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
	const byId = new Map(orders.map((order) => [order.id, order]))
	return ids.flatMap((id) => {
		const order = byId.get(id)
		if (!order) return []
		const extras = { lines: byOrder.get(id) ?? [], parcels: parcels.get(id) ?? [], returns: returns.get(id) ?? [] }
		// The shop keeps the contact data of a deleted account only to send its orders.
		const hasCustomer = isPersonal && order.left_at === null && order.anonymous_at === null
		return [{ ...describeOrder(order, extras), ...(hasCustomer ? { customer: describeCustomer(order) } : {}) }]
	})
}

interface Extras {
	readonly lines: readonly Selectable<OrderLinesTable>[]
	readonly parcels: readonly (Awaited<ReturnType<typeof readParcels>> extends ReadonlyMap<number, readonly (infer Parcel)[]>
		? Parcel
		: never)[]
	readonly returns: readonly Return[]
}

function describeOrder(order: OrderRow, { lines, parcels, returns }: Extras) {
	const { currency } = order
	const amount = (minor: number) => toAmount(minor, currency)
	return {
		id: order.id,
		order_no: order.order_no,
		order_status: order.status,
		created_at: order.created_at,
		created_by: order.created_by,
		market: order.market,
		language: order.language,
		currency,
		subtotal: amount(order.subtotal),
		discount: amount(order.discount),
		automatic_discounts: parseDiscounts(order).map((one) => discountForWire(one, currency)),
		coupon_code: order.coupon_code,
		shipping_charge: amount(order.shipping_charge),
		final_total: amount(order.final_total),
		taxes: taxesForWire(storedTax(order), currency),
		payment_type: order.payment_type,
		payment_provider: order.payment_provider,
		payment_state: order.payment_state,
		paid: amount(order.paid_amount),
		refunded: amount(order.refunded_amount),
		delivery_dates: order.delivery_dates,
		/** Empty: the standard delivery. */
		delivery_service: order.delivery_service,
		delivery_service_name: order.delivery_service_name,
		/** Code of the pick-up place; empty: the order is delivered. */
		pickup_place: order.pickup_place,
		total_qty: order.total_quantity,
		sell_lines: lines.map((line) => ({
			id: line.id,
			product_id: line.product_id,
			variant_id: line.offer_id,
			sku: line.sku,
			product_name: line.name,
			variant: line.variant,
			quantity: line.quantity,
			unit_price: amount(line.unit_price),
			line_total: amount(line.line_total),
			automatic_discount: amount(line.automatic_discount),
			tax_rate: line.tax_rate === null ? null : toPercent(line.tax_rate),
		})),
		parcels: parcels.map(({ carrier, code, url, created_at, lines: packed }) => ({
			...{ carrier, code, url, created_at },
			lines: packed.map(({ line, quantity }) => ({ line_id: line, quantity })),
		})),
		returns: returns.map(({ return_no, state, asked_at, changed_at, restocked, refunded_amount, lines: returned }) => ({
			...{ return_no, state, asked_at, changed_at, restocked: restocked === 1, refunded: amount(refunded_amount) },
			lines: returned.map(({ order_line_id, quantity }) => ({ line_id: order_line_id, quantity })),
		})),
	}
}

/** Contact and addresses of the customer: personal data. */
function describeCustomer(order: OrderRow) {
	return {
		...textsForWire(orderTextOf(order)),
		city: order.city,
		country: order.country,
		/** Pick-up place, or the parcel shop that the customer named; may be empty. */
		delivery_point: order.delivery_point,
		/** null: the delivery address. */
		billing_address: parseBilling(order),
	}
}
