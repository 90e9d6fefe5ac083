import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const serverEntrypoint = fileURLToPath(new URL('../components/ui/island-renderer.ts', import.meta.url))

/** Astro's integration of React, except that a renderer of our own draws the islands on the server (docs/decisions/0002-static-first-islands). */
export function reactIslands(): AstroIntegration {
	const whole = react()
	return {
		...whole,
		hooks: {
			...whole.hooks,
			'astro:config:setup': (setup) =>
				whole.hooks['astro:config:setup']?.({
					...setup,
					addRenderer: (renderer) => setup.addRenderer({ ...renderer, serverEntrypoint }),
				}),
		},
	}
}
