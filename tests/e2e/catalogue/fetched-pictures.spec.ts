import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPictureHost } from '../../picture-host.ts'
import { expect, test } from '../fixtures.ts'

test.use({ pictures: true })

test('pictures of a feed are loaded from their host until they are downloaded, then from the shop, in the widths that pages request', {
	tag: ['@server', '@phone-walk'],
}, async ({ page, request, anotherShop, folder }) => {
	const host = await openPictureHost(1500)
	try {
		const feed = join(folder, 'feed.tsv')
		const pictures = ['/good/front.jpg', '/good/side.jpg'].map((path) => host.url + path)
		writeFileSync(
			feed,
			['id\ttitle\tprice\tproduct_type\timage_link\tadditional_image_link', `a\tLamp\t12 USD\tLights\t${pictures.join('\t')}`].join('\n'),
		)
		const shop = await anotherShop({ feed, environment: { MEDIA_PRIVATE_HOSTS: '127.0.0.1' } })
		const { data } = await (await request.get(`${shop.api}/products`)).json()
		const address = `${shop.url}/product/${data[0].id}`

		const before = await (await request.get(address)).text()
		expect(before).toContain(`src=${pictures[0]} `)
		// The space is reserved for any size of the picture; pictures below the fold load lazily.
		expect(before).toMatch(new RegExp(`<img src=${pictures[0]} [^>]* width=640 height=640`))
		expect(before).toMatch(new RegExp(`<img src=${pictures[1]} [^>]* loading=lazy`))

		expect(await shop.command('pictures')).toContain('Downloaded 2 pictures; 0 already stored.')
		await expect.poll(async () => (await request.get(address)).text()).not.toContain(host.url)

		const answers: string[] = []
		page.on('response', (response) => {
			if (response.url().includes('/media/own/')) answers.push(`${response.status()} ${response.headers()['content-type']}`)
		})
		await page.goto(address)
		// On a phone the first picture is embedded in the page (see below); the second one loads when it scrolls into view.
		const shown = page.locator('[data-track] img').nth(1)
		await shown.scrollIntoViewIfNeeded()
		await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
		const source = await shown.evaluate((image: HTMLImageElement) => image.currentSrc)
		expect(new URL(source).pathname).toMatch(/^\/media\/own\/[\da-f]{2}\/[\da-f]{30}-\d+\.avif$/)
		expect(new Set(answers)).toEqual(new Set(['200 image/avif']))
		expect((await request.get(source)).headers()).toMatchObject({
			'content-type': 'image/avif',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
		})
		// Pictures for previews of the page.
		const [, webp = ''] = /"image":\["[^"]*?(\/media\/own\/[^"]+\.webp)"/.exec(await page.content()) ?? []
		expect((await request.get(shop.url + webp)).headers()['content-type']).toBe('image/webp')

		// The largest picture on a phone is embedded in the page, like a picture of the build (docs/decisions/0007-critical-css-and-fonts).
		expect(await page.content()).toMatch(/<source [^>]*srcset="data:image\/avif;base64,/)
		await page.goto(`${shop.url}/products`)
		const card = page.locator('product-card img').first()
		await expect(card).toHaveAttribute('src', /^\/media\/own\/.+-480\.avif$/)
		await expect(card).toHaveAttribute('srcset', /^data:image\/avif;base64,/)
	} finally {
		await host.close()
	}
})
