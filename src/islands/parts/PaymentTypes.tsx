import { useStore } from '@nanostores/react'
import { $chosenPayment, $paymentTypes, choosePayment, loadPaymentTypes } from '../../stores/checkout-form.ts'

/** CHK-21, CHK-34. */
export function PaymentTypes() {
	const types = useStore($paymentTypes, { ssr: 'initial' })
	const chosen = useStore($chosenPayment, { ssr: 'initial' })
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-3 text-xl font-bold">Payment method</legend>
			{types.items.map(({ id, name }) => (
				<label key={id} className="card flex min-h-14 items-center gap-3 px-4 has-checked:border-action has-checked:bg-tint">
					<input type="radio" name="payment" value={id} className="check" checked={id === chosen} onChange={() => choosePayment(id)} />
					{name}
				</label>
			))}
			{(types.status === 'idle' || types.status === 'loading') && <div className="skeleton h-14" />}
			{types.status === 'loaded' && types.items.length === 0 && <p className="text-ink-muted">There is no way to pay just now.</p>}
			{types.status === 'failed' && (
				<p className="text-ink-muted">
					The ways to pay could not be loaded.{' '}
					<button type="button" name="load-payment" className="link min-h-11" onClick={() => void loadPaymentTypes()}>
						Try again
					</button>
				</p>
			)}
		</fieldset>
	)
}
