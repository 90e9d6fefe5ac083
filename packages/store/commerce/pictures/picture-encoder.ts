import { widthsUpTo } from '@storefront/contract/domain/catalogue/picture.ts'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { encodeAvif, encodePreview } from './encode.ts'

/** A file is not a picture that the shop can show. The message completes "It ...". */
export class UnusablePicture extends Error {
	override readonly name = 'UnusablePicture'
	readonly reason: PictureFault

	constructor(message: string, fault: PictureFault, options?: ErrorOptions) {
		super(message, options)
		this.reason = fault
	}
}

/** The reason why a file is unusable, for callers with their own messages. */
export type PictureFault =
	| { readonly kind: 'empty' | 'svg' | 'page' | 'unknown' }
	| { readonly kind: 'format'; readonly format: string }
	/** Size in pixels. */
	| { readonly kind: 'small'; readonly width: number; readonly height: number }
	| { readonly kind: 'pixels'; readonly millions: number }
	| { readonly kind: 'broken'; readonly complaint: string }

/** Pictures cannot be encoded, because sharp is not installed or does not support this machine. */
export class EncoderUnavailable extends Error {
	override readonly name = 'EncoderUnavailable'
}

/** One file of a picture. */
export interface PictureFile {
	/** Suffix of the file name: `720.avif`. */
	readonly suffix: string
	readonly type: 'image/avif' | 'image/webp'
	readonly bytes: Buffer
}

export interface EncodedPicture {
	/** Width of the widest file in pixels. */
	readonly width: number
	readonly files: readonly PictureFile[]
}

/** Widest file of product pictures in pixels, enough for the gallery on a high-density screen and for zooming. */
const maxWidth = 1200
/** Widest file of slides and promotions in pixels, as wide as the page on a high-density screen. */
export const maxBannerWidth = 2400
/** Highest file in pixels; it limits very tall pictures. */
const maxHeight = 2400
/** Most pixels of the source, because a file of a few kilobytes can decode to a hundred gigabytes. */
const maxPixels = 64_000_000
/** Least width and height in pixels; smaller pictures are tracking pixels or placeholders. */
const minSide = 16
const timeoutSeconds = 60

/** Accepted formats, detected by content. No SVG, which can contain scripts, and no documents. */
const ownerFormats = ['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'] as const
type PictureFormat = (typeof ownerFormats)[number]
/** Formats accepted from shoppers: their decoders are simple and well tested against attacks. */
export const shopperFormats = ['jpeg', 'png', 'webp'] as const satisfies readonly PictureFormat[]

/** The name of the libvips loader and the display name of each format. */
const formats: Readonly<Record<PictureFormat, readonly [reader: string, name: string]>> = {
	jpeg: ['JpegBuffer', 'JPEG'],
	png: ['PngBuffer', 'PNG'],
	webp: ['WebpBuffer', 'WebP'],
	heif: ['HeifBuffer', 'AVIF'],
	gif: ['NsgifBuffer', 'GIF'],
	tiff: ['TiffBuffer', 'TIFF'],
}

/** A decoded picture. */
export interface DecodedPicture {
	/** Size in pixels. */
	readonly width: number
	readonly raw: () => Sharp
}

export type EncodePicture = (bytes: Buffer, preview: boolean) => Promise<EncodedPicture>

/**
 * Creates a function that encodes the files of a picture: AVIF in the widths of `widthsUpTo`, rotated upright, without metadata; with
 * `preview` also a WebP file. The function rejects with `UnusablePicture`. `most`: width of the widest file in pixels; `kinds`: the
 * accepted formats. Rejects with `EncoderUnavailable`.
 */
export async function createPictureEncoder(most = maxWidth, kinds: readonly PictureFormat[] = ownerFormats): Promise<EncodePicture> {
	const read = await createPictureDecoder(maxPixels, kinds)
	return async (bytes, preview) => {
		const { width: actualWidth, raw } = await read(bytes, most)
		const files: PictureFile[] = []
		for (const width of widthsUpTo(actualWidth))
			files.push({ suffix: `${width}.avif`, type: 'image/avif', bytes: await encodeAvif(raw(), width, 1).toBuffer() })
		if (preview)
			files.push({ suffix: `${actualWidth}.webp`, type: 'image/webp', bytes: await encodePreview(raw(), actualWidth).toBuffer() })
		return { width: actualWidth, files }
	}
}

/**
 * Creates a function that decodes a picture of at most `most` pixels in one of the formats `kinds`, upright, resized to a maximum
 * width, without metadata. The function rejects with `UnusablePicture`. The loaders of libvips are enabled for the whole process, so
 * one process reads pictures either of visitors or of the owner. Rejects with `EncoderUnavailable`.
 */
export async function createPictureDecoder(
	most: number,
	kinds: readonly PictureFormat[],
): Promise<(bytes: Buffer, widest: number) => Promise<DecodedPicture>> {
	const sharp = await loadSharp()
	// Blocks all other loaders of libvips, which reduces the attack surface.
	sharp.block({ operation: ['VipsForeignLoad'] })
	sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${formats[kind][0]}`) })
	// No cache, because no picture is processed twice; one thread each, because several pictures are processed at the same time.
	sharp.cache(false)
	sharp.concurrency(1)
	const options: SharpOptions = { limitInputPixels: most, failOn: 'error' }

	return async (bytes, widest) => {
		const about = await withClearErrors(bytes, most, () => sharp(bytes, options).metadata())
		assertUsable(about, kinds)
		const { data, info } = await withClearErrors(bytes, most, () =>
			sharp(bytes, options)
				.timeout({ seconds: timeoutSeconds })
				.autoOrient()
				.toColourspace('srgb')
				.resize({ width: widest, height: maxHeight, fit: 'inside', withoutEnlargement: true })
				.raw()
				.toBuffer({ resolveWithObject: true }),
		)
		const { width, height, channels } = info
		return { width, raw: () => sharp(data, { raw: { width, height, channels } }) }
	}
}

async function loadSharp() {
	try {
		return (await import('sharp')).default
	} catch (error) {
		throw new EncoderUnavailable(
			'Pictures need the package sharp, which is not installed or does not support this machine. Install it with "npm install --include=optional", then run the command again.',
			{ cause: error },
		)
	}
}

function assertUsable({ format, width, height }: Metadata, kinds: readonly PictureFormat[]): void {
	if (!kinds.some((kind) => kind === format))
		throw new UnusablePicture(
			`is ${format}, a format that the shop does not accept (${kinds.map((kind) => formats[kind][1]).join(', ')})`,
			{
				kind: 'format',
				format,
			},
		)
	if (width < minSide || height < minSide)
		throw new UnusablePicture(`is ${width} x ${height} pixels, too small to show anything`, { kind: 'small', width, height })
}

/** Runs `work` and converts errors of libvips to an `UnusablePicture` with a clear reason. */
async function withClearErrors<Result>(bytes: Buffer, most: number, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof UnusablePicture) throw error
		const [reason, fault] = describeError(bytes, most, error instanceof Error ? error.message : String(error))
		throw new UnusablePicture(reason, fault, { cause: error })
	}
}

function describeError(bytes: Buffer, most: number, complaint: string): readonly [string, PictureFault] {
	const begin = bytes.subarray(0, 1024).toString('latin1').toLowerCase()
	if (bytes.length === 0) return ['is an empty file', { kind: 'empty' }]
	if (/<svg[\s>]/.test(begin)) return ['is SVG, which can contain scripts; use PNG or WebP', { kind: 'svg' }]
	if (/<(!doctype html|html|head|body)[\s>]/.test(begin)) return ['is a web page, not a picture', { kind: 'page' }]
	if (/pixel limit/i.test(complaint))
		return [`has more than ${most / 1_000_000} million pixels`, { kind: 'pixels', millions: most / 1_000_000 }]
	if (/unsupported image format/i.test(complaint))
		return ['is not a picture in an accepted format (JPEG, PNG, WebP, AVIF, GIF, TIFF)', { kind: 'unknown' }]
	const [first = ''] = complaint.split('\n')
	return [`is broken: ${first}`, { kind: 'broken', complaint: first }]
}
