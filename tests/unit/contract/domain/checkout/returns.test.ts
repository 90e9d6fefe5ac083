import { formatOrderEvent, orderEventKinds } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { returnAmount } from '@storefront/contract/domain/checkout/returns.ts'
import { expect, test } from 'vitest'

/** Three items at $9.99 and one at $0.03, with a coupon of $10 and shipping of $5. */
const order = { subtotal: 3000, discount: 1000, automatic: 0, finalTotal: 2500, pieces: 4 }
const dear = (quantity: number) => ({ lineId: 1, unitPrice: 999, quantity, line: { discount: 0, quantity: 3 } })
const cheap = { lineId: 2, unitPrice: 1, quantity: 1, line: { discount: 0, quantity: 1 } }

test('the refund of returned items is their price minus their share of the coupon, and the last return includes shipping', () => {
	expect(returnAmount(order, [dear(1)], [])).toBe(666)
	expect(returnAmount(order, [dear(3), { ...cheap, unitPrice: 3 }], [])).toBe(2500)
})

test('the refunds of several returns add up to the total, without rounding errors', () => {
	const steps = [dear(1), dear(1), cheap, dear(1)]
	const amounts = steps.map((step, index) => returnAmount({ ...order, subtotal: 2998 }, [step], steps.slice(0, index)))
	expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(2500)
	expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
})

test('the refund is 0 for free items, and for items that the coupon covers', () => {
	expect(returnAmount({ ...order, subtotal: 0, discount: 0, finalTotal: 0, pieces: 2 }, [{ ...cheap, unitPrice: 0 }], [])).toBe(0)
	expect(returnAmount({ ...order, discount: 9999 }, [dear(1)], [])).toBe(0)
})

test('returned items have the automatic discount of their line, not of other lines', () => {
	// Two of $100 with 20 % off, and one of $50 without; no coupon.
	const mixed = { subtotal: 25_000, discount: 4000, automatic: 4000, finalTotal: 21_500, pieces: 3 }
	const reduced = { lineId: 1, unitPrice: 10_000, quantity: 1, line: { discount: 4000, quantity: 2 } }
	const full = { lineId: 2, unitPrice: 5000, quantity: 1, line: { discount: 0, quantity: 1 } }
	expect(returnAmount(mixed, [reduced], [])).toBe(8000)
	expect(returnAmount(mixed, [full], [reduced])).toBe(5000)
	expect(returnAmount(mixed, [reduced], [reduced, full])).toBe(8500)
	// A coupon of $21 reduces what is left, 10 % of $210.
	expect(returnAmount({ ...mixed, discount: 6100, finalTotal: 19_400 }, [reduced], [])).toBe(7200)
})

test('every order event has a text, and unknown events of other stores have their own', () => {
	for (const kind of orderEventKinds) expect(formatOrderEvent({ kind, by: '', text: 'X-R1', amount: 100 }, '$'), kind).not.toBe('')
	expect(formatOrderEvent({ kind: 'cancelled', by: 'customer', text: '', amount: 0 }, '$')).toBe('Cancelled by the customer')
	expect(formatOrderEvent({ kind: 'weighed', by: '', text: 'Weighed: 2 kg', amount: 0 }, '$')).toBe('Weighed: 2 kg')
})
