import { formatOrderEvent, orderEventKinds } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { returnAmount } from '@storefront/contract/domain/checkout/returns.ts'
import { expect, test } from 'vitest'

/** Three pieces at $9.99 and one at $0.03, with a coupon of $10 and $5 for the way. */
const order = { subtotal: 3000, discount: 1000, finalTotal: 2500, pieces: 4 }
const dear = (quantity: number) => ({ unitPrice: 999, quantity })
const cheap = { unitPrice: 1, quantity: 1 }

test('pieces that come back are worth what they cost less their share of the coupon, and the last one brings the way back', () => {
	expect(returnAmount(order, [dear(1)], [])).toBe(666)
	expect(returnAmount(order, [dear(3), { unitPrice: 3, quantity: 1 }], [])).toBe(2500)
})

test('several returns come to the whole total, whatever is rounded in between', () => {
	const steps = [dear(1), dear(1), cheap, dear(1)]
	const amounts = steps.map((step, index) => returnAmount({ ...order, subtotal: 2998 }, [step], steps.slice(0, index)))
	expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(2500)
	expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
})

test('what cost nothing, or less than its coupon, is worth nothing', () => {
	expect(returnAmount({ subtotal: 0, discount: 0, finalTotal: 0, pieces: 2 }, [{ unitPrice: 0, quantity: 1 }], [])).toBe(0)
	expect(returnAmount({ ...order, discount: 9999 }, [dear(1)], [])).toBe(0)
})

test('every event has words, and one of another store has its own', () => {
	for (const kind of orderEventKinds) expect(formatOrderEvent({ kind, by: '', text: 'X-R1', amount: 100 }, '$'), kind).not.toBe('')
	expect(formatOrderEvent({ kind: 'cancelled', by: 'customer', text: '', amount: 0 }, '$')).toBe('Cancelled by the customer')
	expect(formatOrderEvent({ kind: 'weighed', by: '', text: 'Weighed: 2 kg', amount: 0 }, '$')).toBe('Weighed: 2 kg')
})
