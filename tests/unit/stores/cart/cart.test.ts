import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending, wireLine } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
})
const cartStore = () => import('#stores/cart/cart.ts')

describe('loading the cart', () => {
	it('the cart of a guest is loaded by IP address, without a bearer token [API-35] [SEC-01] [CART-23]', async () => {
		page.store.on('GET /card-details', { data: [wireLine(1), wireLine(2, { quantity: '5' })] })
		const { $cart, $cartCount, loadCart } = await cartStore()
		const reading = loadCart()
		expect($cart.get().status).toBe('loading')
		await reading
		expect(page.store.last('GET /card-details').query).toEqual({ ip_address: '192.0.2.7' })
		expect(page.store.last('GET /card-details').headers.has('authorization')).toBe(false)
		expect($cart.get()).toMatchObject({ status: 'loaded', items: [{ id: '1' }, { id: '2', quantity: 5 }] })
		expect($cartCount.get(), 'lines, not pieces [HDR-32]').toBe(2)
	})

	it('the IP address is loaded once per tab, even on the next page [API-07]', async () => {
		await (await cartStore()).loadCart()
		await (await cartStore()).loadCart()
		page = openPage(page)
		await (await cartStore()).loadCart()
		expect(page.store.calls.map(({ name }) => name)).toEqual(['GET /card-details'])
	})

	it('the cart is loaded with the configured IP address if the lookup fails, which is logged [ERR-04] [CONST-02] [AMB-07] [AMB-68]', async () => {
		const logs = expectLogs()
		page.store.on('GET /ip', { status: 500 })
		await (await cartStore()).loadCart()
		expect(page.store.last('GET /card-details').query).toEqual({ ip_address: '0.0.0.0' })
		expect(logs()[0]).toMatch(/"call":"getVisitorIp".*"requestId":"[0-9a-f]{32}"/)
	})

	it('a failure to load the cart shows the message of the store or the default, and keeps the lines [CART-31] [AMB-31] [ENT-35]', async () => {
		expectLogs()
		page.store.on('GET /card-details', { data: [wireLine(1)] })
		const { $cart, loadCart } = await cartStore()
		await loadCart()
		page.store.on('GET /card-details', { status: 500 })
		await loadCart()
		expect($cart.get()).toMatchObject({ status: 'failed', error: 'Failed to fetch cart items', items: [{ id: '1' }] })
		page.store.on('GET /card-details', { status: 503, reply: { message: 'The shop is being painted.' } })
		await loadCart()
		expect($cart.get()).toMatchObject({ error: 'The shop is being painted.' })
	})

	it('a cart line without a currency is in dollars [CART-17] [CHK-23]', async () => {
		page.store.on('GET /card-details', { data: [wireLine(1, { product: { id: 1, name: 'X', images: [] } })] })
		const { $cart, loadCart } = await cartStore()
		await loadCart()
		expect($cart.get().items[0]?.currency).toBe('$')
	})

	it('an invalid cart reply is a failure and is logged', async () => {
		const logs = expectLogs()
		page.store.on('GET /card-details', { data: [{ card_id: 1 }] })
		const { $cart, loadCart } = await cartStore()
		await loadCart()
		expect($cart.get()).toMatchObject({ status: 'failed', error: 'Failed to fetch cart items' })
		expect(logs()[0]).toContain('does not fit the contract')
	})

	it('a late response to an older request of the cart is ignored', async () => {
		const slow = pending<object>()
		page.store.on('GET /card-details', () => slow.promise)
		const { $cart, loadCart } = await cartStore()
		const older = loadCart()
		await vi.waitFor(() => expect(page.store.names()).toHaveLength(1))
		page.store.on('GET /card-details', { data: [wireLine(2)] })
		await loadCart()
		slow.resolve({ data: [wireLine(1)] })
		await older
		expect($cart.get().items).toMatchObject([{ id: '2' }])
	})
})

describe('the cart in several tabs', () => {
	it('the cart follows changes in other tabs', async () => {
		const { $cart, $cartCount, loadCart } = await cartStore()
		$cart.listen(() => undefined)
		await loadCart()
		const other = openPage({ local: page.local })
		other.store.on('GET /card-details', { data: [wireLine(1), wireLine(2)] })
		await (await cartStore()).loadCart()
		expect($cart.get()).toMatchObject({ status: 'loaded', items: [{ id: '1' }, { id: '2' }] })
		page.otherTabSays('cart', [])
		expect($cartCount.get()).toBe(0)
	})

	it('the number of cart lines is known on the next page before the cart is loaded', async () => {
		page.store.on('GET /card-details', { data: [wireLine(1), wireLine(2)] })
		await (await cartStore()).loadCart()
		page = openPage(page)
		expect((await cartStore()).$cartCount.get()).toBe(2)
	})

	it('invalid cart data in the storage is ignored', async () => {
		page.local.setItem('cart', '[{"id":5}]')
		expect((await cartStore()).$cartCount.get()).toBe(0)
	})
})

describe('loading the cart for the first time', () => {
	const open = async () => (await cartStore()).loadCart()

	it('the first load of the cart requests the IP address and the cart [HDR-31]', async () => {
		page.store.on('GET /card-details', { data: [wireLine(1)] })
		await open()
		expect(page.store.calls.map(({ name }) => name)).toEqual(['GET /ip', 'GET /card-details'])
		expect((await cartStore()).$cart.get()).toMatchObject({ status: 'loaded', items: [{ id: '1' }] })
	})

	it('a failure to load the cart keeps the number in the badge', async () => {
		const logs = expectLogs()
		page.store.on('GET /card-details', { status: 500 })
		await open()
		expect((await cartStore()).$cartCount.get()).toBe(0)
		expect(logs()).toHaveLength(1)
	})
})
