import { english } from '@storefront/i18n/en/english.ts'
import { languageFolders } from '#content/languages/read-languages.ts'
import { fixedFields, kindOf } from '#content/schemas.ts'
import { type Files, filesOf, withOneEnding } from '#content/source/files.ts'
import type { Problem } from '#content/source/problem.ts'
import { readSource, type Source } from '#content/source/source.ts'

/** Language and folder of a translation. */
export interface TranslationTarget {
	/** Of the shop. */
	readonly root: string
	/** The owner's folder from there, which all translations are written into; null: there is none. */
	readonly owners: string | null
	/** As BCP 47 names it: `de`, `pt-BR`. */
	readonly language: string
}

type Said = Pick<Source, 'data' | 'body'>

/** A file with texts, and its translation. */
export interface OpenedTranslation {
	readonly original: Said
	/** Current translation, including the texts of the shop in this language. */
	readonly translation: Said
	/** Texts of the shop for names that `file` does not have, for interface texts. */
	readonly brought: Readonly<Record<string, string>>
	/** Where the translation is written, from the root. */
	readonly file: string
	/** The text that this file is made from; empty: there is none yet. */
	readonly before: string
	/** Whether the translation applies: one of the shop does not apply to a text of the owner. */
	readonly holds: boolean
	/** Why one of both files cannot be read; null: they can. */
	readonly problem: Problem | null
}

const nothing: Said = { data: {}, body: '' }

/** Whether a folder may be called so: a language as BCP 47 names it. */
export function isLanguage(tag: string): boolean {
	try {
		return Intl.getCanonicalLocales(tag)[0] === tag
	} catch {
		return false
	}
}

/** The languages that have a folder, in the shop or in the owner's folder. */
export function languagesIn(root: string, owners: string | null): readonly string[] {
	return languageFolders(root, owners).filter(isLanguage)
}

/** The files that there may be something to translate in, by their paths below the language. */
export function pathsOf(files: Files): readonly string[] {
	const texts = files.texts.filter((path) => !/^(?:languages|search)\//.test(path)).map(withOneEnding)
	// How a language writes numbers is known of it.
	const rooms = Object.keys(english).filter((room) => room !== 'number')
	return [...texts, ...rooms.map((room) => `interface/${room}.yaml`)]
}

/** The room of the interface that a path names; null: it is one of content/. */
export function roomOf(path: string): keyof typeof english | null {
	return (/^interface\/([a-z-]+)\.yaml$/i.exec(path)?.[1] as keyof typeof english | undefined) ?? null
}

/** `path` is one of `pathsOf`. */
export function openTranslation(
	into: TranslationTarget,
	path: string,
	files: Files = filesOf(into.root, undefined, into.owners),
): OpenedTranslation {
	const room = roomOf(path)
	return room === null ? openText(into, path, files) : openRoom(into, path, english[room], files)
}

/** One of the owner's takes the place of the shop's as a whole. */
function openText({ owners, language }: TranslationTarget, path: string, files: Files): OpenedTranslation {
	const placeOf = (wanted: string) => {
		const text = files.texts.find((one) => withOneEnding(one) === wanted)
		return text === undefined ? null : files.placeOf(text)
	}
	const below = `languages/${language}/${path}`
	const [originals, present] = [placeOf(path), placeOf(below)]
	const isOwners = (file: string | null) => file?.startsWith('content/') === false
	const fixed = fixedFields(kindOf(path) ?? 'pages')
	const [original, translation] = [read(files, originals), read(files, present)]
	const words = Object.entries((original.data ?? {}) as object).filter(([name]) => !fixed.includes(name))
	return {
		original: { data: Object.fromEntries(words), body: original.body },
		translation,
		brought: {},
		file: present !== null && (owners === null || isOwners(present)) ? present : placeIn(owners, `content/${below}`),
		before: present === null ? '' : files.read(present),
		holds: present === null || isOwners(present) || !isOwners(originals),
		problem: original.problem ?? translation.problem,
	}
}

/** The owner's texts of the interface take the place of the shop's one by one. */
function openRoom(
	{ owners, language }: TranslationTarget,
	path: string,
	messages: Readonly<Record<string, string>>,
	files: Files,
): OpenedTranslation {
	const below = `content/languages/${language}/${path}`
	const present = (file: string) => [file, file.replace(/yaml$/, 'yml')].find((one) => files.has(one)) ?? null
	const file = present(placeIn(owners, below))
	const [shops, own] = [read(files, owners === null ? null : present(below)), read(files, file)]
	return {
		original: { data: messages, body: '' },
		translation: { data: { ...(shops.data as object), ...(own.data as object) }, body: '' },
		brought: shops.data as Readonly<Record<string, string>>,
		file: file ?? placeIn(owners, below),
		before: file === null ? '' : files.read(file),
		holds: true,
		problem: shops.problem ?? own.problem,
	}
}

function placeIn(owners: string | null, file: string): string {
	return owners === null ? file : `${owners}/${file}`
}

function read(files: Files, file: string | null): Said & { readonly problem: Problem | null } {
	const source = file === null ? nothing : readSource(file, files.read(file))
	return 'what' in source ? { ...nothing, problem: source } : { data: source.data, body: source.body, problem: null }
}
