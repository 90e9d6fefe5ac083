import { join } from 'node:path'
import { fromRoot } from '#content/source/files.ts'
import { buildSettings } from './build-settings.ts'

/** The shop whose texts are edited. */
export const root = process.cwd()

/** The owner's folder (SHOP_DIR) from there, with forward slashes; null: there is none. */
export const owners = fromRoot(root, buildSettings.SHOP_DIR)

/** The folder in which content/ and public/pictures are edited: an upgrade replaces what is beside it. */
export const edited = join(root, owners ?? '')
