import { type Cents, formatMoney, toAmount, toMinorUnits } from '@storefront/contract/domain/money.ts'
import type { OrderTotals } from '@storefront/contract/domain/totals.ts'
import { text } from '@storefront/i18n/text.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { type Line, lineTitle } from '../cart/line.ts'
import type { OrderBody } from './order-body.ts'

/** A line as its total is told. Other engines have texts for ids. */
type CountedLine = Pick<Line, 'name' | 'variant' | 'stock' | 'quantity' | 'unitPrice'> & {
	readonly id: number | string
	readonly productId: number | string
}

export interface Counted extends OrderTotals {
	readonly shippingCharge: Cents
}

/** Whether an amount is this one to a hundredth, also in a currency without hundredths: 120650.4 yen is no amount. */
function isWhole(sent: number | string, minor: Cents, currency: string): boolean {
	return Math.abs(Number(sent) - toAmount(minor, currency)) < 0.009
}

/**
 * Compares what the shopper saw with what the shop counts: the total decides. Throws `totals_changed` with the new
 * figures and a sentence that says what changed. `asShown` is false when the cart itself is no longer the one shown.
 */
export function checkTotals(body: OrderBody, totals: Counted, lines: readonly CountedLine[], asShown: boolean, currency: string): void {
	const sentTotal = toMinorUnits(body.final_total, currency)
	if (asShown && sentTotal === totals.total && isWhole(body.final_total, sentTotal, currency)) return
	const money = (cents: Cents) => formatMoney(cents, currency)
	const changes: string[] = []
	const sentCharge = toMinorUnits(body.shipping_charge, currency)
	const sentDiscount = toMinorUnits(body.coupon_value || 0, currency)
	if (!asShown) changes.push(text('refusals.cartChanged'))
	if (sentCharge !== totals.shippingCharge) changes.push(text('refusals.shippingCosts', { amount: money(totals.shippingCharge) }))
	if (sentDiscount !== totals.discount) changes.push(text('refusals.discountIs', { amount: money(totals.discount) }))
	// Whether a price has changed or the caller has counted wrongly, nobody here can tell.
	if (asShown && sentTotal - sentCharge + sentDiscount !== totals.subtotal)
		changes.push(text('refusals.productsCost', { amount: money(totals.subtotal) }))
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
