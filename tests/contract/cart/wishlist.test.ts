import { addWish, fetchWishlist, removeWish } from '@storefront/contract/client/cart/wishlist.ts'
import { beforeAll, expect, it } from 'vitest'
import { createMember, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'

const mailbox = openMailbox()

describePortableShop(
	'the wishlist',
	(shop) => {
		let kettle: AddedGoods
		let phone: AddedGoods
		beforeAll(async () => {
			kettle = await addGoods(shop.db, { name: 'Kettle', price: 4999, discount: 150_000 })
			phone = await addGoods(shop.db, { name: 'Phone', price: 50_000, colours: { Black: 0, White: 2 } })
		})
		const idOf = ({ productId }: AddedGoods) => String(productId)

		it('the wishlist starts empty and shows the newest product first [API-40] [API-41] [ENT-03] [ENT-06]', async () => {
			const { client } = await createMember(shop, mailbox)
			expect(await fetchWishlist(client)).toEqual([])
			await addWish(client, idOf(kettle))
			await addWish(client, idOf(phone))
			expect(await fetchWishlist(client)).toMatchObject([
				{ productId: idOf(phone), name: 'Phone', price: 50_000, variant: '', images: ['/media/Phone.webp'] },
				// The price after the discount.
				{ productId: idOf(kettle), name: 'Kettle', price: 4249, currency: '$' },
			])
		})

		it('the wishlist has a product once, and says if it has it already [WISH-14]', async () => {
			const { client, fetch, token } = await createMember(shop, mailbox)
			await Promise.all(Array.from({ length: 4 }, () => addWish(client, idOf(kettle))))
			expect(await fetchWishlist(client)).toHaveLength(1)
			const response = await fetch('/api/wishlists/add', {
				method: 'POST',
				body: JSON.stringify({ product_id: kettle.productId }),
				headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
			})
			expect([response.status, await response.json()]).toEqual([200, { message: 'This product is already in your wishlist!' }])
		})

		it.each(['0', '999999', 'x', '99999999999999'])('the wishlist refuses the unknown product %j', async (id) => {
			const { client } = await createMember(shop, mailbox)
			expect(await refusalOf(addWish(client, id))).toMatchObject({
				status: 404,
				code: 'not_found',
				message: 'This product is no longer available.',
			})
		})

		it("a wish is removed by its own id, not by the product's [API-42] [WISH-10]", async () => {
			const { client } = await createMember(shop, mailbox)
			await addWish(client, idOf(kettle))
			const [wish] = await fetchWishlist(client)
			expect(wish?.id).not.toBe(idOf(kettle))
			expect(await refusalOf(removeWish(client, idOf(kettle)))).toMatchObject({ status: 404 })
			await removeWish(client, wish?.id ?? '')
			expect(await fetchWishlist(client)).toEqual([])
			expect(await refusalOf(removeWish(client, wish?.id ?? ''))).toMatchObject({
				status: 404,
				message: 'This product is no longer in your wishlist.',
			})
		})

		it('the wishlist has no deleted products', async () => {
			const { client } = await createMember(shop, mailbox)
			const gone = await addGoods(shop.db, { name: 'Fax' })
			await addWish(client, idOf(gone))
			await shop.db.deleteFrom('products').where('id', '=', gone.productId).execute()
			expect(await fetchWishlist(client)).toEqual([])
		})
	},
	{ mailer: mailbox.mailer },
)
