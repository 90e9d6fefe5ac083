import { posix } from 'node:path'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { fallbackLanguage } from '@storefront/i18n/fallback-language.ts'
import { offeredLanguages } from '@storefront/i18n/language.ts'
import { namedMarkets } from '@storefront/i18n/market.ts'
import type { Plugin, Rolldown } from 'vite'
import { hasMarks, putTexts, type Spoken } from './inline-messages.ts'
import { scriptFolder, spokenIn } from './locale-target.ts'
import { markCalls, resolved } from './tag-message-calls.ts'

/** Files of packages/i18n whose functions are gone from what calls them. */
const resolvedModule = new RegExp(`packages[\\\\/]i18n[\\\\/](${Object.keys(resolved).join('|')})\\.ts$`)

/**
 * In the browser's build `text('cart.empty')` is its text: no catalogue, nothing that reads messages (docs/decisions/0036-languages).
 * Calls are marked in each module, pass through the bundler, and give way to what they say in the files that it makes: those
 * of the first language, and beside them a folder of the same files for each other one. The name of a file follows from its
 * code and its texts, so that a changed text is fetched anew.
 */
export function clientTextPlugins(): Plugin[] {
	/** The texts of each module. */
	const asked = new Map<string, readonly string[]>()
	const inBrowser = { apply: 'build', applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client' } as const
	const [ofFirst, ...ofOthers] = offeredLanguages()
	const first = spokenIn(ofFirst)
	const fallback = fallbackLanguage()
	const hasMarkets = namedMarkets().length > 0
	const direction = ofOthers.every((other) => other.direction === ofFirst.direction) ? ofFirst.direction : undefined
	const others = ofOthers.map((language) => ({ ...spokenIn(language), folder: scriptFolder(language) }))
	return [
		{
			name: 'client-texts-put',
			...inBrowser,
			// After the types are gone.
			enforce: 'post',
			transform: {
				filter: { code: new RegExp(`/(${Object.keys(resolved).join('|')})\\.ts`) },
				handler(code, id) {
					const marked = markCalls({ code, id }, this.parse(code), englishMessages, { hasMarkets, direction })
					for (const { message, at } of marked.problems) this.error({ message, id }, at)
					asked.set(id, marked.ids)
					return { code: marked.code, map: null }
				},
			},
			augmentChunkHash({ moduleIds }) {
				const ids = new Set(moduleIds.flatMap((id) => asked.get(id) ?? []))
				return JSON.stringify([...ids].sort().map((id) => first.messageOf(id))) + (hasMarkets ? ' in markets' : '')
			},
			generateBundle: {
				// What Vite still has to put into a file stands in it by now.
				order: 'post',
				handler(_, bundle) {
					for (const chunk of Object.values(bundle)) {
						if (chunk.type !== 'chunk') continue
						const stray = strayUse(chunk)
						if (stray) this.error(`"${stray}" of packages/i18n is used in ${chunk.fileName} otherwise than by calling it.`)
						const { code, fileName } = chunk
						const said = inLanguages(code, (text) => this.parse(text))
						for (const spoken of others) {
							const { dir, base } = posix.parse(fileName)
							this.emitFile({ type: 'asset', fileName: posix.join(dir, spoken.folder, base), source: said(spoken) })
						}
						chunk.code = said(first)
					}
				},
			},
		},
		{
			name: 'client-fallback-language',
			...inBrowser,
			load: {
				filter: { id: /packages[\\/]i18n[\\/]fallback-language\.ts$/ },
				handler: () => `export function fallbackLanguage() { return ${JSON.stringify(fallback)} }`,
			},
		},
		{
			name: 'client-texts-without-catalogue',
			...inBrowser,
			enforce: 'pre',
			load: {
				filter: { id: resolvedModule },
				handler(id) {
					const module = resolvedModule.exec(id)?.[1] as keyof typeof resolved
					// Something that the bundler cannot reckon out: what still asks for it is found among what it kept.
					return resolved[module].map((name) => `export function ${name}() { throw new Error('${name}') }`).join('\n')
				},
			},
		},
	]
}

/** A file as it is in each language. */
function inLanguages(code: string, parse: (code: string) => unknown): (spoken: Spoken) => string {
	const tree = hasMarks(code) ? parse(code) : null
	return (spoken) => (tree === null ? code : putTexts(code, tree, spoken))
}

/** A function that is still asked for where all calls of it are gone. */
function strayUse({ modules }: Rolldown.OutputChunk): string | undefined {
	return Object.entries(modules).flatMap(([module, { renderedExports }]) => (resolvedModule.test(module) ? renderedExports : []))[0]
}
