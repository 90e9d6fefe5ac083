import { expect, it } from 'vitest'
import { orderHindrance } from '../../../../src/domain/checkout/order-hindrance.ts'

const ready = { lines: [{ quantity: 2, stock: 2 }], missing: [], payment: '5', needsAddress: false } as const

it('says first what has to be done first [CHK-34] [CHK-35] [CHK-36] [AMB-47]', () => {
	expect(orderHindrance(ready)).toBeNull()
	expect(orderHindrance({ ...ready, payment: '' })).toBe('payment')
	expect(orderHindrance({ ...ready, payment: '', missing: ['city'] })).toBe('fields')
	expect(orderHindrance({ ...ready, missing: ['city'], needsAddress: true })).toBe('address')
	expect(orderHindrance({ ...ready, needsAddress: true, lines: [{ quantity: 2, stock: 1 }] })).toBe('unavailable')
	expect(orderHindrance({ ...ready, lines: [], needsAddress: true })).toBe('empty')
})
