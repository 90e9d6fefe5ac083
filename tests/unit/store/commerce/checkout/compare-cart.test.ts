import type { Line } from '@storefront/store/commerce/cart/line.ts'
import { compareCart } from '@storefront/store/commerce/checkout/compare-cart.ts'
import { expect, test } from 'vitest'

const line = (id: number, quantity: number) => ({ id, quantity }) as Line
const sent = (line_id: number | string, quantity: number | string) => ({ line_id, quantity, discount: '' })

test('compareCart recognizes the shown cart in any order and spelling [CHK-52]', () => {
	expect(compareCart([line(1, 2), line(2, 1)], [sent('2', '1'), sent(1, 2)])).toBe(true)
})

test.each([
	['another quantity', [sent(1, 3), sent(2, 1)]],
	['a line less', [sent(1, 2)]],
	['a line twice in place of another', [sent(1, 2), sent(1, 2)]],
])('compareCart detects %s [CHK-52]', (_, lines) => {
	expect(compareCart([line(1, 2), line(2, 1)], lines)).toBe(false)
})

test.each([
	['nothing is in the cart', [], [sent(1, 1)]],
	['a line is not in the cart', [line(1, 2)], [sent(1, 2), sent(9, 1)]],
	['a line is no number', [line(1, 2)], [sent('x', 2)]],
])('compareCart throws when %s [CHK-52]', (_, cart, lines) => {
	expect(() => compareCart(cart, lines)).toThrow(expect.objectContaining({ code: 'cart_empty' }))
})
