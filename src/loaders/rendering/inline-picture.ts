import { pictureFile } from '@storefront/contract/domain/catalogue/picture.ts'
import { safeUrl } from '@storefront/contract/domain/web/address.ts'
import { LRUCache } from 'lru-cache'

/** The largest inlined file, in bytes. Base64 adds a third, and every cached page has its own copy. */
const maxBytes = 12 * 1024

/** The picture width for a phone: 412 CSS pixels at a density of 1.75. */
const phoneWidth = 720

/**
 * Returns the largest picture of a phone's first screen as a data URL, so that it is painted with the first text instead of
 * one round trip later (docs/decisions/0007-critical-css-and-fonts). `undefined`: the picture is loaded as usual, because it
 * is not one of the shop's own AVIF files or too large. `read` returns a file by its path.
 */
export function createPictureInliner(read: (path: string) => Buffer | null) {
	/** By path; an empty string for pictures that are not inlined. */
	const cached = new LRUCache<string, string>({ max: 200 })

	/** `width`: the largest displayed width, in pixels. */
	return (address: string, width: number): string | undefined => {
		const file = pictureFile(safeUrl(address), Math.min(width * 1.5, phoneWidth))
		const dataUrl = cached.get(file) ?? toDataUrl(file, read)
		cached.set(file, dataUrl)
		return dataUrl || undefined
	}
}

function toDataUrl(file: string, read: (path: string) => Buffer | null): string {
	// Only paths in the shop's own folders.
	const bytes = /^(?:\/[\w-][\w.-]*)+\.avif$/.test(file) ? read(file) : null
	return bytes && bytes.byteLength <= maxBytes ? `data:image/avif;base64,${bytes.toString('base64')}` : ''
}
