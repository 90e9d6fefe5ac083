import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languageTag } from '../../commerce/translations/language-tag.ts'
import type { ChangedTexts } from './content-rules.ts'

const root = new URL('../../../../', import.meta.url)
const defaultFolder = new URL('content/', root)

/** Content folders, the owner's first. */
let folders: readonly URL[] = [defaultFolder]

/** Sets the folder of the owner (SHOP_DIR), whose texts override those of the shop. Call it before texts are read. */
export function setContentFolder(folder: string | undefined): void {
	folders = folder === undefined ? [defaultFolder] : [pathToFileURL(`${resolve(fileURLToPath(root), folder)}/content/`), defaultFolder]
}

/** Texts that were changed in the desk, in place of files or in addition to them. */
let changedTexts: ChangedTexts = new Map()

/** Sets the texts that were changed in the desk (`readChangedTexts`). What is read once per process keeps the earlier ones. */
export function setChangedTexts(texts: ChangedTexts): void {
	changedTexts = texts
}

/** The texts that were set last. */
export function changedTextsOf(): ChangedTexts {
	return changedTexts
}

/** Reads a text: as it was changed in the desk, otherwise its file. */
export function readContentText(file: URL): string {
	return (
		changedTexts.get(
			contentPath(file)
				.replace(/^content\//, '')
				.replace(/\.yml$/, '.yaml'),
		) ?? readFileSync(file, 'utf8')
	)
}

/** Content folders; a file of an earlier folder overrides one of the same name in a later folder. */
export function contentFolders(): readonly URL[] {
	return folders
}

/** Finds a file by its path in content/, such as `filters.yaml`; null if there is none. The extension `.yml` is accepted too. */
export function contentFile(path: string, places = folders): URL | null {
	const endings = [path, path.replace(/\.yaml$/, '.yml')]
	const found = places.flatMap((place) => endings.map((each) => new URL(each, place))).find((file) => existsSync(file))
	return found ?? (places.includes(defaultFolder) && changedTexts.has(path) ? new URL(path, defaultFolder) : null)
}

/** Files of a subfolder, such as `search`, sorted by name. */
export function contentFiles(folder: string, places = folders): readonly URL[] {
	const inPlaces = places.map((place) => new URL(`${folder}/`, place)).filter((place) => existsSync(place))
	const byName = new Map<string, URL>()
	if (places.includes(defaultFolder)) {
		const added = [...changedTexts.keys()].filter((path) => path.startsWith(`${folder}/`))
		for (const path of added) byName.set(path.slice(folder.length + 1), new URL(path, defaultFolder))
	}
	for (const place of inPlaces.toReversed()) {
		for (const name of readdirSync(place)) byName.set(name.replace(/\.yml$/, '.yaml'), new URL(encodeURIComponent(name), place))
	}
	return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file)
}

/** Tags of the languages that have texts, whether the shop offers them or not. Folders with other names are ignored. */
export function contentLanguages(places = folders): readonly string[] {
	const inPlaces = places.map((place) => new URL('languages/', place)).filter((place) => existsSync(place))
	return [...new Set(inPlaces.flatMap((place) => readdirSync(place)))].filter((name) => languageTag(name) === name).sort()
}

/** Path of a file from `content/`, for messages. */
export function contentPath(file: URL): string {
	return decodeURIComponent(file.pathname).replace(/.*(?=content\/)/, '')
}
