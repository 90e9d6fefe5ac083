import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { english, type Language } from '@storefront/i18n/language.ts'
import { pseudoTag } from '#content/languages/pseudo.ts'
import { languageFolders, misnamedFolders, type ReadLanguages, readLanguages } from '#content/languages/read-languages.ts'
import { type Content, readContent } from '#content/read.ts'
import { fromRoot } from '#content/source/files.ts'
import { readFolder, type ThemeFolder } from './read-folder.ts'

/** Checks texts and theme folder before a build. `directory` is SHOP_DIR; `owners` is null without it. */
export function checkShop(root: string, directory: string | undefined): { readonly content: Content; readonly owners: ThemeFolder | null } {
	const content = readContent(root, { owners: fromRoot(root, directory) })
	const texts = content.entries.flatMap(({ kind, id }) => (kind === 'pages' ? [`/${id}`] : []))
	return { content, owners: readFolder(root, directory, texts) }
}

/** Checks every language that has a folder or is configured. */
export function checkLanguages(root: string, directory: string | undefined, offered: readonly string[]): ReadLanguages {
	const owners = fromRoot(root, directory)
	const others = [...languageFolders(root, owners), ...offered].filter((tag) => tag !== english.tag)
	const read = readLanguages(root, { tags: [english.tag, ...new Set(others)], owners })
	return { ...read, problems: [...misnamedFolders(root, owners), ...read.problems] }
}

/** Translation progress of a language. */
export interface Coverage {
	readonly tag: string
	/** Number of translated texts of interface and content/. */
	readonly translated: number
	readonly total: number
	/** A warning if the order button is not translated. */
	readonly warnings: readonly string[]
}

/** Counts translated texts of each language but English, and warns about missing texts that the law requires. */
export function coverageOf({ translations, translatable }: Content, languages: readonly Language[]): readonly Coverage[] {
	const others = languages.filter(({ tag }) => new Intl.Locale(tag).language !== english.tag && tag !== pseudoTag)
	return others.map(({ tag, texts }) => {
		const ofLanguage = translations.find(({ language }) => language === tag)
		const ofInterface = [...englishMessages.keys()].filter((id) => texts.has(id)).length
		return {
			tag,
			translated: ofInterface + (ofLanguage?.translated ?? 0),
			total: englishMessages.size + translatable,
			warnings: ofLanguage?.hasOrderButton ? [] : [withoutOrderButton(tag)],
		}
	})
}

function withoutOrderButton(tag: string): string {
	const file = `content/languages/${tag}/checkout.yaml`
	return `${file}: "orderButton" is missing, so the button that places a binding order is in English. Many countries fix its words by law (docs/law.md): write "orderButton: ..." in this file.`
}
