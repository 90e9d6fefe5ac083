import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { factsOf, fillPlaceholders } from '@storefront/contract/domain/frame/fact.ts'
import { english } from '@storefront/i18n/language.ts'
import { type Checked, checkFreeDelivery, checkNames, checkPages, checkSchedules, idOf } from './check-entries.ts'
import { checkFields, nameOfField } from './check-fields.ts'
import { checkMarkup } from './check-markup.ts'
import { bareNumbers, checkPlurals } from './check-plurals.ts'
import { checkReferences } from './check-references.ts'
import { fixedFields, type Kind, kindOf, kinds, type Policies } from './schemas.ts'
import { type Files, withOneEnding } from './source/files.ts'
import type { Problem } from './source/problem.ts'
import { readSource } from './source/source.ts'
import { mergeTranslation, structureDifferences, untranslatedPaths, valueAt, wordsIn } from './source/translated.ts'

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
	readonly texts: ReadonlyMap<string, Checked>
	/** Files with mistakes, relative to the root. */
	readonly unread: readonly string[]
	readonly policies: Policies | undefined
}

interface Translated extends Checked {
	readonly original: Checked
	/** The translation merged over its original. */
	readonly whole: unknown
}

/** Matches the path of a translation below content/: its language and the path of its original. */
const place = /^languages\/([^/]+)\/(.+)$/

export function isOfLanguage(path: string): boolean {
	return place.test(path)
}

/** Reads and validates all translations. */
export function readTranslations(
	files: Files,
	originals: Originals,
): { readonly translations: readonly Translation[]; readonly problems: readonly Problem[] } {
	const languages = new Set(files.texts.flatMap((path) => place.exec(path)?.[1] ?? []))
	const read = [...languages].map((language) => readLanguage(language, files, originals))
	return { translations: read.map(({ translation }) => translation), problems: read.flatMap(({ problems }) => problems) }
}

interface Reading {
	readonly problems: readonly Problem[]
	readonly translated?: Translated
	/** A list of search words, which has no original because each language has its own. */
	readonly added?: Checked
	/** Whether the file, or a part of it, is invalid. */
	readonly isUnread?: boolean
	/** Whether the original does not exist, for example because a theme removed it. */
	readonly isUnused?: boolean
}

function readLanguage(language: string, files: Files, originals: Originals) {
	const read = files.texts.flatMap((path) => {
		const [, folder, below = ''] = place.exec(path) ?? []
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
		...[...checkPages(all, unread), ...checkReferences(all, unread, files)].filter(({ file }) => ofLanguage.has(file)),
		...(originals.policies ? [...checkNames(own, originals.policies), ...checkPlurals(own, originals.policies, language)] : []),
	]
	const unused = read.flatMap(({ file, isUnused }) => (isUnused ? [`${file}:1 translates nothing: there is no such file in content.`] : []))
	const bare = originals.policies ? bareNumbers(own, originals.policies, language) : []
	const remarks = [...unused, ...bare, ...missingIn(language, translated, added, originals)]
	const entries = entriesOf(language, translated, added, originals)
	const hasOrderButton = own.some(({ kind, data }) => kind === 'checkout' && Object.hasOwn(data as object, 'orderButton'))
	const counts = [...originals.texts.values()].map((original) => translatedTexts(original, translated.get(original)))
	return { translation: { language, entries, remarks, translated: sum(counts), hasOrderButton }, problems }
}

/** Number of translatable texts in content/. */
export function translatableTexts(texts: readonly Checked[]): number {
	return sum(texts.filter(({ kind }) => kind !== 'search').map((text) => textsIn(text.source.body, withoutFixed(text))))
}

function textsIn(body: string, data: unknown): number {
	return wordsIn(data).length + (body.trim() === '' ? 0 : 1)
}

function translatedTexts(original: Checked, translation: Translated | undefined): number {
	if (original.kind === 'search' || !translation) return 0
	const words = withoutFixed(original)
	const missing = untranslatedPaths(words, translation.source.data).map((path) => wordsIn(valueAt(words, path)).length)
	const { body } = original.source
	return textsIn(translation.source.body.trim() === '' ? '' : body, words) - sum(missing)
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0)
}

/** Reads a translation. `below` is its path below the folder of its language. */
function readTranslation(path: string, below: string, files: Files, originals: Originals): Reading {
	const file = files.placeOf(path)
	const kind = kindOf(withOneEnding(below))
	const original = originals.texts.get(withOneEnding(below))
	// The mistake of the original is reported already.
	if (!original && originals.unread.map(withOneEnding).includes(`content/${withOneEnding(below)}`)) return { problems: [] }
	if (kind === undefined) return { problems: [nothingTranslated(file, below, originals)] }
	if (!original && kind !== 'search') return { problems: [], isUnused: true }
	// The theme folder overrides the original, so the translation of the shop does not apply.
	if (original && isOwners(original.source.file) && !isOwners(file)) return { problems: [] }
	const source = readSource(file, files.read(file))
	if ('what' in source) return { problems: [source], isUnread: true }
	const { data, problems } = checkFields({ ...source, data: mergeTranslation(original?.data, source.data) }, kinds[kind].schema)
	if (problems.length > 0) return { problems, isUnread: true }
	if (!original) return { problems, added: { kind, source, data } }
	const translated = { kind, source, data: ownFields(source.data, original), original, whole: data }
	return { problems: fixedIn({ kind, source, data: source.data }), translated }
}

/** Adds the slug of the original to a translation, for the validation. */
function ownFields(data: unknown, original: Checked): unknown {
	const { slug } = original.data as { readonly slug?: string }
	return slug === undefined ? data : { ...(data as object), slug }
}

function isOwners(file: string): boolean {
	return !file.startsWith('content/')
}

function nothingTranslated(file: string, below: string, { texts }: Originals): Problem {
	const known = [...texts.keys()]
	const meant = nearest(below, known)
	const mend = `${meant ? `Was ${meant} meant? ` : ''}A translation has the path below its language that its original has below content/: ${known.slice(0, 3).join(', ')} ...`
	return { file, line: 1, what: `There is no content/${below} that this could translate.`, mend }
}

function fixedIn({ kind, source, data }: Checked): readonly Problem[] {
	const names = typeof data === 'object' && data !== null ? Object.keys(data) : []
	return names
		.filter((name) => fixedFields(kind).includes(name))
		.map((name) => {
			const what = `"${name}" is the same in all languages.`
			return { file: source.file, line: source.lineOfKey([], name), what, mend: 'Leave it out here: the original says it.' }
		})
}

interface Stated {
	/** Facts in the language of the text. */
	readonly policies: Policies | undefined
	/** Language tag of the text. */
	readonly language: string
}

export function entryOf({ kind, source, data }: Checked, { policies, language }: Stated, id = idOf(kind, source, data)): Entry {
	const facts = policies && kind !== 'policies' ? factsOf(policies, kinds[kind].place) : {}
	return {
		kind,
		id,
		file: source.file,
		data: fillPlaceholders(data, facts, language),
		body: fillPlaceholders(source.body, facts, language),
	}
}

function entriesOf(
	language: string,
	translated: ReadonlyMap<Checked, Translated>,
	added: readonly Checked[],
	{ texts, policies }: Originals,
): readonly Entry[] {
	const stated = [...translated.values()].find(({ kind }) => kind === 'policies')?.whole as Policies | undefined
	const facts = { policies: stated ?? policies, language }
	return [...texts.values(), ...added].map((original) => {
		const text = translated.get(original)
		const instead = { ...entryOf(original, { ...facts, language: english.tag }), untranslated: [[]] }
		if (!text) return original.kind === 'search' ? { ...instead, untranslated: [] } : instead
		const { kind, source, whole } = text
		const isBodyMissing = source.body.trim() === ''
		const body = isBodyMissing ? original.source.body : source.body
		const untranslated = [
			...untranslatedPaths(withoutFixed(original), source.data),
			...(isBodyMissing && original.source.body.trim() !== '' ? [['body']] : []),
		]
		if (kind !== 'pages') return { ...entryOf({ kind, source, data: whole }, facts, instead.id), untranslated }
		// Originals and translations are drafts independently of each other.
		const { draft } = source.data as { readonly draft?: boolean }
		const entry = entryOf({ kind, source: { ...source, body }, data: { ...(whole as object), draft } }, facts, instead.id)
		return draft ? { ...entry, untranslated, instead } : { ...entry, untranslated }
	})
}

function missingIn(
	language: string,
	translated: ReadonlyMap<Checked, Translated>,
	added: readonly Checked[],
	{ texts }: Originals,
): readonly string[] {
	const folder = `content/languages/${language}`
	const sentences = [...texts].flatMap(([path, original]) => {
		const { file, body } = original.source
		const words = withoutFixed(original)
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

function withoutFixed({ kind, data }: Checked): unknown {
	return Object.fromEntries(Object.entries(data as object).filter(([name]) => !fixedFields(kind).includes(name)))
}
