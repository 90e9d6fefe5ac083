import { type MergeLine, mergeCarts } from '@storefront/contract/domain/cart/cart-merge.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const line = (productId: string, quantity: number, stock: number, variantId: string | null = null): MergeLine => ({
	productId,
	variantId,
	quantity,
	stock,
})

test('a merged cart adds up the quantities of a variant in both carts and keeps the other lines [AMB-22]', () => {
	const merged = mergeCarts([line('1', 2, 10), line('2', 1, 10)], [line('1', 3, 10), line('3', 1, 10)])
	expect(merged.lines).toEqual([line('1', 5, 10), line('2', 1, 10), line('3', 1, 10)])
	expect(merged.caps).toEqual([])
})

test('a merged cart keeps separate lines for combinations of a product [AMB-22]', () => {
	const merged = mergeCarts([line('1', 1, 10, '11')], [line('1', 1, 10, '12')])
	expect(merged.lines).toHaveLength(2)
})

test('a merged cart caps quantities at the stock and reports them [AMB-22]', () => {
	const merged = mergeCarts([line('1', 2, 4)], [line('1', 3, 4)])
	expect(merged.lines).toEqual([line('1', 4, 4)])
	expect(merged.caps).toEqual([{ ...line('1', 4, 4), wanted: 5 }])
})

test('a merged cart drops sold-out lines of the guest and reports them [AMB-22]', () => {
	const merged = mergeCarts([], [line('1', 2, 0)])
	expect(merged.lines).toEqual([])
	expect(merged.caps).toEqual([{ ...line('1', 0, 0), wanted: 2 }])
})

test('a merged cart never reduces quantities of the account [AMB-22]', () => {
	const merged = mergeCarts([line('1', 5, 3)], [line('1', 1, 3)])
	expect(merged.lines).toEqual([line('1', 5, 3)])
	expect(merged.caps).toEqual([{ ...line('1', 5, 3), wanted: 6 }])
})

test('a merged cart reports every capped quantity and never exceeds the stock [AMB-22]', () => {
	const offers = ['1', '2', '3', '4']
	const stocks = fc.tuple(...offers.map(() => fc.nat(6)))
	const cart = fc.uniqueArray(fc.record({ offer: fc.nat(3), quantity: fc.integer({ min: 1, max: 6 }) }), {
		selector: (entry) => entry.offer,
	})
	fc.assert(
		fc.property(stocks, cart, cart, (stock, mine, guests) => {
			const lines = (entries: typeof mine) => entries.map(({ offer, quantity }) => line(offers[offer] ?? '', quantity, stock[offer] ?? 0))
			const [account, guest] = [lines(mine), lines(guests)]
			const { lines: merged, caps } = mergeCarts(account, guest)
			const quantityOf = (all: readonly MergeLine[], id: string) => all.find((entry) => entry.productId === id)?.quantity ?? 0
			for (const id of offers) {
				const before = quantityOf(account, id)
				const wanted = before + quantityOf(guest, id)
				const got = quantityOf(merged, id)
				expect(got).toBeGreaterThanOrEqual(before)
				expect(got).toBeLessThanOrEqual(Math.max(before, stock[offers.indexOf(id)] ?? 0))
				expect(caps.some((cap) => cap.productId === id && cap.wanted === wanted)).toBe(got < wanted)
			}
		}),
	)
})
