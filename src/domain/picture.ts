/** HDR-29, HOME-28: drawn where there is no picture, or where it could not be loaded (see broken-pictures.ts). */
export const placeholderPicture = '/placeholder.svg'

interface PictureSource {
	readonly src: string
	/** Only for pictures that exist in several widths. */
	readonly srcset: string | undefined
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
