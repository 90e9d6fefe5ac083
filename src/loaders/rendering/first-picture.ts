import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedPaths } from '@storefront/contract/domain/paths.ts'
import { configuration } from '#backend/environment.ts'
import { readBuiltBytes } from '#page-cache/styles/built-files.ts'
import { createPicturesInside } from './inline-picture.ts'

const ownMedia = `${sharedPaths.ownMedia}/`

/** The picture that is largest on a phone's first screen, for the page itself: a file of the build, or one that was fetched. */
export const pictureInside = createPicturesInside((path) =>
	path.startsWith(ownMedia) ? fetchedBytes(path.slice(ownMedia.length)) : readBuiltBytes(path),
)

/** Fetched pictures lie in the data folder, which the shop serves from; in a bucket they would have to be waited for. */
function fetchedBytes(name: string): Buffer | null {
	const file = join(configuration.DATA_DIR, 'media', name)
	return existsSync(file) ? readFileSync(file) : null
}
