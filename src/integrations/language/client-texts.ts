import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { englishMessages } from '../../language/catalogue.ts'
import type { Language } from '../../language/language.ts'
import { writtenMessage } from '../../language/text.ts'
import { hasMarks, languageMarks, putTexts } from './put-texts.ts'
import { markTextCalls } from './text-calls.ts'

const textModule = /src[\\/]language[\\/]text\.ts$/
const languageModule = /src[\\/]language[\\/]language\.ts$/

/**
 * In the browser's build `text('cart.empty')` is its text: no catalogue, nothing that reads messages (docs/decisions/0212).
 * Calls are marked in each module, pass through the bundler, and give way to what they say in the files that it makes. The
 * name of a file follows from its code and its texts, so that a changed text is fetched anew.
 */
export function clientTexts(language: Language): AstroIntegration {
	return {
		name: 'client-texts',
		hooks: {
			'astro:config:setup'({ updateConfig }) {
				updateConfig({ vite: { plugins: clientTextPlugins(language) } })
			},
		},
	}
}

/** The same for Vite. */
export function clientTextPlugins(language: Language): Plugin[] {
	/** The texts of each module. */
	const asked = new Map<string, readonly string[]>()
	const messageOf = (id: string) => writtenMessage(id, language)
	const inBrowser = { apply: 'build', applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client' } as const
	return [
		{
			name: 'client-texts-put',
			...inBrowser,
			// After the types are gone.
			enforce: 'post',
			transform: {
				filter: { code: /language\/text\.ts/ },
				handler(code, id) {
					const marked = markTextCalls(code, this.parse(code), englishMessages)
					for (const { message, at } of marked.problems) this.error({ message, id }, at)
					asked.set(id, marked.ids)
					return { code: marked.code, map: null }
				},
			},
			augmentChunkHash({ moduleIds }) {
				const ids = new Set(moduleIds.flatMap((id) => asked.get(id) ?? []))
				return JSON.stringify([...ids].sort().map(messageOf))
			},
			generateBundle(_, bundle) {
				for (const chunk of Object.values(bundle)) {
					if (chunk.type !== 'chunk' || !hasMarks(chunk.code)) continue
					chunk.code = putTexts(chunk.code, this.parse(chunk.code), { ...language, messageOf })
				}
			},
		},
		{
			name: 'client-texts-without-catalogue',
			...inBrowser,
			enforce: 'pre',
			load: {
				filter: { id: [textModule, languageModule] },
				// What was asked of the first is gone from all modules; the second is known to the page's language.
				handler: (id) =>
					languageModule.test(id)
						? `export const language = () => ${languageMarks.language}(), direction = () => ${languageMarks.direction}()`
						: 'export const text = undefined, textParts = undefined',
			},
		},
	]
}
