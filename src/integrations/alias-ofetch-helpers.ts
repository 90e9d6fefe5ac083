import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const helpers = fileURLToPath(new URL('../../packages/contract/client/http/ofetch-helpers.ts', import.meta.url))

/** In the browser's build ofetch gets the small helpers of the client in place of the packages `ufo` and `destr` (docs/decisions/0008-script-size). */
export function leanOfetch(): AstroIntegration {
	return {
		name: 'lean-ofetch',
		hooks: {
			'astro:config:setup'({ updateConfig }) {
				updateConfig({
					vite: {
						plugins: [
							{
								name: 'lean-ofetch',
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
