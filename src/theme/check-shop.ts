import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { english, type Language } from '@storefront/i18n/language.ts'
import { pseudoTag } from '#content/languages/pseudo.ts'
import { findMisnamedFolders, type LanguagesResult, languageFolders, readLanguages } from '#content/languages/read-languages.ts'
import { type Content, readContent } from '#content/read.ts'
import { relativeToRoot } from '#content/source/files.ts'
import { readFolder, type ThemeFolder } from './read-folder.ts'

/** Checks texts and theme folder before a build. `directory` is SHOP_DIR; `theme` is null without it. */
export function checkShop(root: string, directory: string | undefined): { readonly content: Content; readonly theme: ThemeFolder | null } {
	const content = readContent(root, { themeFolder: relativeToRoot(root, directory) })
	const texts = content.entries.flatMap(({ kind, id }) => (kind === 'pages' ? [`/${id}`] : []))
	return { content, theme: readFolder(root, directory, texts) }
}

/** Checks every language that has a folder or is configured. */
export function checkLanguages(root: string, directory: string | undefined, offered: readonly string[]): LanguagesResult {
	const themeFolder = relativeToRoot(root, directory)
	const others = [...languageFolders(root, themeFolder), ...offered].filter((tag) => tag !== english.tag)
	const read = readLanguages(root, { tags: [english.tag, ...new Set(others)], themeFolder })
	return { ...read, problems: [...findMisnamedFolders(root, themeFolder), ...read.problems] }
}

/** Translation progress of a language. */
export interface TranslationCoverage {
	readonly tag: string
	/** Number of translated texts of interface and content/. */
	readonly translated: number
	readonly total: number
	/** A warning if the order button is not translated. */
	readonly warnings: readonly string[]
}

/** Counts translated texts of each language but English, and warns about missing texts that the law requires. */
export function measureCoverage({ translations, translatable }: Content, languages: readonly Language[]): readonly TranslationCoverage[] {
	const others = languages.filter(({ tag }) => new Intl.Locale(tag).language !== english.tag && tag !== pseudoTag)
	return others.map(({ tag, texts }) => {
		const ofLanguage = translations.find(({ language }) => language === tag)
		const ofInterface = [...englishMessages.keys()].filter((id) => texts.has(id)).length
		return {
			tag,
			translated: ofInterface + (ofLanguage?.translated ?? 0),
			total: englishMessages.size + translatable,
			warnings: ofLanguage?.hasOrderButton ? [] : [findMissingOrderButton(tag)],
		}
	})
}

function findMissingOrderButton(tag: string): string {
	const file = `content/languages/${tag}/checkout.yaml`
	return `${file}: "orderButton" is missing, so the button that places a binding order is in English. Many countries fix its words by law (docs/law.md): write "orderButton: ..." in this file.`
}
