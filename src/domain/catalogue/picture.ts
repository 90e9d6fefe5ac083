import { webAddress } from '../web/address.ts'
import { placeholderPicture } from './placeholder.ts'

interface PictureSource {
	readonly src: string
	/** Only for large pictures that exist in several widths: a small one is sent once, sharp enough for every screen. */
	readonly srcset: string | undefined
	/** The same as AVIF, which a browser takes first if it can. */
	readonly avif: string | undefined
}

/** A second picture's address as what it shares with the first one's, in characters, and what follows: `31.back.webp`. */
export function shortAddress(first: string, second: string): string {
	let shared = 0
	while (shared < second.length && second[shared] === first[shared]) shared++
	return `${shared}.${second.slice(shared)}`
}

/** The whole address again. */
export function wholeAddress(first: string, short: string): string {
	const dot = short.indexOf('.')
	return first.slice(0, Number(short.slice(0, dot))) + short.slice(dot + 1)
}

/**
 * Where a picture that is shown `width` pixels wide is fetched from. An address as it stands serves in every size; what is
 * none gives the placeholder.
 *
 * `/media/phone-{width:720}.{format}` is a picture that exists in several widths: those that `widthsUpTo(720)`
 * names, all of them as WebP and as AVIF. With an ending of its own, `{width:720}.webp`, it exists in that format alone.
 */
export function pictureSource(given: string, width: number): PictureSource {
	const address = webAddress(given)
	const [place, largest] = /\{width:(\d+)\}/.exec(address) ?? []
	if (!place) return { src: address || placeholderPicture, srcset: undefined, avif: undefined }
	const widths = widthsUpTo(Number(largest))
	const at = (of: number, format = 'webp') => address.replace(place, String(of)).replace('{format}', format)
	// Between a plain screen and a phone's: half as large again is sharp on both.
	const src = pictureFile(address, width * 1.5)
	if (width <= smallPicture) return { src, srcset: undefined, avif: undefined }
	// No screen shows a large picture so small.
	const offered = widths.filter((candidate) => candidate >= smallPicture || candidate === Number(largest))
	const set = (format: string) => offered.map((candidate) => `${at(candidate, format)} ${candidate}w`).join(', ')
	return address.includes('{format}') ? { src, srcset: undefined, avif: set('avif') } : { src, srcset: set('webp'), avif: undefined }
}

/** Where one file of a picture is: the narrowest that is so wide, otherwise the widest there is, as WebP. An address as it stands is itself. */
export function pictureFile(address: string, width = Number.POSITIVE_INFINITY): string {
	const [place, largest] = /\{width:(\d+)\}/.exec(address) ?? []
	if (!place) return address
	const wide = widthsUpTo(Number(largest)).find((candidate) => candidate >= width) ?? Number(largest)
	return address.replace(place, String(wide)).replace('{format}', 'webp')
}

/** How wide a product's gallery shows its pictures, in pixels. */
export const galleryWidth = 640

/** Cards, tiles and thumbnails, of which a page has a hundred: a choice of addresses for each would outweigh what it saves. */
const smallPicture = 500

/** In which widths a picture exists that is at most so wide. */
export function widthsUpTo(largest: number): number[] {
	return [160, 320, 480, 720, 960, 1280, 1920].filter((width) => width < largest).concat(largest)
}
