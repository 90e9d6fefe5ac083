import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { modes } from './src/modes.ts'

/** `server` (default): pages on request, cached. `static`: everything prerendered, for a file host. */
const render = process.env.RENDER === 'static' ? 'static' : 'server'
const storeApiUrl = process.env.STORE_API_URL
const siteUrl = process.env.SITE_URL

/** Scripts that stand in the page itself are allowed by their hash, and by nothing else. */
const hashOf = (file) => /** @type {const} */ (`sha256-${createHash('sha256').update(readFileSync(new URL(file, import.meta.url), 'utf8')).digest('base64')}`)

export default defineConfig({
	...(siteUrl ? { site: siteUrl } : {}),
	output: render === 'static' ? 'static' : 'server',
	...(render === 'server' ? { adapter: node({ mode: 'standalone', bodySizeLimit: 1024 * 1024 }) } : {}),
	...(render === 'server' ? { cache: { provider: { name: 'pages', entrypoint: new URL('./src/page-cache/provider.ts', import.meta.url) } } } : {}),
	session: false,
	trailingSlash: 'ignore',
	compressHTML: true,
	devToolbar: { enabled: false },
	integrations: [react(), modes({ render, storeApiUrl })],
	build: { inlineStylesheets: 'never', format: 'directory' },
	security: {
		csp: {
			directives: [
				"default-src 'self'",
				"img-src 'self' data: https:",
				"font-src 'self'",
				"object-src 'none'",
				"base-uri 'self'",
				"form-action 'self'",
			],
			scriptDirective: { hashes: [hashOf('./src/layouts/inline/theme.js'), hashOf('./src/layouts/inline/speculation-rules.json')] },
		},
	},
	vite: {
		plugins: [tailwindcss()],
		build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
	},
})
