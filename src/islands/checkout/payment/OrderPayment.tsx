import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { FoundOrder } from '../../../domain/checkout/order.ts'
import { paymentNews } from '../../../domain/checkout/payment-news.ts'
import { $paymentWatch } from '../../../stores/checkout/payment-watch.ts'
import { PaymentInstructions } from '../../ui/PaymentInstructions.tsx'
import { PayOrder } from './PayOrder.tsx'

interface OrderPaymentProps {
	order: FoundOrder
	/** Lets it be paid; empty: it was found by its number and email, which whoever orders for somebody else knows as well. */
	orderKey: string
}

/**
 * How far the money of an order is, what that means, and what can be done. Whoever draws it has `watchPayment` ask for what
 * is new, which is read out.
 */
export function OrderPayment({ order, orderKey }: OrderPaymentProps) {
	const news = paymentNews(order)
	const isOpen = order.paymentState === 'open'
	const section = useRef<HTMLElement>(null)
	const wasOpen = useRef(isOpen)
	// The pressed button has gone with what it was for.
	useEffect(() => {
		if (wasOpen.current && !isOpen && document.activeElement === document.body) section.current?.focus()
		wasOpen.current = isOpen
	}, [isOpen])
	if (news === null) return null
	return (
		<section
			ref={section}
			tabIndex={-1}
			aria-labelledby="order-payment"
			className={`notice notice-${news.tone} outline-none print:border print:border-line`}
		>
			<div className="grid min-w-0 grow gap-3">
				<div role="status" className="grid gap-1">
					<h3 id="order-payment" className="text-lg font-bold">
						{news.title}
					</h3>
					<p className="text-ink">{news.text}</p>
				</div>
				<PaymentInstructions text={order.instructions} />
				{isOpen && orderKey !== '' && (
					<>
						<Watched />
						<PayOrder order={{ number: order.number, key: orderKey }} payment={order.payment} />
					</>
				)}
				{isOpen && orderKey === '' && (
					<p className="text-sm text-ink">
						To pay it, or to choose another way to pay, open it by the link in our mail: it comes some minutes after the order.
					</p>
				)}
			</div>
		</section>
	)
}

/** What whoever has just paid need not do. */
function Watched() {
	const watch = useStore($paymentWatch, { ssr: 'initial' })
	return (
		<p role="status" className="text-sm text-ink-soft print:hidden">
			{watch === 'asking'
				? 'If you have just paid, stay here: this page shows it as soon as the payment is here.'
				: 'If you have paid, there is nothing left to do: we write to you as soon as the payment is here.'}
		</p>
	)
}
