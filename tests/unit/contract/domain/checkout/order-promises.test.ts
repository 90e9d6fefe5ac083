import { listOrderPromises } from '@storefront/contract/domain/checkout/order-promises.ts'
import { expect, it } from 'vitest'

const known = { shippingCharge: 1290, taxName: null, returnDays: 14 }

it('the order button says what the total includes, and how long an order can be returned', () => {
	expect(listOrderPromises(known)).toEqual([
		'The total includes delivery. Nothing is added at payment.',
		'Return within 14 days of delivery.',
	])
	expect(listOrderPromises({ ...known, taxName: 'VAT' })[0]).toBe('The total includes delivery and VAT.')
})

it('the order button promises nothing that is unknown: delivery before it is calculated, and returns of other stores', () => {
	expect(listOrderPromises({ ...known, shippingCharge: null, returnDays: null })).toEqual([])
	expect(listOrderPromises({ ...known, shippingCharge: null, returnDays: 0 })).toEqual([])
})
