import { text } from '@storefront/i18n/text.ts'

/** Labels of the buttons of cards on the home page until the first activity, which adds a colon and the names of the products. */
export function shortLabels(): readonly string[] {
	const named = [
		text('buying.addToCartNamed', { name: '' }),
		text('comparison.compareOne', { name: '' }),
		text('wishlist.add', { name: '' }),
	]
	return named.map((label) => label.replace(/[\s:]+$/, ''))
}
