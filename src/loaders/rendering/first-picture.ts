import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedPaths } from '@storefront/contract/domain/paths.ts'
import { configuration } from '#backend/environment.ts'
import { readBuiltBytes } from '#page-cache/styles/built-files.ts'
import { createPictureInliner } from './inline-picture.ts'

const ownMedia = `${sharedPaths.ownMedia}/`

/** Inlines the largest picture of the first screen on a phone. The file is part of the build or of the fetched pictures. */
export const inlineFirstPicture = createPictureInliner((path) =>
	path.startsWith(ownMedia) ? readMediaFile(path.slice(ownMedia.length)) : readBuiltBytes(path),
)

/** Reads a fetched picture from the data folder. Pictures in a bucket are not inlined, because the page would wait for them. */
function readMediaFile(name: string): Buffer | null {
	const file = join(configuration.DATA_DIR, 'media', name)
	return existsSync(file) ? readFileSync(file) : null
}
