import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languageTag } from '../../commerce/translations/language-tag.ts'

const root = new URL('../../../../', import.meta.url)
const shops = new URL('content/', root)

/** Where texts are looked for, the owner's folder first. */
let folders: readonly URL[] = [shops]

/** Says where the owner's folder is (SHOP_DIR), whose texts take the place of the shop's. Before anything reads them. */
export function overlayContent(folder: string | undefined): void {
	folders = folder === undefined ? [shops] : [pathToFileURL(`${resolve(fileURLToPath(root), folder)}/content/`), shops]
}

/** Where the shop's texts are: a file of the first takes the place of one of the same name in the next. */
export function contentFolders(): readonly URL[] {
	return folders
}

/** The file of a text by its path below content/, as `filters.yaml`; null where there is none. `.yml` is as good an ending. */
export function contentFile(path: string, places = folders): URL | null {
	const endings = [path, path.replace(/\.yaml$/, '.yml')]
	return places.flatMap((place) => endings.map((each) => new URL(each, place))).find((file) => existsSync(file)) ?? null
}

/** The files of a folder of texts, as `search`, by their names. */
export function contentFiles(folder: string, places = folders): readonly URL[] {
	const inPlaces = places.map((place) => new URL(`${folder}/`, place)).filter((place) => existsSync(place))
	const byName = new Map<string, URL>()
	for (const place of inPlaces.toReversed()) {
		for (const name of readdirSync(place)) byName.set(name.replace(/\.yml$/, '.yaml'), new URL(encodeURIComponent(name), place))
	}
	return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file)
}

/** The languages that there are texts of, offered or not, by the names of their folders; what is no tag is no language's. */
export function contentLanguages(places = folders): readonly string[] {
	const inPlaces = places.map((place) => new URL('languages/', place)).filter((place) => existsSync(place))
	return [...new Set(inPlaces.flatMap((place) => readdirSync(place)))].filter((name) => languageTag(name) === name).sort()
}

/** Where a text lies, as its editor knows it. */
export function placeOf(file: URL): string {
	return decodeURIComponent(file.pathname).replace(/.*(?=content\/)/, '')
}
