import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { fetchReviewAccess, removeReview, saveReview } from '@storefront/contract/client/account/own-review.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import type { ReviewDraft } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { removeReview as removeByOwner } from '@storefront/store/commerce/reviews/publish-review.ts'
import type { MediaStorage } from '@storefront/store/infrastructure/media/media.ts'
import { beforeEach, expect, it } from 'vitest'
import { createMember, type Member, openMailbox } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { addToCart, customer, order, refusalOf } from '../checkout/buyer.ts'
import { describePortableShop, type Shop } from '../engines.ts'
import { publishReview, refuseReview } from './moderation.ts'

const mailbox = openMailbox()
const owner = 'owner@example.com'
const written: ReviewDraft = { rating: 4, title: 'Quiet', text: 'It boils.\n\nQuickly.', nameShown: 'initial', pictures: [] }

/** No pictures, so the storage is empty. */
const storage: MediaStorage = {
	description: 'nowhere',
	put: () => Promise.reject(new Error('nothing is written here')),
	has: () => Promise.resolve(false),
	list: () => Promise.resolve(new Map()),
	remove: () => Promise.resolve(),
}
const workshop = { storage, make: () => Promise.reject(new Error('nothing is made here')) }

/** A customer with an order of a new product in this status. */
async function buyer(shop: Shop, status = 'Delivered'): Promise<{ member: Member; productId: string }> {
	const goods = await addGoods(shop.db, { name: `Kettle ${Math.random()}`, stock: 10 })
	const member = await createMember(shop, mailbox)
	await addToCart(member.client, goods, 1, '', customer)
	await order(member.client, {}, customer)
	const { order_no } = await shop.db.selectFrom('orders').select('order_no').where('customer_id', '=', member.id).executeTakeFirstOrThrow()
	await setOrderStatus(shop.db, order_no, { status, stock: 'auto', mail: false, now: new Date() })
	return { member, productId: String(goods.productId) }
}

async function waiting(shop: Shop, productId: string): Promise<number> {
	const row = await shop.db
		.selectFrom('customer_reviews')
		.select('id')
		.where('product_id', '=', Number(productId))
		.executeTakeFirstOrThrow()
	return row.id
}

describePortableShop(
	'writing of reviews',
	(shop) => {
		beforeEach(async () => {
			await seedCheckoutData(shop.db)
			await shop.db
				.insertInto('settings')
				.values({ key: 'email', value: owner })
				.onConflict((conflict) => conflict.column('key').doNothing())
				.execute()
		})

		it('only customers with a delivered order can write a review', async () => {
			const { member, productId } = await buyer(shop, 'Shipped')
			expect(await fetchReviewAccess(member.client, productId)).toMatchObject({ allowed: false, review: null })
			expect(await refusalOf(saveReview(member.client, productId, written))).toMatchObject({ status: 403, code: 'review_not_allowed' })
			const { productId: another } = await buyer(shop)
			expect(await refusalOf(saveReview(member.client, another, written))).toMatchObject({ code: 'review_not_allowed' })
			expect(await refusalOf(saveReview(shop.client, another, written))).toMatchObject({ status: 401 })
			expect(await refusalOf(saveReview(member.client, '999999', written))).toMatchObject({ status: 404 })
		})

		it('delivered lines in the order history show the state of the review', async () => {
			const statesOf = async ({ client }: Member) => (await fetchOrders(client)).orders.map(({ reviews }) => [...reviews])
			const { member, productId } = await buyer(shop)
			const { member: waitingForParcel } = await buyer(shop, 'Shipped')
			expect(await statesOf(waitingForParcel)).toEqual([[]])
			expect(await statesOf(member)).toEqual([[[productId, null]]])
			await saveReview(member.client, productId, written)
			expect(await statesOf(member)).toEqual([[[productId, 'waiting']]])
			await refuseReview(shop.db, await waiting(shop, productId), 'Not about the product')
			expect(await statesOf(member)).toEqual([[[productId, 'refused']]])
		})

		it('a review waits for the owner, who gets one email, however often it is sent', async () => {
			const { member, productId } = await buyer(shop)
			await saveReview(member.client, productId, written)
			expect(await saveReview(member.client, productId, written)).toMatchObject({ status: 'waiting', shown: false, title: 'Quiet' })
			await shop.store.whenIdle()
			const { name } = await fetchProduct(shop.client, productId)
			const mails = mailbox.mailsTo(owner).filter(({ subject }) => subject === `New review: ${name}`)
			expect(mails).toHaveLength(1)
			expect(mails[0]?.text).toContain(`reviews publish ${await waiting(shop, productId)}`)
			expect(await fetchProduct(shop.client, productId)).toMatchObject({ rating: null, reviews: [] })
		})

		it('a published review shows a verified buyer with a short name, and pages are updated', async () => {
			const { member, productId } = await buyer(shop)
			await saveReview(member.client, productId, written)
			await publishReview(shop.db, workshop, await waiting(shop, productId), new Date())
			const { rating, reviews } = await fetchProduct(shop.client, productId)
			expect(rating).toEqual({ average: 4, count: 1 })
			expect(reviews).toMatchObject([{ author: 'Ada E.', rating: 4, title: 'Quiet', text: 'It boils.\n\nQuickly.', verified: true }])
			expect(await fetchReviewAccess(member.client, productId)).toMatchObject({ review: { status: 'published', shown: true } })
			const tags = await shop.db.selectFrom('changes').select('tag').where('tag', '=', `product:${productId}`).execute()
			expect(tags).not.toEqual([])
		})

		it('a changed review waits again while the old version stays, and the old id publishes nothing', async () => {
			const { member, productId } = await buyer(shop)
			await saveReview(member.client, productId, written)
			const first = await waiting(shop, productId)
			await publishReview(shop.db, workshop, first, new Date())
			await saveReview(member.client, productId, { ...written, rating: 1, text: 'It broke.', nameShown: 'none' })
			expect(await publishReview(shop.db, workshop, first, new Date())).toBeNull()
			expect((await fetchProduct(shop.client, productId)).reviews).toMatchObject([{ rating: 4 }])
			await publishReview(shop.db, workshop, await waiting(shop, productId), new Date())
			expect(await fetchProduct(shop.client, productId)).toMatchObject({
				rating: { average: 1, count: 1 },
				reviews: [{ author: 'A customer', text: 'It broke.' }],
			})
		})

		it('a refused review shows the reason, keeps the published version and can be sent again', async () => {
			const { member, productId } = await buyer(shop)
			await saveReview(member.client, productId, written)
			await refuseReview(shop.db, await waiting(shop, productId), 'It names a person.')
			expect(await fetchReviewAccess(member.client, productId)).toMatchObject({
				review: { status: 'refused', reason: 'It names a person.', shown: false },
			})
			expect(await saveReview(member.client, productId, written)).toMatchObject({ status: 'waiting', reason: '' })
		})

		it.each(['its author', 'the owner'])('a review is gone when %s removes it', async (who) => {
			const { member, productId } = await buyer(shop)
			await saveReview(member.client, productId, written)
			const id = await waiting(shop, productId)
			await publishReview(shop.db, workshop, id, new Date())
			if (who === 'the owner') await removeByOwner(shop.db, () => storage, { id }, new Date())
			else await removeReview(member.client, productId)
			expect(await fetchProduct(shop.client, productId)).toMatchObject({ rating: null, reviews: [] })
			expect(await refusalOf(removeReview(member.client, productId))).toMatchObject({ status: 404 })
		})

		it('a review of another customer cannot be changed, removed or read', async () => {
			const { member, productId } = await buyer(shop)
			await saveReview(member.client, productId, written)
			const { member: another } = await buyer(shop)
			expect(await refusalOf(saveReview(another.client, productId, written))).toMatchObject({ status: 403 })
			expect(await refusalOf(removeReview(another.client, productId))).toMatchObject({ status: 404 })
			expect(await fetchReviewAccess(another.client, productId)).toMatchObject({ review: null })
		})

		it('a review with missing or too long fields is refused with an error message', async () => {
			const { member, productId } = await buyer(shop)
			const wrong: readonly Partial<ReviewDraft>[] = [
				{ rating: 0 },
				{ rating: 6 },
				{ rating: 4.5 },
				{ title: ' ' },
				{ text: '' },
				{ title: 'x'.repeat(101) },
				{ text: 'x'.repeat(5001) },
			]
			for (const changes of wrong)
				expect(await refusalOf(saveReview(member.client, productId, { ...written, ...changes }))).toMatchObject({ status: 422 })
		})

		it('reviews are limited to ten an hour', async () => {
			const { member, productId } = await buyer(shop)
			for (let time = 1; time <= 10; time++) await saveReview(member.client, productId, { ...written, text: `Time ${time}` })
			expect(await refusalOf(saveReview(member.client, productId, { ...written, text: 'Time 11' }))).toMatchObject({ status: 429 })
		})
	},
	{ mailer: mailbox.mailer },
)
