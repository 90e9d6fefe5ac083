import type { FoundOrder as Found } from '@storefront/contract/domain/checkout/order.ts'
import { paths, receiptPath } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { Suspense, useEffect, useRef } from 'react'
import { closeOrder, currentProof, refreshOrder, showUpdatedOrder } from '#stores/checkout/order/order-lookup.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { AccountOffer } from '../after-order/AccountOffer.tsx'
import { OrderActions } from '../after-order/OrderActions.tsx'
import { OrderPayment } from '../payment/OrderPayment.tsx'
import { OrderHeading, OrderOverview } from './OrderOverview.tsx'

/** Loaded only for orders with an open payment. */
const PolledPayment = lazyComponent(() => import('../payment/PolledPayment.tsx').then((file) => file.PolledPayment), PaymentUnavailable)

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
	return (
		<article className="grid gap-6" aria-labelledby="found-order">
			<OrderHeading order={order} heading={heading} />
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
			<OrderOverview order={order}>
				{order.canOpenAccount && orderKey !== '' && order.paymentState !== 'open' && (
					<AccountOffer order={{ number: order.number, key: orderKey }} email="" />
				)}
			</OrderOverview>
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
