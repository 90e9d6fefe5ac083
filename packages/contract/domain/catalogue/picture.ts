import { safeUrl } from '../web/address.ts'
import { placeholderPicture } from './placeholder.ts'

interface PictureSource {
	readonly src: string
	/** Only for large pictures that exist in several widths: a small one is sent once, sharp enough for every screen. */
	readonly srcset: string | undefined
}

/**
 * A second picture's address as what it shares with the first one's, in characters from the beginning and from the end, and what
 * is its own between them: `31.9.back`.
 */
export function shortenAddress(first: string, second: string): string {
	const shortest = Math.min(first.length, second.length)
	let start = 0
	while (start < shortest && second[start] === first[start]) start++
	let end = 0
	while (end < shortest - start && second.at(-1 - end) === first.at(-1 - end)) end++
	return `${start}.${end}.${second.slice(start, second.length - end)}`
}

/** The whole address again. */
export function expandAddress(first: string, short: string): string {
	const [start = '', end = ''] = short.split('.', 2)
	const own = short.slice(start.length + end.length + 2)
	return first.slice(0, Number(start)) + own + first.slice(first.length - Number(end))
}

/**
 * Where a picture that is shown `width` pixels wide is fetched from. An address as it stands serves in every size; what is
 * none gives the placeholder.
 *
 * `/media/phone-{width:720}.avif` is a picture that exists in several widths: those that `widthsUpTo(720)` names.
 * `/media/phone-{width:720}.{format}` exists so as AVIF, and 720 pixels wide as WebP too (`previewPicture`).
 */
export function pictureSource(given: string, width: number): PictureSource {
	const address = safeUrl(given)
	const template = templateOf(address)
	if (!template) return { src: address || placeholderPicture, srcset: undefined }
	// Between a plain screen and a phone's: half as large again is sharp on both.
	const src = pictureFile(address, width * 1.5)
	if (width <= smallPicture) return { src, srcset: undefined }
	const { largest, file } = template
	// No screen shows a large picture so small.
	const offered = widthsUpTo(largest).filter((candidate) => candidate >= smallPicture || candidate === largest)
	return { src, srcset: offered.map((candidate) => `${file(candidate)} ${candidate}w`).join(', ') }
}

/** Where one file of a picture is: the narrowest that is so wide, otherwise the widest there is. An address as it stands is itself. */
export function pictureFile(address: string, width = Number.POSITIVE_INFINITY): string {
	const template = templateOf(address)
	if (!template) return address
	const { largest, file } = template
	return file(widthsUpTo(largest).find((candidate) => candidate >= width) ?? largest)
}

/**
 * The file for what shows a preview of a page (chats, feeds of social networks): those read neither AVIF nor SVG. `undefined`
 * where the picture has no file that they read.
 */
export function previewPicture(address: string): string | undefined {
	const template = templateOf(address, 'webp')
	const file = template ? template.file(template.largest) : address
	return /\.(?:avif|svg)$|^$/.test(file) ? undefined : file
}

/** What an address with places in it says; `undefined` of an address as it stands. */
function templateOf(address: string, format = 'avif') {
	const [place, largest] = /\{width:(\d+)\}/.exec(address) ?? []
	if (!place) return undefined
	return { largest: Number(largest), file: (width: number) => address.replace(place, String(width)).replace('{format}', format) }
}

/** How wide a product's gallery shows its pictures, in pixels. */
export const galleryWidth = 640

/** Cards, tiles and thumbnails, of which a page has a hundred: a choice of addresses for each would outweigh what it saves. */
const smallPicture = 500

/** In which widths a picture exists that is at most so wide. */
export function widthsUpTo(largest: number): number[] {
	return [160, 320, 480, 720, 960, 1280, 1920].filter((width) => width < largest).concat(largest)
}
