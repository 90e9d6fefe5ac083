import type { Check } from '../trial/check.ts'
import { account } from './account.ts'
import { browsers } from './browsers.ts'
import { customer } from './customer.ts'
import { customerCart } from './customer-cart.ts'
import { guestCart } from './guest-cart.ts'
import { guestOrder } from './guest-order.ts'
import { listing } from './listing.ts'
import { location } from './location.ts'
import { malformed } from './malformed.ts'
import { markets } from './markets.ts'
import { orderLookUp } from './order-look-up.ts'
import { orderOnce } from './order-once.ts'
import { otherShoppers } from './other-shoppers.ts'
import { ownReview } from './own-review.ts'
import { questions } from './questions.ts'
import { reads } from './reads.ts'
import { sessions } from './sessions.ts'

/** All checks, in the order of their execution. */
export const allChecks: readonly Check[] = [
	...reads,
	...listing,
	...location,
	...guestCart,
	...browsers,
	...markets,
	...guestOrder,
	...orderOnce,
	...orderLookUp,
	...otherShoppers,
	...account,
	...customerCart,
	...customer,
	...ownReview,
	...questions,
	...sessions,
	...malformed,
]
