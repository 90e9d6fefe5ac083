import type { AstroIntegration } from 'astro'

interface Options {
	/** `server`: pages on request, cached by route. `static`: everything prerendered for a file host, the catalogue too. */
	readonly render: 'server' | 'static'
	/** Base address of the store API that a static site is built from and talks to. */
	readonly storeApiUrl?: string | undefined
}

/**
 * Builds one source in two ways. The server mode gets the mount, which carries the store API under /api; the static
 * mode gets a client of a remote store instead, so that nothing of `server/` is in its build.
 */
export function modes({ render, storeApiUrl }: Options): AstroIntegration {
	return {
		name: 'modes',
		hooks: {
			'astro:config:setup'({ addMiddleware, command, injectRoute }) {
				if (render === 'server') {
					addMiddleware({ entrypoint: new URL('./mount.ts', import.meta.url), order: 'pre' })
					injectRoute({ pattern: '/api/[...path]', entrypoint: new URL('./api.ts', import.meta.url), prerender: false })
					return
				}
				if (command === 'build' && !storeApiUrl) throw new Error(staticWithoutStore)
				addMiddleware({ entrypoint: new URL('./remote-store.ts', import.meta.url), order: 'pre' })
			},
			'astro:route:setup'({ route }) {
				if (route.component.startsWith('src/pages/')) route.prerender = render === 'static'
			},
		},
	}
}

const staticWithoutStore =
	'RENDER=static builds a site without a server, so it needs a store API to read from and to send shoppers to. ' +
	'Set STORE_API_URL to its address, for example STORE_API_URL=https://store.example.com/api'
