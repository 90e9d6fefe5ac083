import { text } from '@storefront/i18n/text.ts'

/** Labels of the buttons of cards on the home page until the first activity, which adds the names of the products. */
export function shortLabels(): readonly string[] {
	return [text('buying.addToCart'), text('comparison.open'), text('wishlist.addIt')]
}
