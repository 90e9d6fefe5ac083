import { useStore } from '@nanostores/react'
import type { PayableOrder } from '@storefront/contract/domain/checkout/order.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect, useState } from 'react'
import { $paymentTypes, loadPaymentTypes } from '#stores/checkout/checkout-form.ts'
import { $paymentAttempt, payOrder } from '#stores/checkout/payment.ts'
import { OtherPaymentTypes } from './OtherPaymentTypes.tsx'

interface PayOrderProps {
	order: PayableOrder
	/** Name of the order's payment method. */
	payment: string
}

/** Pays a placed order with its payment method or another one; can be repeated after a failure. */
export function PayOrder({ order, payment }: PayOrderProps) {
	const paying = useStore($paymentAttempt, { ssr: 'initial' })
	const types = useStore($paymentTypes, { ssr: 'initial' }).items
	const [isChoosing, setChoosing] = useState(false)
	const isFinal = paying.status === 'failed' && paying.isFinal
	useEffect(() => {
		if (isFinal) setChoosing(true)
	}, [isFinal])
	useEffect(() => void loadPaymentTypes(), [])
	const provider = types.find(({ name }) => name === payment)?.provider ?? ''
	const others = types.filter(({ name }) => name !== payment)
	const isBusy = paying.status === 'starting' || paying.status === 'leaving'
	return (
		<div className="grid gap-3 print:hidden">
			{paying.status === 'failed' && (
				<p role="alert" className="notice notice-error">
					{paying.message}
				</p>
			)}
			{isBusy && <RedirectNotice provider={provider} />}
			<div className="flex flex-wrap gap-3">
				<button
					type="button"
					className="button button-primary"
					aria-disabled={isBusy || undefined}
					aria-busy={isBusy || undefined}
					aria-describedby={provider === '' ? undefined : 'pay-where'}
					onClick={() => void payOrder(order)}
				>
					{text('orders.payNow')}
				</button>
				{others.length > 0 && (
					<button
						type="button"
						className="button button-outline px-4"
						aria-expanded={isChoosing}
						aria-controls="other-ways"
						onClick={() => setChoosing(!isChoosing)}
					>
						{text('payment.chooseOther')}
					</button>
				)}
			</div>
			{provider !== '' && !isBusy && (
				<p id="pay-where" className="text-sm text-ink-soft">
					{text('payment.willPayOnSentence', { provider })}
				</p>
			)}
			<div id="other-ways" hidden={!isChoosing}>
				{isChoosing && <OtherPaymentTypes types={others} onChoose={(id) => void payOrder(order, { paymentTypeId: id })} />}
			</div>
		</div>
	)
}

/** Status during the redirect to the payment provider, with a link in case the redirect hangs. */
export function RedirectNotice({ provider }: { provider: string }) {
	const paying = useStore($paymentAttempt, { ssr: 'initial' })
	return (
		<p role="status" className="flex flex-wrap items-center justify-center gap-x-3 text-ink empty:hidden">
			{(paying.status === 'starting' || paying.status === 'leaving') && (
				<>
					<span className="spinner" aria-hidden="true" />
					{provider === '' ? text('payment.takingThere') : text('payment.takingTo', { provider })}
				</>
			)}
			{paying.status === 'leaving' && (
				<a className="link" href={paying.url}>
					{text('payment.goThere')}
				</a>
			)}
		</p>
	)
}
