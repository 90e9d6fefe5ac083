import { existsSync, globSync, renameSync, rmdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { editions, prefixOf } from '@storefront/i18n/address.ts'
import { english, offeredLanguages, offerLanguages } from '@storefront/i18n/language.ts'
import { type MarketPages, marketPages, offerMarkets } from '@storefront/i18n/market.ts'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { readLanguages } from '#content/languages/read-languages.ts'
import { fromRoot } from '#content/source/files.ts'
import { ContentError } from '#content/source/problem.ts'
import { clientTextPlugins } from './client-texts.ts'
import { type EditedTexts, editedTexts } from './edited-texts.ts'
import { scriptFolder } from './locale-target.ts'
import { offerStyles } from './offer-styles.ts'

/** Without an address in each language: files, what search engines read, and what takes the place of a page and is in its language. */
const withoutLanguage = /^(?:404|500|drawn\/|robots|sitemap|fragments\/address-forms)/

/** Those of packages/runtime/configuration. */
interface Settings {
	readonly LANGUAGES: readonly [string, ...string[]]
	readonly MARKETS: readonly MarketPages[]
	readonly SHOP_DIR: string | undefined
}

/**
 * Brings the languages of a shop (LANGUAGES) into its build and into "npm run dev": their texts into pages and scripts, and for
 * each but the first an address of every page (`/de/product/42`), and one in each market but the first (MARKETS, `/de-ch/cart`). A
 * mistake in them ends both with its sentence. With English alone, as it stands in the code, and one market nothing is added to a
 * build; "npm run dev" waits for the first text that says it otherwise.
 * `folder` is the owner's (SHOP_DIR).
 */
export function languages({ LANGUAGES: tags, MARKETS: markets, SHOP_DIR: folder }: Settings): AstroIntegration {
	let edited: EditedTexts | undefined
	return {
		name: 'languages',
		hooks: {
			'astro:server:setup': ({ server }) => edited?.watch(server, fromRoot(server.config.root, folder)),
			'astro:config:setup'({ addMiddleware, command, config, injectRoute, updateConfig }) {
				const root = fileURLToPath(config.root)
				const readAll = () => readLanguages(root, { tags, owners: fromRoot(root, folder) })
				const { languages: read, problems } = readAll()
				if (problems.length > 0) throw new ContentError(problems)
				offerLanguages(read)
				offerMarkets(markets)
				const [first] = read
				const [, ...others] = editions()
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
								: [...clientTextPlugins(), ...knownLanguages(edited), ...(others.length > 0 ? [offerStyles()] : [])],
					},
				})
				if (isPlain) return
				addMiddleware({ entrypoint: new URL('../middleware.ts', import.meta.url), order: 'pre' })
				const pages = fileURLToPath(new URL('pages/', config.srcDir))
				// A server answers in the language of the address; a host of files looks for a page beside those of that language.
				const isSite = command === 'build' && config.output === 'static'
				for (const { pattern, file } of pagesBelow(pages, isSite)) {
					for (const { language, market } of others)
						injectRoute({ pattern: prefixOf(language, market) + pattern, entrypoint: pages + file })
				}
			},
			'astro:build:done': ({ dir }) => nameLostPages(fileURLToPath(dir)),
		},
	}
}

/** `de/404/index.html` becomes `de/404.html`: so file hosts look for it. Astro names only that of no language so. */
function nameLostPages(site: string): void {
	for (const { language, market } of editions())
		for (const page of ['404', '500']) {
			const folder = `${site}${prefixOf(language, market).slice(1)}/${page}`
			if (!existsSync(`${folder}/index.html`)) continue
			renameSync(`${folder}/index.html`, `${folder}.html`)
			rmdirSync(folder)
		}
}

/** The pages that there are in every language, by their addresses; in a site of files also the one for what is not there. */
function pagesBelow(folder: string, isSite: boolean): readonly { readonly pattern: string; readonly file: string }[] {
	return globSync('**/*.{astro,ts}', { cwd: folder }).flatMap((path) => {
		const file = path.replaceAll('\\', '/')
		const pattern = `/${file.replace(/(^|\/)index\.astro$|\.(astro|ts)$/, '')}`
		return withoutLanguage.test(file) && !(isSite && /^(?:404|500)\.astro$/.test(file))
			? []
			: [{ pattern: pattern === '/' ? '' : pattern, file }]
	})
}

/**
 * The languages, in the module that is asked for them, and where each has its scripts (packages/i18n/server). Built scripts have
 * their texts. `edited`: of "npm run dev".
 */
function knownLanguages(edited: EditedTexts | undefined): Plugin[] {
	const told = () => (edited?.current() ?? offeredLanguages()).map((language) => ({ ...language, texts: [...language.texts] }))
	const folders = () => Object.fromEntries(offeredLanguages().map((language) => [language.tag, scriptFolder(language)]))
	return [
		{
			name: 'languages-known',
			enforce: 'pre',
			applyToEnvironment: ({ name, config }) => name !== 'client' || config.command === 'serve',
			transform: {
				filter: { id: /packages[\\/]i18n[\\/]language\.ts$/ },
				handler(code) {
					if (edited && this.environment.name !== 'client') return `${code}\n${edited.codeOnServer}\n`
					return `${code}\nofferLanguages(${JSON.stringify(told())}.map((language) => ({ ...language, texts: new Map(language.texts) })))\n`
				},
			},
		},
		{
			name: 'markets-known',
			enforce: 'pre',
			applyToEnvironment: ({ name, config }) => name !== 'client' || config.command === 'serve',
			transform: {
				filter: { id: /packages[\\/]i18n[\\/]market\.ts$/ },
				handler: (code) => `${code}\nofferMarkets(${JSON.stringify(marketPages())})\n`,
			},
		},
		{
			name: 'languages-scripts',
			resolveId: { filter: { id: /^virtual:languages$/ }, handler: () => '\0virtual:languages' },
			load: { filter: { id: /^\0virtual:languages$/ }, handler: () => `export const scriptFolders = ${JSON.stringify(folders())}` },
		},
	]
}
