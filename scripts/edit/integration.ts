import type { AstroIntegration } from 'astro'
import { type Caller, isCrossOrigin } from './same-origin.ts'

const fileUrl = (file: string) => new URL(`./${file}`, import.meta.url)

/**
 * Restricts the editing pages: no requests to other hosts (Keystatic would load a font, which would disclose the edited page and the time),
 * and no hot reload, which would discard input after each save and cover all forms with an error in one text.
 */
const contentSecurityPolicy = (host: string) => `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src http://${host}`

/** Serves the forms of Keystatic in a page of the editing server, which validates the input before writing files. */
export function forms(): AstroIntegration {
	return {
		name: 'forms',
		hooks: {
			'astro:config:setup'({ injectRoute, updateConfig }) {
				injectRoute({ pattern: '/keystatic/[...path]', entrypoint: fileUrl('forms.astro'), prerender: false })
				injectRoute({ pattern: '/translate', entrypoint: fileUrl('translate.astro'), prerender: false })
				injectRoute({ pattern: '/publish', entrypoint: fileUrl('publish.astro'), prerender: false })
				injectRoute({ pattern: '/api/keystatic/update', entrypoint: fileUrl('saving/save.ts'), prerender: false })
				injectRoute({ pattern: '/api/keystatic/[...path]', entrypoint: fileUrl('saving/read.ts'), prerender: false })
				updateConfig({
					vite: {
						// Pages of another port must not read responses of this server.
						server: { cors: false },
						optimizeDeps: { entries: ['scripts/edit/bundled-packages.ts'] },
						plugins: [
							{
								name: 'forms-at-home',
								configureServer({ middlewares }) {
									middlewares.use((request, response, next) => {
										const { method = 'GET', url = '/', headers } = request
										if (isCrossOrigin({ method, path: url, headers: headers as Caller['headers'] })) {
											response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
											response.end('The texts of the shop are read and changed from their own pages only.')
											return
										}
										// Prevents clickjacking by pages of another site.
										response.setHeader('X-Frame-Options', 'SAMEORIGIN')
										if (/^\/(?:keystatic|translate|publish)/.test(url))
											response.setHeader('Content-Security-Policy', contentSecurityPolicy(headers.host ?? ''))
										next()
									})
								},
							},
						],
					},
				})
			},
		},
	}
}
