import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { $paymentPolling, pollPayment } from '#stores/checkout/payment-polling.ts'
import { PayOrder } from './PayOrder.tsx'

type PolledPaymentProps = Parameters<typeof PayOrder>[0] & {
	/** Who was refused has not just paid. */
	isRefused: boolean
}

/** Pays an order on the page, which meanwhile asks by itself whether it is paid. Loaded for orders that wait alone. */
export function PolledPayment({ order, payment, isRefused }: PolledPaymentProps) {
	useEffect(pollPayment, [])
	return (
		<>
			{!isRefused && <PollingStatus />}
			<PayOrder order={order} payment={payment} />
		</>
	)
}

/** What whoever has just paid need not do. */
export function PollingStatus() {
	const polling = useStore($paymentPolling, { ssr: 'initial' })
	return (
		<p role="status" className="text-sm text-ink-soft print:hidden">
			{polling === 'asking' ? text('payment.stayHere') : text('payment.nothingToDo')}
		</p>
	)
}
