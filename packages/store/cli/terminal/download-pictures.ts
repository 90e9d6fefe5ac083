import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { siteUrlOf } from '@storefront/runtime/configuration/site-url.ts'
import { createDownload } from '../../commerce/pictures/download.ts'
import { type FetchResult, fetchPictures } from '../../commerce/pictures/fetch-pictures.ts'
import { createPictureEncoder } from '../../commerce/pictures/picture-encoder.ts'
import { createRequestPacing } from '../../commerce/pictures/request-pacing.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { openStorage } from '../../infrastructure/media/storage.ts'
import manifest from '../../package.json' with { type: 'json' }
import { acquireLock } from './lock.ts'
import { runStoppable } from './run-stoppable.ts'

/** Downloads the pictures of the catalogue and shows the progress. */
export async function downloadPictures(
	db: Db,
	configuration: Configuration,
	{ refresh }: { readonly refresh: boolean },
): Promise<FetchResult> {
	const make = await createPictureEncoder()
	const folder = join(configuration.DATA_DIR, 'imports')
	const unlock = acquireLock(folder, 'fetching')
	// Image processing uses all CPU cores, so a shop on the same machine gets priority.
	setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
	try {
		return await runStoppable(({ signal, show }) =>
			fetchPictures(db, {
				storage: openStorage(configuration),
				download: createDownload({ userAgent: userAgent(configuration), privateHosts: configuration.MEDIA_PRIVATE_HOSTS ?? [] }),
				make,
				requestPacing: createRequestPacing(),
				refresh,
				reportFolder: folder,
				signal,
				onProgress: (share) => show('Pictures', share),
			}),
		)
	} finally {
		unlock()
	}
}

/** User agent of downloads, with the URL of the shop for complaints. */
export function userAgent(configuration: Configuration): string {
	return `${manifest.name}/${manifest.version} (+${siteUrlOf(configuration)})`
}
