import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Makes `client:intent` known; see `directive.ts`. */
export function intent(): AstroIntegration {
	return {
		name: 'intent',
		hooks: {
			'astro:config:setup'({ addClientDirective }) {
				addClientDirective({ name: 'intent', entrypoint: fileURLToPath(new URL('./directive.ts', import.meta.url)) })
			},
		},
	}
}
