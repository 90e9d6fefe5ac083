import { isFields } from '@storefront/contract/domain/frame/overlaid.ts'

type Path = readonly PropertyKey[]

/** Fields that lead somewhere or say when something is shown. All others that hold a text hold words. */
const noWords = ['to', 'page', 'icon', 'onlyWith', 'onlyPublished', 'draft', 'from', 'until']

/** A text to be translated, or a list of short ones, and where it stands. */
export interface Words {
	readonly path: Path
	readonly words: string | readonly string[]
}

/** All that has words in a value, in its order; with `all` every text, as quotation marks around a place are a matter of language too. */
export function wordsIn(value: unknown, all = false, path: Path = []): readonly Words[] {
	if (typeof value === 'string') return all || hasWords(value) ? [{ path, words: value }] : []
	if (isListOfTexts(value)) return [{ path, words: value }]
	if (Array.isArray(value)) return value.flatMap((entry, index) => wordsIn(entry, all, [...path, index]))
	if (!isFields(value)) return []
	// Names of the interface's texts may be any.
	return Object.entries(value).flatMap(([name, inner]) => (!all && noWords.includes(name) ? [] : wordsIn(inner, all, [...path, name])))
}

/**
 * A translation out of what `written` gives for each of the original's texts and figures: fields for which that is nothing are
 * left out. An entry of a list without any of them is an empty one, so that the next entries keep their places.
 */
export function translationOf(original: unknown, written: (path: Path) => unknown, path: Path = []): unknown {
	if (isListOfTexts(original)) return written(path)
	if (Array.isArray(original)) {
		const own = original.map((entry, index) => translationOf(entry, written, [...path, index]))
		return own.some((entry) => entry !== undefined) ? original.map((entry, index) => entryOf(entry, own[index])) : undefined
	}
	if (!isFields(original)) return written(path)
	const fields = Object.entries(original).flatMap(([name, inner]) => {
		const own = noWords.includes(name) ? undefined : translationOf(inner, written, [...path, name])
		return own === undefined ? [] : [[name, own] as const]
	})
	return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/** An entry of a translated list: its texts, with where the original leads and when it is shown. */
function entryOf(original: unknown, own: unknown): unknown {
	if (!isFields(original) || !isFields(own)) return own ?? {}
	const fields = Object.entries(original).flatMap(([name, inner]) => {
		if (own[name] !== undefined) return [[name, own[name]] as const]
		return noWords.includes(name) ? [[name, inner] as const] : []
	})
	return Object.fromEntries(fields)
}

/**
 * What a reader of the translation gets: its fields over those of the original. A list of the translation takes the place of the
 * whole list, unless it is partial: then what it leaves out is read from the entry of the original in the same place, and
 * entries that the original has got since follow at the end. A partial list that no longer fits the original is not used, as
 * nobody can tell which of its entries belongs to which of the original.
 */
export function mergeTranslation(original: unknown, translation: unknown): unknown {
	const partial = partialLists(original, translation)
	if (partial) {
		const { entries, own } = partial
		return fits(partial) ? entries.map((entry, index) => mergeTranslation(entry, own[index] ?? {})) : original
	}
	if (!isFields(original) || !isFields(translation)) return translation === undefined ? original : translation
	const names = [...new Set([...Object.keys(original), ...Object.keys(translation)])]
	return Object.fromEntries(names.map((name) => [name, mergeTranslation(original[name], translation[name])]))
}

/** A list of the original, and one of a translation that cannot stand alone. */
interface PartialLists {
	readonly entries: readonly unknown[]
	readonly own: readonly unknown[]
}

/** Both lists, where some entry of the translated one has not all the texts of its original; else null. */
function partialLists(original: unknown, translation: unknown): PartialLists | null {
	if (!Array.isArray(original) || !Array.isArray(translation) || isListOfTexts(original)) return null
	const [entries, own] = [original as readonly unknown[], translation as readonly unknown[]]
	const isPartial = own.some((entry, index) => !isFields(entry) || untranslatedPaths(entries[index], entry).length > 0)
	return isPartial ? { entries, own } : null
}

/** Whether each entry with texts leads where the entry of the original in the same place leads. */
function fits({ entries, own }: PartialLists): boolean {
	return own.length <= entries.length && own.every((entry, index) => !hasWords(entry) || formOf([entry]) === formOf([entries[index]]))
}

/** A translation out of new texts, with what it had beside the texts of its original: fields of its own, and where it leads. */
export function withOwn(texts: unknown, original: unknown, translation: unknown): unknown {
	if (Array.isArray(texts) && Array.isArray(original) && Array.isArray(translation))
		return texts.map((entry, index) => withOwn(entry, original[index], translation[index]) ?? {})
	if (!isFields(translation) || !(isFields(original) || original === undefined)) return texts
	const names = [...new Set([...Object.keys(translation), ...Object.keys(isFields(texts) ? texts : {})])]
	const fields = names.flatMap((name) => {
		const [text, inOriginal, own] = [texts, original, translation].map((value) => valueAt(value, [name]))
		const isOwn = text === undefined && (inOriginal === undefined || noWords.includes(name))
		const field = isOwn ? own : withOwn(text, inOriginal, own)
		return field === undefined ? [] : [[name, field] as const]
	})
	return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/** What stands somewhere in a value; undefined where there is no such place. */
export function valueAt(value: unknown, path: Path): unknown {
	return path.reduce<unknown>((inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined), value)
}

/** The fields with words that a translation leaves out. */
export function untranslatedPaths(original: unknown, translation: unknown, path: Path = []): readonly Path[] {
	if (translation === undefined) return hasWords(original) ? [path] : []
	const partial = partialLists(original, translation)
	if (partial) return partial.entries.flatMap((entry, index) => untranslatedPaths(entry, partial.own[index], [...path, index]))
	if (!isFields(original) || !isFields(translation)) return []
	return Object.entries(original).flatMap(([name, inner]) =>
		noWords.includes(name) ? [] : untranslatedPaths(inner, translation[name], [...path, name]),
	)
}

/** The lists of a translation that are not built as those of the original: another number of entries, or leading elsewhere. */
export function structureDifferences(original: unknown, translation: unknown, path: Path = []): readonly Path[] {
	const partial = partialLists(original, translation)
	if (partial) return fits(partial) ? [] : [path]
	if (Array.isArray(original) && Array.isArray(translation)) return formOf(original) === formOf(translation) ? [] : [path]
	if (!isFields(original) || !isFields(translation)) return []
	return Object.entries(original).flatMap(([name, inner]) => structureDifferences(inner, translation[name], [...path, name]))
}

/** What of a list is no words. */
function formOf(list: readonly unknown[]): string {
	return JSON.stringify(list.map((entry) => (isFields(entry) ? noWords.map((name) => entry[name] ?? null) : null)))
}

function hasWords(value: unknown): boolean {
	// A place for a value is no word.
	if (typeof value === 'string') return /\p{L}/u.test(value.replaceAll(/\{\w+\}/g, ''))
	if (Array.isArray(value)) return value.some(hasWords)
	return isFields(value) && Object.entries(value).some(([name, inner]) => !noWords.includes(name) && hasWords(inner))
}

function isListOfTexts(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string')
}
