import { parseId } from '@storefront/store/http/calls/wire-id.ts'
import { expect, it } from 'vitest'

it('parseId accepts ids of the database and nothing else', () => {
	expect([42, '42', ' 7 ', '0', 2147483647].map(parseId)).toEqual([42, 42, 7, 0, 2147483647])
	expect(['', 'abc', '1.5', 1.5, '-1', -1, '1e3', '2147483648', '9'.repeat(40), '4 or 1=1', Number.NaN].map(parseId)).toEqual(
		Array.from({ length: 11 }, () => null),
	)
})
