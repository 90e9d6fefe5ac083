import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Registers the directive `client:intent` (`directive.ts`). */
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
