import { crc32, deflateSync } from 'node:zlib'
import { type MakePicture, openPictureMaker } from '@storefront/store/commerce/pictures/make.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

let make: MakePicture

beforeAll(async () => {
	make = await openPictureMaker()
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

describe('a picture that was fetched', () => {
	it('becomes AVIF in the widths that pages ask for, and no larger than it was', async () => {
		const { width, files } = await make(await picture(700, 500).jpeg().toBuffer(), false)
		expect(width).toBe(700)
		expect(files.map(({ ending, type }) => [ending, type])).toEqual(
			['160.avif', '320.avif', '480.avif', '700.avif'].map((ending) => [ending, 'image/avif']),
		)
		const { format, compression, width: real, height } = await sharp(files.at(-1)?.bytes).metadata()
		expect({ format, compression, real, height }).toEqual({ format: 'heif', compression: 'av1', real: 700, height: 500 })
	})

	it('of a camera becomes 1200 pixels wide at most, upright, without what the camera wrote, and a WebP where previews show it', async () => {
		const photograph = await picture(1800, 2400)
			.withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		const { width, files } = await make(photograph, true)
		expect(width).toBe(1200)
		expect(files.at(-1)).toMatchObject({ ending: '1200.webp', type: 'image/webp' })
		const { width: real, height, exif, orientation } = await sharp(files.at(-2)?.bytes).metadata()
		expect({ real, height, exif, orientation }).toEqual({ real: 1200, height: 900, exif: undefined, orientation: undefined })
	})

	it.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)('may be %s, whatever its name says', async (format) => {
		expect(await make(await picture(200, 100).toFormat(format).toBuffer(), false)).toMatchObject({ width: 200 })
	})

	it('keeps what of it is seen through', async () => {
		const logo = await sharp({ create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
			.png()
			.toBuffer()
		const { files } = await make(logo, false)
		expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ hasAlpha: true })
	})

	it.each([
		['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>', 'is SVG, a program rather than a picture'],
		['<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'is SVG'],
		['<!DOCTYPE html><title>Not found</title>', 'is a web page, no picture'],
		['%PDF-1.7 and so on', 'is no picture of a kind that the shop takes'],
		['', 'is an empty file'],
	])('is refused when it is none: %j', async (content, reason) => {
		await expect(make(Buffer.from(content), false)).rejects.toThrow(reason)
	})

	it('is refused when it is cut off, or nothing but noise behind a right beginning', async () => {
		const whole = await sharp({
			create: { width: 600, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
		})
			.jpeg()
			.toBuffer()
		await expect(make(whole.subarray(0, whole.length / 2), false)).rejects.toThrow('is broken: ')
		await expect(make(Buffer.concat([whole.subarray(0, 200), Buffer.alloc(5000, 7)]), false)).rejects.toThrow('is broken: ')
	})

	it('is refused when it would unpack to more than memory holds', async () => {
		await expect(make(pngOf(50_000, 50_000), false)).rejects.toThrow('has more than 64 million pixels')
	})

	it('is refused when it is too small to show anything', async () => {
		await expect(make(await picture(1, 1).gif().toBuffer(), false)).rejects.toThrow('is 1 x 1 pixels, too small')
	})
})
