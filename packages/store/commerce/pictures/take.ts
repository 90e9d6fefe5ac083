import pLimit from 'p-limit'
import { openPictureReader, visitorsKinds } from './make.ts'

/** A photograph of somebody's phone, made smaller by its browser, has no more. */
const mostPixels = 16_000_000
/** As wide as the shop shows pictures. */
const widest = 1200

export interface Photo {
	/** In pixels. */
	readonly width: number
	/** WebP, so good that files can be made of it once more. */
	readonly bytes: Uint8Array
}

/** One at a time: each may unfold to sixty megabytes. */
const inTurn = pLimit(1)

/**
 * A picture of a stranger, read and written anew: upright, of a size that the shop shows, and without anything that its
 * file held besides, such as where it was taken. Rejects with an UnusablePicture, or a NoPictureMaker.
 */
export function takePhoto(bytes: Buffer): Promise<Photo> {
	return inTurn(async () => {
		const read = await openPictureReader(mostPixels, visitorsKinds)
		const { raw, width } = await read(bytes, widest)
		return { width, bytes: await raw().webp({ quality: 90 }).toBuffer() }
	})
}
