import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

let folders: readonly string[] = []

/** Sets the folders with additional fonts for PDF files: `fonts` in the theme folder, then the folders of FONTS_DIR. */
export function setFontFolders(settings: Partial<Pick<Configuration, 'SHOP_DIR' | 'FONTS_DIR'>>): void {
	folders = fontFoldersOf(settings)
}

/** Full paths in order of precedence. */
export function fontFolders(): readonly string[] {
	return folders
}

/** The font folders of a configuration as full paths. A theme folder without fonts is left out. */
export function fontFoldersOf({ SHOP_DIR, FONTS_DIR = [] }: Partial<Pick<Configuration, 'SHOP_DIR' | 'FONTS_DIR'>>): readonly string[] {
	const ofTheme = SHOP_DIR === undefined ? [] : [resolve(root, SHOP_DIR, 'fonts')].filter((folder) => existsSync(folder))
	return [...ofTheme, ...FONTS_DIR.map((folder) => resolve(root, folder))]
}
