import { fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { type CheckoutForm, emptyCheckoutForm, keptForm, type TextField } from '@storefront/contract/domain/checkout/checkout-form.ts'
import type { PaymentType } from '@storefront/contract/domain/checkout/payment.ts'
import { atom, computed } from 'nanostores'
import { withDefaults } from '../browser/with-defaults.ts'
import type { Places } from '../location/delivery.ts'
import { storeClient } from '../session/client.ts'
import { personalAtom } from '../session/personal.ts'

/** What was typed. It outlives errors and a reload, and ends with the tab or the order. */
export const $checkoutForm = personalAtom<CheckoutForm>({
	key: 'checkout',
	initial: emptyCheckoutForm,
	accept: (stored) => withDefaults(emptyCheckoutForm, stored),
})

export function setField(name: TextField, value: string): void {
	$checkoutForm.set({ ...$checkoutForm.get(), [name]: value })
}

/** What is ticked beside the order: offers by mail, and keeping who and where for the next one. */
export function setOption(name: 'newsOffers' | 'keepDetails', wanted: boolean): void {
	$checkoutForm.set({ ...$checkoutForm.get(), [name]: wanted })
}

/** After an order: what belonged to it goes; who and where stay only where they are to be kept (docs/decisions/0026-guests-accounts-and-sessions). */
export function clearOrderFields(keepsPerson: boolean): void {
	$checkoutForm.set(keepsPerson ? keptForm($checkoutForm.get()) : emptyCheckoutForm)
}

export const $paymentTypes = atom<Places<PaymentType>>({ status: 'idle', items: [] })

/** The id of the chosen payment type; empty while there is none (CHK-34). */
export const $chosenPayment = personalAtom<string>({
	key: 'payment-type',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

/** The chosen way to pay; undefined while there is none. */
export const $paymentType = computed([$paymentTypes, $chosenPayment], ({ items }, chosen) => items.find(({ id }) => id === chosen))

export function choosePayment(id: string): void {
	$chosenPayment.set(id)
}

/** After the chosen one was refused: the list is not what it was. */
export async function reloadPaymentTypes(): Promise<void> {
	$paymentTypes.set({ status: 'idle', items: [] })
	await loadPaymentTypes()
}

/** CHK-21: the first one is preselected. A failure is logged by the client and leaves none (ERR-11). */
export async function loadPaymentTypes(): Promise<void> {
	if (['loading', 'loaded'].includes($paymentTypes.get().status)) return
	$paymentTypes.set({ status: 'loading', items: [] })
	try {
		const items = await fetchPaymentTypes(storeClient())
		$paymentTypes.set({ status: 'loaded', items })
		if (!items.some(({ id }) => id === $chosenPayment.get())) choosePayment(items[0]?.id ?? '')
	} catch {
		$paymentTypes.set({ status: 'failed', items: [] })
	}
}
