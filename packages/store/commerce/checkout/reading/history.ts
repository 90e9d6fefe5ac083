import { deliveredStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { SentOrder } from '@storefront/contract/endpoints/checkout/orders.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import { readReviewStates } from '../../reviews/review-states.ts'
import { loadPaymentTexts } from '../order/payment-types.ts'
import { orderForWire, readOrderLines } from './order-for-wire.ts'
import { linkKey } from './order-link.ts'
import { readOrderProgress } from './order-progress.ts'

interface Page {
	readonly items: number
	/** From 1. */
	readonly page: number
}

/** A page of a customer's orders with their lines, newest first (ENT-30, ENT-31), and the number of all orders. */
export async function readOrders(
	{ db, orderKey, clock }: Pick<Store, 'db' | 'orderKey' | 'clock'>,
	customerId: number,
	{ items, page }: Page,
): Promise<{ orders: SentOrder[]; count: number }> {
	const { count } = await db
		.selectFrom('orders')
		.select((expression) => expression.fn.countAll<number | string>().as('count'))
		.where('customer_id', '=', customerId)
		.executeTakeFirstOrThrow()
	const orders = await db
		.selectFrom('orders')
		.selectAll()
		.where('customer_id', '=', customerId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(items)
		.offset((page - 1) * items)
		.execute()
	const ids = orders.map(({ id }) => id)
	const [lines, paymentTexts, progress] = await Promise.all([
		readOrderLines(db, ids),
		loadPaymentTexts(db, orders),
		readOrderProgress(db, orders, clock()),
	])
	const arrived = new Map(
		orders.flatMap(({ id, status }) => (status === deliveredStatus ? [[id, productsOf(lines.get(id) ?? [])] as const] : [])),
	)
	const reviews = await readReviewStates(db, customerId, [...new Set([...arrived.values()].flat())])
	return {
		orders: orders.map((order) =>
			orderForWire(order, lines.get(order.id), {
				payKey: linkKey(orderKey, order.order_no),
				...paymentTexts(order),
				reviews: (arrived.get(order.id) ?? []).flatMap((product) => {
					const status = reviews.get(product)
					return status === undefined ? [] : [{ product_id: product, status }]
				}),
				progress: progress(order),
			}),
		),
		count: Number(count),
	}
}

function productsOf(lines: readonly { readonly product_id: number | null }[]): readonly number[] {
	return [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))]
}
