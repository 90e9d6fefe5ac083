import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const helpers = fileURLToPath(new URL('../../packages/contract/client/http/ofetch-helpers.ts', import.meta.url))

/** Replaces the packages `ufo` and `destr` of ofetch by small helpers in the browser build (docs/decisions/0008-script-size). */
export function aliasOfetchHelpers(): AstroIntegration {
	return {
		name: 'alias-ofetch-helpers',
		hooks: {
			'astro:config:setup'({ updateConfig }) {
				updateConfig({
					vite: {
						plugins: [
							{
								name: 'alias-ofetch-helpers',
								enforce: 'pre',
								applyToEnvironment: (environment) => environment.name === 'client',
								resolveId: (id, importer) => ((id === 'ufo' || id === 'destr') && importer?.includes('/ofetch/') ? helpers : null),
							},
						],
					},
				})
			},
		},
	}
}
