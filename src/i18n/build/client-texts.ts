import { posix } from 'node:path'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { fallbackLanguage } from '@storefront/i18n/fallback-language.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'
import { secondaryMarketCodes } from '@storefront/i18n/market.ts'
import type { Plugin, Rolldown } from 'vite'
import { hasTaggedCalls, inlineMessages, type LocaleTarget } from './inline-messages.ts'
import { localeTarget, scriptFolder } from './locale-target.ts'
import { inlinedFunctions, tagMessageCalls } from './tag-message-calls.ts'

/** Modules of packages/i18n whose functions the build inlines. */
const inlinedModule = new RegExp(`packages[\\\\/]i18n[\\\\/](${Object.keys(inlinedFunctions).join('|')})\\.ts$`)

/**
 * Replaces `text('cart.empty')` with its text in built scripts: they contain neither a catalogue nor a message parser
 * (docs/decisions/0036-languages). Calls are tagged in each module, pass through the bundler, and are replaced in its chunks: the
 * chunks themselves are in the first language, and each other language gets a folder with copies. The hash of a file name covers
 * code and texts, so browsers load changed texts.
 */
export function clientTextPlugins(): Plugin[] {
	/** Message ids by module. */
	const idsByModule = new Map<string, readonly string[]>()
	const clientBuild = { apply: 'build', applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client' } as const
	const [firstLanguage, ...otherLanguages] = shopLanguages()
	const first = localeTarget(firstLanguage)
	const fallback = fallbackLanguage()
	const hasMarkets = secondaryMarketCodes().length > 0
	const direction = otherLanguages.every((other) => other.direction === firstLanguage.direction) ? firstLanguage.direction : undefined
	const others = otherLanguages.map((language) => ({ ...localeTarget(language), folder: scriptFolder(language) }))
	return [
		{
			name: 'client-texts-put',
			...clientBuild,
			// After types are removed.
			enforce: 'post',
			transform: {
				filter: { code: new RegExp(`/(${Object.keys(inlinedFunctions).join('|')})\\.ts`) },
				handler(code, id) {
					const tagged = tagMessageCalls({ code, id }, this.parse(code), englishMessages, { hasMarkets, direction })
					for (const { message, at } of tagged.problems) this.error({ message, id }, at)
					idsByModule.set(id, tagged.ids)
					return { code: tagged.code, map: null }
				},
			},
			augmentChunkHash({ moduleIds }) {
				const ids = new Set(moduleIds.flatMap((id) => idsByModule.get(id) ?? []))
				return JSON.stringify([...ids].sort().map((id) => first.messageOf(id))) + (hasMarkets ? ' in markets' : '')
			},
			generateBundle: {
				// After Vite has completed the chunks.
				order: 'post',
				handler(_, bundle) {
					for (const chunk of Object.values(bundle)) {
						if (chunk.type !== 'chunk') continue
						const unresolved = findRemainingUse(chunk)
						if (unresolved) this.error(`"${unresolved}" of packages/i18n is used in ${chunk.fileName} without a direct call.`)
						const { code, fileName } = chunk
						const codeFor = inlinePerLanguage(code, (text) => this.parse(text))
						for (const target of others) {
							const { dir, base } = posix.parse(fileName)
							this.emitFile({ type: 'asset', fileName: posix.join(dir, target.folder, base), source: codeFor(target) })
						}
						chunk.code = codeFor(first)
					}
				},
			},
		},
		{
			name: 'client-fallback-language',
			...clientBuild,
			load: {
				filter: { id: /packages[\\/]i18n[\\/]fallback-language\.ts$/ },
				handler: () => `export function fallbackLanguage() { return ${JSON.stringify(fallback)} }`,
			},
		},
		{
			name: 'client-texts-without-catalogue',
			...clientBuild,
			enforce: 'pre',
			load: {
				filter: { id: inlinedModule },
				handler(id) {
					const module = inlinedModule.exec(id)?.[1] as keyof typeof inlinedFunctions
					// A throwing stub cannot be evaluated by the bundler. `findRemainingUse` finds stubs that are still imported.
					return inlinedFunctions[module].map((name) => `export function ${name}() { throw new Error('${name}') }`).join('\n')
				},
			},
		},
	]
}

/** Returns a function that inlines the messages of a language into a chunk. The chunk is parsed once. */
function inlinePerLanguage(code: string, parse: (code: string) => unknown): (target: LocaleTarget) => string {
	const tree = hasTaggedCalls(code) ? parse(code) : null
	return (target) => (tree === null ? code : inlineMessages(code, tree, target))
}

/** An inlined function that a chunk still imports after all its calls were replaced. */
function findRemainingUse({ modules }: Rolldown.OutputChunk): string | undefined {
	return Object.entries(modules).flatMap(([module, { renderedExports }]) => (inlinedModule.test(module) ? renderedExports : []))[0]
}
