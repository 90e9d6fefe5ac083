import { reviewPictureBytes } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'

/** Largest width or height that the shop shows, in pixels. */
const maxSide = 1200
const qualities = [0.82, 0.7, 0.55, 0.4] as const

/**
 * Scales a picture to a JPEG within the upload limit and returns it as a data URL. Re-encoding removes the metadata of the
 * file. Returns null if the browser cannot decode the file.
 */
export async function scalePicture(file: Blob): Promise<string | null> {
	const picture = await createImageBitmap(file).catch(() => null)
	if (!picture) return null
	const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.round(picture.width * scale))
	canvas.height = Math.max(1, Math.round(picture.height * scale))
	const context = canvas.getContext('2d')
	if (!context) return null
	// Transparent areas become white instead of black.
	context.fillStyle = '#fff'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.drawImage(picture, 0, 0, canvas.width, canvas.height)
	picture.close()
	for (const quality of qualities) {
		const url = canvas.toDataURL('image/jpeg', quality)
		if (base64Of(url).length * 0.75 <= reviewPictureBytes) return url
	}
	return null
}

/** The base64 data of a data URL. */
export function base64Of(url: string): string {
	return url.slice(url.indexOf(',') + 1)
}
