import { crc32, deflateSync } from 'node:zlib'
import { createPictureEncoder, type EncodePicture } from '@storefront/store/commerce/pictures/picture-encoder.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

let make: EncodePicture

beforeAll(async () => {
	make = await createPictureEncoder()
})

function picture(width: number, height: number) {
	return sharp({ create: { width, height, channels: 3, background: '#c33' } })
}

/** A PNG that says in its head that it is so large, with next to nothing behind. */
function pngOf(width: number, height: number): Buffer {
	const head = Buffer.alloc(13)
	head.writeUInt32BE(width, 0)
	head.writeUInt32BE(height, 4)
	head.set([8, 2, 0, 0, 0], 8)
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data])
		const size = Buffer.alloc(4)
		size.writeUInt32BE(data.length)
		const sum = Buffer.alloc(4)
		sum.writeUInt32BE(crc32(body))
		return Buffer.concat([size, body, sum])
	}
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
	return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

describe('an encoded picture', () => {
	it('has AVIF files in the widths of pages, no wider than the original', async () => {
		const { width, files } = await make(await picture(700, 500).jpeg().toBuffer(), false)
		expect(width).toBe(700)
		expect(files.map(({ suffix, type }) => [suffix, type])).toEqual(
			['160.avif', '320.avif', '480.avif', '700.avif'].map((suffix) => [suffix, 'image/avif']),
		)
		const { format, compression, width: real, height } = await sharp(files.at(-1)?.bytes).metadata()
		expect({ format, compression, real, height }).toEqual({ format: 'heif', compression: 'av1', real: 700, height: 500 })
	})

	it('of a camera is at most 1200 pixels wide, upright, without metadata, with a WebP file for link previews', async () => {
		const photograph = await picture(1800, 2400)
			.withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		const { width, files } = await make(photograph, true)
		expect(width).toBe(1200)
		expect(files.at(-1)).toMatchObject({ suffix: '1200.webp', type: 'image/webp' })
		const { width: real, height, exif, orientation } = await sharp(files.at(-2)?.bytes).metadata()
		expect({ real, height, exif, orientation }).toEqual({ real: 1200, height: 900, exif: undefined, orientation: undefined })
	})

	it.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)('may come from %s, whatever its file name', async (format) => {
		expect(await make(await picture(200, 100).toFormat(format).toBuffer(), false)).toMatchObject({ width: 200 })
	})

	it('keeps transparency', async () => {
		const logo = await sharp({ create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
			.png()
			.toBuffer()
		const { files } = await make(logo, false)
		expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ hasAlpha: true })
	})

	it.each([
		['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>', 'is SVG, which can contain scripts'],
		['<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'is SVG'],
		['<!DOCTYPE html><title>Not found</title>', 'is a web page, not a picture'],
		['%PDF-1.7 and so on', 'is not a picture in an accepted format'],
		['', 'is an empty file'],
	])('is refused when it is none: %j', async (content, reason) => {
		await expect(make(Buffer.from(content), false)).rejects.toThrow(reason)
	})

	it('is rejected if the file is truncated or damaged', async () => {
		const whole = await sharp({
			create: { width: 600, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
		})
			.jpeg()
			.toBuffer()
		await expect(make(whole.subarray(0, whole.length / 2), false)).rejects.toThrow('is broken: ')
		await expect(make(Buffer.concat([whole.subarray(0, 200), Buffer.alloc(5000, 7)]), false)).rejects.toThrow('is broken: ')
	})

	it('is rejected if it would decode to too many pixels', async () => {
		await expect(make(pngOf(50_000, 50_000), false)).rejects.toThrow('has more than 64 million pixels')
	})

	it('is rejected if it is too small', async () => {
		await expect(make(await picture(1, 1).gif().toBuffer(), false)).rejects.toThrow('is 1 x 1 pixels, too small')
	})
})
