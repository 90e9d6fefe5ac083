import { type EarlierCredit, partsOfCredit, taxesOfCredit } from '@storefront/contract/domain/checkout/credit-note.ts'
import { type ReturnedPieces, returnAmount, shareOfLine } from '@storefront/contract/domain/checkout/returns.ts'
import { allocate, includedTax, orderTax, type TaxShare } from '@storefront/contract/domain/checkout/tax.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const rates = [190_000, 70_000, 55_000, 0, 75_000, null] as const

/** An order with lines, a coupon and a shipping charge. */
const orders = fc
	.record({
		lines: fc.array(
			fc.record({
				rate: fc.constantFrom(...rates),
				unitPrice: fc.integer({ min: 1, max: 100_000 }),
				quantity: fc.integer({ min: 1, max: 4 }),
				/** Percent of its automatic discount. */
				reduced: fc.constantFrom(0, 0, 7, 33, 100),
			}),
			{ minLength: 1, maxLength: 5 },
		),
		off: fc.integer({ min: 0, max: 100 }),
		shippingCharge: fc.constantFrom(0, 1, 1290),
	})
	.map(({ lines: bought, off, shippingCharge }) => {
		const lines = bought.map((line) => ({ ...line, automatic: Math.round((line.unitPrice * line.quantity * line.reduced) / 100) }))
		const goods = lines.map(({ rate, unitPrice, quantity, automatic }) => ({ rate, gross: unitPrice * quantity - automatic }))
		const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
		const automatic = lines.reduce((sum, line) => sum + line.automatic, 0)
		const coupon = Math.floor(((subtotal - automatic) * off) / 100)
		const discount = automatic + coupon
		const taxes = orderTax({ taxName: 'VAT', goods, discount: coupon, shippingCharge })
		return { lines, subtotal, discount, automatic, shippingCharge, total: subtotal - discount + shippingCharge, taxes }
	})
	.filter(({ total }) => total > 0)

/** A sequence of refunds: for returned items, or for an amount without items. A final refund takes the remaining amount. */
const steps = fc.array(
	fc.record({ isReturn: fc.boolean(), line: fc.nat(4), quantity: fc.integer({ min: 1, max: 4 }), share: fc.integer({ min: 1, max: 99 }) }),
	{ maxLength: 12 },
)

const sums = (notes: readonly EarlierCredit[], rate: number) => {
	const own = notes.flatMap(({ taxes }) => taxes.filter((share) => share.rate === rate))
	return {
		rate,
		gross: own.reduce((sum, { gross }) => sum + gross, 0),
		tax: own.reduce((sum, { tax }) => sum + tax, 0),
	}
}
const figures = ({ rate, gross, tax }: TaxShare) => ({ rate, gross, tax })

interface Step {
	readonly isReturn: boolean
	readonly line: number
	readonly quantity: number
	readonly share: number
}
type Order = typeof orders extends fc.Arbitrary<infer One> ? One : never

/** Refunds an order step by step and validates each credit note; `null` refunds the remaining amount. Returns all credit notes. */
function refundsOf(order: Order) {
	const notes: EarlierCredit[] = []
	const pieces = order.lines.map(({ quantity }) => quantity)
	const returned: ReturnedPieces[] = []
	const left = () => order.total - notes.reduce((sum, { amount }) => sum + amount, 0)
	const credit = (amount: number, goods: { rate: number | null; gross: number }[]) => {
		if (amount === 0) return
		const taxes = taxesOfCredit(order, notes, { amount, goods })
		expect(taxes.filter(({ gross, tax }) => gross <= 0 || tax < 0 || tax > gross)).toEqual([])
		notes.push({ amount, taxes })
		expect(order.taxes.filter(({ rate, gross, tax }) => sums(notes, rate).gross > gross || sums(notes, rate).tax > tax)).toEqual([])
	}
	const giveBack = ({ rate, unitPrice, ...bought }: Order['lines'][number], line: number, quantity: number) => {
		const own = { lineId: line, unitPrice, quantity, line: { discount: bought.automatic, quantity: bought.quantity } }
		const worth = { ...order, finalTotal: order.total, pieces: order.lines.reduce((sum, one) => sum + one.quantity, 0) }
		const amount = Math.min(left(), returnAmount(worth, [own], returned))
		pieces[line] = (pieces[line] ?? 0) - quantity
		returned.push(own)
		const automatic = shareOfLine(own.line, quantity)
		const parts = partsOfCredit(amount, { price: unitPrice * quantity, automatic, lineCount: 1, order })
		expect(unitPrice * quantity - parts.discount + parts.shippingCharge + parts.other).toBe(amount)
		credit(amount, [{ rate, gross: unitPrice * quantity - parts.discount }])
	}
	return (step: Step | null): readonly EarlierCredit[] => {
		const bought = step?.isReturn ? order.lines[step.line] : undefined
		const count = Math.min(step?.quantity ?? 0, pieces[step?.line ?? 0] ?? 0)
		if (step && bought && count > 0) giveBack(bought, step.line, count)
		else credit(step ? Math.floor((left() * step.share) / 100) : left(), [])
		return notes
	}
}

describe('the taxes of credit notes', () => {
	it('the taxes of credit notes add up to those of the receipt for each rate, in any order of returns and refunds', () => {
		fc.assert(
			fc.property(orders, steps, (order, chosen) => {
				const refund = refundsOf(order)
				for (const step of chosen) refund(step)
				const notes = refund(null)
				expect(order.taxes.map(({ rate }) => sums(notes, rate))).toEqual(order.taxes.map(figures))
			}),
			{ numRuns: 500 },
		)
	})

	it('the taxes of credit notes add up after rounded credit notes of earlier versions', () => {
		const order = { total: 79_899, taxes: [{ name: 'VAT', rate: 190_000, gross: 79_899, tax: 12_757 }] }
		const earlier = Array.from({ length: 5 }, () => ({ amount: 2, taxes: [{ name: 'VAT', rate: 190_000, gross: 2, tax: 0 }] }))
		expect(taxesOfCredit(order, earlier, { amount: 79_889, goods: [] })).toMatchObject([{ gross: 79_889, tax: 12_757 }])
	})

	it('the taxes of a credit note are those of the returned goods, not of the whole order', () => {
		const goods = [
			{ rate: 190_000, gross: 79_899 },
			{ rate: 70_000, gross: 2660 },
			{ rate: 55_000, gross: 5000 },
		]
		const total = goods.reduce((sum, { gross }) => sum + gross, 0)
		const taxes = orderTax({ taxName: 'VAT', goods, discount: 0, shippingCharge: 0 })
		const note = taxesOfCredit({ taxes, total }, [], { amount: 2660, goods: [{ rate: 70_000, gross: 2660 }] })
		expect(note).toEqual([{ name: 'VAT', rate: 70_000, gross: 2660, tax: includedTax(2660, 70_000) }])
		expect(note[0]?.tax).toBe(174)
	})

	it('the taxes of a refund without items are divided like those of the order', () => {
		const taxes = [
			{ name: 'VAT', rate: 190_000, gross: 7500, tax: 1197 },
			{ name: 'VAT', rate: 70_000, gross: 2500, tax: 164 },
		]
		const [first, second] = allocate(1001, [7500, 2500])
		expect(taxesOfCredit({ taxes, total: 10_000 }, [], { amount: 1001, goods: [] })).toMatchObject([{ gross: first }, { gross: second }])
	})
})

it('the refund of the last items includes delivery, and other amounts have an adjustment', () => {
	const order = { subtotal: 35_000, discount: 3500, automatic: 0, shippingCharge: 1290 }
	const ten = { price: 10_000, automatic: 0, lineCount: 1, order }
	expect(partsOfCredit(9000, ten)).toEqual({ discount: 1000, shippingCharge: 0, other: 0 })
	expect(partsOfCredit(10_290, ten)).toEqual({ discount: 1000, shippingCharge: 1290, other: 0 })
	expect(partsOfCredit(8999, ten)).toEqual({ discount: 1001, shippingCharge: 0, other: 0 })
	expect(partsOfCredit(500, ten)).toEqual({ discount: 1000, shippingCharge: 0, other: -8500 })
	expect(partsOfCredit(9500, ten)).toEqual({ discount: 1000, shippingCharge: 0, other: 500 })
})

it('a credit note has the automatic discount of the returned items, and their share of the coupon', () => {
	// $100 with 20 % off and $100 without; a coupon of 10 % on the $180 that are left.
	const order = { subtotal: 20_000, discount: 3800, automatic: 2000, shippingCharge: 0 }
	expect(partsOfCredit(7200, { price: 10_000, automatic: 2000, lineCount: 1, order })).toEqual({
		discount: 2800,
		shippingCharge: 0,
		other: 0,
	})
	expect(partsOfCredit(9000, { price: 10_000, automatic: 0, lineCount: 1, order })).toEqual({ discount: 1000, shippingCharge: 0, other: 0 })
})
