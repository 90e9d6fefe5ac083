import { type BillingField, missingBilling } from '@storefront/contract/domain/checkout/billing.ts'
import { missingFields, usedTexts } from '@storefront/contract/domain/checkout/checkout-form.ts'
import type { MissingField, OrderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { foldedFields } from '@storefront/contract/domain/location/address-form.ts'
import { computed } from 'nanostores'
import { $deliveryForm } from '../location/address-forms.ts'
import { $delivery } from '../location/delivery.ts'
import { $billing, $billingForm, toBillingAddress } from './billing/billing.ts'
import { $checkoutForm } from './checkout-form.ts'

/** Required fields without a value, in the order of the form. */
export const $missing = computed(
	[$checkoutForm, $delivery, $deliveryForm, $billing, $billingForm],
	(typed, delivery, form, billing, billingForm): readonly (MissingField | BillingField)[] => {
		const formFields = missingFields(typed, delivery, foldedFields(form))
		return [...formFields, ...(billing.isOther ? missingBilling(toBillingAddress(billing), foldedFields(billingForm)) : [])]
	},
)

/** The texts to send. */
export function currentTexts(): OrderTexts {
	return usedTexts($checkoutForm.get(), foldedFields($deliveryForm.get()))
}

/** Value for server rendering. */
export const noMissingFields = () => noFields
const noFields: ReturnType<typeof $missing.get> = []
