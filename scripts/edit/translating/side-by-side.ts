import { jsonSchemas } from '#content/json-schemas.ts'
import { kindOf } from '#content/schemas.ts'
import { filesOf } from '#content/source/files.ts'
import { structureDifferences, valueAt, wordsIn } from '#content/source/translated.ts'
import { type FieldSchema, labelOf } from '../fields.ts'
import { kindLabels } from '../labels.ts'
import { type Into, type Opened, open, pathsOf, roomOf } from './open.ts'

/** A text beside what the language says for it. */
export interface Pair {
	/** Of the field in the page. */
	readonly name: string
	/** Where it stands, in words. */
	readonly label: string
	/** Of several short texts each is a line. */
	readonly original: string
	/** Empty: there is none. */
	readonly translation: string
}

/** A file as it stands beside its original. */
export interface SideBySide {
	readonly pairs: readonly Pair[]
	/** How many of the pairs readers get in the words of the original. */
	readonly left: number
	/** Lists that are not built as those of the original, by their names: they are edited in the file. */
	readonly apart: readonly string[]
	/** Where the translation is written, from the root. */
	readonly file: string
	/** Whether its readers get the original as long as it is not done; null: no page. */
	readonly isDraft: boolean | null
	/** Whether what stands there is said: the shop's own translation is not, where the original is the owner's. */
	readonly holds: boolean
	/** Why there is nothing to show, and how that is mended; null: there is. */
	readonly problem: string | null
}

/** The names of the fields with what stands below the head of a page, and with whether it is a draft. */
export const [bodyName, draftName] = ['#text', '#draft']

const schemas = jsonSchemas() as Readonly<Record<string, FieldSchema>>

/** The files that have words, by their paths below the language, each with how many of its texts are not translated. */
export function filesToTranslate(into: Into): readonly { readonly path: string; readonly left: number }[] {
	const files = filesOf(into.root, undefined, into.owners)
	return pathsOf(files).flatMap((path) => {
		const { pairs, apart, left, problem } = besideOf(path, open(into, path, files))
		return pairs.length + apart.length > 0 || problem !== null ? [{ path, left }] : []
	})
}

/** What of a file stands beside what; `path` is one of `filesToTranslate`. */
export function sideBySide(into: Into, path: string): SideBySide {
	return besideOf(path, open(into, path))
}

function besideOf(path: string, opened: Opened): SideBySide {
	const { original, translation, file, holds, problem } = opened
	const apart = listsApart(opened)
	const schema = schemas[`content/schemas/${kindOf(path)}.json`]
	const isApart = (at: readonly PropertyKey[]) => apart.some((list) => list.every((step, index) => at[index] === step))
	const pairs = wordsIn(original.data, roomOf(path) !== null)
		.filter(({ path: at }) => !isApart(at))
		.map(({ path: at, words }) => {
			const name = at.join('.')
			const label = roomOf(path) === null ? labelOf(at, schema) : name
			return { name, label, original: inLines(words), translation: inLines(valueAt(translation.data, at)) }
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
		problem: problem && `${problem.file}, line ${problem.line}: ${problem.what} ${problem.mend}`,
	}
}

/** The lists of a translation that are built otherwise; of a list of short texts another number of them is no other form. */
export function listsApart({ original, translation }: Opened): readonly (readonly PropertyKey[])[] {
	return structureDifferences(original.data, translation.data).filter((list) => {
		const value = valueAt(original.data, list)
		return !Array.isArray(value) || value.some((entry) => typeof entry !== 'string')
	})
}

/** A file as the editing pages call it: `FAQ: orders-shipping`, and `Buttons and messages: cart` for texts of the interface. */
export function fileLabel(path: string): string {
	const kind = kindOf(path)
	const name = path.replace(/^.*\/|\.\w+$/g, '')
	if (kind === undefined) return `Buttons and messages: ${name}`
	return path.includes('/') ? `${kindLabels[kind]}: ${name}` : kindLabels[kind]
}

function inLines(words: unknown): string {
	if (Array.isArray(words)) return words.join('\n')
	return typeof words === 'string' ? words : ''
}
