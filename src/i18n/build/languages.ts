import { existsSync, globSync, renameSync, rmdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { english, setLanguages, shopLanguages } from '@storefront/i18n/language.ts'
import { localePrefix, pageLocales } from '@storefront/i18n/localized-path.ts'
import { type ShopMarket, setMarkets, shopMarkets } from '@storefront/i18n/market.ts'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { readLanguages } from '#content/languages/read-languages.ts'
import { relativeToRoot } from '#content/source/files.ts'
import { ContentError } from '#content/source/problem.ts'
import { clientTextPlugins } from './client-texts.ts'
import { type EditedTexts, editedTexts } from './edited-texts.ts'
import { offerStyles } from './offer-styles.ts'

/** Pages without a URL per language: files, pages for search engines, and error pages, which have the language of the requested URL. */
const unlocalizedPages = /^(?:404|500|drawn\/|robots|sitemap|fragments\/address-forms)/

/** Settings of packages/runtime/configuration. */
interface Settings {
	readonly LANGUAGES: readonly [string, ...string[]]
	readonly MARKETS: readonly ShopMarket[]
	readonly SHOP_DIR: string | undefined
}

/**
 * Adds the languages (LANGUAGES) and markets (MARKETS) of a shop to its build and to "npm run dev": the texts to pages and scripts,
 * and a route of every page for each language but the first (`/de/product/42`) and each market but the first (`/de-ch/cart`). An
 * error in the texts stops both. A build with one market and unchanged English texts gets no additions; "npm run dev" watches for
 * changed texts. `folder` is the theme folder (SHOP_DIR).
 */
export function languages({ LANGUAGES: tags, MARKETS: markets, SHOP_DIR: folder }: Settings): AstroIntegration {
	let edited: EditedTexts | undefined
	return {
		name: 'languages',
		hooks: {
			'astro:server:setup': ({ server }) => edited?.watch(server, relativeToRoot(server.config.root, folder)),
			'astro:config:setup'({ addMiddleware, command, config, injectRoute, updateConfig }) {
				const root = fileURLToPath(config.root)
				const readAll = () => readLanguages(root, { tags, themeFolder: relativeToRoot(root, folder) })
				const { languages: read, problems } = readAll()
				if (problems.length > 0) throw new ContentError(problems)
				setLanguages(read)
				setMarkets(markets)
				const [first] = read
				const [, ...others] = pageLocales()
				const isPlain = others.length === 0 && first.tag === english.tag && first.texts.size === 0
				if (command === 'dev')
					edited = editedTexts(read, () => {
						const again = readAll()
						return again.problems.length > 0 ? null : again.languages
					})
				updateConfig({
					vite: {
						plugins:
							isPlain && !edited
								? clientTextPlugins()
								: [...clientTextPlugins(), ...languageModules(edited), ...(others.length > 0 ? [offerStyles()] : [])],
					},
				})
				if (isPlain) return
				addMiddleware({ entrypoint: new URL('../middleware.ts', import.meta.url), order: 'pre' })
				const pages = fileURLToPath(new URL('pages/', config.srcDir))
				// A server renders error pages in the language of the URL; a static host needs a file in the folder of each language.
				const isStatic = command === 'build' && config.output === 'static'
				for (const { pattern, file } of localizedPages(pages, isStatic)) {
					for (const { language, market } of others)
						injectRoute({ pattern: localePrefix(language, market) + pattern, entrypoint: pages + file })
				}
			},
			'astro:build:done': ({ dir }) => renameErrorPages(fileURLToPath(dir)),
		},
	}
}

/** Renames `de/404/index.html` to `de/404.html`, where static hosts look for it. Astro does so only for the page without a language. */
function renameErrorPages(site: string): void {
	for (const { language, market } of pageLocales())
		for (const page of ['404', '500']) {
			const folder = `${site}${localePrefix(language, market).slice(1)}/${page}`
			if (!existsSync(`${folder}/index.html`)) continue
			renameSync(`${folder}/index.html`, `${folder}.html`)
			rmdirSync(folder)
		}
}

/** Route patterns of the pages that exist in every language. A static site includes the error pages. */
function localizedPages(folder: string, isStatic: boolean): readonly { readonly pattern: string; readonly file: string }[] {
	return globSync('**/*.{astro,ts}', { cwd: folder }).flatMap((path) => {
		const file = path.replaceAll('\\', '/')
		const pattern = `/${file.replace(/(^|\/)index\.astro$|\.(astro|ts)$/, '')}`
		return unlocalizedPages.test(file) && !(isStatic && /^(?:404|500)\.astro$/.test(file))
			? []
			: [{ pattern: pattern === '/' ? '' : pattern, file }]
	})
}

/**
 * Adds the languages and markets to their modules in packages/i18n. Built scripts do not need them: their messages are inlined.
 * `edited` exists only in "npm run dev".
 */
function languageModules(edited: EditedTexts | undefined): Plugin[] {
	const serialized = () => (edited?.current() ?? shopLanguages()).map((language) => ({ ...language, texts: [...language.texts] }))
	return [
		{
			name: 'languages-known',
			enforce: 'pre',
			applyToEnvironment: ({ name, config }) => name !== 'client' || config.command === 'serve',
			transform: {
				filter: { id: /packages[\\/]i18n[\\/]language\.ts$/ },
				handler(code) {
					if (edited && this.environment.name !== 'client') return `${code}\n${edited.codeOnServer}\n`
					return `${code}\nsetLanguages(${JSON.stringify(serialized())}.map((language) => ({ ...language, texts: new Map(language.texts) })))\n`
				},
			},
		},
		{
			name: 'markets-known',
			enforce: 'pre',
			applyToEnvironment: ({ name, config }) => name !== 'client' || config.command === 'serve',
			transform: {
				filter: { id: /packages[\\/]i18n[\\/]market\.ts$/ },
				handler: (code) => `${code}\nsetMarkets(${JSON.stringify(shopMarkets())})\n`,
			},
		},
	]
}
