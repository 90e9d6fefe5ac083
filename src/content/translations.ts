import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { factsOf, fillPlaceholders } from '@storefront/contract/domain/frame/fact.ts'
import { english } from '@storefront/i18n/language.ts'
import { type CheckedText, checkFreeDelivery, checkPageReferences, checkPlaceholders, checkSchedules, idOf } from './check-entries.ts'
import { checkFields, nameOfField } from './check-fields.ts'
import { checkMarkup } from './check-markup.ts'
import { checkPlurals, findBareNumbers } from './check-plurals.ts'
import { checkReferences } from './check-references.ts'
import { fixedFields, type Kind, kindOf, kinds, type Policies } from './schemas.ts'
import { type Files, normalizeExtension } from './source/files.ts'
import { listTranslatableTexts, mergeTranslation, structureDifferences, untranslatedPaths, valueAt } from './source/merge-translation.ts'
import type { Problem } from './source/problem.ts'
import { readSource } from './source/source.ts'

/** A text with its facts filled in. */
export interface Entry {
	readonly kind: Kind
	/** Path of a page without its slash, name of a group, or the kind if it has a single file. */
	readonly id: string
	readonly file: string
	readonly data: unknown
	/** Markdown body. */
	readonly body: string
	/** The original, which is published while the translation is a draft. */
	readonly instead?: Entry
	/** Paths of fields in `data` without a translation, and `body`. */
	readonly untranslated?: readonly (readonly PropertyKey[])[]
}

/** The texts of a shop in a language, with the original as fallback. */
export interface Translation {
	/** Name of its folder, such as `de`. */
	readonly language: string
	readonly entries: readonly Entry[]
	/** Warnings about missing translations, and about files without an original. */
	readonly remarks: readonly string[]
	/** Number of translated texts in content/. */
	readonly translated: number
	/** Whether it translates the label of the order button, which the law regulates in many countries. */
	readonly hasOrderButton: boolean
}

/** The original texts and the data that validates their translations. */
export interface Originals {
	/** Original texts by their paths below content/. */
	readonly texts: ReadonlyMap<string, CheckedText>
	/** Files with mistakes, relative to the root. */
	readonly unread: readonly string[]
	readonly policies: Policies | undefined
}

interface TranslatedText extends CheckedText {
	readonly original: CheckedText
	/** The translation merged over its original. */
	readonly whole: unknown
}

/** Matches the path of a translation below content/: its language and the path of its original. */
const translationPath = /^languages\/([^/]+)\/(.+)$/

export function isTranslationPath(path: string): boolean {
	return translationPath.test(path)
}

/** Reads and validates all translations. */
export function readTranslations(
	files: Files,
	originals: Originals,
): { readonly translations: readonly Translation[]; readonly problems: readonly Problem[] } {
	const languages = new Set(files.texts.flatMap((path) => translationPath.exec(path)?.[1] ?? []))
	const read = [...languages].map((language) => readLanguage(language, files, originals))
	return { translations: read.map(({ translation }) => translation), problems: read.flatMap(({ problems }) => problems) }
}

interface TranslationResult {
	readonly problems: readonly Problem[]
	readonly translated?: TranslatedText
	/** A list of search words, which has no original because each language has its own. */
	readonly added?: CheckedText
	/** Whether the file, or a part of it, is invalid. */
	readonly isUnread?: boolean
	/** Whether the original does not exist, for example because a theme removed it. */
	readonly isUnused?: boolean
}

function readLanguage(language: string, files: Files, originals: Originals) {
	const read = files.texts.flatMap((path) => {
		const [, folder, below = ''] = translationPath.exec(path) ?? []
		return folder !== language ? [] : [{ file: files.placeOf(path), ...readTranslation(path, below, files, originals) }]
	})
	const translated = new Map(read.flatMap((one) => (one.translated ? [[one.translated.original, one.translated] as const] : [])))
	const added = read.flatMap((one) => one.added ?? [])
	const own = [...translated.values(), ...added]
	const unread = [...originals.unread, ...read.flatMap(({ file, isUnread }) => (isUnread ? [file] : []))]
	const all = [...[...originals.texts.values()].map((original) => translated.get(original) ?? original), ...added]
	const ofLanguage = new Set(own.map(({ source }) => source.file))
	const problems = [
		...read.flatMap((one) => one.problems),
		...[...checkSchedules(own), ...checkMarkup(own), ...checkFreeDelivery(own)],
		// Mistakes in untranslated texts are already reported for the originals.
		...[...checkPageReferences(all, unread), ...checkReferences(all, unread, files)].filter(({ file }) => ofLanguage.has(file)),
		...(originals.policies ? [...checkPlaceholders(own, originals.policies), ...checkPlurals(own, originals.policies, language)] : []),
	]
	const unused = read.flatMap(({ file, isUnused }) =>
		isUnused ? [`${file}:1 is not used: content has no file of this name to translate.`] : [],
	)
	const bare = originals.policies ? findBareNumbers(own, originals.policies, language) : []
	const remarks = [...unused, ...bare, ...findMissingTranslations(language, translated, added, originals)]
	const entries = toEntries(language, translated, added, originals)
	const hasOrderButton = own.some(({ kind, data }) => kind === 'checkout' && Object.hasOwn(data as object, 'orderButton'))
	const counts = [...originals.texts.values()].map((original) => countTranslated(original, translated.get(original)))
	return { translation: { language, entries, remarks, translated: sum(counts), hasOrderButton }, problems }
}

/** Number of translatable texts in content/. */
export function countTranslatable(texts: readonly CheckedText[]): number {
	return sum(texts.filter(({ kind }) => kind !== 'search').map((text) => countTexts(text.source.body, withoutUntranslatableFields(text))))
}

function countTexts(body: string, data: unknown): number {
	return listTranslatableTexts(data).length + (body.trim() === '' ? 0 : 1)
}

function countTranslated(original: CheckedText, translation: TranslatedText | undefined): number {
	if (original.kind === 'search' || !translation) return 0
	const words = withoutUntranslatableFields(original)
	const missing = untranslatedPaths(words, translation.source.data).map((path) => listTranslatableTexts(valueAt(words, path)).length)
	const { body } = original.source
	return countTexts(translation.source.body.trim() === '' ? '' : body, words) - sum(missing)
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0)
}

/** Reads a translation. `below` is its path below the folder of its language. */
function readTranslation(path: string, below: string, files: Files, originals: Originals): TranslationResult {
	const file = files.placeOf(path)
	const kind = kindOf(normalizeExtension(below))
	const original = originals.texts.get(normalizeExtension(below))
	// The mistake of the original is reported already.
	if (!original && originals.unread.map(normalizeExtension).includes(`content/${normalizeExtension(below)}`)) return { problems: [] }
	if (kind === undefined) return { problems: [missingOriginal(file, below, originals)] }
	if (!original && kind !== 'search') return { problems: [], isUnused: true }
	// The theme folder overrides the original, so the translation of the shop does not apply.
	if (original && isInThemeFolder(original.source.file) && !isInThemeFolder(file)) return { problems: [] }
	const source = readSource(file, files.read(file))
	if ('message' in source) return { problems: [source], isUnread: true }
	const { data, problems } = checkFields({ ...source, data: mergeTranslation(original?.data, source.data) }, kinds[kind].schema)
	if (problems.length > 0) return { problems, isUnread: true }
	if (!original) return { problems, added: { kind, source, data } }
	const translated = { kind, source, data: withOriginalSlug(source.data, original), original, whole: data }
	return { problems: findUntranslatableFields({ kind, source, data: source.data }), translated }
}

/** Adds the slug of the original to a translation, for the validation. */
function withOriginalSlug(data: unknown, original: CheckedText): unknown {
	const { slug } = original.data as { readonly slug?: string }
	return slug === undefined ? data : { ...(data as object), slug }
}

function isInThemeFolder(file: string): boolean {
	return !file.startsWith('content/')
}

function missingOriginal(file: string, below: string, { texts }: Originals): Problem {
	const known = [...texts.keys()]
	const suggestion = nearest(below, known)
	const fix = `${suggestion ? `Did you mean ${suggestion}? ` : ''}A translation has the same path in the folder of its language as its original in content/: ${known.slice(0, 3).join(', ')} ...`
	return { file, line: 1, message: `There is no file content/${below} to translate.`, fix }
}

function findUntranslatableFields({ kind, source, data }: CheckedText): readonly Problem[] {
	const names = typeof data === 'object' && data !== null ? Object.keys(data) : []
	return names
		.filter((name) => fixedFields(kind).includes(name))
		.map((name) => {
			const message = `"${name}" is the same in all languages.`
			return { file: source.file, line: source.lineOfKey([], name), message, fix: 'Remove it here: the value of the original applies.' }
		})
}

interface EntryContext {
	/** Facts in the language of the text. */
	readonly policies: Policies | undefined
	/** Language tag of the text. */
	readonly language: string
}

export function toEntry({ kind, source, data }: CheckedText, { policies, language }: EntryContext, id = idOf(kind, source, data)): Entry {
	const facts = policies && kind !== 'policies' ? factsOf(policies, kinds[kind].place) : {}
	return {
		kind,
		id,
		file: source.file,
		data: fillPlaceholders(data, facts, language),
		body: fillPlaceholders(source.body, facts, language),
	}
}

function toEntries(
	language: string,
	translated: ReadonlyMap<CheckedText, TranslatedText>,
	added: readonly CheckedText[],
	{ texts, policies }: Originals,
): readonly Entry[] {
	const stated = [...translated.values()].find(({ kind }) => kind === 'policies')?.whole as Policies | undefined
	const facts = { policies: stated ?? policies, language }
	return [...texts.values(), ...added].map((original) => {
		const text = translated.get(original)
		const instead = { ...toEntry(original, { ...facts, language: english.tag }), untranslated: [[]] }
		if (!text) return original.kind === 'search' ? { ...instead, untranslated: [] } : instead
		const { kind, source, whole } = text
		const isBodyMissing = source.body.trim() === ''
		const body = isBodyMissing ? original.source.body : source.body
		const untranslated = [
			...untranslatedPaths(withoutUntranslatableFields(original), source.data),
			...(isBodyMissing && original.source.body.trim() !== '' ? [['body']] : []),
		]
		if (kind !== 'pages') return { ...toEntry({ kind, source, data: whole }, facts, instead.id), untranslated }
		// Originals and translations are drafts independently of each other.
		const { draft } = source.data as { readonly draft?: boolean }
		const entry = toEntry({ kind, source: { ...source, body }, data: { ...(whole as object), draft } }, facts, instead.id)
		return draft ? { ...entry, untranslated, instead } : { ...entry, untranslated }
	})
}

function findMissingTranslations(
	language: string,
	translated: ReadonlyMap<CheckedText, TranslatedText>,
	added: readonly CheckedText[],
	{ texts }: Originals,
): readonly string[] {
	const folder = `content/languages/${language}`
	const sentences = [...texts].flatMap(([path, original]) => {
		const { file, body } = original.source
		const words = withoutUntranslatableFields(original)
		const text = translated.get(original)
		if (original.kind === 'search') return []
		if (!text) return untranslatedPaths(words, undefined).length > 0 ? [`${folder}/${path} is missing: it would translate ${file}.`] : []
		const { source } = text
		const at = (field: readonly PropertyKey[]) => `${source.file}:${source.lineOf(field)}`
		return [
			...untranslatedPaths(words, source.data).map((field) => `${at(field.slice(0, -1))} has no ${nameOfField(field)}: ${file} has.`),
			...structureDifferences(words, source.data).map(
				(field) => `${at(field)} has other entries in ${nameOfField(field)} than ${file}, or they lead elsewhere.`,
			),
			...(body.trim() !== '' && source.body.trim() === '' ? [`${source.file}:1 has no text below its fields: ${file} has.`] : []),
		]
	})
	return added.length > 0
		? sentences
		: [...sentences, `${folder}/search/${language}.yaml is missing: the words of the search in this language.`]
}

function withoutUntranslatableFields({ kind, data }: CheckedText): unknown {
	return Object.fromEntries(Object.entries(data as object).filter(([name]) => !fixedFields(kind).includes(name)))
}
