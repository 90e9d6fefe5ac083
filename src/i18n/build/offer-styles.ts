import type { Plugin } from 'vite'

/** Brings the look of what offers another language or market into the style sheet: only shops that have several pay for it. */
export function offerStyles(): Plugin {
	return {
		name: 'language-offer-styles',
		transform: {
			// Before Tailwind reads the sheet.
			order: 'pre',
			filter: { id: /\/src\/styles\/theme\.css(\?|$)/ },
			// Imports stand first in a style sheet; the first `@source` is behind them.
			handler: (css) => css.replace(/^@source /m, "@import './parts/language-offer.css' layer(components);\n@source "),
		},
	}
}
