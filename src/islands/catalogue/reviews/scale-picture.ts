import { reviewPictureBytes } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'

/** As wide or high as the shop shows pictures, in pixels. */
const longestSide = 1200
const qualities = [0.82, 0.7, 0.55, 0.4] as const

/**
 * A photograph as a JPEG that is small enough to be sent, as a data address: drawn anew, so that nothing of its file is left
 * but what it shows. null for what this browser cannot read as a picture.
 */
export async function scalePicture(file: Blob): Promise<string | null> {
	const picture = await createImageBitmap(file).catch(() => null)
	if (!picture) return null
	const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.round(picture.width * scale))
	canvas.height = Math.max(1, Math.round(picture.height * scale))
	const context = canvas.getContext('2d')
	if (!context) return null
	// What is seen through is white, and not black.
	context.fillStyle = '#fff'
	context.fillRect(0, 0, canvas.width, canvas.height)
	context.drawImage(picture, 0, 0, canvas.width, canvas.height)
	picture.close()
	for (const quality of qualities) {
		const address = canvas.toDataURL('image/jpeg', quality)
		if (base64Of(address).length * 0.75 <= reviewPictureBytes) return address
	}
	return null
}

/** What stands behind the comma of a data address. */
export function base64Of(address: string): string {
	return address.slice(address.indexOf(',') + 1)
}
