import pLimit from 'p-limit'
import { openPictureReader, shopperFormats } from './make.ts'

/** A photograph of somebody's phone, made smaller by its browser, has no more. */
const maxPixels = 16_000_000
/** As wide as the shop shows pictures. */
const maxWidth = 1200

export interface Photo {
	/** In pixels. */
	readonly width: number
	/** WebP, so good that files can be made of it once more. */
	readonly bytes: Uint8Array
}

/** One at a time: each may unfold to sixty megabytes. */
const oneAtATime = pLimit(1)

/**
 * A picture of a stranger, read and written anew: upright, of a size that the shop shows, and without anything that its
 * file held besides, such as where it was taken. Rejects with an UnusablePicture, or a NoPictureMaker.
 */
export function reencodePhoto(bytes: Buffer): Promise<Photo> {
	return oneAtATime(async () => {
		const read = await openPictureReader(maxPixels, shopperFormats)
		const { raw, width } = await read(bytes, maxWidth)
		return { width, bytes: await raw().webp({ quality: 90 }).toBuffer() }
	})
}
