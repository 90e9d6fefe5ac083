import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { createDownload } from '@storefront/store/commerce/pictures/download.ts'
import { type FetchResult, fetchPictures } from '@storefront/store/commerce/pictures/fetch-pictures.ts'
import { createPictureEncoder } from '@storefront/store/commerce/pictures/picture-encoder.ts'
import { createRequestPacing } from '@storefront/store/commerce/pictures/request-pacing.ts'
import { findUnusedPictures, removeUnusedPictures } from '@storefront/store/commerce/pictures/unused-pictures.ts'
import { ChangeFeed } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { createMediaFolder } from '@storefront/store/infrastructure/media/folder.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPictureHost, type PictureHost } from '../../picture-host.ts'
import { describeShop } from '../engines.ts'
import { emptyCatalogue, exportText, feedOf, importText } from '../feed/feed.ts'

let host: PictureHost
let folder = ''

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'pictures-'))
	host = await openPictureHost()
})

afterEach(async () => {
	await host.close()
	await rm(folder, { recursive: true, force: true })
})

/** Line of a feed with these pictures, the featured one first. */
const line = (id: string, [first = '', ...others]: readonly string[]) => ({
	id,
	title: `Thing ${id}`,
	price: '5 USD',
	image_link: first && host.url + first,
	additional_image_link: others.map((path) => host.url + path).join(','),
})

const files = async () => (await readdir(join(folder, 'media'), { recursive: true })).filter((name) => /\.\w+$/.test(name))

describeShop(
	'pictures of a feed',
	(shop) => {
		beforeEach(async () => {
			await emptyCatalogue(shop.db)
			await shop.db.deleteFrom('fetched_pictures').execute()
		})

		const storage = () => createMediaFolder(join(folder, 'media'))

		async function run({ refresh = false } = {}): Promise<FetchResult & { readonly report: string }> {
			host.asked.length = 0
			const result = await fetchPictures(shop.db, {
				storage: storage(),
				download: createDownload({ userAgent: 'test', privateHosts: ['127.0.0.1'] }),
				make: await createPictureEncoder(),
				requestPacing: createRequestPacing(),
				refresh,
				reportFolder: join(folder, 'imports'),
			})
			return { ...result, report: result.reportPath ? await readFile(result.reportPath, 'utf8') : '' }
		}

		const product = async (id: string) => {
			const row = await shop.db.selectFrom('products').select('id').where('external_id', '=', id).executeTakeFirstOrThrow()
			return await fetchProduct(shop.client, String(row.id))
		}

		it('pictures are loaded from their host until they are downloaded, then from the shop, in the widths that pages request', async () => {
			await importText(shop.db, feedOf([line('a', ['/good/1.jpg', '/good/2.jpg'])]))
			expect((await product('a')).images).toEqual([`${host.url}/good/1.jpg`, `${host.url}/good/2.jpg`])

			expect(await run()).toMatchObject({ fetched: 2, unchanged: 0, failed: 0, reportPath: null })
			const { images } = await product('a')
			expect(images).toEqual([
				expect.stringMatching(/^\/media\/own\/[\da-f]{2}\/[\da-f]{30}-\{width:200\}\.\{format\}$/),
				expect.stringMatching(/^\/media\/own\/[\da-f]{2}\/[\da-f]{30}-\{width:200\}\.avif$/),
			])
			expect((await files()).map((name) => name.replace(/^.*-/, '')).sort()).toEqual([
				'160.avif',
				'160.avif',
				'200.avif',
				'200.avif',
				'200.webp',
			])
		})

		it('pictures are downloaded once: a second run and a second import send no requests', async () => {
			const feed = feedOf([line('a', ['/good/1.jpg']), line('b', ['/good/1.jpg', '/good/2.jpg'])])
			await importText(shop.db, feed)
			await run()
			expect(host.asked.toSorted()).toEqual(['200 /good/1.jpg', '200 /good/2.jpg'])

			expect(await importText(shop.db, feed)).toMatchObject({ applied: { changed: 0, created: 0 } })
			expect(await run()).toMatchObject({ fetched: 0, unchanged: 2 })
			expect(host.asked).toEqual([])
			expect((await product('a')).images[0]).toContain('/media/own/')
		})

		it('pictures are downloaded again when the feed has another URL', async () => {
			await importText(shop.db, feedOf([line('a', ['/good/1.jpg'])]))
			await run()
			await importText(shop.db, feedOf([line('a', ['/good/new.jpg'])]))
			expect((await product('a')).images).toEqual([`${host.url}/good/new.jpg`])
			expect(await run()).toMatchObject({ fetched: 1 })
			expect(host.asked).toEqual(['200 /good/new.jpg'])
			expect((await product('a')).images[0]).toContain('/media/own/')
		})

		it('pictures are revalidated with --refresh, and downloaded again when they have changed', async () => {
			await importText(shop.db, feedOf([line('a', ['/good/1.jpg'])]))
			await run()
			const before = (await product('a')).images
			expect(await run({ refresh: true })).toMatchObject({ fetched: 0, unchanged: 1 })
			expect(host.asked).toEqual(['304 /good/1.jpg'])

			host.change()
			expect(await run({ refresh: true })).toMatchObject({ fetched: 1, unchanged: 0 })
			expect((await product('a')).images).not.toEqual(before)
		})

		it('pictures are created again with --refresh when their files are missing', async () => {
			await importText(shop.db, feedOf([line('a', ['/good/1.jpg'])]))
			await run()
			await rm(join(folder, 'media'), { recursive: true })
			await run({ refresh: true })
			expect(host.asked).toEqual(['200 /good/1.jpg'])
			expect(await files()).toHaveLength(3)
		})

		it('pictures that cannot be downloaded are listed with the reason, and are loaded from their host', async () => {
			const bad = ['/drawing.jpg', '/page.jpg', '/broken.jpg', '/giant.jpg', '/gone.jpg', '/inside.jpg']
			await importText(shop.db, feedOf([line('a', ['/moved.jpg', ...bad])]))
			const { fetched, failed, report } = await run()
			expect({ fetched, failed }).toEqual({ fetched: 1, failed: 6 })
			const reasons = new Map(report.split('\n').map((row) => [row.split('\t')[0]?.replace(host.url, ''), row.split('\t')[2]]))
			expect(Object.fromEntries(reasons)).toMatchObject({
				'/drawing.jpg': 'is SVG, which can contain scripts; use PNG or WebP',
				'/page.jpg': 'is a web page, not a picture',
				'/broken.jpg': expect.stringContaining('is broken: '),
				'/giant.jpg': 'is larger than 25 MB',
				'/gone.jpg': 'got the response 404',
				'/inside.jpg': expect.stringContaining('is at 169.254.169.254, which is not a public address'),
			})
			const { images } = await product('a')
			expect(images[0]).toContain('/media/own/')
			expect(images.slice(1)).toEqual(bad.map((path) => host.url + path))
			expect(await run()).toMatchObject({ fetched: 0, unchanged: 1, failed: 6 })
		})

		it('pictures with the same content share their files', async () => {
			await importText(shop.db, feedOf([line('a', ['/same/1.jpg']), line('b', ['/same/2.jpg']), line('c', ['/good/1.jpg', '/same/3.jpg'])]))
			await run()
			expect((await product('b')).images).toEqual((await product('a')).images)
			expect(await files()).toHaveLength(6)
		})

		it('pictures that are downloaded invalidate the pages that show them, and no others', async () => {
			await importText(shop.db, feedOf([line('a', ['/good/1.jpg']), line('b', [])]))
			const changes = new ChangeFeed(shop.db)
			await changes.read()
			await run()
			const { id, category_id } = await shop.db
				.selectFrom('products')
				.select(['id', 'category_id'])
				.where('external_id', '=', 'a')
				.executeTakeFirstOrThrow()
			expect((await changes.read()).toSorted()).toEqual([`category:${category_id}`, `product:${id}`])
			await run({ refresh: true })
			expect(await changes.read()).toEqual([])
		})

		it('pictures that are downloaded for one product invalidate the pages of all products that show them', async () => {
			const lines = Array.from({ length: 201 }, (_, index) => line(`p${index}`, index % 200 === 0 ? ['/same/1.jpg'] : []))
			await importText(shop.db, feedOf(lines))
			const changes = new ChangeFeed(shop.db)
			await changes.read()
			await run()
			expect(host.asked).toEqual(['200 /same/1.jpg'])
			const shown = await shop.db.selectFrom('products').select('id').where('external_id', 'in', ['p0', 'p200']).execute()
			expect(shown).toHaveLength(2)
			expect(await changes.read()).toEqual(expect.arrayContaining(shown.map(({ id }) => `product:${id}`)))
		})

		it('pictures keep the URLs of the feed in an export', async () => {
			await importText(shop.db, feedOf([line('a', ['/good/1.jpg', '/good/2.jpg'])]))
			const before = await exportText(shop.db)
			await run()
			expect(await exportText(shop.db)).toBe(before)
		})

		it('pictures without references are found and deleted with their files', async () => {
			await importText(shop.db, feedOf([line('a', ['/good/1.jpg']), line('b', ['/same/2.jpg']), line('c', ['/same/3.jpg'])]))
			await run()
			await importText(shop.db, feedOf([line('a', ['/good/other.jpg']), line('b', ['/good/1.jpg'])]))
			await storage().put('00/000000000000000000000000000000-160.avif', Buffer.from('of a run that was cut off'), 'image/avif')
			await run()
			const unused = await findUnusedPictures(shop.db, storage())
			expect(unused.addresses).toEqual([`${host.url}/same/2.jpg`])
			expect(unused.files).toEqual(['00/000000000000000000000000000000-160.avif'])

			await importText(shop.db, feedOf([line('c', ['/good/1.jpg'])]))
			const more = await findUnusedPictures(shop.db, storage())
			expect(more.addresses.toSorted()).toEqual([`${host.url}/same/2.jpg`, `${host.url}/same/3.jpg`])
			expect(more.files).toHaveLength(4)
			await removeUnusedPictures(shop.db, storage(), more)
			expect(await findUnusedPictures(shop.db, storage())).toEqual({ addresses: [], files: [], bytes: 0 })
			expect(await files()).toHaveLength(6)
			expect((await product('a')).images[0]).toContain('/media/own/')
		})

		it('pictures are loaded from their host in the longest listings of the store', async () => {
			const lines = Array.from({ length: 1000 }, (_, index) => line(`m${index}`, [`/good/${index}.jpg`, '/good/x.jpg']))
			await importText(shop.db, feedOf(lines))
			const reply = await shop.visitor().fetch('/api/products?items=1000')
			const { data } = (await reply.json()) as { data: { thumbnailz: string }[] }
			expect(data.filter(({ thumbnailz }) => thumbnailz.startsWith(host.url))).toHaveLength(1000)
		})
	},
	{ mediaUrl: '/media/own' },
)
