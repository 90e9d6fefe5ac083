import { jsonSchemas } from '#content/json-schemas.ts'
import { kindLabels } from '#content/running/labels.ts'
import { kindOf } from '#content/schemas.ts'
import { filesOf } from '#content/source/files.ts'
import { listTranslatableTexts, structureDifferences, valueAt } from '#content/source/merge-translation.ts'
import { type FieldSchema, labelOf } from '../fields.ts'
import { interfaceGroupOf, listTranslatablePaths, type OpenedTranslation, openTranslation, type TranslationTarget } from './open.ts'

/** Text with its translation. */
export interface Pair {
	/** Name of the form field. */
	readonly name: string
	/** Description of its position. */
	readonly label: string
	/** Original text; lists of short texts have one line for each. */
	readonly original: string
	/** Translated text; empty: there is none. */
	readonly translation: string
}

/** File with its translation. */
export interface TranslationView {
	readonly pairs: readonly Pair[]
	/** Number of pairs without a translation. */
	readonly left: number
	/** Names of lists with another structure than in the original; they are edited in the file. */
	readonly apart: readonly string[]
	/** Path of the translation, relative to the root. */
	readonly file: string
	/** Whether readers get the original while the translation is a draft; null: not a page. */
	readonly isDraft: boolean | null
	/** Whether the translation applies: a translation by the shop does not apply to an original of the owner. */
	readonly holds: boolean
	/** Reason why there is nothing to translate, with the fix; null: there are texts to translate. */
	readonly problem: string | null
}

/** Names of the fields for the body of a page and for its draft state. */
export const [bodyName, draftName] = ['#text', '#draft']

const schemas = jsonSchemas() as Readonly<Record<string, FieldSchema>>

/** Files with texts, by their paths relative to the folder of the language, with the number of untranslated texts. */
export function filesToTranslate(into: TranslationTarget): readonly { readonly path: string; readonly left: number }[] {
	const files = filesOf(into.root, undefined, into.themeFolder)
	return listTranslatablePaths(files).flatMap((path) => {
		const { pairs, apart, left, problem } = toView(path, openTranslation(into, path, files))
		return pairs.length + apart.length > 0 || problem !== null ? [{ path, left }] : []
	})
}

/** Pairs the texts of a file with their translations; `path` is one of `filesToTranslate`. */
export function pairTexts(into: TranslationTarget, path: string): TranslationView {
	return toView(path, openTranslation(into, path))
}

function toView(path: string, opened: OpenedTranslation): TranslationView {
	const { original, translation, file, holds, problem } = opened
	const apart = findDifferentLists(opened)
	const schema = schemas[`content/schemas/${kindOf(path)}.json`]
	const isApart = (at: readonly PropertyKey[]) => apart.some((list) => list.every((step, index) => at[index] === step))
	const pairs = listTranslatableTexts(original.data, interfaceGroupOf(path) !== null)
		.filter(({ path: at }) => !isApart(at))
		.map(({ path: at, words }) => {
			const name = at.join('.')
			const label = interfaceGroupOf(path) === null ? labelOf(at, schema) : name
			return { name, label, original: formatLines(words), translation: formatLines(valueAt(translation.data, at)) }
		})
	const body = { name: bodyName, label: 'Text', original: original.body.trim(), translation: translation.body.trim() }
	const all = body.original === '' ? pairs : [...pairs, body]
	return {
		pairs: all,
		left: holds ? all.filter((pair) => pair.translation === '').length : all.length,
		apart: apart.map((list) => labelOf(list, schema)),
		file,
		isDraft: kindOf(path) === 'pages' ? valueAt(translation.data, ['draft']) === true : null,
		holds,
		problem: problem && `${problem.file}, line ${problem.line}: ${problem.message} ${problem.fix}`,
	}
}

/** Lists of a translation with another structure than in the original. Lists of short texts can differ in length. */
export function findDifferentLists({ original, translation }: OpenedTranslation): readonly (readonly PropertyKey[])[] {
	return structureDifferences(original.data, translation.data).filter((list) => {
		const value = valueAt(original.data, list)
		return !Array.isArray(value) || value.some((entry) => typeof entry !== 'string')
	})
}

/** Label of a file on the editing pages: `FAQ: orders-shipping`, and `Buttons and messages: cart` for interface texts. */
export function fileLabel(path: string): string {
	const kind = kindOf(path)
	const name = path.replace(/^.*\/|\.\w+$/g, '')
	if (kind === undefined) return `Buttons and messages: ${name}`
	return path.includes('/') ? `${kindLabels[kind]}: ${name}` : kindLabels[kind]
}

function formatLines(words: unknown): string {
	if (Array.isArray(words)) return words.join('\n')
	return typeof words === 'string' ? words : ''
}
