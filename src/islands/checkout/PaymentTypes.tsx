import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { $chosenPayment, $paymentTypes, choosePayment, loadPaymentTypes } from '#stores/checkout/checkout-form.ts'
import { $order, clearFieldError } from '#stores/checkout/order/order-state.ts'
import { PaymentChoice } from './payment/PaymentChoice.tsx'

/** Payment methods, with the first one preselected; shows a message if there are none (CHK-21, CHK-34). */
export function PaymentTypes() {
	const types = useStore($paymentTypes, { ssr: 'initial' })
	const chosen = useStore($chosenPayment, { ssr: 'initial' })
	const order = useStore($order, { ssr: 'initial' })
	const refused = order.status === 'failed' ? order.problem.fields.payment : undefined
	const choose = (id: string) => {
		choosePayment(id)
		clearFieldError('payment')
	}
	return (
		<fieldset className="grid gap-3" aria-describedby={refused ? 'payment-error' : undefined}>
			<legend className="mb-3 text-xl font-bold">{text('checkout.paymentMethod')}</legend>
			<PaymentChoice name="payment" types={types.items} chosen={chosen} onChoose={choose} />
			{refused && (
				<p className="field-error" id="payment-error">
					{refused}
				</p>
			)}
			{(types.status === 'idle' || types.status === 'loading') && <div className="skeleton h-14" />}
			{types.status === 'loaded' && types.items.length === 0 && (
				<p id="no-payment" tabIndex={-1} className="text-ink-muted">
					{text('payment.none')}
				</p>
			)}
			{types.status === 'failed' && (
				<p className="text-ink-muted">
					{text('payment.failed')}{' '}
					<button type="button" name="load-payment" className="link min-h-11" onClick={() => void loadPaymentTypes()}>
						{text('common.tryAgain')}
					</button>
				</p>
			)}
		</fieldset>
	)
}
