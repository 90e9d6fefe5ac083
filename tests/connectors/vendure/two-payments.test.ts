import { randomUUID } from 'node:crypto'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillForm, guest, order } from '../../contract/checkout/buyer.ts'
import { startPostgres } from '../../contract/postgres-server.ts'
import { chargeFor } from '../charge.ts'
import { openEngine, type TestEngine } from './engine.ts'
import { asOwner } from './owner.ts'
import { liveUrl } from './trial-engine.ts'

const rounds = 20
const connectors: TestEngine[] = []
let stop: () => Promise<void> = () => Promise.resolve()

beforeAll(async () => {
	if (liveUrl === undefined) throw new Error('Start a Vendure (npm run engine) and set VENDURE_TEST_URL to its shop API.')
	const server = await startPostgres()
	stop = server.stop
	for (let count = 0; count < 2; count++) connectors.push(await openEngine('two-payments', { url: server.url }))
})
afterAll(async () => {
	for (const connector of connectors) await connector.end()
	await stop()
})

const paymentsOf = async (code: string) => {
	const document =
		'query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { state payments { state amount } } } }'
	const { orders } = await asOwner<{ orders: { items: { state: string; payments: { state: string }[] }[] } }>(document, { code })
	return orders.items
}

/** A guest with a cart, who is known to both connectors: two processes behind one shop. */
async function twoTabs() {
	const [here, there] = connectors.map((connector) => connector.visitor({ address: '203.0.113.7' }))
	if (!here || !there) throw new Error('There are no two connectors')
	const { products } = (await connectors[0]?.connector.catalogue.snapshot()) ?? { products: [] }
	const product = products.find(({ name }) => name === 'Clacky Keyboard')
	await addLine(here.client, guest, { productId: product?.id ?? '', variantId: null, quantity: 1, unitPrice: 0, discount: '' })
	for (const [name, value] of here.cookies) there.cookies.set(name, value)
	const form = await fillForm(here.client, { shippingCharge: await chargeFor(here.client), email: 'two@shop.example' })
	return { here: here.client, there: there.client, form }
}

it('pays one order once when the same order is sent to two connectors at the same moment, and repeats the answer', async () => {
	for (let round = 0; round < rounds; round++) {
		const { here, there, form } = await twoTabs()
		const [first, second] = await Promise.all([order(here, form), order(there, form)])
		expect(second).toBe(first)
		expect(await paymentsOf(first)).toMatchObject([{ state: 'PaymentAuthorized', payments: [{ state: 'Authorized' }] }])
		expect(await fetchCart(there, guest)).toEqual([])
	}
})

it('pays one order once when two tabs order one cart under keys of their own', async () => {
	for (let round = 0; round < rounds; round++) {
		const { here, there, form } = await twoTabs()
		const outcomes = await Promise.all(
			[here, there].map((tab) =>
				order(tab, { ...form, idempotencyKey: randomUUID() }).catch((error: unknown) => {
					if (error instanceof StoreFailure && ['cart_empty', 'order_in_progress'].includes(error.code)) return null
					throw error
				}),
			),
		)
		const [number, ...others] = outcomes.filter((outcome) => outcome !== null)
		expect([typeof number, others]).toEqual(['string', []])
		expect(await paymentsOf(number ?? '')).toMatchObject([{ state: 'PaymentAuthorized', payments: [{ state: 'Authorized' }] }])
	}
})
