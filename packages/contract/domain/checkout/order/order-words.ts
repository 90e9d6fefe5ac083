import type { LanguageAttributes } from '@storefront/i18n/language-attributes.ts'
import { text } from '@storefront/i18n/text.ts'

/** What stands at the end of the checkout, in the words of the shop. */
export interface OrderWords {
	/** On the button that places the order. */
	readonly button: string
	/** Of the button, where its words have no translation. */
	readonly buttonLanguage?: LanguageAttributes
	/** Under which terms is ordered, above the button; null: nothing is said there. */
	readonly terms: { readonly text: string; readonly language: LanguageAttributes; readonly links: readonly OrderLink[] } | null
}

interface OrderLink {
	readonly label: string
	readonly to: string
	readonly language: LanguageAttributes
}

/** What a shop says that has chosen no words of its own. */
export function specifiedOrderWords(): OrderWords {
	return { button: text('checkout.placeOrder'), terms: null }
}
