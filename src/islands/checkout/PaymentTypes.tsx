import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { $chosenPayment, $paymentTypes, choosePayment, loadPaymentTypes } from '#stores/checkout/checkout-form.ts'
import { $order, clearFieldError } from '#stores/checkout/order/order-state.ts'
import { PaymentFields } from './payment/PaymentFields.tsx'

/** Payment methods, with the first one preselected (CHK-21). */
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
		<PaymentFields
			types={types.items}
			chosen={chosen}
			error={refused}
			isNone={types.status === 'loaded' && types.items.length === 0}
			onChoose={choose}
		>
			{(types.status === 'idle' || types.status === 'loading') && <div className="skeleton h-14" />}
			{types.status === 'failed' && (
				<p className="text-ink-muted">
					{text('payment.failed')}{' '}
					<button type="button" name="load-payment" className="link min-h-11" onClick={() => void loadPaymentTypes()}>
						{text('common.tryAgain')}
					</button>
				</p>
			)}
		</PaymentFields>
	)
}
