import type { Plugin } from 'vite'

/** Adds the styles of the language and market offer to the style sheet. Shops with one language and market do not load them. */
export function offerStyles(): Plugin {
	return {
		name: 'language-offer-styles',
		transform: {
			// Before Tailwind reads the style sheet.
			order: 'pre',
			filter: { id: /\/src\/styles\/theme\.css(\?|$)/ },
			// Imports must come first in a style sheet; the first `@source` follows them.
			handler: (css) => css.replace(/^@source /m, "@import './parts/language-offer.css' layer(components);\n@source "),
		},
	}
}
