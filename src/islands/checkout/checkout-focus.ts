import { missingFields } from '../../domain/checkout/checkout-form.ts'
import { $checkoutForm } from '../../stores/checkout/checkout-form.ts'
import { $delivery } from '../../stores/location/delivery.ts'

/** What to choose from; where there is nothing to choose, the button that provides it. */
const ways: Readonly<Record<string, string>> = {
	address: 'input[name="saved-address"], button[name="add-address"], input[name="address"]',
	payment: 'input[name="payment"], button[name="load-payment"]',
	// No city can be chosen before its country is.
	city: '#checkout input[name="country"]',
	unavailable: '#checkout-summary-lines button',
	empty: '#checkout-summary',
}

/** Leads to a field of the checkout by its name, or to what still hinders the order. */
export function focusPart(name: string): void {
	const field = name === 'fields' ? missingFields($checkoutForm.get(), $delivery.get())[0] : name
	const named = `#checkout input[name="${field}"]:not(:disabled), #checkout textarea[name="${field}"]`
	const element = document.querySelector<HTMLElement>(named) ?? document.querySelector<HTMLElement>(ways[name] ?? named)
	element?.focus()
}
