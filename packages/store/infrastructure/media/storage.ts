import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { createBucket } from './bucket.ts'
import { createMediaFolder, mediaFolder } from './folder.ts'
import type { MediaStorage } from './media.ts'

/** Opens the bucket of `MEDIA_BUCKET`, or the media folder. */
export function openStorage({
	DATA_DIR,
	MEDIA_BUCKET,
}: Pick<Configuration, 'DATA_DIR'> & Partial<Pick<Configuration, 'MEDIA_BUCKET'>>): MediaStorage {
	return MEDIA_BUCKET === undefined ? createMediaFolder(mediaFolder(DATA_DIR)) : createBucket(MEDIA_BUCKET)
}
