import { fileURLToPath } from 'node:url'
import { type Content, readContent } from '../read.ts'
import { type Files, filesOf, normalizeExtension, relativeToRoot, type Unsaved } from '../source/files.ts'

/** Texts that were changed in the running shop, by their paths below content/. */
export type ChangedTexts = ReadonlyMap<string, string>

/** Where the files of a shop are. */
export interface ShopFiles {
	readonly root: string
	/** Theme folder relative to the root; null: none. */
	readonly themeFolder: string | null
}

/** The files of this shop. `folder` is SHOP_DIR. */
export function shopFiles(folder: string | undefined): ShopFiles {
	const root = fileURLToPath(new URL('../../../', import.meta.url))
	return { root, themeFolder: relativeToRoot(root, folder) }
}

/** Reads the texts of the files, with the changed ones in their place. */
export function readRunning(shop: ShopFiles, texts: ChangedTexts): Content {
	const place = placesIn(shop)
	return readContent(shop.root, { themeFolder: shop.themeFolder, unsaved: unsavedOf(texts, place) })
}

function unsavedOf(texts: ChangedTexts, place: (path: string) => string): Unsaved {
	return new Map([...texts].map(([path, text]) => [place(path), text]))
}

/** Finds the file of a text, relative to the root: where it is, or where it would be. */
export function placesIn({ root, themeFolder }: ShopFiles): (path: string) => string {
	const files = filesOf(root, undefined, themeFolder)
	const known = new Map(files.texts.map((path) => [normalizeExtension(path), files.placeOf(path)]))
	return (path) => {
		const own = known.get(path)
		if (own !== undefined) return own
		// A translation applies only to an original in the same folder.
		const original = known.get(path.replace(/^languages\/[^/]+\//, ''))
		const isInTheme = themeFolder !== null && original?.startsWith(`${themeFolder}/`)
		return isInTheme ? `${themeFolder}/content/${path}` : `content/${path}`
	}
}

/** The path below content/ of a file, with the extension `.yaml`; undefined for other files. */
export function textPathOf(file: string, { themeFolder }: ShopFiles): string | undefined {
	const folder = [...(themeFolder === null ? [] : [`${themeFolder}/content/`]), 'content/'].find((one) => file.startsWith(one))
	return folder === undefined ? undefined : normalizeExtension(file.slice(folder.length))
}

/** The files of the shop without changed texts. */
export function filesOfShop({ root, themeFolder }: ShopFiles): Files {
	return filesOf(root, undefined, themeFolder)
}
