import type { MediaStorage } from '../../infrastructure/media/media.ts'
import { ownPictureAddress } from '../../infrastructure/media/own-pictures.ts'
import { contentName } from './content-name.ts'
import { createPictureEncoder, EncoderUnavailable, shopperFormats, UnusablePicture } from './picture-encoder.ts'

/** Largest uploaded file, and most files at once. */
export const mostUploadBytes = 10 * 1024 * 1024
const mostUploads = 10

/** A file from a form. */
export interface Upload {
	/** Its name on the computer of the user, for messages. */
	readonly name: string
	readonly bytes: Uint8Array
}

/** What became of uploaded files: addresses for the columns of pictures, and why files were refused. */
export interface StoredUploads {
	readonly addresses: readonly string[]
	readonly refused: readonly string[]
}

/**
 * Encodes uploaded pictures and stores their files, in the formats that are accepted from shoppers: the shop decodes both in the same
 * process. The original is not kept: what shoppers get was encoded by the shop, without metadata. `widest`: width of the widest file in
 * pixels; default: that of product pictures.
 */
export async function storeUploads(storage: MediaStorage, uploads: readonly Upload[], widest?: number): Promise<StoredUploads> {
	const addresses: string[] = []
	const refused = uploads.slice(mostUploads).map(({ name }) => `${name} was not read: upload at most ${mostUploads} pictures at once.`)
	for (const { name, bytes } of uploads.slice(0, mostUploads)) {
		try {
			addresses.push(await storeUpload(storage, Buffer.from(bytes), widest))
		} catch (error) {
			if (error instanceof UnusablePicture) refused.push(`${name} ${error.message}.`)
			else if (error instanceof EncoderUnavailable) refused.push(error.message)
			else throw error
		}
	}
	return { addresses, refused }
}

async function storeUpload(storage: MediaStorage, bytes: Buffer, widest?: number): Promise<string> {
	if (bytes.length > mostUploadBytes) throw new UnusablePicture(`is larger than ${mostUploadBytes / 1024 / 1024} MB`, { kind: 'unknown' })
	const make = await createPictureEncoder(widest, shopperFormats)
	const { width, files } = await make(bytes, true)
	// The name depends on the width too, because browsers cache files permanently.
	const content = contentName(widest === undefined ? bytes : Buffer.concat([Buffer.from(`${widest}\n`), bytes]))
	for (const { suffix, bytes: file, type } of files) await storage.put(`${content}-${suffix}`, file, type)
	return ownPictureAddress({ content, width, preview: true })
}
