import type { AutomaticDiscount } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { toAmount } from '@storefront/contract/domain/money.ts'

/** Converts an automatic discount for the API. */
export function discountForWire({ name, amount }: AutomaticDiscount, currency: string) {
	return { name, amount: toAmount(amount, currency) }
}
