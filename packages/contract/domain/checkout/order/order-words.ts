import type { LanguageAttributes } from '@storefront/i18n/language-attributes.ts'
import { text } from '@storefront/i18n/text.ts'

/** Texts at the end of the checkout, written by the shop owner. */
export interface OrderWords {
	/** Label of the button that places the order. */
	readonly button: string
	/** Language of the label, if it has no translation. */
	readonly buttonLanguage?: LanguageAttributes
	/** Text above the button about the terms of the order; null for no text. */
	readonly terms: { readonly text: string; readonly language: LanguageAttributes; readonly links: readonly OrderLink[] } | null
}

interface OrderLink {
	readonly label: string
	readonly to: string
	readonly language: LanguageAttributes
}

/** The default texts, for shops without texts of their own. */
export function specifiedOrderWords(): OrderWords {
	return { button: text('checkout.placeOrder'), terms: null }
}
