import { widthsUpTo } from '@storefront/contract/domain/catalogue/picture.ts'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { asAvif, asPreview } from './encode.ts'

/** A file that is no picture that the shop can show; the message completes "It ...". */
export class UnusablePicture extends Error {
	override readonly name = 'UnusablePicture'
	readonly fault: PictureFault

	constructor(message: string, fault: PictureFault, options?: ErrorOptions) {
		super(message, options)
		this.fault = fault
	}
}

/** What is wrong with such a file, for whoever says it in other words. */
export type PictureFault =
	| { readonly kind: 'empty' | 'svg' | 'page' | 'unknown' }
	| { readonly kind: 'format'; readonly format: string }
	/** In pixels. */
	| { readonly kind: 'small'; readonly width: number; readonly height: number }
	| { readonly kind: 'pixels'; readonly millions: number }
	| { readonly kind: 'broken'; readonly complaint: string }

/** Pictures cannot be made at all: sharp is not installed, or not for this machine. */
export class NoPictureMaker extends Error {
	override readonly name = 'NoPictureMaker'
}

/** One file of a picture. */
export interface PictureFile {
	/** `720.avif`: what stands behind the picture's name. */
	readonly ending: string
	readonly type: 'image/avif' | 'image/webp'
	readonly bytes: Buffer
}

export interface EncodedPicture {
	/** The widest file, in pixels. */
	readonly width: number
	readonly files: readonly PictureFile[]
}

/** As wide as the demo's photographs: the gallery on a sharp screen, and room to zoom in. In pixels. */
const widest = 1200
/** A slide or a promotion as wide as the page, on a sharp screen. In pixels. */
export const widestBanner = 2400
/** A banner turned upright is no product. In pixels. */
const highest = 2400
/** A few kilobytes can say that they are a picture of a hundred gigabytes. */
const mostPixels = 64_000_000
/** What measures visitors, or stands where a picture is missing. In pixels. */
const leastSide = 16
const patienceSeconds = 60

/** What the content may be, whatever its name and its host say. Not SVG, which is a program, nor documents. */
const ownersKinds = ['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'] as const
type PictureKind = (typeof ownersKinds)[number]
/** What strangers may send: the three whose readers are simple and have been attacked the longest. */
export const shopperFormats = ['jpeg', 'png', 'webp'] as const satisfies readonly PictureKind[]

/** A kind by the name of libvips' reader, and by its own. */
const readers: Readonly<Record<PictureKind, readonly [reader: string, name: string]>> = {
	jpeg: ['JpegBuffer', 'JPEG'],
	png: ['PngBuffer', 'PNG'],
	webp: ['WebpBuffer', 'WebP'],
	heif: ['HeifBuffer', 'AVIF'],
	gif: ['NsgifBuffer', 'GIF'],
	tiff: ['TiffBuffer', 'TIFF'],
}

/** A picture as it was read: its points, from which files are made. */
export interface ReadPicture {
	/** In pixels. */
	readonly width: number
	readonly raw: () => Sharp
}

export type MakePicture = (bytes: Buffer, preview: boolean) => Promise<EncodedPicture>

/**
 * Gives a function that makes of a picture the files that pages ask for: AVIF in the widths of `widthsUpTo`, upright, and
 * without what a camera wrote into it; with `preview` a WebP besides. It rejects with an UnusablePicture. Rejects itself
 * with a NoPictureMaker. `most`: of the widest file, in pixels.
 */
export async function openPictureMaker(most = widest): Promise<MakePicture> {
	const read = await openPictureReader(mostPixels, ownersKinds)
	return async (bytes, preview) => {
		const { width: made, raw } = await read(bytes, most)
		const files: PictureFile[] = []
		for (const width of widthsUpTo(made))
			files.push({ ending: `${width}.avif`, type: 'image/avif', bytes: await asAvif(raw(), width, 1).toBuffer() })
		if (preview) files.push({ ending: `${made}.webp`, type: 'image/webp', bytes: await asPreview(raw(), made).toBuffer() })
		return { width: made, files }
	}
}

/**
 * Gives a function that reads a picture of at most `most` pixels and one of `kinds`: upright, no wider than it is asked for, and
 * nothing but its points. It rejects with an UnusablePicture. Rejects itself with a NoPictureMaker. The readers of libvips are
 * switched on for the whole process: one process reads pictures of visitors or of the owner.
 */
export async function openPictureReader(
	most: number,
	kinds: readonly PictureKind[],
): Promise<(bytes: Buffer, widest: number) => Promise<ReadPicture>> {
	const sharp = await loadSharp()
	// Of all that libvips can read, what the shop never asks for cannot be attacked.
	sharp.block({ operation: ['VipsForeignLoad'] })
	sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${readers[kind][0]}`) })
	// No picture comes twice, and several are made at the same time: each by one thread.
	sharp.cache(false)
	sharp.concurrency(1)
	const options: SharpOptions = { limitInputPixels: most, failOn: 'error' }

	return async (bytes, widest) => {
		const about = await told(bytes, most, () => sharp(bytes, options).metadata())
		refuse(about, kinds)
		const { data, info } = await told(bytes, most, () =>
			sharp(bytes, options)
				.timeout({ seconds: patienceSeconds })
				.autoOrient()
				.toColourspace('srgb')
				.resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
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
		throw new NoPictureMaker(
			'Pictures are made by the package sharp, which is not installed here, or not for this machine. Install it with "npm install --include=optional", then run the command again.',
			{ cause: error },
		)
	}
}

function refuse({ format, width, height }: Metadata, kinds: readonly PictureKind[]): void {
	if (!kinds.some((kind) => kind === format))
		throw new UnusablePicture(
			`is ${format}, no picture of a kind that the shop takes (${kinds.map((kind) => readers[kind][1]).join(', ')})`,
			{
				kind: 'format',
				format,
			},
		)
	if (width < leastSide || height < leastSide)
		throw new UnusablePicture(`is ${width} x ${height} pixels, too small to show anything`, { kind: 'small', width, height })
}

/** What libvips complains of, in words that tell whom to ask for another file. */
async function told<Result>(bytes: Buffer, most: number, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof UnusablePicture) throw error
		const [reason, fault] = reasonOf(bytes, most, error instanceof Error ? error.message : String(error))
		throw new UnusablePicture(reason, fault, { cause: error })
	}
}

function reasonOf(bytes: Buffer, most: number, complaint: string): readonly [string, PictureFault] {
	const begin = bytes.subarray(0, 1024).toString('latin1').toLowerCase()
	if (bytes.length === 0) return ['is an empty file', { kind: 'empty' }]
	if (/<svg[\s>]/.test(begin)) return ['is SVG, a program rather than a picture; give it as PNG or WebP', { kind: 'svg' }]
	if (/<(!doctype html|html|head|body)[\s>]/.test(begin)) return ['is a web page, no picture', { kind: 'page' }]
	if (/pixel limit/i.test(complaint))
		return [`has more than ${most / 1_000_000} million pixels`, { kind: 'pixels', millions: most / 1_000_000 }]
	if (/unsupported image format/i.test(complaint))
		return ['is no picture of a kind that the shop takes (JPEG, PNG, WebP, AVIF, GIF, TIFF)', { kind: 'unknown' }]
	const [first = ''] = complaint.split('\n')
	return [`is broken: ${first}`, { kind: 'broken', complaint: first }]
}
