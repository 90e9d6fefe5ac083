import { matchesGlob } from 'node:path'
import { jsonSchemas } from '#content/json-schemas.ts'
import { readContent } from '#content/read.ts'
import { kindNames, kindOf, kinds } from '#content/schemas.ts'
import { type Files, filesOf, type Unsaved, withOneEnding } from '#content/source/files.ts'
import type { Problem } from '#content/source/problem.ts'
import { readSource, textsOf } from '#content/source/source.ts'
import { type FieldSchema, labelOf } from '../fields.ts'
import { keepForm } from './keep-form.ts'
import { pictureFolder, picturePath } from './picture-folder.ts'
import { fitPicture, isPicture, renamedIn, storedName } from './pictures.ts'

/** What a form sends to be written: whole files by their paths from the root of the shop, as bytes. */
export interface Update {
	readonly additions: readonly { readonly path: string; readonly contents: Uint8Array }[]
	readonly deletions: readonly { readonly path: string }[]
}

const schemas = jsonSchemas() as Readonly<Record<string, FieldSchema>>

/**
 * The files that a save writes, by their paths from the root: texts in the form that they had, pictures in a size for a page.
 * With an owner's folder (`owners`) they lie there: a text of the shop's that was changed is taken over, one that was not stays
 * the shop's.
 */
export async function toWrite(
	root: string,
	{ additions, deletions }: Update,
	owners: string | null = null,
): Promise<Map<string, string | Uint8Array | null>> {
	const files = filesOf(root)
	const place = (path: string) => (owners === null ? path : `${owners}/${path}`)
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
			const after = keepForm(path, before === undefined ? '' : files.read(before), text, schema)
			const isShops = owners !== null && before === path && after === files.read(before)
			return isShops ? null : [place(path), after]
		}),
	)
	return new Map<string, string | Uint8Array | null>([
		...deletions.map(({ path }) => [place(path), null] as const),
		...written.filter((one) => one !== null),
	])
}

/** The paths of pictures that are stored under another name, by the paths that the forms send. */
function renamedPictures(paths: readonly string[], isTaken: (path: string) => boolean): ReadonlyMap<string, string> {
	const renamed = new Map<string, string>()
	for (const path of paths.filter(isPicture)) {
		const folder = path.slice(0, path.lastIndexOf('/') + 1)
		const taken = new Set([...paths, ...renamed.values()])
		const stored = folder + storedName(path.slice(folder.length), (name) => taken.has(folder + name) || isTaken(folder + name))
		if (stored !== path) renamed.set(path, stored)
	}
	return renamed
}

/** The address of a picture, as Markdown names it. */
function addressOf(path: string): string {
	return picturePath + path.slice(pictureFolder.length + 1)
}

/**
 * Why these files cannot go, where the shop itself brings one of them: an upgrade would bring it again. null when they can. What
 * was taken over can, and the shop's own stands in its place.
 */
export function belongingToShop(root: string, owners: string | null, deletions: Update['deletions']): string | null {
	if (owners === null) return null
	const { has } = filesOf(root)
	const text = deletions.find(({ path }) => path.startsWith('content/') && !has(`${owners}/${path}`) && has(path))
	if (!text) return null
	return `${text.path} comes with the shop, and would come again with each upgrade: it can be neither taken away nor renamed. A page or a question that is not to be shown is one with "Draft" switched on.`
}

/**
 * The mistakes that a save would make, in words; null when it makes none. Those that were there before, in other files, do not
 * keep anybody from saving this one. `owners` is the owner's folder, from the root.
 */
export function newMistakes(root: string, unsaved: Unsaved, owners: string | null = null): string | null {
	const nameOf = ({ file, what }: Problem) => `${file} ${what}`
	const known = new Set(readContent(root, { owners }).problems.map(nameOf))
	const mistakes = readContent(root, { unsaved, owners }).problems.filter((one) => unsaved.has(one.file) || !known.has(nameOf(one)))
	if (mistakes.length === 0) return null
	const files = filesOf(root, unsaved)
	return mistakes.map((one) => `${placeOf(one, files, unsaved)}: ${withoutField(one.what)} ${one.mend}`).join(' ')
}

/** What is wrong, without the name of the field, which the form shows in its own words. */
function withoutField(what: string): string {
	return what.replace(/^"\w+"(?: of (?:entry \d+|"\w+"))* (?=is |may |does )/, 'It ')
}

/** Where a mistake is, as somebody sees it who has a form before them: the field, or the other file. */
function placeOf({ file, line }: Problem, files: Files, unsaved: Unsaved): string {
	const other = unsaved.has(file) ? '' : ` in ${file}`
	const source = files.has(file) ? readSource(file, files.read(file)) : null
	if (source === null || 'what' in source) return `Line ${line}${other}`
	const field = textsOf(source.data).find(({ path }) => source.lineOf(path) === line)
	const kind = kindOf(withOneEnding(file.replace(/^.*?content\//, '')))
	return `${field ? labelOf(field.path, schemas[`content/schemas/${kind}.json`]) : 'The text'}${other}`
}
