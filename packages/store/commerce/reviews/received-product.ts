import { deliveredStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** Whether an order of this customer with this product was delivered. */
export async function hasReceivedProduct(db: Db, customerId: number, productId: number): Promise<boolean> {
	const line = await db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.select('orders.id')
		.where('orders.customer_id', '=', customerId)
		.where('orders.status', '=', deliveredStatus)
		.where('order_lines.product_id', '=', productId)
		.limit(1)
		.executeTakeFirst()
	return line !== undefined
}
