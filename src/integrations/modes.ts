import type { AstroIntegration } from 'astro'

/** Pages that are the same for every shop: placeholder pictures, address forms and the page of the rate limit. */
const alwaysPrerendered = ['src/pages/drawn/', 'src/pages/fragments/address-forms/', 'src/pages/429.astro']

/**
 * Builds one source in two modes. `server`: pages are rendered on request and cached, and the store API is served under /api.
 * `static`: all pages are prerendered from a remote store for a file host, and browsers call that store directly; the build
 * contains nothing of `packages/store`.
 */
export function renderMode(render: 'server' | 'static', markets: readonly unknown[] = []): AstroIntegration {
	return {
		name: 'modes',
		hooks: {
			'astro:config:setup'({ addMiddleware, injectRoute }) {
				const middleware = render === 'static' ? 'remote-store' : 'mount'
				addMiddleware({ entrypoint: new URL(`../backend/${middleware}.ts`, import.meta.url), order: 'pre' })
				if (markets.length > 1) addMiddleware({ entrypoint: new URL('../backend/open-markets.ts', import.meta.url), order: 'pre' })
				if (render === 'static') return
				injectRoute({ pattern: '/api/revalidate', entrypoint: new URL('../backend/revalidate.ts', import.meta.url), prerender: false })
				injectRoute({ pattern: '/api/[...path]', entrypoint: new URL('../backend/api.ts', import.meta.url), prerender: false })
			},
			'astro:build:ssr'({ manifest }) {
				// Sorted, because the order depends on the file system and builds must be reproducible.
				manifest.assets.sort()
			},
			'astro:route:setup'({ route }) {
				const isPrerendered = alwaysPrerendered.some((path) => route.component.startsWith(path))
				if (route.component.startsWith('src/pages/')) route.prerender = render === 'static' || isPrerendered
			},
		},
	}
}
