import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import node from '@astrojs/node'
import { astroEnvSchema, readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { findChargerPictograms, findGuaranteeNotices } from '@storefront/runtime/files/law-files.ts'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { reportMistakes } from './src/content/report-mistakes.ts'
import { languages } from './src/i18n/build/languages.ts'
import { cacheCspHashes } from './src/integrations/cache-csp-hashes.ts'
import { renderMode } from './src/integrations/modes.ts'
import { disableModulePreload } from './src/integrations/no-modulepreload.ts'
import { pageErrors } from './src/integrations/page-errors.ts'
import { reactIslands } from './src/integrations/react-islands.ts'
import { scriptFiles } from './src/integrations/script-files.ts'
import { stripServerSchemas } from './src/integrations/strip-server-schemas.ts'
import { intent } from './src/islands/intent/integration.ts'
import { inlineRules, inlineText } from './src/layouts/inline-text.ts'
import { themeFolder } from './src/theme/integration.ts'

const { HOST, LANGUAGES, MARKETS, PORT, RENDER, SHOP_DIR, SITE_URL } = readConfiguration(process.env)
const server = RENDER === 'server'

/** URLs of the notices of the legal guarantee that the owner has added, by language. A new file is shown after the next build. */
const publicFolders = [...(SHOP_DIR ? [join(import.meta.dirname, SHOP_DIR, 'public')] : []), join(import.meta.dirname, 'public')]
const noticeUrls = Object.fromEntries(findGuaranteeNotices(publicFolders).map(({ language, url }) => [language, url]))

/** Scripts that stand in the page itself are allowed by their hash, and by nothing else. */
const hashOf = (/** @type {string} */ file, /** @type {(written: string) => string} */ asInPage = inlineText) => {
	const text = asInPage(readFileSync(new URL(`./src/layouts/inline/${file}`, import.meta.url), 'utf8'))
	return /** @type {const} */ (`sha256-${createHash('sha256').update(text).digest('base64')}`)
}

export default defineConfig({
	...(SITE_URL ? { site: SITE_URL } : {}),
	// Of "npm run dev".
	server: { host: HOST, port: PORT },
	output: server ? 'server' : 'static',
	...(server ? {} : { experimental: { incrementalBuild: true } }),
	...(server && {
		adapter: node({ mode: 'middleware', bodySizeLimit: 1024 * 1024 }),
		cache: { provider: { name: 'pages', entrypoint: new URL('./src/page-cache/provider.ts', import.meta.url) } },
	}),
	session: false,
	compressHTML: 'jsx',
	devToolbar: { enabled: false },
	env: { schema: astroEnvSchema },
	markdown: { syntaxHighlight: false },
	integrations: [
		reactIslands(),
		intent(),
		stripServerSchemas(MARKETS),
		languages({ LANGUAGES, MARKETS, SHOP_DIR }),
		disableModulePreload(),
		cacheCspHashes(),
		renderMode(RENDER, MARKETS),
		pageErrors(),
		reportMistakes(SHOP_DIR),
		themeFolder(SHOP_DIR, RENDER),
	],
	build: { inlineStylesheets: 'never' },
	// Nothing here asks for pictures to be made on request, so nobody may.
	image: { endpoint: { entrypoint: './src/http/no-images.ts' } },
	security: {
		// The store asks where its calls come from by itself, so that it answers alike behind pages and alone.
		checkOrigin: false,
		csp: {
			directives: [
				"default-src 'self'",
				"img-src 'self' data: https:",
				"object-src 'none'",
				"base-uri 'none'",
				"form-action 'self' mailto:",
			],
			scriptDirective: {
				hashes: [
					hashOf('theme.js'),
					hashOf('speculation-rules.json', (rules) => inlineRules(rules, LANGUAGES.length > 1 || MARKETS.length > 1)),
				],
			},
		},
	},
	vite: {
		plugins: [tailwindcss()],
		define: {
			'import.meta.env.SHOP_GUARANTEE_NOTICES': JSON.stringify(noticeUrls),
			'import.meta.env.SHOP_CHARGER_PICTOGRAMS': JSON.stringify(findChargerPictograms(publicFolders)),
		},
		// A site of files keeps its unchanged pages, and a running shop its files: scripts/build/build-shop.ts takes the rest away.
		build: { emptyOutDir: false, assetsInlineLimit: 0, cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
		environments: {
			client: {
				build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } },
			},
		},
	},
})
