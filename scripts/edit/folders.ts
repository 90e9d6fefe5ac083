import { join } from 'node:path'
import { relativeToRoot } from '#content/source/files.ts'
import { buildSettings } from './build-settings.ts'

/** Root of the edited shop. */
export const root = process.cwd()

/** Path of the theme folder (SHOP_DIR) relative to the root, with forward slashes; null: there is none. */
export const themeFolder = relativeToRoot(root, buildSettings.SHOP_DIR)

/** Folder with the edited content/ and public/pictures; upgrades replace everything else. */
export const editedFolder = join(root, themeFolder ?? '')
