import { atom } from 'nanostores'
import { fetchPaymentTypes, type PaymentType } from '../client/checkout.ts'
import { type CheckoutForm, emptyCheckoutForm, type TextField } from '../domain/checkout-form.ts'
import { storeClient } from './client.ts'
import type { Places } from './delivery.ts'
import { personalAtom } from './personal.ts'

/** What was typed. It outlives errors and a reload, and ends with the tab or the order. */
export const $checkoutForm = personalAtom<CheckoutForm>({
	key: 'checkout',
	initial: emptyCheckoutForm,
	accept: (stored) => {
		if (typeof stored !== 'object' || stored === null) return null
		const known = Object.entries(emptyCheckoutForm).map(([name, empty]) => {
			const value = (stored as Record<string, unknown>)[name]
			return [name, typeof value === typeof empty ? value : empty]
		})
		return Object.fromEntries(known) as CheckoutForm
	},
})

export function setField(name: TextField, value: string): void {
	$checkoutForm.set({ ...$checkoutForm.get(), [name]: value })
}

export function setNewsOffers(newsOffers: boolean): void {
	$checkoutForm.set({ ...$checkoutForm.get(), newsOffers })
}

/** After an order: who and where stay for the next one, what belonged to this one goes. */
export function forgetOrderFields(): void {
	$checkoutForm.set({ ...$checkoutForm.get(), note: '', couponCode: '' })
}

export const $paymentTypes = atom<Places<PaymentType>>({ status: 'idle', items: [] })

/** The id of the chosen payment type; empty while there is none (CHK-34). */
export const $chosenPayment = personalAtom<string>({
	key: 'payment-type',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

export function choosePayment(id: string): void {
	$chosenPayment.set(id)
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
