import { pictureFile } from '@storefront/contract/domain/catalogue/picture.ts'
import { safeUrl } from '@storefront/contract/domain/web/address.ts'
import { LRUCache } from 'lru-cache'

/** The most bytes of a file that goes into a page: in the page it is a third longer, and each page that is kept holds its own. */
const mostBytes = 12 * 1024

/** How many pixels across a phone is given: 1.75 to each of its 412. */
const phonePixels = 720

/**
 * Gives the picture that is largest on a phone's first screen as a data address, to stand in the page itself: it is then
 * painted with the first text, and not a trip to the server later (docs/decisions/0007-critical-css-and-fonts). `undefined`: it is fetched like
 * every other, because it is none of the shop's own AVIF files, or too large. `read`: gives a file by its path.
 */
export function createPicturesInside(read: (path: string) => Buffer | null) {
	/** By path; empty for what is not to go into a page. */
	const known = new LRUCache<string, string>({ max: 200 })

	/** `width`: how wide it is shown at its largest, in pixels. */
	return (address: string, width: number): string | undefined => {
		const file = pictureFile(safeUrl(address), Math.min(width * 1.5, phonePixels))
		const made = known.get(file) ?? dataAddress(file, read)
		known.set(file, made)
		return made || undefined
	}
}

function dataAddress(file: string, read: (path: string) => Buffer | null): string {
	// A path as the shop itself writes them: it leads nowhere but into its folders.
	const bytes = /^(?:\/[\w-][\w.-]*)+\.avif$/.test(file) ? read(file) : null
	return bytes && bytes.byteLength <= mostBytes ? `data:image/avif;base64,${bytes.toString('base64')}` : ''
}
