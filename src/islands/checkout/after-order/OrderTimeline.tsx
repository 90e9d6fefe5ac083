import { formatOrderEvent, type OrderEvent } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { dateAndTime } from '@storefront/contract/domain/dates.ts'
import { text } from '@storefront/i18n/text.ts'
import { useId } from 'react'

interface OrderTimelineProps {
	/** Events, oldest first. */
	events: readonly OrderEvent[]
	/** Currency symbol of the amounts. */
	currency: string
	/** Whether the customer picks the order up. */
	isPickup: boolean
	/** Hides the heading visually, if the page already shows one. */
	hideTitle?: boolean
}

/** The events of an order with their times. */
export function OrderTimeline({ events, currency, isPickup, hideTitle = false }: OrderTimelineProps) {
	const id = useId()
	if (events.length === 0) return null
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className={hideTitle ? 'sr-only' : 'mb-3 text-lg font-bold'}>
				{text('orders.whatHappened')}
			</h3>
			<ol className="grid">
				{events.map((event, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: events are only appended.
						key={index}
						className="relative grid gap-x-4 border-s-2 border-line ps-5 pb-4 last:border-transparent last:pb-0 sm:grid-cols-[1fr_auto]"
					>
						<span
							aria-hidden="true"
							className={`absolute -start-[0.4375rem] top-1.5 size-3 rounded-full ${index === events.length - 1 ? 'bg-action' : 'bg-line'}`}
						/>
						<span className="min-w-0 wrap-anywhere">{formatOrderEvent(event, currency, isPickup)}</span>
						<time className="text-sm text-ink-muted" dateTime={event.at.toISOString()}>
							{dateAndTime(event.at)}
						</time>
					</li>
				))}
			</ol>
		</section>
	)
}
