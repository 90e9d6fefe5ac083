import type { AstroIntegration } from 'astro'

/** A virtual module of Vite. */
const preloadHelper = '\0vite/preload-helper.js'

/**
 * Keeps dynamic `import()` native in the browser build. Vite would also load the style sheets and imports of each module
 * ahead: but the shop has one style sheet, and late modules are prefetched anyway (docs/decisions/0002-static-first-islands).
 * Vite's helper and its file names would be 0.8 KB on every page.
 */
export function disableModulePreload(): AstroIntegration {
	return {
		name: 'no-modulepreload',
		hooks: {
			'astro:config:setup'({ updateConfig }) {
				updateConfig({
					vite: {
						plugins: [
							{
								name: 'no-modulepreload',
								enforce: 'pre',
								apply: 'build',
								applyToEnvironment: (environment) => environment.name === 'client',
								// Astro sets it for all environments at once.
								configResolved(config) {
									const client = config.environments.client?.build
									if (client) client.modulePreload = false
								},
								load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : null),
							},
						],
					},
				})
			},
		},
	}
}
