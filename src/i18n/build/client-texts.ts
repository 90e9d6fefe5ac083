import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Language, languagePrefix, shopLanguages } from '@storefront/i18n/language.ts'
import type { Plugin, Rolldown } from 'vite'
import { inlinedFunctions, inlineTexts } from './inline-texts.ts'

/** Modules of packages/i18n whose functions are inlined. */
const inlinedModule = new RegExp(`packages[\\\\/]i18n[\\\\/](${Object.keys(inlinedFunctions).join('|')})\\.ts$`)

/** Source of the functions that localize paths. Scripts without a language in their URL do not contain it. */
const localizedPaths = readFileSync(new URL('../../../packages/i18n/browser/localized-path.ts', import.meta.url), 'utf8')

/**
 * Scripts contain their texts in one language, but neither a catalogue nor a message parser (docs/decisions/0036-languages): calls
 * such as `text('cart.empty')` are replaced in each module. The scripts are built once for each language. Those of the first language
 * are where Astro writes them; German ones are in `_astro/de/_astro`, where the scripts that pages load have the same names. A name
 * therefore hashes the code in all languages.
 */
export function clientTextPlugins(): Plugin[] {
	const [first, ...others] = shopLanguages()
	let language: Language = first
	/** Modules with their texts in the other languages. */
	const translations = new Map<string, string>()
	/** File names of the scripts that pages load, by module. */
	const entries = new Map<string, string>()
	const clientBuild = { apply: 'build', applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client' } as const
	return [
		{
			name: 'client-texts',
			...clientBuild,
			// After types are removed.
			enforce: 'post',
			transform: {
				filter: { code: /@storefront\/i18n\/|\.\/(?:text|language|locale|market)\.ts/ },
				handler(code, id) {
					const tree = this.parse(code)
					const report = (problem: string, offset: number) => this.error({ message: problem, id }, offset)
					const inlined = (target: Language) => inlineTexts({ code, id }, tree, target, report)
					if (language === first) translations.set(id, others.map(inlined).join('\n'))
					return { code: inlined(language), map: null }
				},
			},
			augmentChunkHash: ({ moduleIds }) =>
				others.length === 0 ? undefined : [localizedPaths, ...moduleIds.map((id) => translations.get(id))].join('\n'),
			generateBundle(_, bundle) {
				for (const chunk of Object.values(bundle)) {
					if (chunk.type !== 'chunk') continue
					const [used] = Object.entries(chunk.modules).flatMap(([id, { renderedExports }]) =>
						inlinedModule.test(id) ? renderedExports : [],
					)
					if (used) this.error(`"${used}" of packages/i18n is used in ${chunk.fileName} without a direct call.`)
					if (language === first && chunk.facadeModuleId) entries.set(chunk.facadeModuleId, chunk.fileName)
				}
			},
		},
		{
			name: 'client-texts-without-catalogue',
			...clientBuild,
			enforce: 'pre',
			load: {
				filter: { id: /packages[\\/]i18n[\\/][\w-]+\.ts$/ },
				handler(id) {
					const module = basename(id, '.ts')
					if (module === 'localized-path') return 'export * from "./browser/localized-path.ts"'
					// A function that throws cannot be evaluated by the bundler.
					return inlinedFunctions[module]?.map((name) => `export function ${name}() { throw new Error('${name}') }`).join('\n')
				},
			},
		},
		{
			name: 'client-texts-of-languages',
			apply: 'build',
			buildApp: {
				// Before Astro renders pages.
				order: 'post',
				async handler(builder) {
					const { client } = builder.environments
					if (!client) return
					const { build } = client.config
					const { outDir } = build
					const output = build.rolldownOptions.output as Rolldown.OutputOptions
					output.entryFileNames = ({ facadeModuleId }) => entries.get(facadeModuleId ?? '') ?? '_astro/[name].[hash].js'
					build.copyPublicDir = false
					for (const other of others) {
						language = other
						build.outDir = join(outDir, '_astro', languagePrefix(other))
						await builder.build(client)
					}
				},
			},
		},
	]
}
