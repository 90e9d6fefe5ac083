/** The least that keeps the contract: one product, which guests can buy (docs/conformance.md). `node docs/least-store/store.ts` */
import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { type GenericSchema, type InferOutput, parse, ValiError } from 'valibot'
import { addToGuestCart, clearGuestCart, removeFromCart, updateGuestCart } from '../../src/contract/cart/cart.ts'
import { getGuestCart } from '../../src/contract/cart/cart-read.ts'
import { getProducts } from '../../src/contract/catalogue/listing.ts'
import { getProduct } from '../../src/contract/catalogue/products.ts'
import { getPaymentTypes, placeGuestOrder } from '../../src/contract/checkout/checkout.ts'
import { getCities, getCountries, getShippingCharge } from '../../src/contract/location/location.ts'
import type { Endpoint, SentReplyOf } from '../../src/contract/wire/endpoint.ts'

const [kettle, charge, carts, orders] = [
	{ id: 1, name: 'Kettle', sales_price: 49.9, total_stock: 50, soldOut: 0 },
	4.9,
	new Map<string, { readonly card_id: string; readonly quantity: number }>(),
	new Map<string, { readonly asked: string; readonly order_no: string }>(),
]
export const store = new Hono()

type Given<E> = E extends { readonly body?: infer Body } ? (Body extends GenericSchema ? InferOutput<Body> : undefined) : never
type Asked<E extends Endpoint> = { guest: string; id: string; key: string; query: Record<string, string>; body: Given<E> }
/** Answers a call of the contract, whose schema checks the body. A cookie tells one guest from another. */
function answer<E extends Endpoint>(call: E, reply: (asked: Asked<E>) => SentReplyOf<E>): void {
	store.on(call.method, `/api${call.path.replace('{id}', ':id')}`, async (c) => {
		const guest = getCookie(c, 'guest') ?? randomUUID()
		setCookie(c, 'guest', guest, { httpOnly: true, sameSite: 'Lax' })
		const body = call.body && parse(call.body, await c.req.json())
		const asked = { guest, id: c.req.param('id'), key: c.req.header('idempotency-key') ?? '', query: c.req.query(), body }
		return c.json(reply(asked as Asked<E>) as object, 200, { 'cache-control': 'no-store' })
	})
}
function refuse(status: 404 | 409 | 422, message: string): never {
	throw new HTTPException(status, { message })
}
/** What a guest's cart holds from now on. */
function hold(guest: string, quantity: number, card_id: string) {
	if (quantity > kettle.total_stock) refuse(409, `Only ${kettle.total_stock} are left.`)
	carts.set(guest, { card_id, quantity })
	return { message: 'Done.' }
}
store.notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404))
store.onError((error, c) => {
	if (error instanceof HTTPException) return c.json({ message: error.message }, error.status)
	if (error instanceof SyntaxError || error instanceof ValiError) return c.json({ message: error.message }, 422)
	return c.json({ message: 'Something went wrong.' }, 500)
})

answer(getProducts, () => ({ data: [kettle], product_count: 1 }))
answer(getProduct, ({ id }) => (id === '1' ? { ...kettle, is_single_product: 1 } : refuse(404, 'There is no such product.')))
answer(getCountries, () => [{ id: 1, name: 'Germany' }])
answer(getCities, ({ query }) => (query['country_id'] === '1' ? [{ id: 1, name_en: 'Berlin' }] : []))
answer(getPaymentTypes, () => ({ data: [{ id: 1, name: 'Cash on delivery' }] }))
answer(getShippingCharge, ({ query }) => (query['city_id'] === '1' ? { shiping_charge: charge } : refuse(422, 'We do not ship there.')))
answer(getGuestCart, ({ guest }) => {
	const cart = carts.get(guest)
	return cart ? [{ ...cart, unit_price: kettle.sales_price, stock: kettle.total_stock, product: kettle }] : []
})
answer(addToGuestCart, ({ guest, body: { products } }) => {
	const cart = carts.get(guest) ?? { card_id: randomUUID(), quantity: 0 }
	const wanted = products.reduce((sum, { product_id: id, quantity }) => (String(id) === '1' ? sum + Number(quantity) : Number.NaN), 0)
	return wanted > 0 ? hold(guest, cart.quantity + wanted, cart.card_id) : refuse(404, 'This product is no longer available.')
})
answer(updateGuestCart, ({ guest, body: { products } }) => {
	const line = products.find(({ line_id: id, quantity }) => id === carts.get(guest)?.card_id && Number(quantity) > 0)
	return line ? hold(guest, Number(line.quantity), String(line.line_id)) : refuse(404, 'This line is not in your cart.')
})
answer(removeFromCart, ({ guest, id }) => {
	if (carts.get(guest)?.card_id !== id) refuse(404, 'This line is not in your cart.')
	carts.delete(guest)
	return null
})
answer(clearGuestCart, ({ guest }) => (carts.delete(guest) ? null : { message: 'Your cart was empty.' }))
answer(placeGuestOrder, ({ guest, key, body: { ip_address: _, ...order } }) => {
	const asked = JSON.stringify(order)
	const known = orders.get(`${guest} ${key || asked}`)
	if (known) return known.asked === asked ? { order_no: known.order_no } : refuse(422, 'This key was used for another order.')
	const [cart, [line, ...others]] = [carts.get(guest), order.products]
	if (!['1', 'Germany'].includes(`${order.country}`) || !['1', 'Berlin'].includes(`${order.city}`)) refuse(422, 'We do not ship there.')
	if (!cart || line?.line_id !== cart.card_id || Number(line.quantity) !== cart.quantity || others.length > 0)
		refuse(409, 'Your cart has changed.')
	if (cart.quantity > kettle.total_stock) refuse(409, `Only ${kettle.total_stock} are left.`)
	const total = (cart.quantity * kettle.sales_price + charge).toFixed(2)
	if (Number(order.shipping_charge) !== charge || Number(order.final_total).toFixed(2) !== total) refuse(409, `The total is now ${total}.`)
	const placed = { asked, order_no: `K-${orders.size + 1}` }
	orders.set(`${guest} ${key || asked}`, placed)
	Object.assign(kettle, { total_stock: kettle.total_stock - cart.quantity, soldOut: kettle.total_stock > cart.quantity ? 0 : 1 })
	carts.delete(guest)
	return { order_no: placed.order_no }
})

if (import.meta.main)
	serve({ fetch: store.fetch, port: Number(process.env['PORT'] ?? 4400) }, ({ port }) => console.log(`http://localhost:${port}/api`))
