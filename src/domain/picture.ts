import { placeholderPicture } from './placeholder.ts'

interface PictureSource {
	readonly src: string
	/** Only for pictures that exist in several widths. */
	readonly srcset: string | undefined
}

/** The shortest address of a second picture: its file name alone when it lies beside the first one. */
export function shortAddress(first: string, second: string): string {
	const name = second.slice(folderOf(first).length)
	return second.startsWith(folderOf(first)) && name !== '' && !name.includes('/') ? name : second
}

/** The whole address again. */
export function wholeAddress(first: string, short: string): string {
	return short.includes('/') ? short : folderOf(first) + short
}

function folderOf(address: string): string {
	return address.slice(0, address.lastIndexOf('/') + 1)
}

/** Where a picture is fetched from. Pictures with a `{width}` in their address exist in these widths. */
const widths = [160, 320, 480, 640, 960, 1280, 1920]

export function pictureSource(address: string, width: number): PictureSource {
	if (!address) return { src: placeholderPicture, srcset: undefined }
	if (!address.includes('{width}')) return { src: address, srcset: undefined }
	const at = (candidate: number) => address.replace('{width}', String(candidate))
	const offered = widths.filter((candidate) => candidate <= width * 2.5)
	return {
		src: at(offered.find((candidate) => candidate >= width) ?? width),
		srcset: offered.map((candidate) => `${at(candidate)} ${candidate}w`).join(', '),
	}
}
