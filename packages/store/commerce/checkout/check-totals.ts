import { couponPart } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { type Cents, formatMoney, toAmount, toMinorUnits } from '@storefront/contract/domain/money.ts'
import type { OrderTotals } from '@storefront/contract/domain/totals.ts'
import { text } from '@storefront/i18n/text.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { type Line, lineTitle } from '../cart/line.ts'
import type { OrderBody } from './order-body.ts'

/** A line in an error about totals. Other engines have text ids. */
type TotalsLine = Pick<Line, 'name' | 'variant' | 'stock' | 'quantity' | 'unitPrice'> & {
	readonly id: number | string
	readonly productId: number | string
}

export interface CalculatedTotals extends OrderTotals {
	readonly shippingCharge: Cents
}

/** Whether an amount equals this one to a hundredth, also in a currency without hundredths: 120650.4 yen is invalid. */
function isSameAmount(sent: number | string, minor: Cents, currency: string): boolean {
	return Math.abs(Number(sent) - toAmount(minor, currency)) < 0.009
}

/**
 * Compares the totals that the shopper saw with the calculated ones; the grand total decides. Throws `totals_changed`
 * with the new amounts and a message that says what changed. `asShown` is false if the cart has changed since it was
 * shown.
 */
export function checkTotals(
	body: OrderBody,
	totals: CalculatedTotals,
	lines: readonly TotalsLine[],
	asShown: boolean,
	currency: string,
): void {
	const sentTotal = toMinorUnits(body.final_total, currency)
	if (asShown && sentTotal === totals.total && isSameAmount(body.final_total, sentTotal, currency)) return
	const money = (cents: Cents) => formatMoney(cents, currency)
	const changes: string[] = []
	const sentCharge = toMinorUnits(body.shipping_charge, currency)
	const sentDiscount = toMinorUnits(body.coupon_value || 0, currency)
	if (!asShown) changes.push(text('refusals.cartChanged'))
	if (sentCharge !== totals.shippingCharge) changes.push(text('refusals.shippingCosts', { amount: money(totals.shippingCharge) }))
	const coupon = couponPart(totals)
	const goods = totals.subtotal - (totals.discount - coupon)
	if (sentDiscount !== coupon) changes.push(text('refusals.discountIs', { amount: money(coupon) }))
	// A price or an automatic discount has changed, or the client has calculated wrongly; the two cannot be distinguished here.
	if (asShown && sentTotal - sentCharge + sentDiscount !== goods) changes.push(text('refusals.productsCost', { amount: money(goods) }))
	const total = money(totals.total)
	changes.push(
		sentTotal === totals.total ? text('refusals.totalNow', { total }) : text('refusals.totalNowNot', { total, sent: money(sentTotal) }),
	)
	throw new StoreError('totals_changed', changes.join(' '), {
		totals: {
			subtotal: toAmount(totals.subtotal, currency),
			shipping_charge: toAmount(totals.shippingCharge, currency),
			discount: toAmount(totals.discount, currency),
			final_total: toAmount(totals.total, currency),
		},
		lines: lines.map((line) => ({
			line_id: line.id,
			product_id: line.productId,
			name: lineTitle(line),
			stock: line.stock,
			unit_price: toAmount(line.unitPrice, currency),
			message: text('refusals.lineAt', { count: line.quantity, price: money(line.unitPrice) }),
		})),
	})
}
