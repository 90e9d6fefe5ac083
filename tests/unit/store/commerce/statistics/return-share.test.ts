import { returnShare } from '@storefront/store/commerce/statistics/return-share.ts'
import { expect, it } from 'vitest'

it('share of returned pieces is in whole percent, and unknown below the threshold of delivered pieces', () => {
	expect(returnShare({ delivered: 50, returned: 2 }, 50)).toBe(4)
	expect(returnShare({ delivered: 49, returned: 2 }, 50)).toBeNull()
	expect(returnShare({ delivered: 1000, returned: 4 }, 50)).toBe(0)
	expect(returnShare({ delivered: 1000, returned: 6 }, 50)).toBe(1)
	expect(returnShare({ delivered: 60, returned: 60 }, 50)).toBe(100)
	expect(returnShare({ delivered: 0, returned: 0 }, 0)).toBeNull()
})
