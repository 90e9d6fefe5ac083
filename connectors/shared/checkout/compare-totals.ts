import { type Cents, toMinorUnits, toUnits } from '@storefront/contract/domain/money.ts'
import { type CalculatedTotals, checkTotals } from '@storefront/store/commerce/checkout/check-totals.ts'
import type { OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'

/**
 * `checkTotals` for a connector, which calculates in hundredths for every currency: amounts of the client are in the currency's own minor
 * units, and yen have no hundredths.
 */
export function compareTotals(
	body: OrderBody,
	totals: CalculatedTotals,
	lines: Parameters<typeof checkTotals>[2],
	asShown: boolean,
	currency: string,
): void {
	const own = (cents: Cents) => toMinorUnits(toUnits(cents), currency)
	const { subtotal, discount, shippingCharge, total } = totals
	const counted = { ...totals, subtotal: own(subtotal), discount: own(discount), shippingCharge: own(shippingCharge), total: own(total) }
	const inOwn = lines.map((line) => ({ ...line, unitPrice: own(line.unitPrice) }))
	checkTotals(body, counted, inOwn, asShown, currency)
}
