import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { shopSignature } from '../scripts/drawings/logos.ts'
import { hasPreview } from '../server/demo/pictures.ts'
import { asAvif, asPreview } from '../server/pictures/encode.ts'

export const mediaFolder = fileURLToPath(new URL('../public/media/demo/', import.meta.url))

/** Where a page without a picture of its own is shared, this one stands for the shop. */
const sharedName = 'share'

/** Writes the shared picture, signed, as JPEG: not every place that shows it knows a newer format. */
async function deliverShared(original: string): Promise<void> {
	const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><g transform="translate(72 270) scale(1.5)">${shopSignature()}</g></svg>`
	await sharp(original)
		.composite([{ input: Buffer.from(sign) }])
		.jpeg({ quality: 84, mozjpeg: true })
		.toFile(`${mediaFolder}${sharedName}.jpg`)
}

/** Writes a picture in every width that pages ask for; where previews of a page show it, in its full width as WebP too. */
export async function deliver(original: string, name: string, widths: readonly number[]): Promise<void> {
	await mkdir(dirname(mediaFolder + name), { recursive: true })
	if (name === sharedName) return deliverShared(original)
	for (const width of widths) {
		await asAvif(sharp(original), width, 2).toFile(`${mediaFolder}${name}-${width}.avif`)
	}
	if (!hasPreview(name)) return
	const width = Math.max(...widths)
	await asPreview(sharp(original), width).toFile(`${mediaFolder}${name}-${width}.webp`)
}
