import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languageTag } from '../../commerce/translations/language-tag.ts'

const root = new URL('../../../../', import.meta.url)
const defaultFolder = new URL('content/', root)

/** Content folders, the owner's first. */
let folders: readonly URL[] = [defaultFolder]

/** Sets the folder of the owner (SHOP_DIR), whose texts override those of the shop. Call it before texts are read. */
export function setContentFolder(folder: string | undefined): void {
	folders = folder === undefined ? [defaultFolder] : [pathToFileURL(`${resolve(fileURLToPath(root), folder)}/content/`), defaultFolder]
}

/** Content folders; a file of an earlier folder overrides one of the same name in a later folder. */
export function contentFolders(): readonly URL[] {
	return folders
}

/** Finds a file by its path in content/, such as `filters.yaml`; null if there is none. The extension `.yml` is accepted too. */
export function contentFile(path: string, places = folders): URL | null {
	const endings = [path, path.replace(/\.yaml$/, '.yml')]
	return places.flatMap((place) => endings.map((each) => new URL(each, place))).find((file) => existsSync(file)) ?? null
}

/** Files of a subfolder, such as `search`, sorted by name. */
export function contentFiles(folder: string, places = folders): readonly URL[] {
	const inPlaces = places.map((place) => new URL(`${folder}/`, place)).filter((place) => existsSync(place))
	const byName = new Map<string, URL>()
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
