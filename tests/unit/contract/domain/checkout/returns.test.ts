import { formatOrderEvent, orderEventKinds } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { returnAmount } from '@storefront/contract/domain/checkout/returns.ts'
import { expect, test } from 'vitest'

/** Three items at $9.99 and one at $0.03, with a coupon of $10 and shipping of $5. */
const order = { subtotal: 3000, discount: 1000, finalTotal: 2500, pieces: 4 }
const dear = (quantity: number) => ({ unitPrice: 999, quantity })
const cheap = { unitPrice: 1, quantity: 1 }

test('the refund of returned items is their price minus their share of the coupon, and the last return includes shipping', () => {
	expect(returnAmount(order, [dear(1)], [])).toBe(666)
	expect(returnAmount(order, [dear(3), { unitPrice: 3, quantity: 1 }], [])).toBe(2500)
})

test('the refunds of several returns add up to the total, without rounding errors', () => {
	const steps = [dear(1), dear(1), cheap, dear(1)]
	const amounts = steps.map((step, index) => returnAmount({ ...order, subtotal: 2998 }, [step], steps.slice(0, index)))
	expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(2500)
	expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
})

test('the refund is 0 for free items, and for items that the coupon covers', () => {
	expect(returnAmount({ subtotal: 0, discount: 0, finalTotal: 0, pieces: 2 }, [{ unitPrice: 0, quantity: 1 }], [])).toBe(0)
	expect(returnAmount({ ...order, discount: 9999 }, [dear(1)], [])).toBe(0)
})

test('every order event has a text, and unknown events of other stores have their own', () => {
	for (const kind of orderEventKinds) expect(formatOrderEvent({ kind, by: '', text: 'X-R1', amount: 100 }, '$'), kind).not.toBe('')
	expect(formatOrderEvent({ kind: 'cancelled', by: 'customer', text: '', amount: 0 }, '$')).toBe('Cancelled by the customer')
	expect(formatOrderEvent({ kind: 'weighed', by: '', text: 'Weighed: 2 kg', amount: 0 }, '$')).toBe('Weighed: 2 kg')
})
