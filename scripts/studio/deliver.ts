import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

export const mediaFolder = fileURLToPath(new URL('../../public/media/demo/', import.meta.url))

/** Writes a picture in every width that pages ask for, as AVIF and WebP. */
export async function deliver(original: string, name: string, widths: readonly number[]): Promise<void> {
	await mkdir(dirname(mediaFolder + name), { recursive: true })
	for (const width of widths) {
		const picture = sharp(original).resize({ width, kernel: 'lanczos3' })
		const small = width <= 320
		await picture
			.clone()
			.avif({ quality: small ? 58 : 52, effort: 4, chromaSubsampling: '4:4:4' })
			.toFile(`${mediaFolder}${name}-${width}.avif`)
		await picture
			.clone()
			.webp({ quality: small ? 80 : 76, effort: 4, smartSubsample: true })
			.toFile(`${mediaFolder}${name}-${width}.webp`)
	}
}
