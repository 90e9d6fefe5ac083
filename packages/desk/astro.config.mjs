import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import { readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { checkShop } from '../../src/theme/check-shop.ts'
import { themeTokens } from '../../src/theme/theme-styles.ts'

const root = new URL('../../', import.meta.url)

// The desk has the colours, radii and font of the shop. The build of the shop has reported mistakes in the folder.
const { SHOP_DIR } = readConfiguration(process.env)
const { theme } = checkShop(fileURLToPath(root), SHOP_DIR)

/** The desk: pages for the people of the shop, which scripts/serving/desk.ts serves. */
export default defineConfig({
	output: 'server',
	outDir: fileURLToPath(new URL('dist/desk', root)),
	cacheDir: fileURLToPath(new URL('node_modules/.astro/desk', root)),
	// scripts/serving/desk.ts limits forms to 1 MB; a product feed can have more.
	adapter: node({ mode: 'middleware', bodySizeLimit: 101 * 1024 * 1024 }),
	session: false,
	compressHTML: 'jsx',
	devToolbar: { enabled: false },
	markdown: { syntaxHighlight: false },
	trailingSlash: 'never',
	build: { inlineStylesheets: 'never' },
	security: {
		// packages/desk/src/middleware.ts checks the origin of forms against the address of the desk, which Astro does not know behind a proxy.
		checkOrigin: false,
		csp: {
			directives: [
				"default-src 'self'",
				"img-src 'self' data: https:",
				"connect-src 'self'",
				"object-src 'none'",
				"base-uri 'none'",
				"form-action 'self'",
				"frame-ancestors 'none'",
			],
		},
	},
	vite: {
		cacheDir: fileURLToPath(new URL('node_modules/.vite/desk', root)),
		plugins: [...(theme ? [themeTokens(fileURLToPath(root), 'packages/desk/src/styles/desk.css', theme)] : []), tailwindcss()],
		// A running shop keeps its files: scripts/build/build-shop.ts deletes those of earlier builds.
		build: { emptyOutDir: false, assetsInlineLimit: 0, cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
	},
})
