import type { PaymentType } from '@storefront/contract/domain/checkout/payment.ts'
import { text } from '@storefront/i18n/text.ts'
import { PaymentChoice } from '#islands/checkout/payment/PaymentChoice.tsx'

interface OtherPaymentsProps {
	/** At least one. */
	types: readonly PaymentType[]
}

/** Other payment methods of a placed order, as fields of a form without scripts. */
export function OtherPayments({ types }: OtherPaymentsProps) {
	return (
		<fieldset className="grid w-full gap-3">
			<legend className="mb-3 font-bold">{text('payment.otherWay')}</legend>
			<PaymentChoice name="payment" types={types} chosen={types[0]?.id ?? ''} onChoose={() => undefined} />
		</fieldset>
	)
}
