import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, openPage, pending, wireLine } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage()
})
const prefetchCart = async () => (await import('#stores/cart/prefetch.ts')).prefetchCart()
const cart = async () => (await import('#stores/cart/cart.ts')).$cart.get()
const lineReads = () => page.store.calls.filter(({ name }) => name === 'GET /card-details')

describe('prefetching the cart on every page', () => {
	it('the prefetch sends the same request as the client, and an empty cart needs no further requests [HDR-31] [API-04] [SEC-01]', async () => {
		page.store.on('GET /card-details', { data: [] })
		await prefetchCart()
		expect(page.store.calls.map(({ name }) => name)).toEqual(['GET /ip', 'GET /card-details'])
		const { query, headers } = page.store.last('GET /card-details')
		expect(query).toEqual({ ip_address: '192.0.2.7' })
		expect(headers.get('content-type')).toBe('application/json')
		expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
		expect((await cart()).status, 'nobody has read it into the store').toBe('idle')
	})

	it('the client reads a cart with lines, and stores it [HDR-31]', async () => {
		page.store.on('GET /card-details', { data: [wireLine(1), wireLine(2)] })
		await prefetchCart()
		expect(await cart()).toMatchObject({ status: 'loaded', items: [{ id: '1' }, { id: '2' }] })
	})

	it('a late prefetch does not overwrite changes by the shopper', async () => {
		const late = pending<object>()
		page.store.on('GET /card-details', () => late.promise)
		const reading = prefetchCart()
		const { showCart, $cart } = await import('#stores/cart/cart.ts')
		showCart([])
		late.resolve({ data: [wireLine(1)] })
		await reading
		expect($cart.get()).toEqual({ status: 'loaded', items: [] })
	})

	it('a cart that cannot be read is logged once with its request id, and is a failure of the cart [CART-31]', async () => {
		const logs = expectLogs()
		page.store.on('GET /card-details', { status: 503, reply: { message: 'The shop is being painted.' } })
		await prefetchCart()
		expect(await cart()).toMatchObject({ status: 'failed', error: 'The shop is being painted.' })
		expect(logs()).toHaveLength(1)
		expect(logs()[0]).toContain(`"requestId":"${lineReads().at(-1)?.headers.get('x-request-id')}"`)
	})

	it('a failed prefetch that succeeds with the client shows the cart without an error [CART-31]', async () => {
		let reads = 0
		page.store.on('GET /card-details', () => (reads++ === 0 ? { status: 503, reply: {} } : { data: [wireLine(1)] }))
		await prefetchCart()
		expect(await cart()).toMatchObject({ status: 'loaded', items: [{ id: '1' }] })
	})

	it('the client loads the cart instead of the prefetch if a tab has cart lines or the customer is signed in', async () => {
		page.store.on('GET /card-details', { data: [] })
		page.local.setItem('cart', JSON.stringify([{ id: '1' }]))
		await prefetchCart()
		expect(await cart()).toEqual({ status: 'loaded', items: [] })
		expect(page.local.getItem('cart')).toBe('[]')
	})

	it('the prefetch uses the configured IP address if the lookup returns an invalid one [ERR-04] [CONST-02]', async () => {
		const logs = expectLogs()
		page.store.on('GET /ip', { ip: 'nowhere' })
		page.store.on('GET /card-details', { data: [] })
		await prefetchCart()
		expect(page.store.last('GET /card-details').query).toEqual({ ip_address: '0.0.0.0' })
		expect(logs()).toEqual([])
	})
})
