import { discountFigures } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { type FoundOrder, formatOrderStatus, orderStatuses } from '@storefront/contract/domain/checkout/order.ts'
import { freeShipping } from '@storefront/contract/domain/checkout/shipping.ts'
import { longDate } from '@storefront/contract/domain/dates.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { bidiIsolate, isolateOptionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import type { ReactNode, Ref } from 'react'
import { Totals } from '../../cart/Totals.tsx'
import { OrderDetails } from '../../ui/OrderDetails.tsx'
import { TaxLines } from '../../ui/TaxLines.tsx'
import { OrderedLine, OrderedName } from '../after-order/OrderedLine.tsx'
import { OrderParcels } from '../after-order/OrderParcels.tsx'
import { OrderReturns } from '../after-order/OrderReturns.tsx'
import { OrderTimeline } from '../after-order/OrderTimeline.tsx'

/** The standard statuses of an order; a custom status is shown as text only. */
const orderSteps: readonly string[] = orderStatuses.slice(0, 3)

/** Number, date and place of an order. */
export function OrderHeading({ order, heading }: { order: FoundOrder; heading?: Ref<HTMLHeadingElement> }) {
	const place = formatList([order.city, order.country])
	return (
		<div>
			<h2 id="found-order" ref={heading ?? null} tabIndex={-1} className="text-xl outline-none">
				{text('orders.order', { number: bidiIsolate(order.number) })}
			</h2>
			<p className="text-sm text-ink-muted">
				{order.placedAt
					? textParts('orders.placedOn', {
							date: (
								<time key="date" dateTime={order.placedAt.toISOString()}>
									{longDate(order.placedAt)}
								</time>
							),
							place,
						})
					: text('orders.to', { place })}
			</p>
		</div>
	)
}

/** State, lines, totals and history of an order, without buttons. The children are below the details. */
export function OrderOverview({ order, children }: { order: FoundOrder; children?: ReactNode }) {
	const money = (cents: number) => formatMoney(cents, order.currency)
	const figures = [
		[text('common.subtotal'), money(order.subtotal)],
		[text('common.shipping'), order.shippingCharge === 0 ? freeShipping() : money(order.shippingCharge)],
		...discountFigures(order).map(({ name, amount }) => [name, money(-amount)] as const),
	] as const
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
			<div className="grid min-w-0 gap-6">
				<OrderProgress status={order.status} isPickup={order.isPickup} />
				<OrderParcels parcels={order.parcels} />
				{isInPreparation(order) && <p>{text('orders.thanksReady')}</p>}
				<ul className="grid gap-3 border-t border-line pt-4">
					{order.lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change.
						<li key={index}>
							<OrderedLine image={line.image}>
								<span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-4">
									<span className="min-w-0">
										{textParts('orders.line', {
											quantity: line.quantity,
											name: (
												<OrderedName key="name" productId={line.productId}>
													{line.name}
												</OrderedName>
											),
										})}
										{line.variant && <span className="block text-sm text-ink-muted">{isolateOptionsLine(line.variant)}</span>}
									</span>
									<span className="price">{money(line.total)}</span>
								</span>
							</OrderedLine>
						</li>
					))}
				</ul>
				<OrderReturns returns={order.returns} currency={order.currency} />
			</div>
			<div className="grid min-w-0 gap-6">
				<Totals figures={figures} total={money(order.total)} divider>
					<TaxLines shares={order.taxes} currency={order.currency} />
				</Totals>
				<OrderDetails texts={order} className="text-sm" />
				<OrderTimeline events={order.events} currency={order.currency} isPickup={order.isPickup} />
				{children}
			</div>
		</div>
	)
}

/** Whether the order waits for the shop, not for the customer. */
function isInPreparation({ status, paymentState }: FoundOrder): boolean {
	return status === orderStatuses[0] && ['', 'due', 'paid'].includes(paymentState)
}

/** Progress of the order as steps, or the custom status as text. */
function OrderProgress({ status, isPickup }: Pick<FoundOrder, 'status' | 'isPickup'>) {
	const currentStep = orderSteps.indexOf(status)
	if (currentStep < 0) return <p>{textParts('orders.statusIs', { status: <strong key="status">{formatOrderStatus(status)}</strong> })}</p>
	return (
		<ol aria-label={text('orders.columnStatus')} className="grid grid-cols-3 gap-2">
			{orderSteps.map((step, index) => (
				<li
					key={step}
					aria-current={index === currentStep ? 'step' : undefined}
					className={`border-t-4 pt-2 text-sm ${index <= currentStep ? 'border-success font-bold' : 'border-line text-ink-muted'}`}
				>
					{index < currentStep ? (
						<>
							<span className="sr-only">{text('orders.stepDone', { step: formatOrderStatus(step, isPickup) })}</span>
							<span aria-hidden="true">{formatOrderStatus(step, isPickup)}</span>
						</>
					) : (
						formatOrderStatus(step, isPickup)
					)}
				</li>
			))}
		</ol>
	)
}
