import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending, wireLine } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
})
const cartStore = () => import('#stores/cart/cart.ts')

describe('reading the cart', () => {
	it('asks for the guest by the public address, without a bearer [API-35] [SEC-01] [CART-23]', async () => {
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

	it('asks for the address once a tab, also on the next page [API-07]', async () => {
		await (await cartStore()).loadCart()
		await (await cartStore()).loadCart()
		page = openPage(page)
		await (await cartStore()).loadCart()
		expect(page.store.calls.map(({ name }) => name)).toEqual(['GET /card-details'])
	})

	it('goes on with the configured address when the lookup fails, and logs that [ERR-04] [CONST-02] [AMB-07] [AMB-68]', async () => {
		const logs = expectLogs()
		page.store.on('GET /ip', { status: 500 })
		await (await cartStore()).loadCart()
		expect(page.store.last('GET /card-details').query).toEqual({ ip_address: '0.0.0.0' })
		expect(logs()[0]).toMatch(/"call":"getVisitorIp".*"requestId":"[0-9a-f]{32}"/)
	})

	it('says what the store says when it fails, or the fallback, and keeps the lines [CART-31] [AMB-31] [ENT-35]', async () => {
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

	it('counts in dollars where the store names no currency [CART-17] [CHK-23]', async () => {
		page.store.on('GET /card-details', { data: [wireLine(1, { product: { id: 1, name: 'X', images: [] } })] })
		const { $cart, loadCart } = await cartStore()
		await loadCart()
		expect($cart.get().items[0]?.currency).toBe('$')
	})

	it('fails, and breaks nothing, on a reply that is not a cart', async () => {
		const logs = expectLogs()
		page.store.on('GET /card-details', { data: [{ card_id: 1 }] })
		const { $cart, loadCart } = await cartStore()
		await loadCart()
		expect($cart.get()).toMatchObject({ status: 'failed', error: 'Failed to fetch cart items' })
		expect(logs()[0]).toContain('does not fit the contract')
	})

	it('drops an answer that is older than the newest question', async () => {
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
	it('shows at once what another tab has changed', async () => {
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

	it('knows the number of lines on the next page before it has read them', async () => {
		page.store.on('GET /card-details', { data: [wireLine(1), wireLine(2)] })
		await (await cartStore()).loadCart()
		page = openPage(page)
		expect((await cartStore()).$cartCount.get()).toBe(2)
	})

	it('ignores what a stranger has written into storage', async () => {
		page.local.setItem('cart', '[{"id":5}]')
		expect((await cartStore()).$cartCount.get()).toBe(0)
	})
})

describe('the first look at the cart', () => {
	const open = async () => (await cartStore()).loadCart()

	it('reads the cart as the page opens [HDR-31]', async () => {
		page.store.on('GET /card-details', { data: [wireLine(1)] })
		await open()
		expect(page.store.calls.map(({ name }) => name)).toEqual(['GET /ip', 'GET /card-details'])
		expect((await cartStore()).$cart.get()).toMatchObject({ status: 'loaded', items: [{ id: '1' }] })
	})

	it('leaves the badge alone when the store does not answer', async () => {
		const logs = expectLogs()
		page.store.on('GET /card-details', { status: 500 })
		await open()
		expect((await cartStore()).$cartCount.get()).toBe(0)
		expect(logs()).toHaveLength(1)
	})
})
