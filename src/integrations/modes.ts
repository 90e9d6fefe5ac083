import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assistantPaths } from '@storefront/contract/domain/web/assistant-paths.ts'
import { localizedPath, pageLocales } from '@storefront/i18n/localized-path.ts'
import type { AstroIntegration } from 'astro'

/** Pages that are the same for every shop: placeholder pictures, address forms and the page of the rate limit. */
const alwaysPrerendered = ['src/pages/drawn/', 'src/pages/fragments/address-forms/', 'src/pages/429.astro']

/** Versions of pages for language models, which the server renders on request. */
const documents = fileURLToPath(new URL('../assistants/documents/', import.meta.url))
const markdownRoutes = [
	['/product/[productId].md', 'product.md.ts'],
	['/[slug].md', 'page.md.ts'],
] as const

/** Personal pages for browsers without scripts. They need a server, so a static site has none. */
const noscriptPages = fileURLToPath(new URL('../noscript/pages/', import.meta.url))

/**
 * Builds one source in two modes. `server`: pages are rendered on request and cached, and the store API is served under /api.
 * `static`: all pages are prerendered from a remote store for a file host, and browsers call that store directly; the build
 * contains nothing of `packages/store`.
 */
export function renderMode(render: 'server' | 'static', markets: readonly unknown[] = []): AstroIntegration {
	return {
		name: 'modes',
		hooks: {
			'astro:config:setup'({ addMiddleware, injectRoute, updateConfig }) {
				const middleware = render === 'static' ? 'remote-store' : 'mount'
				addMiddleware({ entrypoint: new URL(`../backend/${middleware}.ts`, import.meta.url), order: 'pre' })
				if (markets.length > 1) addMiddleware({ entrypoint: new URL('../backend/open-markets.ts', import.meta.url), order: 'pre' })
				updateConfig({ vite: { define: { 'import.meta.env.SHOP_NOSCRIPT': JSON.stringify(render === 'server') } } })
				if (render === 'static') return
				injectRoute({ pattern: '/api/revalidate', entrypoint: new URL('../backend/revalidate.ts', import.meta.url), prerender: false })
				injectRoute({ pattern: '/api/[...path]', entrypoint: new URL('../backend/api.ts', import.meta.url), prerender: false })
				for (const pattern of [assistantPaths.profile, `${assistantPaths.ucp}/[...path]`])
					injectRoute({ pattern, entrypoint: new URL('../assistants/route.ts', import.meta.url), prerender: false })
				injectRoute({ pattern: '/llms.txt', entrypoint: `${documents}llms.txt.ts`, prerender: false })
				for (const { language, market } of pageLocales())
					for (const [pattern, file] of markdownRoutes)
						injectRoute({ pattern: localizedPath(language, pattern, market), entrypoint: documents + file, prerender: false })
				for (const file of globSync('*.astro', { cwd: noscriptPages })) {
					const pattern = `/noscript/${file.replace(/\.astro$/, '')}`
					for (const { language, market } of pageLocales())
						injectRoute({ pattern: localizedPath(language, pattern, market), entrypoint: noscriptPages + file, prerender: false })
				}
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
