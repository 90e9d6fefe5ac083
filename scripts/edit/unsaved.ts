import { matchesGlob } from 'node:path'
import { nameOfField } from '../../src/texts/check-fields.ts'
import { jsonSchemas } from '../../src/texts/json-schemas.ts'
import { readContent } from '../../src/texts/read.ts'
import { kindNames, kinds } from '../../src/texts/schemas.ts'
import { type Files, filesOf, fromRoot, type Unsaved } from '../../src/texts/source/files.ts'
import type { Problem } from '../../src/texts/source/problem.ts'
import { readSource, textsOf } from '../../src/texts/source/source.ts'
import type { FieldSchema } from './fields.ts'
import { keepForm } from './keep-form.ts'
import { fitPicture, isPicture } from './pictures.ts'

/** What a form sends to be written: whole files by their paths from the root of the shop, as bytes. */
export interface Update {
	readonly additions: readonly { readonly path: string; readonly contents: Uint8Array }[]
	readonly deletions: readonly { readonly path: string }[]
}

const schemas = jsonSchemas() as Readonly<Record<string, FieldSchema>>

/** The files that a save writes: texts in the form that they had, pictures in a size for a page. */
export async function toWrite(root: string, { additions, deletions }: Update): Promise<Map<string, string | Uint8Array | null>> {
	const files = filesOf(root)
	const written = await Promise.all(
		additions.map(async ({ path, contents }) => {
			if (isPicture(path)) return [path, await fitPicture(path, contents)] as const
			const kind = kindNames.find((name) => matchesGlob(path, `content/${kinds[name].path}`))
			const schema = schemas[`content/schemas/${kind}.json`]
			const text = new TextDecoder().decode(contents)
			return [path, schema ? keepForm(path, files.has(path) ? files.read(path) : '', text, schema) : text] as const
		}),
	)
	return new Map<string, string | Uint8Array | null>([...deletions.map(({ path }) => [path, null] as const), ...written])
}

/**
 * The mistakes that a save would make, in words; null when it makes none. Those that were there before, in other files, do not
 * keep anybody from saving this one. `folder` is the owner's (SHOP_DIR).
 */
export function newMistakes(root: string, unsaved: Unsaved, folder?: string): string | null {
	const owners = fromRoot(root, folder)
	const nameOf = ({ file, what }: Problem) => `${file} ${what}`
	const known = new Set(readContent(root, { owners }).problems.map(nameOf))
	const mistakes = readContent(root, { unsaved, owners }).problems.filter((one) => unsaved.has(one.file) || !known.has(nameOf(one)))
	if (mistakes.length === 0) return null
	const files = filesOf(root, unsaved)
	return mistakes.map((one) => `${placeOf(one, files, unsaved)}: ${one.what} ${one.mend}`).join(' ')
}

/** Where a mistake is, as somebody sees it who has a form before them: the field, or the other file. */
function placeOf({ file, line }: Problem, files: Files, unsaved: Unsaved): string {
	const other = unsaved.has(file) ? '' : ` in ${file}`
	const source = files.has(file) ? readSource(file, files.read(file)) : null
	if (source === null || 'what' in source) return `Line ${line}${other}`
	const field = textsOf(source.data).find(({ path }) => source.lineOf(path) === line)
	return `${field ? nameOfField(field.path) : 'The text'}${other}`
}
