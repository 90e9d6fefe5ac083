import { discountFigures } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { lineTotal } from '@storefront/contract/domain/cart/cart.ts'
import { formatLineTitle } from '@storefront/contract/domain/cart/line-title.ts'
import { shippingLabel } from '@storefront/contract/domain/checkout/shipping.ts'
import { displayedTaxes, taxLabel } from '@storefront/contract/domain/checkout/tax.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import type { ConfirmedOrder } from '#stores/checkout/confirmed-order.ts'

/** Lines and totals of the order. */
export function OrderBill({ order }: { order: ConfirmedOrder }) {
	const { lines, totals, currency } = order
	const money = (cents: number) => formatMoney(cents, currency)
	return (
		<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-y border-line py-3 text-sm">
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change.
				<div key={index} className="contents">
					<dt className="min-w-0">
						{textParts('orders.line', {
							quantity: line.quantity,
							name: <bdi key="name">{formatLineTitle(line)}</bdi>,
						})}
					</dt>
					<dd className="text-end tabular-nums">{money(lineTotal(line))}</dd>
				</div>
			))}
			<div className="contents text-ink-soft">
				<dt>{text('common.shipping')}</dt>
				<dd className="text-end tabular-nums">{shippingLabel(totals.shippingCharge, currency)}</dd>
			</div>
			{discountFigures(totals).map(({ name, amount }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the discounts of a placed order never change.
				<div key={index} className="contents text-ink-soft">
					<dt>{name}</dt>
					<dd className="text-end tabular-nums">{money(-amount)}</dd>
				</div>
			))}
			<div className="contents font-bold">
				<dt>{text('common.total')}</dt>
				<dd className="price text-end">{money(totals.total)}</dd>
			</div>
			{displayedTaxes(order.taxes).map((share) => (
				<div key={share.rate} className="contents text-ink-muted">
					<dt>{taxLabel(share)}</dt>
					<dd className="text-end tabular-nums">{money(share.tax)}</dd>
				</div>
			))}
		</dl>
	)
}
