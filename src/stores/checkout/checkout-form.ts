import { fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { type CheckoutForm, emptyCheckoutForm, resetOrderFields } from '@storefront/contract/domain/checkout/checkout-form.ts'
import type { PaymentType } from '@storefront/contract/domain/checkout/payment.ts'
import { atom, computed } from 'nanostores'
import { withDefaults } from '../browser/with-defaults.ts'
import type { ListState } from '../location/delivery.ts'
import { storeClient } from '../session/client.ts'
import { personalAtom } from '../session/personal.ts'
import { $session } from '../session/session.ts'

/** Values of the form. They survive errors and reloads, and end with the tab or the order. */
export const $checkoutForm = personalAtom<CheckoutForm>({
	key: 'checkout',
	initial: emptyCheckoutForm,
	accept: (stored) => withDefaults(emptyCheckoutForm, stored),
})

/** Sets the value of a text field or checkbox. */
export function setField<Name extends keyof CheckoutForm>(name: Name, value: CheckoutForm[Name]): void {
	$checkoutForm.set({ ...$checkoutForm.get(), [name]: value })
}

/** Clears the form after an order; `keepsDetails` keeps name and address (docs/decisions/0026-guests-accounts-and-sessions). */
export function clearOrderFields(keepsDetails: boolean): void {
	$checkoutForm.set(keepsDetails ? resetOrderFields($checkoutForm.get()) : emptyCheckoutForm)
}

export const $paymentTypes = atom<ListState<PaymentType>>({ status: 'idle', items: [] })

/** Id of the selected payment type; empty: none (CHK-34). */
export const $chosenPayment = personalAtom<string>({
	key: 'payment-type',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

/** The selected payment type; undefined: none. */
export const $paymentType = computed([$paymentTypes, $chosenPayment], ({ items }, chosen) => items.find(({ id }) => id === chosen))

export function choosePayment(id: string): void {
	$chosenPayment.set(id)
}

/** Loads the payment types again after the selected one was refused. */
export async function reloadPaymentTypes(): Promise<void> {
	$paymentTypes.set({ status: 'idle', items: [] })
	await loadPaymentTypes()
}

/** CHK-21: loads the payment types and preselects the first one. The client logs failures, which leave an empty list (ERR-11). */
export async function loadPaymentTypes(): Promise<void> {
	if (['loading', 'loaded'].includes($paymentTypes.get().status)) return
	$paymentTypes.set({ status: 'loading', items: [] })
	try {
		const items = await fetchPaymentTypes(storeClient(), $session.get().kind === 'customer')
		$paymentTypes.set({ status: 'loaded', items })
		if (!items.some(({ id }) => id === $chosenPayment.get())) choosePayment(items[0]?.id ?? '')
	} catch {
		$paymentTypes.set({ status: 'failed', items: [] })
	}
}
