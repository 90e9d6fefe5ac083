import { isFields } from '@storefront/contract/domain/frame/overlay-translation.ts'

type Path = readonly PropertyKey[]

/** Fields with links, icons or schedules. All other string fields contain translatable text. */
const untranslatableFields = ['to', 'page', 'icon', 'onlyWith', 'onlyPublished', 'draft', 'from', 'until']

/** A translatable text, or a list of short texts, with its path. */
export interface TranslatableText {
	readonly path: Path
	readonly words: string | readonly string[]
}

/**
 * All translatable texts in a value, in order. With `all`, also strings without words, because quotation marks around a
 * placeholder depend on the language.
 */
export function listTranslatableTexts(value: unknown, all = false, path: Path = []): readonly TranslatableText[] {
	if (typeof value === 'string') return all || hasWords(value) ? [{ path, words: value }] : []
	if (isListOfTexts(value)) return [{ path, words: value }]
	if (Array.isArray(value)) return value.flatMap((entry, index) => listTranslatableTexts(entry, all, [...path, index]))
	if (!isFields(value)) return []
	// With `all`, the names are keys of interface messages and may be any.
	return Object.entries(value).flatMap(([name, inner]) =>
		!all && untranslatableFields.includes(name) ? [] : listTranslatableTexts(inner, all, [...path, name]),
	)
}

/**
 * Creates a translation: `written` returns the translation for each text or number of the original, or undefined. Fields
 * without a translation are omitted. A list entry without translations becomes an empty one, so that the following entries
 * keep their index.
 */
export function buildTranslation(original: unknown, written: (path: Path) => unknown, path: Path = []): unknown {
	if (isListOfTexts(original)) return written(path)
	if (Array.isArray(original)) {
		const own = original.map((entry, index) => buildTranslation(entry, written, [...path, index]))
		return own.some((entry) => entry !== undefined) ? original.map((entry, index) => entryOf(entry, own[index])) : undefined
	}
	if (!isFields(original)) return written(path)
	const fields = Object.entries(original).flatMap(([name, inner]) => {
		const own = untranslatableFields.includes(name) ? undefined : buildTranslation(inner, written, [...path, name])
		return own === undefined ? [] : [[name, own] as const]
	})
	return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/** An entry of a translated list: its texts, with links and schedule of the original. */
function entryOf(original: unknown, own: unknown): unknown {
	if (!isFields(original) || !isFields(own)) return own ?? {}
	const fields = Object.entries(original).flatMap(([name, inner]) => {
		if (own[name] !== undefined) return [[name, own[name]] as const]
		return untranslatableFields.includes(name) ? [[name, inner] as const] : []
	})
	return Object.fromEntries(fields)
}

/**
 * Merges a translation over its original, field by field. A complete translated list replaces the original list. In a partial
 * one, missing texts come from the original entry with the same index, and new entries of the original follow at the end. A
 * partial list whose links differ from the original is ignored, because its entries cannot be assigned.
 */
export function mergeTranslation(original: unknown, translation: unknown): unknown {
	const partial = partialLists(original, translation)
	if (partial) {
		const { entries, own } = partial
		return canMerge(partial) ? entries.map((entry, index) => mergeTranslation(entry, own[index] ?? {})) : original
	}
	if (!isFields(original) || !isFields(translation)) return translation === undefined ? original : translation
	const names = [...new Set([...Object.keys(original), ...Object.keys(translation)])]
	return Object.fromEntries(names.map((name) => [name, mergeTranslation(original[name], translation[name])]))
}

/** A list of the original, and its partial translation. */
interface PartialLists {
	readonly entries: readonly unknown[]
	readonly own: readonly unknown[]
}

/** Both lists, if an entry of the translated one misses texts of its original; null otherwise. */
function partialLists(original: unknown, translation: unknown): PartialLists | null {
	if (!Array.isArray(original) || !Array.isArray(translation) || isListOfTexts(original)) return null
	const [entries, own] = [original as readonly unknown[], translation as readonly unknown[]]
	const isPartial = own.some((entry, index) => !isFields(entry) || untranslatedPaths(entries[index], entry).length > 0)
	return isPartial ? { entries, own } : null
}

/** Whether every entry with texts has the same links as the original entry with the same index. */
function canMerge({ entries, own }: PartialLists): boolean {
	return (
		own.length <= entries.length && own.every((entry, index) => !hasWords(entry) || structureOf([entry]) === structureOf([entries[index]]))
	)
}

/** Adds the fields of an existing translation that are not translated texts to new texts: fields without an original, and links. */
export function withOtherFields(texts: unknown, original: unknown, translation: unknown): unknown {
	if (Array.isArray(texts) && Array.isArray(original) && Array.isArray(translation))
		return texts.map((entry, index) => withOtherFields(entry, original[index], translation[index]) ?? {})
	if (!isFields(translation) || !(isFields(original) || original === undefined)) return texts
	const names = [...new Set([...Object.keys(translation), ...Object.keys(isFields(texts) ? texts : {})])]
	const fields = names.flatMap((name) => {
		const [text, inOriginal, own] = [texts, original, translation].map((value) => valueAt(value, [name]))
		const isOwn = text === undefined && (inOriginal === undefined || untranslatableFields.includes(name))
		const field = isOwn ? own : withOtherFields(text, inOriginal, own)
		return field === undefined ? [] : [[name, field] as const]
	})
	return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
	return path.reduce<unknown>((inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined), value)
}

/** Paths of texts that a translation omits. */
export function untranslatedPaths(original: unknown, translation: unknown, path: Path = []): readonly Path[] {
	if (translation === undefined) return hasWords(original) ? [path] : []
	const partial = partialLists(original, translation)
	if (partial) return partial.entries.flatMap((entry, index) => untranslatedPaths(entry, partial.own[index], [...path, index]))
	if (!isFields(original) || !isFields(translation)) return []
	return Object.entries(original).flatMap(([name, inner]) =>
		untranslatableFields.includes(name) ? [] : untranslatedPaths(inner, translation[name], [...path, name]),
	)
}

/** Paths of translated lists whose structure differs from the original: another number of entries, or other links. */
export function structureDifferences(original: unknown, translation: unknown, path: Path = []): readonly Path[] {
	const partial = partialLists(original, translation)
	if (partial) return canMerge(partial) ? [] : [path]
	if (Array.isArray(original) && Array.isArray(translation)) return structureOf(original) === structureOf(translation) ? [] : [path]
	if (!isFields(original) || !isFields(translation)) return []
	return Object.entries(original).flatMap(([name, inner]) => structureDifferences(inner, translation[name], [...path, name]))
}

/** The fields of a list that are not texts, as a comparable string. */
function structureOf(list: readonly unknown[]): string {
	return JSON.stringify(list.map((entry) => (isFields(entry) ? untranslatableFields.map((name) => entry[name] ?? null) : null)))
}

function hasWords(value: unknown): boolean {
	// A placeholder is no word.
	if (typeof value === 'string') return /\p{L}/u.test(value.replaceAll(/\{\w+\}/g, ''))
	if (Array.isArray(value)) return value.some(hasWords)
	return isFields(value) && Object.entries(value).some(([name, inner]) => !untranslatableFields.includes(name) && hasWords(inner))
}

function isListOfTexts(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string')
}
