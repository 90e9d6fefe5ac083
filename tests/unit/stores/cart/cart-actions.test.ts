import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogs, openPage, pending, wireLine } from '../browser.ts'

let page: ReturnType<typeof openPage>
let lines: ReturnType<typeof wireLine>[]

beforeEach(() => {
	page = openPage()
	lines = [wireLine(1, { discount: '12.50' }), wireLine(2, { quantity: 3 })]
	page.store.on('GET /card-details', () => ({ data: lines }))
	page.store.on('PUT /card/update', ({ body }) => {
		lines = lines.map((line) => ({
			...line,
			quantity: Number(body.products.find((each: { line_id: string }) => each.line_id === String(line.card_id)).quantity),
		}))
		return {}
	})
	page.store.on('DELETE /card/remove/1', () => {
		lines = lines.slice(1)
		return {}
	})
})

async function openCart() {
	const [cart, actions, { $notices }] = await Promise.all([
		import('#stores/cart/cart.ts'),
		import('#stores/cart/cart-actions.ts'),
		import('#stores/notices/notices.ts'),
	])
	await cart.loadCart()
	return { ...cart, ...actions, texts: () => $notices.get().map(({ text }) => text), $notices }
}

const quantities = () => lines.map(({ quantity }) => quantity)

describe('changing a quantity in the cart', () => {
	it('changing a quantity loads the cart, sends all lines, and loads the cart again [CART-18] [CART-19] [CART-22] [DRAW-17] [AMB-60] [AMB-70]', async () => {
		const { setQuantity, $cart, $notices } = await openCart()
		await setQuantity('1', 4)
		expect(page.store.names().slice(1)).toEqual(['GET /card-details', 'PUT /card/update', 'GET /card-details'])
		expect(page.store.last('PUT /card/update').body).toEqual({
			ip_address: '192.0.2.7',
			products: [
				{ line_id: '1', quantity: '4', discount: '12.50' },
				{ line_id: '2', quantity: '3', discount: '' },
			],
		})
		expect($cart.get().items.map(({ quantity }) => quantity)).toEqual([4, 3])
		expect($notices.get()).toMatchObject([{ text: 'Quantity updated successfully', severity: 'success', position: 'top' }])
	})

	it('the quantity of a sold-out line can be reduced', async () => {
		lines = [wireLine(1, { quantity: 3, stock: 0 })]
		const { setQuantity, texts } = await openCart()
		await setQuantity('1', 2)
		expect(quantities()).toEqual([2])
		expect(texts()).toEqual(['Quantity updated successfully'])
	})

	it('waitForCartChanges resolves after the changes are saved, to whether they succeeded', async () => {
		expectLogs()
		const { setQuantity, waitForCartChanges } = await openCart()
		const saving = setQuantity('1', 4)
		expect(await waitForCartChanges()).toBe(true)
		expect(quantities()).toEqual([4, 3])
		await saving
		page.store.on('PUT /card/update', { status: 500 })
		const failing = setQuantity('1', 5)
		expect(await waitForCartChanges()).toBe(false)
		await failing
	})

	it('a failed change of quantity keeps the old quantity, with an error in the cart and a notice [CART-28] [CART-34] [DRAW-16] [ERR-07]', async () => {
		const logs = expectLogs()
		const { setQuantity, $cart, texts } = await openCart()
		page.store.on('PUT /card/update', { status: 500 })
		await setQuantity('1', 4)
		expect($cart.get()).toMatchObject({ status: 'failed', error: 'Failed to update cart item', items: [{ quantity: 1 }, { quantity: 3 }] })
		expect(texts()).toEqual(['Failed to update quantity'])
		expect(logs()[0]).toContain('updateGuestCart')
	})

	it('a change of quantity succeeds if only its response is lost', async () => {
		expectLogs()
		const { setQuantity, $cart, texts } = await openCart()
		page.store.on('PUT /card/update', () => {
			lines = lines.map((line, index) => (index === 0 ? { ...line, quantity: 4 } : line))
			return 'offline'
		})
		await setQuantity('1', 4)
		expect($cart.get()).toMatchObject({ status: 'loaded', items: [{ quantity: 4 }, { quantity: 3 }] })
		expect(texts()).toEqual(['Quantity updated successfully'])
	})

	it('a changed quantity stays visible if loading the cart fails afterwards', async () => {
		expectLogs()
		const { setQuantity, $cart } = await openCart()
		page.store.on('PUT /card/update', () => {
			page.store.on('GET /card-details', 'offline')
			return {}
		})
		await setQuantity('1', 4)
		expect($cart.get()).toMatchObject({ status: 'failed', items: [{ quantity: 4 }, { quantity: 3 }] })
	})

	it('a quantity above the stock is reduced with a notice', async () => {
		const { setQuantity, texts } = await openCart()
		lines = lines.map((line) => ({ ...line, stock: 2 }))
		await setQuantity('1', 4)
		expect(quantities()[0]).toBe(2)
		expect(texts()).toEqual(['There are fewer left than you chose. We reduced the quantity.'])
	})

	it('a change of quantity loads the cart if the line no longer exists', async () => {
		const { setQuantity, $cart, texts } = await openCart()
		lines = lines.slice(1)
		await setQuantity('1', 4)
		expect(page.store.names()).not.toContain('PUT /card/update')
		expect($cart.get().items).toMatchObject([{ id: '2' }])
		expect(texts()).toEqual(['Failed to update quantity'])
	})

	it('only the changed line is busy, and its quantity changes after it is saved [CART-12] [DRAW-16]', async () => {
		const slow = pending<object>()
		const { setQuantity, $busyLines, $cart } = await openCart()
		page.store.on('PUT /card/update', () => slow.promise)
		const saving = setQuantity('1', 4)
		await vi.waitFor(() => expect(page.store.names()).toContain('PUT /card/update'))
		expect([...$busyLines.get()]).toEqual(['1'])
		expect($cart.get().items[0]?.quantity).toBe(1)
		slow.resolve({})
		await saving
		expect($busyLines.get().size).toBe(0)
	})

	it('changes of two lines are saved one after the other, so that none is lost', async () => {
		const { setQuantity } = await openCart()
		await Promise.all([setQuantity('1', 4), setQuantity('2', 5)])
		expect(quantities()).toEqual([4, 5])
		expect(page.store.names().filter((name) => name.startsWith('PUT'))).toHaveLength(2)
	})
})

describe('removing a line of the cart', () => {
	it('removing a line loads the cart and shows a notice [CART-21] [CART-26] [API-37]', async () => {
		const { removeItem, $cart, texts } = await openCart()
		await removeItem($cart.get().items[0] ?? expect.fail())
		expect(page.store.names().slice(1)).toEqual(['DELETE /card/remove/1', 'GET /card-details'])
		expect(page.store.last('DELETE /card/remove/1').query).toEqual({ ip_address: '192.0.2.7' })
		expect($cart.get().items).toMatchObject([{ id: '2' }])
		expect(texts()).toEqual(['Item removed from cart'])
	})

	it('a failure to remove a line keeps it [CART-29] [CART-33]', async () => {
		expectLogs()
		const { removeItem, $cart, texts } = await openCart()
		page.store.on('DELETE /card/remove/1', { status: 500 })
		await removeItem($cart.get().items[0] ?? expect.fail())
		expect($cart.get()).toMatchObject({ error: 'Failed to remove item from cart', items: [{ id: '1' }, { id: '2' }] })
		expect(texts()).toEqual(['Failed to remove item'])
	})

	it('removing a line that no longer exists succeeds', async () => {
		expectLogs()
		const { removeItem, $cart, texts } = await openCart()
		page.store.on('DELETE /card/remove/1', () => {
			lines = lines.slice(1)
			return { status: 404 }
		})
		await removeItem($cart.get().items[0] ?? expect.fail())
		expect(texts()).toEqual(['Item removed from cart'])
	})

	it('removing a line can be undone until the next change', async () => {
		const { removeItem, undoRemove, $cart, $removedLine } = await openCart()
		await removeItem($cart.get().items[0] ?? expect.fail())
		expect($removedLine.get()?.id).toBe('1')
		await undoRemove()
		expect(page.store.last('POST /guest/add-card').body.products).toEqual([
			{ product_id: '10', discount: '12.50', quantity: '1', line_discount_type: 'percentage', variant_id: null, unit_price: '100.00' },
		])
		expect($removedLine.get()).toBeNull()
	})

	it('removing a line succeeds if only its response is lost', async () => {
		expectLogs()
		const { removeItem, $cart, texts } = await openCart()
		page.store.on('DELETE /card/remove/1', () => {
			lines = lines.slice(1)
			return 'offline'
		})
		await removeItem($cart.get().items[0] ?? expect.fail())
		expect($cart.get()).toMatchObject({ status: 'loaded', items: [{ id: '2' }] })
		expect(texts()).toEqual(['Item removed from cart'])
	})

	it('undoing a removal adds the line once if only its response is lost', async () => {
		expectLogs()
		const { removeItem, undoRemove, $cart, $removedLine } = await openCart()
		await removeItem($cart.get().items[0] ?? expect.fail())
		page.store.on('POST /guest/add-card', () => {
			lines = [...lines, wireLine(3, { product: { id: 10, name: 'Product 1' } })]
			return 'offline'
		})
		await undoRemove()
		expect($cart.get()).toMatchObject({ status: 'loaded', items: [{ id: '2' }, { id: '3' }] })
		expect($removedLine.get()).toBeNull()
	})

	it('undoing a removal again uses the same idempotency key, so that the store adds the line once', async () => {
		expectLogs()
		const { removeItem, undoRemove, $cart } = await openCart()
		await removeItem($cart.get().items[0] ?? expect.fail())
		page.store.on('POST /guest/add-card', 'offline')
		await undoRemove()
		await undoRemove()
		const keys = page.store.calls.filter(({ name }) => name === 'POST /guest/add-card').map((call) => call.headers.get('idempotency-key'))
		expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
	})

	it('a failed undo of a removal can be retried [CART-32]', async () => {
		expectLogs()
		const { removeItem, undoRemove, $cart, $removedLine, texts } = await openCart()
		await removeItem($cart.get().items[0] ?? expect.fail())
		page.store.on('POST /guest/add-card', { status: 500 })
		await undoRemove()
		expect($removedLine.get()?.id).toBe('1')
		expect(texts()).toContain('Failed to add to cart')
	})
})

describe('clearing the cart', () => {
	it('clearing the cart removes all lines and shows a notice [CART-04] [CART-27] [API-39]', async () => {
		const { clearCart, $cart, $cartCount, texts } = await openCart()
		await clearCart()
		expect(page.store.last('POST /card/clear').body).toEqual({ ip_address: '192.0.2.7' })
		expect($cart.get()).toEqual({ status: 'loaded', items: [] })
		expect($cartCount.get()).toBe(0)
		expect(texts()).toEqual(['Cart cleared successfully'])
	})

	it('a failure to clear the cart keeps the lines and is logged [CART-30] [ERR-05]', async () => {
		const logs = expectLogs()
		const { clearCart, $cart, texts, $clearing } = await openCart()
		page.store.on('POST /card/clear', { status: 500 })
		const clearing = clearCart()
		expect($clearing.get()).toBe(true)
		await clearing
		expect($clearing.get()).toBe(false)
		expect($cart.get().items).toHaveLength(2)
		expect(texts()).toEqual(['Failed to clear cart'])
		expect(logs()[0]).toContain('clearGuestCart')
	})

	it('clearing the cart sends no request without token and IP address [CART-24]', async () => {
		expectLogs()
		page = openPage()
		vi.stubGlobal('document', Object.assign(new EventTarget(), { getElementById: () => ({ textContent: '{"fallbackIp":""}' }) }))
		page.store.on('GET /ip', 'offline')
		const { clearCart, texts } = await openCart()
		await clearCart()
		expect(page.store.names()).not.toContain('POST /card/clear')
		expect(texts()).toEqual(['Token or IP address is required to clear the cart.'])
	})
})

it('a change of the cart waits for the previous change', async () => {
	const slow = pending<object>()
	const { setQuantity, clearCart } = await openCart()
	page.store.on('PUT /card/update', () => slow.promise)
	const saving = setQuantity('1', 4)
	const clearing = clearCart()
	await vi.waitFor(() => expect(page.store.names()).toContain('PUT /card/update'))
	expect(page.store.names()).not.toContain('POST /card/clear')
	slow.resolve({})
	await Promise.all([saving, clearing])
	expect(page.store.names().at(-1)).toBe('POST /card/clear')
})
