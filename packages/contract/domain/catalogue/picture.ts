import { safeUrl } from '../web/address.ts'
import { placeholderPicture } from './placeholder.ts'

interface PictureSource {
	readonly src: string
	/** Only for large pictures with several widths. A small picture has one file, sharp enough for every screen. */
	readonly srcset: string | undefined
}

/**
 * Encodes the URL of a second picture relative to the first: the lengths of their common prefix and suffix, and the part
 * between them: `31.9.back`.
 */
export function shortenAddress(first: string, second: string): string {
	const shortest = Math.min(first.length, second.length)
	let start = 0
	while (start < shortest && second[start] === first[start]) start++
	let end = 0
	while (end < shortest - start && second.at(-1 - end) === first.at(-1 - end)) end++
	return `${start}.${end}.${second.slice(start, second.length - end)}`
}

/** Decodes the result of `shortenAddress`. */
export function expandAddress(first: string, short: string): string {
	const [start = '', end = ''] = short.split('.', 2)
	const own = short.slice(start.length + end.length + 2)
	return first.slice(0, Number(start)) + own + first.slice(first.length - Number(end))
}

/**
 * The `src` and `srcset` of a picture with a display width of `width` pixels. A URL without placeholders is used for every
 * width; an unsafe or empty URL gives the placeholder picture.
 *
 * `/media/phone-{width:720}.avif` exists in the widths of `widthsUpTo(720)`.
 * `/media/phone-{width:720}.{format}` also exists as WebP, 720 pixels wide (`previewPicture`).
 */
export function pictureSource(given: string, width: number): PictureSource {
	const address = safeUrl(given)
	const template = templateOf(address)
	if (!template) return { src: address || placeholderPicture, srcset: undefined }
	// 1.5 pixels per CSS pixel: a compromise between ordinary screens and phones, sharp on both.
	const src = pictureFile(address, width * 1.5)
	if (width <= smallPicture) return { src, srcset: undefined }
	const { largest, file } = template
	// No screen shows a large picture at a smaller width.
	const offered = widthsUpTo(largest).filter((candidate) => candidate >= smallPicture || candidate === largest)
	return { src, srcset: offered.map((candidate) => `${file(candidate)} ${candidate}w`).join(', ') }
}

/**
 * The URL of one file of a picture: the narrowest file with at least `width` pixels, otherwise the widest. A URL without
 * placeholders is returned unchanged.
 */
export function pictureFile(address: string, width = Number.POSITIVE_INFINITY): string {
	const template = templateOf(address)
	if (!template) return address
	const { largest, file } = template
	return file(widthsUpTo(largest).find((candidate) => candidate >= width) ?? largest)
}

/**
 * The file for link previews of chats and social networks, which support neither AVIF nor SVG. `undefined` if the picture has
 * no other format.
 */
export function previewPicture(address: string): string | undefined {
	const template = templateOf(address, 'webp')
	const file = template ? template.file(template.largest) : address
	return /\.(?:avif|svg)$|^$/.test(file) ? undefined : file
}

/** Parses the placeholders in a picture URL; `undefined` if it has none. */
function templateOf(address: string, format = 'avif') {
	const [place, largest] = /\{width:(\d+)\}/.exec(address) ?? []
	if (!place) return undefined
	return { largest: Number(largest), file: (width: number) => address.replace(place, String(width)).replace('{format}', format) }
}

/** Display width of pictures in the gallery of a product, in pixels. */
export const galleryWidth = 640

/**
 * Maximum display width in pixels of cards, tiles and thumbnails. A page has up to a hundred of them, so a `srcset` for each
 * costs more bytes than it saves.
 */
const smallPicture = 500

/** The widths, in pixels, of a picture whose largest file is `largest` pixels wide. */
export function widthsUpTo(largest: number): number[] {
	return [160, 320, 480, 720, 960, 1280, 1920].filter((width) => width < largest).concat(largest)
}
