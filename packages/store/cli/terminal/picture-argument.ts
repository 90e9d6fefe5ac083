import { readFile, stat } from 'node:fs/promises'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { contentName } from '../../commerce/pictures/content-name.ts'
import { createDownload } from '../../commerce/pictures/download.ts'
import { createPictureEncoder, UnusablePicture } from '../../commerce/pictures/picture-encoder.ts'
import { ownPictureAddress } from '../../infrastructure/media/own-pictures.ts'
import { openStorage } from '../../infrastructure/media/storage.ts'
import { DownloadError } from '../../infrastructure/network/public-request.ts'
import { CommandError } from './command-error.ts'
import { userAgent } from './download-pictures.ts'
import { describeErrorCode, resolvePath } from './files.ts'

const mostBytes = 25 * 1024 * 1024

/**
 * Reads a picture from a file or a URL, resizes it to at most `widest` pixels, and stores it in the media storage. Returns its address for
 * the image column. Throws a `CommandError` if the input is not a picture.
 */
export async function storePicture(configuration: Configuration, given: string, widest: number): Promise<string> {
	try {
		const bytes = await (/^https?:\/\//i.test(given) ? download(configuration, given) : readPicture(given))
		const make = await createPictureEncoder(widest)
		const { width, files } = await make(bytes, false)
		// The name depends on the width too, because browsers cache files permanently.
		const content = contentName(Buffer.concat([Buffer.from(`${widest}\n`), bytes]))
		const storage = openStorage(configuration)
		for (const { suffix, bytes: file, type } of files) await storage.put(`${content}-${suffix}`, file, type)
		return ownPictureAddress({ content, width, preview: false })
	} catch (error) {
		if (error instanceof DownloadError || error instanceof UnusablePicture)
			throw new CommandError(`The picture ${given} cannot be used: it ${error.message}.`)
		throw error
	}
}

async function download(configuration: Configuration, address: string): Promise<Buffer> {
	const get = createDownload({ userAgent: userAgent(configuration), privateHosts: configuration.MEDIA_PRIVATE_HOSTS ?? [] })
	const got = await get(address)
	if (got === 'unchanged') throw new DownloadError('was not sent')
	return got.bytes
}

async function readPicture(given: string): Promise<Buffer> {
	const path = resolvePath(given)
	try {
		const { size } = await stat(path)
		if (size > mostBytes) throw new UnusablePicture(`is larger than ${mostBytes / 1024 / 1024} MB`, { kind: 'unknown' })
		return await readFile(path)
	} catch (error) {
		if (error instanceof UnusablePicture || !(error instanceof Error)) throw error
		throw new CommandError(
			`${path} cannot be read: ${'code' in error && error.code === 'ENOENT' ? 'it does not exist' : describeErrorCode(error)}.`,
		)
	}
}
