import sharp from 'sharp'
import { pictureFolder } from './picture-folder.ts'

/** Maximum length of the longer side of a picture in pixels: twice the width of a text column. */
const maxSide = 1600

/** Maximum size of an upload in bytes, more than a photo of a phone. */
const maxBytes = 25 * 1024 * 1024

/** Expected content type of each file extension, because browsers rely on the extension. */
const kinds: Readonly<Record<string, 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'>> = {
	jpg: 'jpeg',
	jpeg: 'jpeg',
	png: 'png',
	webp: 'webp',
	avif: 'avif',
	gif: 'gif',
}

/** Formats that are re-encoded. Not SVG, which can contain scripts, nor documents. */
const decodableFormats: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']

/** Characters that need no escaping in URLs and Markdown. */
const plainName = /^[A-Za-z0-9][\w.-]*$/

/**
 * File name of an uploaded picture: unchanged if it is plain, otherwise only with letters, digits and dashes, because phones and screenshots
 * use spaces, brackets and accents. `isTaken` returns whether another picture has the name.
 */
export function pictureFileName(name: string, isTaken: (name: string) => boolean): string {
	if (plainName.test(name)) return name
	const [, base = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? []
	const plain = base
		.replaceAll('ß', 'ss')
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^A-Za-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '')
		.toLowerCase()
	const numbered = (count: number): string => {
		const candidate = `${plain || 'picture'}${count === 1 ? '' : `-${count}`}${ending.toLowerCase()}`
		return isTaken(candidate) ? numbered(count + 1) : candidate
	}
	return numbered(1)
}

/** Replaces the address of a picture in Markdown, in any form of escaping. */
export function renamedIn(text: string, from: string, to: string): string {
	const escaped = (written: string) => written.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
	const letters = [...from].map((letter) => {
		const ways = new Set([letter, encodeURIComponent(letter), `\\${letter}`, `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`])
		return `(?:${[...ways].map(escaped).join('|')})`
	})
	return text.replaceAll(new RegExp(letters.join(''), 'giu'), to)
}

/** A picture cannot be used; the message contains the reason and the fix. */
export class PictureError extends Error {}

export function isPicture(path: string): boolean {
	return path.startsWith(`${pictureFolder}/`)
}

/**
 * Prepares a picture for pages: rotated upright, no larger than displayed, and without metadata of the camera such as the location.
 * Rejects with a PictureError.
 */
export async function fitPicture(path: string, bytes: Uint8Array): Promise<Uint8Array> {
	const name = path.split('/').at(-1) ?? path
	const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
	const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
	if (kind === undefined) throw new PictureError(`${name} is not a picture of a kind that pages show. Save it as JPEG, PNG or WebP.`)
	if (bytes.byteLength > maxBytes) throw new PictureError(`${name} is larger than 25 MB. Save it in a smaller size.`)
	try {
		const { format } = await sharp(bytes).metadata()
		if (!decodableFormats.includes(format)) throw new Error(`It holds ${format}.`)
		// Re-encoding would drop the animation.
		if (kind === 'gif' && format === 'gif') return bytes
		return await sharp(bytes)
			.autoOrient()
			.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
			.toFormat(kind)
			.toBuffer()
	} catch (error) {
		throw new PictureError(`${name} cannot be read as a picture. Save it anew as JPEG, PNG or WebP.`, { cause: error })
	}
}
