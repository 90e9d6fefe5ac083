import 'astro'
import type { IntentOptions } from './directive.ts'

declare module 'astro' {
	interface AstroClientDirectives {
		/** Hydrates the island on interaction. A string is the name of the island. */
		'client:intent'?: IntentOptions | string | boolean
	}
}
