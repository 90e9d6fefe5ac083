import sharp from 'sharp'
import { pictureFolder } from './picture-folder.ts'

/** Pixels that a picture in a text has at most, on its longer side: twice the width of a column of text. */
const longestSide = 1600

/** Bytes of what a form may send. A photograph of any telephone is smaller. */
const mostBytes = 25 * 1024 * 1024

const kinds = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif']

/** A picture that cannot be taken; its message tells the editor why, and what to do. */
export class PictureError extends Error {}

export function isPicture(path: string): boolean {
	return path.startsWith(`${pictureFolder}/`)
}

/**
 * A picture as it is put on a page: turned upright, no larger than a page shows it, and without what a camera wrote into it,
 * such as the place where it was taken. Rejects with a PictureError.
 */
export async function fitPicture(path: string, bytes: Uint8Array): Promise<Uint8Array> {
	const name = path.split('/').at(-1) ?? path
	const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
	if (!kinds.includes(ending)) throw new PictureError(`${name} is not a picture of a kind that pages show. Save it as JPEG, PNG or WebP.`)
	if (bytes.byteLength > mostBytes) throw new PictureError(`${name} is larger than 25 MB. Save it in a smaller size.`)
	// Drawn anew it would stand still.
	if (ending === 'gif') return bytes
	try {
		return await sharp(bytes)
			.autoOrient()
			.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
			.toBuffer()
	} catch (error) {
		throw new PictureError(`${name} cannot be read as a picture. Save it anew as JPEG, PNG or WebP.`, { cause: error })
	}
}
