import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs, wireLine } from './browser.ts'
import { filledIn, here, keys, openAnew } from './checkout-page.ts'

beforeEach(openAnew)

describe('an order that is refused', () => {
	const changed = {
		status: 409,
		reply: {
			code: 'totals_changed',
			message: 'The price of "Product 1" has changed.',
			totals: { subtotal: 320, shipping_charge: 15, discount: 0, final_total: 335 },
			lines: [
				{ line_id: 1, name: 'Product 1', unit_price: 110, message: '2 x $110.00' },
				{ line_id: 2, name: 'Product 2', unit_price: 100, message: '1 x $100.00' },
			],
		},
	}

	it('is explained with the new figures, and the cart is read anew [CHK-42]', async () => {
		expectLogs()
		const { placeOrder, $order, $notices, $totals, $cart } = await filledIn()
		here.page.store.on('POST /guest/order', () => {
			here.lines = [wireLine(1, { quantity: 2, unit_price: '110.00' }), wireLine(2)]
			return changed
		})
		await placeOrder()
		expect($notices.get()).toMatchObject([{ text: 'Failed to place order', severity: 'error', position: 'top' }])
		expect($order.get()).toEqual({
			status: 'failed',
			problem: {
				message: 'The price of "Product 1" has changed.',
				lines: { 1: 'The price was $100.00 and is now $110.00.' },
				total: 33500,
				unanswered: false,
				signIn: false,
			},
		})
		expect($cart.get().items, 'nothing is lost').toHaveLength(2)
		expect($totals.get().total).toBe(33500)
	})

	it('is another order when it is sent again', async () => {
		expectLogs()
		here.page.store.on('POST /guest/order', changed)
		const { placeOrder } = await filledIn()
		await placeOrder()
		await placeOrder()
		expect(new Set(keys()).size).toBe(2)
	})
})
