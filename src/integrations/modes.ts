import type { AstroIntegration } from 'astro'

/** The same for every shop: drawings, how countries write addresses, and what is said to whom asks too often. */
const filesInBoth = ['src/pages/drawn/', 'src/pages/fragments/address-forms/', 'src/pages/429.astro']

/**
 * Builds one source in two ways. `server`: pages on request, cached by route, with the mount, which carries the store API
 * under /api. `static`: everything prerendered for a file host, the catalogue too, from a remote store that browsers then
 * talk to directly; nothing of `packages/store` is in that build.
 */
export function modes(render: 'server' | 'static', markets: readonly unknown[] = []): AstroIntegration {
	return {
		name: 'modes',
		hooks: {
			'astro:config:setup'({ addMiddleware, injectRoute }) {
				const link = render === 'static' ? 'remote-store' : 'mount'
				addMiddleware({ entrypoint: new URL(`../backend/${link}.ts`, import.meta.url), order: 'pre' })
				if (markets.length > 1) addMiddleware({ entrypoint: new URL('../backend/open-markets.ts', import.meta.url), order: 'pre' })
				if (render === 'static') return
				injectRoute({ pattern: '/api/revalidate', entrypoint: new URL('../backend/revalidate.ts', import.meta.url), prerender: false })
				injectRoute({ pattern: '/api/[...path]', entrypoint: new URL('../backend/api.ts', import.meta.url), prerender: false })
			},
			'astro:build:ssr'({ manifest }) {
				// They come in the order in which the disk gives them, and two builds of one source are to be the same.
				manifest.assets.sort()
			},
			'astro:route:setup'({ route }) {
				const isFile = filesInBoth.some((path) => route.component.startsWith(path))
				if (route.component.startsWith('src/pages/')) route.prerender = render === 'static' || isFile
			},
		},
	}
}
