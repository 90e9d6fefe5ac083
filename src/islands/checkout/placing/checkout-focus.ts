/** Elements to focus per blocker; the first existing one is used. */
const focusTargets: Readonly<Record<string, readonly string[]>> = {
	'saved-address': ['button[name="add-address"]'],
	payment: ['button[name="load-payment"]', '#no-payment'],
	undelivered: [
		'#checkout input[name="country"]:not(:disabled)',
		'#checkout input[name="city"]:not(:disabled)',
		'button[name="add-address"]',
	],
	// A city cannot be selected before its country.
	city: ['#checkout input[name="country"]'],
	'billing-city': ['#checkout input[name="billing-country"]:not(:disabled)'],
	unavailable: ['#checkout-summary-lines button', '#checkout-summary'],
	empty: ['#checkout-summary'],
}

/** Focuses the field with this name, or the element that resolves another blocker. */
export function focusPart(name: string): void {
	const fields = ['input', 'textarea'].map((kind) => `#checkout ${kind}[name="${name}"]:not(:disabled)`).join()
	// The billing fields are not loaded yet: focuses the checkbox that shows them.
	const around = name.startsWith('billing-') ? ['#checkout input[name="billing-other"]'] : []
	const found = [fields, ...(focusTargets[name] ?? []), ...around].map((selector) => document.querySelector<HTMLElement>(selector))
	found.find((element) => element !== null)?.focus()
}
