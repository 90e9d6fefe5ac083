import { lowestPrice } from '@storefront/connectors-shared/catalogue/product.ts'
import { orderPageSize } from '@storefront/contract/domain/constants.ts'
import { toUnits } from '@storefront/contract/domain/money.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from '@storefront/contract/endpoints/cart/wishlist.ts'
import { getMyOrders } from '@storefront/contract/endpoints/checkout/orders.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { callAsCustomer } from '../account/customer.ts'
import { customerBuyer } from '../cart/buyer.ts'
import { orderNumberOf } from '../checkout/engine-order.ts'
import { orderForWire, readOrder } from '../checkout/orders.ts'
import type { Connector } from '../connector/connector.ts'

const maxOrders = 100

/** Orders of a signed-in customer, from the engine, and the wishlist, which the connector stores. */
export function addCustomer(app: App, connector: Connector): void {
	addWishes(app, connector)

	implement(app, getMyOrders, async ({ c, query }) => {
		const buyer = await customerBuyer(connector, c)
		const limit = Math.min(maxOrders, Math.max(1, Number(query.items ?? orderPageSize)))
		const offset = (Math.max(1, Number(query.page ?? 1)) - 1) * limit
		type Page = { readonly orders: readonly { readonly id: string }[]; readonly count: number }
		const { orders, count } = await callAsCustomer<Page>(connector, buyer, 'GET', '/store/orders', {
			query: { limit, offset, order: '-created_at', fields: 'id' },
		})
		// Order lists of the engine have no totals of lines.
		const currency = await connector.currency()
		const whole = await Promise.all(orders.map(({ id }) => readOrder(connector, id)))
		return {
			data: whole.flatMap((order) =>
				order ? [{ id: order.id, pay_key: linkKey(connector.orderKey, orderNumberOf(order)), ...orderForWire(order, currency) }] : [],
			),
			order_count: count,
		}
	})
}

function addWishes(app: App, connector: Connector): void {
	const { database, catalogue } = connector
	implement(app, getWishlist, async ({ c }) => {
		const { session } = await customerBuyer(connector, c)
		const [{ byId }, currency] = await Promise.all([catalogue.snapshot(), connector.currency()])
		const wishes = database.all<{ id: number; product_id: string }>(
			'select id, product_id from wishes where customer_id = ? order by id',
			session.customer_id,
		)
		return {
			data: wishes.flatMap(({ id, product_id }) => {
				const product = byId.get(product_id)
				if (!product) return []
				const { name, images } = product
				const sales_price = toUnits(lowestPrice(product).price)
				return [{ wishlist_id: id, id: product_id, name, images: [...images], variant: '', currency, sales_price }]
			}),
		}
	})

	implement(app, addToWishlist, async ({ c, body }) => {
		const { session } = await customerBuyer(connector, c)
		const product = await catalogue.product(String(body.product_id))
		if (!product) throw new StoreError('not_found', 'There is no such product.')
		database.run('insert into wishes (customer_id, product_id) values (?, ?) on conflict do nothing', session.customer_id, product.id)
		return { message: 'Added to wishlist' }
	})

	implement(app, removeFromWishlist, async ({ c, id }) => {
		const { session } = await customerBuyer(connector, c)
		const { changes } = database.run('delete from wishes where customer_id = ? and id = ?', session.customer_id, Number(id) || 0)
		if (changes === 0) throw new StoreError('not_found', 'This is not on your wishlist.')
		return { message: 'Removed from wishlist' }
	})
}
