import { expect, it } from 'vitest'
import { parseShownOrder } from '#stores/checkout/confirmed-order.ts'

const stored = (totals: object) => parseShownOrder({ lines: [], totals: { subtotal: 10_000, discount: 2000, total: 8000, ...totals } })

it('a stored confirmation keeps the names of its automatic discounts, and one of an earlier release has none', () => {
	const automaticDiscounts = [{ name: 'Black Week', amount: 2000 }]
	expect(stored({ automaticDiscounts })?.totals).toMatchObject({ discount: 2000, automaticDiscounts })
	expect(stored({ automaticDiscounts: 'spoiled' })?.totals.automaticDiscounts).toEqual([])
	expect(stored({ automaticDiscounts: [{ name: 7 }] })?.totals.automaticDiscounts).toEqual([{ name: '', amount: 0 }])
	expect(stored({})?.totals.automaticDiscounts).toEqual([])
})
