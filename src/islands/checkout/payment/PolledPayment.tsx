import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { $paymentPolling, pollPayment } from '#stores/checkout/payment-polling.ts'
import { PayOrder } from './PayOrder.tsx'

type PolledPaymentProps = Parameters<typeof PayOrder>[0] & {
	/** The provider refused the payment, so no payment is expected. */
	isRefused: boolean
}

/** Payment buttons of an order, with polling of the payment state. Loaded only for open payments. */
export function PolledPayment({ order, payment, isRefused }: PolledPaymentProps) {
	useEffect(pollPayment, [])
	return (
		<>
			{!isRefused && <PollingStatus />}
			<PayOrder order={order} payment={payment} />
		</>
	)
}

/** Status line for shoppers who have just paid: they need not do anything. */
export function PollingStatus() {
	const polling = useStore($paymentPolling, { ssr: 'initial' })
	return (
		<p role="status" className="text-sm text-ink-soft print:hidden">
			{polling === 'asking' ? text('payment.stayHere') : text('payment.nothingToDo')}
		</p>
	)
}
