import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { type ConfirmedOrder, updateConfirmedPayment } from '#stores/checkout/confirmed-order.ts'
import { $orderLookup, openOrderLink } from '#stores/checkout/order/order-lookup.ts'
import { $paymentAttempt } from '#stores/checkout/payment.ts'
import { pollPayment } from '#stores/checkout/payment-polling.ts'
import { OrderPayment } from './OrderPayment.tsx'
import { PayOrder, RedirectNotice } from './PayOrder.tsx'
import { PollingStatus } from './PolledPayment.tsx'

/**
 * Part of the confirmation of an order that is paid at a provider: first the redirect; after a return, or without a
 * redirect, the payment state and payment buttons. Loaded only for such orders.
 */
export function PlacedPayment({ order }: { order: ConfirmedOrder }) {
	const { number, key, payment, provider } = order
	const lookup = useStore($orderLookup, { ssr: 'initial' })
	const { status } = useStore($paymentAttempt, { ssr: 'initial' })
	const found = lookup.status === 'found' && lookup.order.number === number ? lookup.order : null
	const isLeaving = status === 'starting' || status === 'leaving'
	useEffect(pollPayment, [])
	useEffect(() => {
		if (!isLeaving) void openOrderLink(number, key)
	}, [isLeaving, number, key])
	const isSettled = found !== null && ['due', 'paid'].includes(found.paymentState)
	useEffect(() => {
		if (isSettled && found) updateConfirmedPayment(number, { payment: found.payment, instructions: found.instructions })
	}, [isSettled, found, number])
	const pay = (
		<>
			{!found?.isRefused && <PollingStatus />}
			<PayOrder order={order} payment={found?.payment ?? payment} />
		</>
	)
	if (found) return <OrderPayment order={found} pay={pay} titleAbove={text('payment.open')} />
	if (isLeaving) return <RedirectNotice provider={provider} />
	return <PayOrder order={order} payment={payment} />
}
