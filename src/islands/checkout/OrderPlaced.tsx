import { useStore } from '@nanostores/react'
import { orderPath, paths } from '@storefront/contract/domain/paths.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { useEffect, useRef } from 'react'
import { $confirmedOrder, type ConfirmedOrder, closeConfirmation, reopenConfirmation } from '#stores/checkout/confirmed-order.ts'
import { OrderStateIcon } from './OrderStateIcon.tsx'

/** Replaces the form after an order, with a button that opens the closed confirmation again. */
export function OrderPlaced({ order }: { order: ConfirmedOrder }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (order.isPutAway) heading.current?.focus()
	}, [order.isPutAway])
	const number = (
		<strong key="number" className="whitespace-nowrap">
			{order.number}
		</strong>
	)
	return (
		<section aria-labelledby="order-placed" className="card grid max-w-2xl justify-items-start gap-4 p-6">
			<OrderStateIcon isDue={order.isDue} className="size-12" />
			<h2 id="order-placed" ref={heading} tabIndex={-1} className="text-xl outline-none">
				{order.isDue ? text('payment.open') : text('checkout.placed')}
			</h2>
			<p>{order.isDue ? textParts('checkout.placedDue', { number }) : textParts('checkout.placedDone', { number })}</p>
			<div className="flex flex-wrap gap-3">
				{order.isDue && (
					<a href={orderPath(order.number, order.key)} className="button button-primary">
						{text('checkout.pay')}
					</a>
				)}
				<button type="button" className="button button-outline" onClick={reopenConfirmation}>
					{text('checkout.showConfirmation')}
				</button>
				<a href={paths.home} className={`button ${order.isDue ? 'button-quiet' : 'button-primary'}`} onClick={closeConfirmation}>
					{text('cart.continueShopping')}
				</a>
			</div>
		</section>
	)
}

/** Fallback if the confirmation does not load: links to the order page, which has the same content. */
export function ConfirmationUnavailable() {
	const order = useStore($confirmedOrder, { ssr: 'initial' })
	if (!order || order.isPutAway) return null
	return (
		<p role="alert" className="notice notice-warning mt-6 max-w-2xl">
			<span>
				{textParts('checkout.confirmationFailed', {
					number: order.number,
					link: (
						<a key="link" className="link" href={orderPath(order.number, order.key)}>
							{text('checkout.lookAtOrder')}
						</a>
					),
				})}
			</span>
		</p>
	)
}

/** Shown above the form if the cart has items again: a button that opens the confirmation of the previous order. */
export function PreviousOrder({ number }: { number: string }) {
	return (
		<p className="card mb-6 p-4">
			<span>
				{text('checkout.orderPlaced', { number: bidiIsolate(number) })}{' '}
				<button type="button" className="link min-h-8" onClick={reopenConfirmation}>
					{text('checkout.showConfirmation')}
				</button>
			</span>
		</p>
	)
}
