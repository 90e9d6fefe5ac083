import type { AstroIntegration } from 'astro'

/** Vite's own. */
const helper = '\0vite/preload-helper.js'

/**
 * In the browser's build a dynamic `import()` is the browser's own. Vite would have each of them fetch the style sheets and
 * the imports of what it loads beforehand: the shop has one style sheet, and what is loaded late is fetched ahead anyway
 * (docs/decisions/0002-static-first-islands). The names of those files and the code that fetches them are 0.8 KB on every page.
 */
export function leanPreload(): AstroIntegration {
	return {
		name: 'lean-preload',
		hooks: {
			'astro:config:setup'({ updateConfig }) {
				updateConfig({
					vite: {
						plugins: [
							{
								name: 'lean-preload',
								enforce: 'pre',
								apply: 'build',
								applyToEnvironment: (environment) => environment.name === 'client',
								// Astro sets it for all environments at once.
								configResolved(config) {
									const client = config.environments.client?.build
									if (client) client.modulePreload = false
								},
								load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
							},
						],
					},
				})
			},
		},
	}
}
