import 'astro'
import type { IntentOptions } from './directive.ts'

declare module 'astro' {
	interface AstroClientDirectives {
		/** Wakes the island when the shopper means it. A text is its name. */
		'client:intent'?: IntentOptions | string | boolean
	}
}
