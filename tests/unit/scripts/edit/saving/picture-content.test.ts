import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fitPicture, PictureError } from '#scripts/edit/saving/pictures.ts'

const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>')
const page = Buffer.from('<script>alert(1)</script>')

test.each([
	['a.gif', page],
	['a.gif', svg],
	['a.png', page],
	['a.png', svg],
	['a.svg', svg],
	['a.constructor', page],
	['.htaccess', page],
])('%s without picture data is rejected', async (name, bytes) => {
	await expect(fitPicture(`public/pictures/${name}`, bytes)).rejects.toThrow(PictureError)
})

test.each(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'])('picture with the extension .%s is converted to that format', async (ending) => {
	for (const made of [plain.clone().jpeg(), plain.clone().gif(), plain.clone().avif()]) {
		const { format } = await sharp(await fitPicture(`public/pictures/a.${ending}`, await made.toBuffer())).metadata()
		expect(format).toBe({ jpg: 'jpeg', avif: 'heif' }[ending] ?? ending)
	}
})
