/** A minimal store: one product that guests can buy (docs/conformance.md). `node docs/least-store/store.ts` */
import { serve } from '@hono/node-server'
import { addToGuestCart, clearGuestCart, removeFromCart, updateGuestCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { getGuestCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { getProduct } from '@storefront/contract/endpoints/catalogue/products.ts'
import { getPaymentTypes, placeGuestOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { getCities, getCountries, getShippingCharge } from '@storefront/contract/endpoints/location/location.ts'
import { getVisitorIp } from '@storefront/contract/endpoints/location/visitor.ts'
import { openApp } from '@storefront/store/http/app/open-app.ts'
import { readIdempotencyKey } from '@storefront/store/http/calls/idempotency-key.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import { requireGuest } from '@storefront/store/http/calls/shopper.ts'
import { visitorAddress } from '@storefront/store/http/calls/visitor.ts'
import { noLimits } from '@storefront/store/http/rate-limits/limits.ts'
import type { StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { pino } from 'pino'

const kettle = { id: 1, name: 'Kettle', sales_price: 49.9, total_stock: 50, soldOut: 0, is_single_product: 1 }
const charge = 4.9
/** How many kettles a guest has in the cart, by the guest's key, which is also the id of the one line. */
const carts = new Map<string, number>()
const orders = new Map<string, { readonly asked: string; readonly reply: { readonly order_no: string } }>()
const store = { logger: pino({ level: 'warn' }), trustedProxies: 0, limits: noLimits, siteUrl: undefined }
const app = openApp(store)
const guest = (c: StoreContext, { ip_address }: { ip_address?: string | undefined }) => requireGuest(store, c, ip_address).key
function refuse(code: StoreError['code'], message: string): never {
	throw new StoreError(code, message)
}
function hold(key: string, quantity: number) {
	if (quantity > kettle.total_stock) refuse('stock_exceeded', `Only ${kettle.total_stock} are left.`)
	carts.set(key, quantity)
	return { message: 'Your cart has been changed.' }
}

implement(app, getProducts, () => ({ data: [kettle], product_count: 1 }))
implement(app, getProduct, ({ id }) => (id === '1' ? kettle : refuse('not_found', 'There is no such product.')))
implement(app, getCountries, () => [{ id: 1, name: 'Germany' }])
implement(app, getCities, ({ query }) => (`${query.country_id}` === '1' ? [{ id: 1, name_en: 'Berlin' }] : []))
implement(app, getPaymentTypes, () => ({ data: [{ id: 1, name: 'Cash on delivery' }] }))
implement(app, getShippingCharge, ({ query }) =>
	`${query.city_id}` === '1' ? { shiping_charge: charge } : refuse('city_unknown', 'We do not ship there.'),
)
implement(app, getVisitorIp, ({ c }) => ({ ip: visitorAddress(store, c) }))
implement(app, getGuestCart, ({ c, query }) => {
	const [key, line] = [guest(c, query), { unit_price: kettle.sales_price, stock: kettle.total_stock, product: kettle }]
	return carts.has(key) ? [{ card_id: key, quantity: carts.get(key) ?? 0, ...line }] : []
})
implement(app, addToGuestCart, ({ c, body }) => {
	const key = guest(c, body)
	if (body.products.some(({ product_id }) => `${product_id}` !== '1')) refuse('not_found', 'This product is no longer available.')
	return hold(
		key,
		body.products.map(({ quantity }) => Number(quantity)).reduce((sum, one) => sum + one, carts.get(key) ?? 0),
	)
})
implement(app, updateGuestCart, ({ c, body }) => {
	const [key, line] = [guest(c, body), body.products[0]]
	return carts.has(key) && line?.line_id === key ? hold(key, Number(line.quantity)) : refuse('not_found', 'It is not in your cart.')
})
implement(app, removeFromCart, ({ c, id, query }) => {
	const key = guest(c, query)
	return id === key && carts.delete(key) ? null : refuse('not_found', 'It is not in your cart.')
})
implement(app, clearGuestCart, ({ c, body }) => (carts.delete(guest(c, body)) ? null : { message: 'Your cart was empty.' }))
implement(app, placeGuestOrder, ({ c, body: { ip_address, ...order } }) => {
	const [key, asked] = [guest(c, { ip_address }), JSON.stringify(order)]
	const name = `${key} ${readIdempotencyKey(c) ?? asked}`
	const known = orders.get(name)
	if (known) return known.asked === asked ? known.reply : refuse('idempotency_mismatch', 'This key was used for another order.')
	const [quantity, [line, ...others]] = [carts.get(key) ?? 0, order.products]
	const total = (quantity * kettle.sales_price + charge).toFixed(2)
	if (!/^(1|Germany),(1|Berlin)$/.test(`${order.country},${order.city}`)) refuse('city_unknown', 'We do not ship there.')
	if (line?.line_id !== key || Number(line.quantity) !== quantity || others.length > 0) refuse('cart_empty', 'Your cart has changed.')
	if (quantity > kettle.total_stock) refuse('stock_exceeded', `Only ${kettle.total_stock} are left.`)
	if (Number(order.shipping_charge) !== charge || Number(order.final_total).toFixed(2) !== total)
		refuse('totals_changed', `The total is now ${total}.`)
	const reply = { order_no: `K-${orders.size + 1}` }
	orders.set(name, { asked, reply })
	Object.assign(kettle, { total_stock: kettle.total_stock - quantity, soldOut: kettle.total_stock > quantity ? 0 : 1 })
	carts.delete(key)
	return reply
})

serve(
	{
		fetch: (request, { incoming }) => app.fetch(request, { clientAddress: incoming.socket.remoteAddress }),
		port: Number(process.env['PORT'] ?? 4400),
	},
	({ port }) => console.log(`http://localhost:${port}/api`),
)
