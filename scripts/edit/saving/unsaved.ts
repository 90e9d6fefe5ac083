import { matchesGlob } from 'node:path'
import { jsonSchemas } from '#content/json-schemas.ts'
import { readContent } from '#content/read.ts'
import { kindNames, kindOf, kinds } from '#content/schemas.ts'
import { type Files, filesOf, normalizeExtension, type Unsaved } from '#content/source/files.ts'
import type { Problem } from '#content/source/problem.ts'
import { listTexts, readSource } from '#content/source/source.ts'
import { type FieldSchema, labelOf } from '../fields.ts'
import { pictureFolder, picturePath } from './picture-folder.ts'
import { fitPicture, isPicture, pictureFileName, renamedIn } from './pictures.ts'
import { preserveFormatting } from './preserve-formatting.ts'

/** Files of a save, by path from the root of the shop, as bytes. */
export interface Update {
	readonly additions: readonly { readonly path: string; readonly contents: Uint8Array }[]
	readonly deletions: readonly { readonly path: string }[]
}

const schemas = jsonSchemas() as Readonly<Record<string, FieldSchema>>

/**
 * Files that a save writes, by path from the root: texts with their formatting, pictures resized for pages. With a theme folder (`themeFolder`)
 * they are written there; texts of the shop that were not changed are not copied.
 */
export async function filesToWrite(
	root: string,
	{ additions, deletions }: Update,
	themeFolder: string | null = null,
): Promise<Map<string, string | Uint8Array | null>> {
	const files = filesOf(root)
	const place = (path: string) => (themeFolder === null ? path : `${themeFolder}/${path}`)
	const renamed = renamedPictures(
		additions.map(({ path }) => path),
		(path) => files.has(place(path)) || files.has(path),
	)
	const written = await Promise.all(
		additions.map(async ({ path, contents }): Promise<readonly [string, string | Uint8Array] | null> => {
			if (isPicture(path)) return [place(renamed.get(path) ?? path), await fitPicture(path, contents)]
			const kind = kindNames.find((name) => matchesGlob(path, `content/${kinds[name].path}`))
			const schema = schemas[`content/schemas/${kind}.json`]
			const text = [...renamed].reduce(
				(whole, [from, to]) => renamedIn(whole, addressOf(from), addressOf(to)),
				new TextDecoder().decode(contents),
			)
			if (!schema) return [place(path), text]
			const before = [place(path), path].find(files.has)
			const after = preserveFormatting(path, before === undefined ? '' : files.read(before), text, schema)
			const isShops = themeFolder !== null && before === path && after === files.read(before)
			return isShops ? null : [place(path), after]
		}),
	)
	return new Map<string, string | Uint8Array | null>([
		...deletions.map(({ path }) => [place(path), null] as const),
		...written.filter((one) => one !== null),
	])
}

/** Maps paths that the forms send to the stored paths of renamed pictures. */
function renamedPictures(paths: readonly string[], isTaken: (path: string) => boolean): ReadonlyMap<string, string> {
	const renamed = new Map<string, string>()
	for (const path of paths.filter(isPicture)) {
		const folder = path.slice(0, path.lastIndexOf('/') + 1)
		const taken = new Set([...paths, ...renamed.values()])
		const stored = folder + pictureFileName(path.slice(folder.length), (name) => taken.has(folder + name) || isTaken(folder + name))
		if (stored !== path) renamed.set(path, stored)
	}
	return renamed
}

/** URL of a picture in Markdown. */
function addressOf(path: string): string {
	return picturePath + path.slice(pictureFolder.length + 1)
}

/**
 * Message if files cannot be deleted, because the shop contains one of them and an upgrade would restore it; otherwise null. Overrides can
 * be deleted; the shop's file then applies again.
 */
export function shopFileConflict(root: string, themeFolder: string | null, deletions: Update['deletions']): string | null {
	if (themeFolder === null) return null
	const { has } = filesOf(root)
	const text = deletions.find(({ path }) => path.startsWith('content/') && !has(`${themeFolder}/${path}`) && has(path))
	if (!text) return null
	return `${text.path} comes with the shop, and would come again with each upgrade: it can be neither taken away nor renamed. A page or a question that is not to be shown is one with "Draft" switched on.`
}

/**
 * Messages about errors that a save would introduce; null if none. Existing errors in other files do not prevent saving. `themeFolder` is the
 * theme folder, relative to the root.
 */
export function findNewMistakes(root: string, unsaved: Unsaved, themeFolder: string | null = null): string | null {
	const nameOf = ({ file, message }: Problem) => `${file} ${message}`
	const known = new Set(readContent(root, { themeFolder }).problems.map(nameOf))
	const mistakes = readContent(root, { unsaved, themeFolder }).problems.filter((one) => unsaved.has(one.file) || !known.has(nameOf(one)))
	if (mistakes.length === 0) return null
	const files = filesOf(root, unsaved)
	return mistakes.map((one) => `${placeOf(one, files, unsaved)}: ${withoutField(one.message)} ${one.fix}`).join(' ')
}

/** Error message without the field name, which the form shows itself. */
function withoutField(message: string): string {
	return message.replace(/^"\w+"(?: of (?:entry \d+|"\w+"))* (?=is |may |does )/, 'It ')
}

/** Position of an error for the user of a form: the field, or the other file. */
function placeOf({ file, line }: Problem, files: Files, unsaved: Unsaved): string {
	const other = unsaved.has(file) ? '' : ` in ${file}`
	const source = files.has(file) ? readSource(file, files.read(file)) : null
	if (source === null || 'message' in source) return `Line ${line}${other}`
	const field = listTexts(source.data).find(({ path }) => source.lineOf(path) === line)
	const kind = kindOf(normalizeExtension(file.replace(/^.*?content\//, '')))
	return `${field ? labelOf(field.path, schemas[`content/schemas/${kind}.json`]) : 'The text'}${other}`
}
