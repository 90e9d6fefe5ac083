import type { FoundOrder } from '@storefront/contract/domain/checkout/order.ts'
import { findPaymentNotice } from '@storefront/contract/domain/checkout/payment-notice.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { PaymentInstructions } from '../../ui/PaymentInstructions.tsx'

interface OrderPaymentProps {
	order: FoundOrder
	/**
	 * Payment buttons for an open payment; null: the order was found by number and email, which other people may know.
	 */
	pay: ReactNode
	/** The title of the surrounding dialog: the section does not show the same one again. */
	titleAbove?: string
}

/** Payment state of an order with an explanation and payment buttons. Screen readers announce changes. */
export function OrderPayment({ order, pay, titleAbove = '' }: OrderPaymentProps) {
	const notice = findPaymentNotice(order)
	const isOpen = order.paymentState === 'open'
	// A pending payment must not be paid twice.
	const isPayable = isOpen && !order.isPending
	const section = useRef<HTMLElement>(null)
	const wasOpen = useRef(isOpen)
	// The clicked button no longer exists.
	useEffect(() => {
		if (wasOpen.current && !isOpen && document.activeElement === document.body) section.current?.focus()
		wasOpen.current = isOpen
	}, [isOpen])
	if (notice === null) return null
	return (
		<section
			ref={section}
			tabIndex={-1}
			aria-labelledby="order-payment"
			className={`notice notice-${notice.tone} outline-none print:border print:border-line`}
		>
			<div className="grid min-w-0 grow gap-3">
				<div role="status" className="grid gap-1">
					<h3 id="order-payment" className={notice.title === titleAbove ? 'sr-only' : 'text-lg font-bold'}>
						{notice.title}
					</h3>
					<p className="text-ink">{notice.text}</p>
				</div>
				<PaymentInstructions lines={order.instructions} />
				{isPayable && pay}
				{isPayable && pay === null && <p className="text-sm text-ink">{text('payment.openByMail')}</p>}
			</div>
		</section>
	)
}
