import { fetchReviewAccess, removeReview, saveReview } from '@storefront/contract/client/account/own-review.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import type { ReviewDraft } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { createPictureEncoder } from '@storefront/store/commerce/pictures/picture-encoder.ts'
import type { MediaStorage } from '@storefront/store/infrastructure/media/media.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { createMember, type Member, openMailbox } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { addToCart, customer, order, refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { publishReview } from './moderation.ts'

const mailbox = openMailbox()
const storedFiles = new Map<string, Buffer>()
const storage: MediaStorage = {
	description: 'a map',
	put(name, bytes) {
		storedFiles.set(name, bytes)
		return Promise.resolve()
	},
	has: (name) => Promise.resolve(storedFiles.has(name)),
	list: () => Promise.resolve(new Map([...storedFiles].map(([name, bytes]) => [name, bytes.length]))),
	remove(names) {
		for (const name of names) storedFiles.delete(name)
		return Promise.resolve()
	},
}
const workshop = { storage, make: createPictureEncoder }

/** A picture of one colour, 40 x 30 pixels by default. */
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#3a7' } })
const photograph = () =>
	picture(1000, 600)
		.withExif({ IFD0: { Artist: 'Ada at home' } })
		.jpeg()
		.toBuffer()

const base64 = (bytes: Buffer | string) => ({ data: Buffer.from(bytes).toString('base64') })
const written = (pictures: ReviewDraft['pictures']): ReviewDraft => ({
	rating: 5,
	title: 'Look',
	text: 'As it came.',
	nameShown: 'initial',
	pictures,
})

describePortableShop(
	'pictures of a review',
	(shop) => {
		let member: Member
		let productId: string

		beforeEach(async () => {
			storedFiles.clear()
			await seedCheckoutData(shop.db)
			const goods = await addGoods(shop.db, { name: `Kettle ${Math.random()}`, stock: 10 })
			member = await createMember(shop, mailbox)
			await addToCart(member.client, goods, 1, '', customer)
			await order(member.client, {}, customer)
			const { order_no } = await shop.db
				.selectFrom('orders')
				.select('order_no')
				.where('customer_id', '=', member.id)
				.executeTakeFirstOrThrow()
			await setOrderStatus(shop.db, order_no, { status: 'Delivered', stock: 'auto', mail: false, now: new Date() })
			productId = String(goods.productId)
		})

		async function publish(): Promise<void> {
			const { id } = await shop.db
				.selectFrom('customer_reviews')
				.select('id')
				.where('customer_id', '=', member.id)
				.executeTakeFirstOrThrow()
			await publishReview(shop.db, workshop, id, new Date())
		}

		it('review pictures must be JPEG, PNG or WebP', async () => {
			for (const bytes of [await picture().jpeg().toBuffer(), await picture().png().toBuffer(), await picture().webp().toBuffer()])
				await saveReview(member.client, productId, written([base64(bytes)]))
			for (const bytes of [await picture().avif().toBuffer(), await picture().gif().toBuffer(), await picture().tiff().toBuffer()])
				expect(await refusalOf(saveReview(member.client, productId, written([base64(bytes)])))).toMatchObject({ code: 'picture_refused' })
		})

		it('pictures are only with the review until it is published, and have no metadata', async () => {
			const sent = await photograph()
			expect(sent.toString('latin1')).toContain('Ada at home')
			const { pictures } = await saveReview(member.client, productId, written([base64(sent)]))
			expect(pictures).toMatchObject([{ preview: expect.stringMatching(/^data:image\/webp;base64,/) }])
			expect(storedFiles.size).toBe(0)
			await publish()
			expect([...storedFiles.keys()].length).toBeGreaterThan(1)
			for (const bytes of storedFiles.values()) expect(bytes.toString('latin1')).not.toContain('Ada at home')
			const { reviews } = await fetchProduct(shop.client, productId)
			expect(reviews[0]?.language, 'that of the page it was written on').toBe('en')
			expect(reviews[0]?.images).toEqual([expect.stringMatching(/^\/media\/own\/[\da-f]{2}\/r[\da-f]{30}-\{width:\d+\}\.avif$/)])
		})

		it('pictures are kept by name when a review changes, and removed ones are deleted when it is published', async () => {
			const two = [base64(await photograph()), base64(await picture(300, 200).png().toBuffer())]
			const { pictures } = await saveReview(member.client, productId, written(two))
			await publish()
			const before = storedFiles.size
			const second = pictures[1]?.name ?? ''
			await saveReview(member.client, productId, written([{ name: second }]))
			expect(storedFiles.size).toBe(before)
			await publish()
			expect(new Set([...storedFiles.keys()].map((name) => name.slice(0, name.lastIndexOf('-'))))).toEqual(new Set([second]))
			await removeReview(member.client, productId)
			expect(storedFiles.size).toBe(0)
		})

		it('sending the same pictures twice changes nothing', async () => {
			const pictures = [base64(await photograph())]
			await saveReview(member.client, productId, written(pictures))
			const read = () => shop.db.selectFrom('customer_reviews').select('id').where('customer_id', '=', member.id).execute()
			const before = await read()
			await saveReview(member.client, productId, written(pictures))
			expect(await read()).toEqual(before)
		})

		it('invalid pictures are refused with an error message, and nothing is stored', async () => {
			const jpeg = await photograph()
			const wrong: readonly (readonly [Buffer | string, RegExp])[] = [
				['<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"/>', /is an SVG/],
				['<!doctype html><script>steal()</script>', /is a web page/],
				['', /is an empty file/],
				['%PDF-1.7 steal', /has an unsupported format/],
				[jpeg.subarray(0, jpeg.length / 2), /is broken/],
				[await picture(6000, 6000).png({ compressionLevel: 9 }).toBuffer(), /more than 16 million pixels/],
				[await picture(8, 8).png().toBuffer(), /too small/],
				[Buffer.alloc(241 * 1024, 1), /larger than 240 KB/],
			]
			for (const [bytes, sentence] of wrong) {
				await shop.db.deleteFrom('customer_reviews').execute()
				const refusal = await refusalOf(saveReview(member.client, productId, written([base64(bytes)])))
				expect(refusal).toMatchObject({ status: 422, code: 'picture_refused', message: expect.stringMatching(sentence) })
			}
			expect(await fetchReviewAccess(member.client, productId)).toMatchObject({ review: null })
		})

		it('pictures of others, paths and more than three pictures are refused', async () => {
			for (const name of ['../../etc/passwd', 'ab/0123456789abcdef0123456789abcd'])
				expect(await refusalOf(saveReview(member.client, productId, written([{ name }])))).toMatchObject({ code: 'picture_refused' })
			const four = Array.from({ length: 4 }, () => base64('x'))
			expect(await refusalOf(saveReview(member.client, productId, written(four)))).toMatchObject({ code: 'invalid_request' })
		})

		it('pictures have at most a megabyte with the rest of the review', async () => {
			const body = JSON.stringify({ ...written([]), text: 'x'.repeat(1_100_000) })
			const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }
			expect((await member.fetch(`/api/product/${productId}/my-review`, { method: 'PUT', headers, body })).status).toBe(413)
		})
	},
	{ mailer: mailbox.mailer, mediaUrl: '/media/own', media: () => storage },
)
