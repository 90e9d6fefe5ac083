import { english } from '@storefront/i18n/en/english.ts'
import { languageFolders } from '#content/languages/read-languages.ts'
import { fixedFields, kindOf } from '#content/schemas.ts'
import { type Files, filesOf, normalizeExtension } from '#content/source/files.ts'
import type { Problem } from '#content/source/problem.ts'
import { readSource, type Source } from '#content/source/source.ts'

/** Language and folder of a translation. */
export interface TranslationTarget {
	/** Root of the shop. */
	readonly root: string
	/** Theme folder relative to the root, in which all translations are stored; null: there is none. */
	readonly themeFolder: string | null
	/** BCP 47 tag: `de`, `pt-BR`. */
	readonly language: string
}

type TextContent = Pick<Source, 'data' | 'body'>

/** File with texts, and its translation. */
export interface OpenedTranslation {
	readonly original: TextContent
	/** Current translation, including the texts of the shop in this language. */
	readonly translation: TextContent
	/** Texts of the shop for names that `file` does not have, for interface texts. */
	readonly brought: Readonly<Record<string, string>>
	/** Path of the translation, relative to the root. */
	readonly file: string
	/** Current content of the file; empty for a new file. */
	readonly before: string
	/** Whether the translation applies: a translation by the shop does not apply to a text of the owner. */
	readonly holds: boolean
	/** Error that prevents reading one of the files; null: none. */
	readonly problem: Problem | null
}

const emptyContent: TextContent = { data: {}, body: '' }

/** Whether a folder name is a canonical BCP 47 tag. */
export function isLanguage(tag: string): boolean {
	try {
		return Intl.getCanonicalLocales(tag)[0] === tag
	} catch {
		return false
	}
}

/** Languages that have a folder, in the shop or in the theme folder. */
export function languagesIn(root: string, themeFolder: string | null): readonly string[] {
	return languageFolders(root, themeFolder).filter(isLanguage)
}

/** Paths of translatable files, relative to the folder of the language. */
export function listTranslatablePaths(files: Files): readonly string[] {
	const texts = files.texts.filter((path) => !/^(?:languages|search)\//.test(path)).map(normalizeExtension)
	// Number formats come from the locale.
	const rooms = Object.keys(english).filter((room) => room !== 'number')
	return [...texts, ...rooms.map((room) => `interface/${room}.yaml`)]
}

/** Group of interface texts at a path; null for a file of content/. */
export function interfaceGroupOf(path: string): keyof typeof english | null {
	return (/^interface\/([a-z-]+)\.yaml$/i.exec(path)?.[1] as keyof typeof english | undefined) ?? null
}

/** Opens a file with its translation. `path` is one of `pathsOf`. */
export function openTranslation(
	into: TranslationTarget,
	path: string,
	files: Files = filesOf(into.root, undefined, into.themeFolder),
): OpenedTranslation {
	const room = interfaceGroupOf(path)
	return room === null ? openContentFile(into, path, files) : openInterfaceGroup(into, path, english[room], files)
}

/** Opens a text file. A file of the owner replaces the whole file of the shop. */
function openContentFile({ themeFolder, language }: TranslationTarget, path: string, files: Files): OpenedTranslation {
	const placeOf = (wanted: string) => {
		const text = files.texts.find((one) => normalizeExtension(one) === wanted)
		return text === undefined ? null : files.placeOf(text)
	}
	const below = `languages/${language}/${path}`
	const [originals, present] = [placeOf(path), placeOf(below)]
	const isInThemeFolder = (file: string | null) => file?.startsWith('content/') === false
	const fixed = fixedFields(kindOf(path) ?? 'pages')
	const [original, translation] = [read(files, originals), read(files, present)]
	const words = Object.entries((original.data ?? {}) as object).filter(([name]) => !fixed.includes(name))
	return {
		original: { data: Object.fromEntries(words), body: original.body },
		translation,
		brought: {},
		file: present !== null && (themeFolder === null || isInThemeFolder(present)) ? present : pathIn(themeFolder, `content/${below}`),
		before: present === null ? '' : files.read(present),
		holds: present === null || isInThemeFolder(present) || !isInThemeFolder(originals),
		problem: original.problem ?? translation.problem,
	}
}

/** Opens interface texts. Texts of the owner replace single texts of the shop. */
function openInterfaceGroup(
	{ themeFolder, language }: TranslationTarget,
	path: string,
	messages: Readonly<Record<string, string>>,
	files: Files,
): OpenedTranslation {
	const below = `content/languages/${language}/${path}`
	const present = (file: string) => [file, file.replace(/yaml$/, 'yml')].find((one) => files.has(one)) ?? null
	const file = present(pathIn(themeFolder, below))
	const [shops, own] = [read(files, themeFolder === null ? null : present(below)), read(files, file)]
	return {
		original: { data: messages, body: '' },
		translation: { data: { ...(shops.data as object), ...(own.data as object) }, body: '' },
		brought: shops.data as Readonly<Record<string, string>>,
		file: file ?? pathIn(themeFolder, below),
		before: file === null ? '' : files.read(file),
		holds: true,
		problem: shops.problem ?? own.problem,
	}
}

function pathIn(themeFolder: string | null, file: string): string {
	return themeFolder === null ? file : `${themeFolder}/${file}`
}

function read(files: Files, file: string | null): TextContent & { readonly problem: Problem | null } {
	const source = file === null ? emptyContent : readSource(file, files.read(file))
	return 'message' in source ? { ...emptyContent, problem: source } : { data: source.data, body: source.body, problem: null }
}
