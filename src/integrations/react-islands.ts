import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const serverEntrypoint = fileURLToPath(new URL('../components/ui/island-renderer.ts', import.meta.url))

/** Astro's React integration with our own server renderer (docs/decisions/0002-static-first-islands). */
export function reactIslands(): AstroIntegration {
	const integration = react()
	return {
		...integration,
		hooks: {
			...integration.hooks,
			'astro:config:setup': (setup) =>
				integration.hooks['astro:config:setup']?.({
					...setup,
					addRenderer: (renderer) => setup.addRenderer({ ...renderer, serverEntrypoint }),
				}),
		},
	}
}
