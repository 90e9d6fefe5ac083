import type { FoundOrder } from '@storefront/contract/domain/checkout/order.ts'
import { findPaymentNotice } from '@storefront/contract/domain/checkout/payment-news.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { PaymentInstructions } from '../../ui/PaymentInstructions.tsx'

interface OrderPaymentProps {
	order: FoundOrder
	/**
	 * What pays it while it waits; null: it was found by its number and email, which whoever orders for somebody else knows as
	 * well.
	 */
	pay: ReactNode
}

/** How far the money of an order is, what that means, and what can be done. News are read out. */
export function OrderPayment({ order, pay }: OrderPaymentProps) {
	const news = findPaymentNotice(order)
	const isOpen = order.paymentState === 'open'
	// Money that is on its way must not be paid once more.
	const isPayable = isOpen && !order.isPending
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
				<PaymentInstructions lines={order.instructions} />
				{isPayable && pay}
				{isPayable && pay === null && <p className="text-sm text-ink">{text('payment.openByMail')}</p>}
			</div>
		</section>
	)
}
