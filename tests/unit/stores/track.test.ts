import { type AnalyticsEvent, analyticsEvent } from '@storefront/contract/domain/frame/shop-events.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { expectLogs, openPage, wireLine } from './browser.ts'

let page: ReturnType<typeof openPage>
let lines: ReturnType<typeof wireLine>[]
let events: AnalyticsEvent[]

beforeEach(() => {
	page = openPage()
	lines = [wireLine(1), wireLine(2, { quantity: 3 })]
	events = []
	document.addEventListener(analyticsEvent, (event) => events.push((event as CustomEvent<AnalyticsEvent>).detail))
	page.store.on('GET /card-details', () => ({ data: lines }))
	page.store.on('POST /add-card', () => {
		lines = [...lines, wireLine(3)]
		return {}
	})
	page.store.on('DELETE /card/remove/1', () => {
		lines = lines.slice(1)
		return {}
	})
})

async function openCart() {
	const [cart, actions] = await Promise.all([import('#stores/cart/cart.ts'), import('#stores/cart/cart-actions.ts')])
	await cart.loadCart()
	return { ...cart, ...actions }
}

it('analytics events have the change of quantity and prices in minor units', async () => {
	vi.stubEnv('SHOP_EVENTS', 'true')
	const { setQuantity, $cart } = await openCart()
	const { name = '', unitPrice = 0, currency = '', productId: id = '', variant = '' } = $cart.get().items[1] ?? {}
	await setQuantity('2', 5)
	await setQuantity('2', 1)
	expect(events).toEqual([
		{ name: 'added', event: { id, name, variant, price: unitPrice, currency, quantity: 2 } },
		{ name: 'removed', event: { id, name, variant, price: unitPrice, currency, quantity: 2 } },
	])
})

it('analytics events report a removed line', async () => {
	vi.stubEnv('SHOP_EVENTS', 'true')
	const { removeItem, $cart } = await openCart()
	const [first] = $cart.get().items
	if (!first) throw new Error('The cart is empty.')
	await removeItem(first)
	expect(events).toMatchObject([{ name: 'removed', event: { id: first.productId, quantity: first.quantity } }])
})

it('no analytics events are sent without listeners', async () => {
	const { setQuantity } = await openCart()
	await setQuantity('2', 5)
	expect(events).toEqual([])
})

it('no analytics events are sent for failed changes', async () => {
	vi.stubEnv('SHOP_EVENTS', 'true')
	const logs = expectLogs()
	page.store.on('PUT /card/update', { status: 409, reply: { message: 'no' } })
	const { setQuantity } = await openCart()
	await setQuantity('2', 5)
	expect(events).toEqual([])
	expect(logs()).toHaveLength(1)
})
