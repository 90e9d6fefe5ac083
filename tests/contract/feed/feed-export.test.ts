import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { seedDemo } from '@storefront/store/commerce/demo/seed.ts'
import { exportFeedTo } from '@storefront/store/commerce/feed/export/export-feed.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { describePortableShop, openTestDatabase } from '../engines.ts'
import { catalogueOf, emptyCatalogue, exportText, feedOf, fixture, goodsOf, importText, site } from './feed.ts'

describePortableShop('feed export', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	describe.each(['tsv', 'xml'] as const)('feed export as %s', (format) => {
		/** Requires that an import of the export changes nothing, and that it recreates the shop from an empty one. */
		async function expectLossless() {
			const text = await exportText(shop.db, format)
			const before = await catalogueOf(shop.db)
			const { applied, read } = await importText(shop.db, text, { replace: true })
			expect(read.refused).toBe(0)
			expect(applied).toMatchObject({ created: 0, changed: 0 })
			expect(await catalogueOf(shop.db)).toEqual(before)
			expect(await exportText(shop.db, format)).toBe(text)
			return text
		}

		async function expectSameShopElsewhere(text: string) {
			const other = await openTestDatabase(shop.engine)
			try {
				await importText(other.db, text)
				const exported = await exportText(other.db, format)
				expect(exported).toBe(text)
				expect(await goodsOf(other.db)).toEqual(await goodsOf(shop.db))
			} finally {
				await other.close()
			}
		}

		it('feed export of an imported feed is lossless [ADD-18]', async () => {
			await importText(shop.db, await readFile(fixture, 'utf8'))
			await expectSameShopElsewhere(await expectLossless())
		})

		it('feed export of the demo catalogue is lossless', async () => {
			expect(await seedDemo(shop.db)).toBe(true)
			await expectLossless()
		})

		it('feed export of manually created products is lossless', async () => {
			await addCatalogue(shop.db, [
				{
					name: 'Lamp, with "marks" & <more>',
					category: 'Home > Light',
					brand: 'Lumen',
					price: 99_99,
					discount: 150_000,
					stock: 3,
					sku: 'LAMP-1',
					featured: true,
					html: '<p>A <b>lamp</b>.</p>',
				},
				{
					name: 'Phone',
					category: 'Phones',
					html: '',
					storage: { '128 GB': { price: 500_00, stock: 0 }, '64 GB': { price: 400_00, stock: 7, discount: 123_456 } },
				},
			])
			await expectLossless()
		})

		it('feed export of products that the shop has changed after an import is lossless', async () => {
			await importText(shop.db, await readFile(fixture, 'utf8'))
			const own = {
				name: 'A name of our own',
				description: 'Our own words',
				online_description: '<p>Our own <em>words</em></p>',
				warranty: '2 years',
				shipping_info: 'Soon',
				top_status: 1,
			}
			const lists = {
				specifications: '[{"name":"Own","value":"Sheet"}]',
				images: '["/media/one.webp","/media/two, three.webp"]',
				image_texts: JSON.stringify(['The front', 'The back, with "two" ports']),
				thumbnail: '/media/small.webp',
			}
			await shop.db
				.updateTable('products')
				.set({ ...own, ...lists })
				.where('external_id', '=', 'ng-lumen-two')
				.execute()
			await shop.db.updateTable('products').set({ online_description: '' }).where('external_id', '=', 'C1').execute()
			await shop.db
				.updateTable('offers')
				.set({ price: 77_77, discount: 333_333, stock: 1, sku: 'OWN', image: '/media/two, three.webp' })
				.where('external_id', '=', 'G2')
				.execute()
			await summarize(shop.db, 'all')
			await expectLossless()
		})
	})

	it('feed export contains picture descriptions, and a feed with other pictures removes them [PROD-06]', async () => {
		const lamp = { id: 'a', title: 'Lamp', price: '10.00 USD', image_link: '/media/a.webp' }
		await importText(shop.db, feedOf([lamp]))
		await shop.db.updateTable('products').set({ image_texts: '["A lamp, front"]' }).execute()
		const text = await exportText(shop.db)
		await emptyCatalogue(shop.db)
		await importText(shop.db, text)
		expect((await catalogueOf(shop.db)).products).toMatchObject([{ image_texts: '["A lamp, front"]' }])

		await importText(shop.db, feedOf([{ ...lamp, image_link: '/media/b.webp' }]))
		expect((await catalogueOf(shop.db)).products).toMatchObject([{ images: '["/media/b.webp"]', image_texts: '[]' }])
		await importText(shop.db, feedOf([{ ...lamp, image_link: '/media/b.webp', image_texts: '["A lamp, back"]' }]))
		expect((await catalogueOf(shop.db)).products).toMatchObject([{ image_texts: '["A lamp, back"]' }])
		await expect(importText(shop.db, feedOf([{ ...lamp, image_texts: 'A lamp' }]))).rejects.toThrow('image_texts is not valid JSON')
	})

	it('feed export of any possible catalogue is lossless', async () => {
		const text = fc.string({
			unit: fc.constantFrom('a', 'B', '7', ' ', ',', '"', '\t', '\n', '<', '&', ':', '|', '>', '″', 'é', '\\'),
			maxLength: 12,
		})
		const name = text.map((value) => `N${value}`)
		const product = fc.record({
			name,
			description: text,
			html: text,
			specification: fc.tuple(name, name),
			color: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
			discount: fc.integer({ min: 0, max: 900_000 }),
			// Prices are positive, because a feed cannot express a price of zero.
			price: fc.integer({ min: 10, max: 2_000_000 }),
			stock: fc.nat(3),
		})
		await fc.assert(
			fc.asyncProperty(product, fc.constantFrom('tsv' as const, 'xml' as const), async (given, format) => {
				await emptyCatalogue(shop.db)
				await importText(
					shop.db,
					feedOf(
						given.color.map((color, index) => ({ id: `id-${index}`, item_group_id: 'g', title: given.name, price: '5.00 USD', color })),
					),
				)
				await shop.db
					.updateTable('products')
					.set({
						name: given.name,
						description: given.description,
						online_description: given.html,
						specifications: JSON.stringify([{ name: given.specification[0], value: given.specification[1] }]),
					})
					.execute()
				await shop.db.updateTable('offers').set({ price: given.price, discount: given.discount, stock: given.stock }).execute()
				await summarize(shop.db, 'all')
				const before = await catalogueOf(shop.db)
				await importText(shop.db, await exportText(shop.db, format))
				expect(await catalogueOf(shop.db)).toEqual(before)
			}),
			{ numRuns: 30 },
		)
	})

	it('feed export is written completely, and compressed for a file name with .gz', async () => {
		await importText(shop.db, await readFile(fixture, 'utf8'))
		const folder = await mkdtemp(join(tmpdir(), 'export-'))
		try {
			const path = join(folder, 'deep', 'feed.xml.gz')
			await exportFeedTo(shop.db, path, { format: 'xml', title: 'Shop', currency: 'USD', site })
			expect(gunzipSync(await readFile(path)).toString()).toBe(await exportText(shop.db, 'xml'))
		} finally {
			await rm(folder, { recursive: true })
		}
	})

	it("feed export has public URLs of the shop's own pictures", async () => {
		await importText(
			shop.db,
			feedOf([
				{
					id: 'a',
					title: 'Lamp',
					price: '10.00 USD',
					image_link: 'https://shop.test/media/a.webp',
					additional_image_link: 'https://other.test/b.webp',
				},
			]),
		)
		expect((await catalogueOf(shop.db)).products).toMatchObject([
			{ thumbnail: '/media/a.webp', images: '["/media/a.webp","https://other.test/b.webp"]' },
		])
		expect(await exportText(shop.db)).toContain('\thttps://shop.test/media/a.webp\thttps://other.test/b.webp\t')
	})

	it('feed export has the current stock', async () => {
		await importText(shop.db, feedOf([{ id: 'a', title: 'Lamp', price: '10.00 USD', availability: 'in_stock' }]))
		await shop.db.updateTable('offers').set({ stock: 0 }).execute()
		const [head = '', row = ''] = (await exportText(shop.db)).split('\n')
		const cells = Object.fromEntries(head.split('\t').map((column, index) => [column, row.split('\t')[index]]))
		expect(cells).toMatchObject({ id: 'a', availability: 'out_of_stock', quantity: '0', price: '10.00 USD' })
	})
})
