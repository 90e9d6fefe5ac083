import { type FoundOrder as Found, formatOrderStatus, orderStatuses } from '@storefront/contract/domain/checkout/order.ts'
import { freeShipping } from '@storefront/contract/domain/checkout/shipping.ts'
import { longDate } from '@storefront/contract/domain/dates.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { paths, receiptPath } from '@storefront/contract/domain/paths.ts'
import { bidiIsolate, isolateOptionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { Suspense, useEffect, useRef } from 'react'
import { closeOrder, currentProof, refreshOrder, showUpdatedOrder } from '#stores/checkout/order/order-lookup.ts'
import { Totals } from '../../cart/Totals.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { OrderDetails } from '../../ui/OrderDetails.tsx'
import { TaxLines } from '../../ui/TaxLines.tsx'
import { AccountOffer } from '../after-order/AccountOffer.tsx'
import { OrderActions } from '../after-order/OrderActions.tsx'
import { OrderedLine, OrderedName } from '../after-order/OrderedLine.tsx'
import { OrderParcels } from '../after-order/OrderParcels.tsx'
import { OrderReturns } from '../after-order/OrderReturns.tsx'
import { OrderTimeline } from '../after-order/OrderTimeline.tsx'
import { OrderPayment } from '../payment/OrderPayment.tsx'

/** Loaded only for orders with an open payment. */
const PolledPayment = lazyComponent(() => import('../payment/PolledPayment.tsx').then((file) => file.PolledPayment), PaymentUnavailable)

/** The standard statuses of an order; a custom status is shown as text only. */
const orderSteps: readonly string[] = orderStatuses.slice(0, 3)

interface FoundOrderProps {
	order: Found
	/** Key of the signed link; empty: the order was found by number and email. */
	orderKey: string
	/** Options for the reason of a return. */
	reasons: readonly string[]
}

/**
 * An order that was looked up or opened by its signed link. With the link it can be paid here. The heading gets the focus of
 * the form that it replaces.
 */
export function FoundOrder({ order, orderKey, reasons }: FoundOrderProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	const money = (cents: number) => formatMoney(cents, order.currency)
	const place = formatList([order.city, order.country])
	const figures = [
		[text('common.subtotal'), money(order.subtotal)],
		[text('common.shipping'), order.shippingCharge === 0 ? freeShipping() : money(order.shippingCharge)],
		...(order.discount > 0 ? [[text('common.discount'), money(-order.discount)] as const] : []),
	] as const
	return (
		<article className="grid gap-6" aria-labelledby="found-order">
			<div>
				<h2 id="found-order" ref={heading} tabIndex={-1} className="text-xl outline-none">
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
			<OrderPayment
				order={order}
				pay={
					orderKey === '' ? null : (
						<Suspense fallback={null}>
							<PolledPayment order={{ number: order.number, key: orderKey }} payment={order.payment} isRefused={order.isRefused} />
						</Suspense>
					)
				}
			/>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
				<div className="grid min-w-0 gap-6">
					<OrderProgress status={order.status} />
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
					<OrderTimeline events={order.events} currency={order.currency} />
					{order.canOpenAccount && orderKey !== '' && order.paymentState !== 'open' && (
						<AccountOffer order={{ number: order.number, key: orderKey }} email="" />
					)}
				</div>
			</div>
			<div className="flex flex-wrap gap-3 print:hidden">
				<OrderActions
					key={order.number}
					order={order}
					proof={currentProof()}
					currency={order.currency}
					reasons={reasons}
					className="button button-outline"
					onChanged={showUpdatedOrder}
					onClose={() => void refreshOrder()}
				/>
				<button type="button" className="button button-outline" onClick={() => print()}>
					{text('common.print')}
				</button>
				{order.hasReceipt && orderKey !== '' && (
					<a href={receiptPath(order.number, orderKey)} className="button button-outline">
						{text('orders.receipt')}
					</a>
				)}
				<a
					href={paths.order}
					className="button button-quiet"
					onClick={(event) => {
						event.preventDefault()
						history.replaceState(null, '', paths.order)
						closeOrder()
					}}
				>
					{text('orders.findAnother')}
				</a>
			</div>
		</article>
	)
}

/** Fallback if the payment part does not load; the button reloads the page. */
function PaymentUnavailable() {
	return (
		<div role="alert" className="grid justify-items-start gap-3 print:hidden">
			<p>{text('orders.payFailed')}</p>
			<button type="button" className="button button-outline" onClick={() => location.reload()}>
				{text('common.tryAgain')}
			</button>
		</div>
	)
}

/** Whether the order waits for the shop, not for the customer. */
function isInPreparation({ status, paymentState }: Found): boolean {
	return status === orderStatuses[0] && ['', 'due', 'paid'].includes(paymentState)
}

/** Progress of the order as steps, or the custom status as text. */
function OrderProgress({ status }: { status: string }) {
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
							<span className="sr-only">{text('orders.stepDone', { step: formatOrderStatus(step) })}</span>
							<span aria-hidden="true">{formatOrderStatus(step)}</span>
						</>
					) : (
						formatOrderStatus(step)
					)}
				</li>
			))}
		</ol>
	)
}
