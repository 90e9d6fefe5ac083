import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Makes `client:intent` known; see `directive.ts`, which a build has as it is. */
export function intent(): AstroIntegration {
	return {
		name: 'intent',
		hooks: {
			'astro:config:setup'({ addClientDirective, command }) {
				const file = command === 'dev' ? './directive-in-development.ts' : './directive.ts'
				addClientDirective({ name: 'intent', entrypoint: fileURLToPath(new URL(file, import.meta.url)) })
			},
		},
	}
}
