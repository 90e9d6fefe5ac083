import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas } from '#content/json-schemas.ts'
import { kindOf } from '#content/schemas.ts'
import { readSource } from '#content/source/source.ts'
import { type FieldSchema, labelOf } from '../fields.ts'
import { isPicture } from './pictures.ts'

/** Versions of the files that a form has opened, by path: git hashes. A missing path is a new file. */
export type OpenedVersions = Readonly<Record<string, string>>

/** Maximum number of fields with both values in an error message. */
const maxShown = 5

const maxShownLength = 160

const schemas = jsonSchemas() as Readonly<Record<string, FieldSchema>>

/**
 * Message if a save would overwrite a change of another editor, with both values of each field that differs; otherwise null. `written` has
 * the content to save, by the paths of the forms; `themeFolder` is the theme folder, relative to the root.
 */
export function describeConflicts(
	root: string,
	themeFolder: string | null,
	opened: OpenedVersions,
	written: ReadonlyMap<string, string | Uint8Array | null>,
): string | null {
	const differing = [...written].flatMap(([path, after]) => {
		// Only these files are compared, because the forms write no other files.
		if (kindOfFile(path) === undefined && !isPicture(path)) return []
		const place = [...(themeFolder === null ? [] : [join(root, themeFolder, path)]), join(root, path)].find((file) => existsSync(file))
		const now = place === undefined ? undefined : readFileSync(place)
		if ((now && versionOf(now)) === opened[path]) return []
		return [now === undefined ? `${path} has been deleted.` : describeDifferences(path, now.toString(), after)]
	})
	const [first] = differing.filter((sentence) => sentence !== '')
	if (first === undefined) return null
	return `This text has been changed since you opened it. ${first} What you typed is still in the form. To keep it, copy it, press "Reset changes", load this page again and enter it in the new text.`
}

/** Git hash of a file, which the forms use as its version. */
export function versionOf(bytes: Uint8Array): string {
	return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex')
}

/** Returns a message for each differing field; empty if there is none. */
function describeDifferences(path: string, now: string, after: string | Uint8Array | null): string {
	if (after === null) return 'It would be deleted with these changes.'
	if (typeof after !== 'string') return `There is another picture ${path} by now.`
	const schema = schemas[`content/schemas/${kindOfFile(path)}.json`]
	const [before, mine] = [valuesIn(path, now, schema), valuesIn(path, after, schema)]
	if (before === null || mine === null) return now === after ? '' : 'The file cannot be compared with the form.'
	const names = [...new Set([...before.keys(), ...mine.keys()])].filter((name) => before.get(name) !== mine.get(name))
	const shown = names.slice(0, maxShown).map((name) => {
		const [current, typed] = excerpts(before.get(name) ?? '', mine.get(name) ?? '')
		return `${name}: now ${current}, in your form ${typed}.`
	})
	const more = names.length > maxShown ? [`${names.length - maxShown} more fields differ.`] : []
	return [...shown, ...more].join(' ')
}

function kindOfFile(path: string): string | undefined {
	return path.startsWith('content/') ? kindOf(path.slice('content/'.length)) : undefined
}

/** Returns the values of a file by field label; null for an unreadable file. */
function valuesIn(path: string, text: string, schema: FieldSchema | undefined): ReadonlyMap<string, string> | null {
	const source = readSource(path, text)
	if ('message' in source) return null
	const values = listValues(source.data, [])
		.filter(([, value]) => value !== '' && value !== 'false')
		.map(([at, value]) => [labelOf(at, schema), value] as const)
	return new Map(source.body.trim() === '' ? values : [...values, ['Text', source.body.trim()]])
}

type Leaf = readonly [path: readonly PropertyKey[], value: string]

function listValues(value: unknown, path: readonly PropertyKey[]): readonly Leaf[] {
	if (Array.isArray(value)) return value.flatMap((entry, index) => listValues(entry, [...path, index]))
	if (typeof value !== 'object' || value === null) return [[path, String(value ?? '')]]
	return Object.entries(value).flatMap(([name, inner]) => listValues(inner, [...path, name]))
}

/** Shortens both texts to an excerpt that starts shortly before their first difference. */
function excerpts(now: string, typed: string): readonly [string, string] {
	let same = 0
	while (same < now.length && now[same] === typed[same]) same++
	const from = now.length + typed.length <= 2 * maxShownLength ? 0 : Math.max(0, same - 20)
	const cut = (text: string) => {
		if (text === '') return 'nothing'
		const part = text.slice(from, from + maxShownLength)
		return `"${from > 0 ? '…' : ''}${part}${from + maxShownLength < text.length ? '…' : ''}"`
	}
	return [cut(now), cut(typed)]
}
