import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import { fieldId } from '../fields/field-id.ts'
import { PaymentChoice, type PaymentChoiceProps } from './PaymentChoice.tsx'

interface PaymentFieldsProps extends Omit<PaymentChoiceProps, 'name'> {
	error: string | undefined
	/** The shop offers no payment method. */
	isNone: boolean
	/** What is shown while the payment methods are not loaded. */
	children?: ReactNode
}

/** The payment method of the order (CHK-21, CHK-34). */
export function PaymentFields({ error, isNone, children, ...choice }: PaymentFieldsProps) {
	return (
		<fieldset id={fieldId('payment')} className="grid gap-3" aria-describedby={error ? 'payment-error' : undefined}>
			<legend className="mb-3 text-xl font-bold">{text('checkout.paymentMethod')}</legend>
			<PaymentChoice name="payment" {...choice} />
			{error && (
				<p className="field-error" id="payment-error">
					{error}
				</p>
			)}
			{isNone && (
				<p id="no-payment" tabIndex={-1} className="text-ink-muted">
					{text('payment.none')}
				</p>
			)}
			{children}
		</fieldset>
	)
}
