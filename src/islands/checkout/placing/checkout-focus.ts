/** What to choose from, the first that is there; where there is nothing to choose, what provides it or says so. */
const focusTargets: Readonly<Record<string, readonly string[]>> = {
	'saved-address': ['button[name="add-address"]'],
	payment: ['button[name="load-payment"]', '#no-payment'],
	undelivered: [
		'#checkout input[name="country"]:not(:disabled)',
		'#checkout input[name="city"]:not(:disabled)',
		'button[name="add-address"]',
	],
	// No city can be chosen before its country is.
	city: ['#checkout input[name="country"]'],
	'billing-city': ['#checkout input[name="billing-country"]:not(:disabled)'],
	unavailable: ['#checkout-summary-lines button', '#checkout-summary'],
	empty: ['#checkout-summary'],
}

/** Leads to a field of the checkout by its name, or to what else still hinders the order. */
export function focusPart(name: string): void {
	const fields = ['input', 'textarea'].map((kind) => `#checkout ${kind}[name="${name}"]:not(:disabled)`).join()
	// The other address is on its way, or could not be loaded: without it the order needs none of its fields.
	const around = name.startsWith('billing-') ? ['#checkout input[name="billing-other"]'] : []
	const found = [fields, ...(focusTargets[name] ?? []), ...around].map((selector) => document.querySelector<HTMLElement>(selector))
	found.find((element) => element !== null)?.focus()
}
