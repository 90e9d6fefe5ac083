import pLimit from 'p-limit'
import { createPictureDecoder, shopperFormats } from './picture-encoder.ts'

/** Most pixels of an uploaded photo; the browser reduces larger ones before the upload. */
const maxPixels = 16_000_000
/** Widest picture that the shop shows, in pixels. */
const maxWidth = 1200

export interface Photo {
	/** In pixels. */
	readonly width: number
	/** WebP in a quality that allows encoding once more. */
	readonly bytes: Uint8Array
}

/** One at a time, because each may need sixty megabytes. */
const oneAtATime = pLimit(1)

/**
 * Decodes and encodes a photo from a shopper: upright, resized, and without metadata such as the location. Rejects with
 * `UnusablePicture` or `EncoderUnavailable`.
 */
export function reencodePhoto(bytes: Buffer): Promise<Photo> {
	return oneAtATime(async () => {
		const decode = await createPictureDecoder(maxPixels, shopperFormats)
		const { raw, width } = await decode(bytes, maxWidth)
		return { width, bytes: await raw().webp({ quality: 90 }).toBuffer() }
	})
}
