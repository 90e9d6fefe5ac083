import { useStore } from '@nanostores/react'
import type { PaymentType } from '@storefront/contract/domain/checkout/payment.ts'
import { text } from '@storefront/i18n/text.ts'
import { type SubmitEvent, useState } from 'react'
import { $paymentAttempt } from '#stores/checkout/payment.ts'
import { PaymentChoice } from './PaymentChoice.tsx'

interface OtherPaymentTypesProps {
	/** At least one. */
	types: readonly PaymentType[]
	onChoose: (id: string) => void
}

/** Other payment methods of a placed order. Submitting selects the method, which may settle the payment at once. */
export function OtherPaymentTypes({ types, onChoose }: OtherPaymentTypesProps) {
	const { status } = useStore($paymentAttempt, { ssr: 'initial' })
	const [chosen, setChosen] = useState(types[0]?.id ?? '')
	const isBusy = status === 'starting' || status === 'leaving'
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (!isBusy) onChoose(chosen)
	}
	return (
		<form className="grid justify-items-start gap-3 text-ink" onSubmit={submit}>
			<fieldset className="grid w-full gap-3">
				<legend className="mb-3 font-bold">{text('payment.otherWay')}</legend>
				<PaymentChoice name="other-way" types={types} chosen={chosen} onChoose={setChosen} />
			</fieldset>
			<button type="submit" className="button button-outline" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
				{text('payment.payThisWay')}
			</button>
		</form>
	)
}
