import { updateLines } from '@storefront/contract/client/cart/cart.ts'
import { mergeGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createMember, newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, customer, guest, refusalOf } from '../checkout/buyer.ts'
import { describeShop, type Shop } from '../engines.ts'

const mailbox = openMailbox()
/** Every test has its own products. */
let batch = 0

describeShop(
	'merge of a guest cart at sign-in',
	(shop: Shop) => {
		let kettle: AddedGoods
		let phone: AddedGoods
		beforeEach(async () => {
			kettle = await addGoods(shop.db, { name: `Kettle ${++batch}`, stock: 5 })
			phone = await addGoods(shop.db, { name: `Phone ${batch}`, colours: { Black: 3, White: 0 } })
		})

		/** A customer who has just signed in with a guest cart; `other` is the account in another browser. */
		async function arrival() {
			const member = await createMember(shop, mailbox)
			return { client: member.client, other: newVisitor(shop, member.token).client }
		}
		const linesOf = async (client: Parameters<typeof fetchCart>[0], whose = customer) =>
			(await fetchCart(client, whose)).map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))
		const line = (goods: AddedGoods, quantity: number, colour = '') => ({
			productId: String(goods.productId),
			variantId: colour === '' ? null : String(goods.offers[colour]),
			quantity,
		})

		it('the cart of a guest moves to the account and is empty afterwards [AUTH-06] [AMB-22]', async () => {
			const { client, other } = await arrival()
			await addToCart(client, kettle, 2)
			await addToCart(client, phone, 1, 'Black')
			expect(await mergeGuestCart(client)).toEqual([])
			expect(await linesOf(other)).toEqual([line(kettle, 2), line(phone, 1, 'Black')])
			expect(await fetchCart(client, guest)).toEqual([])
		})

		it('the quantities of both carts are added up [AMB-22]', async () => {
			const { client, other } = await arrival()
			await addToCart(other, kettle, 1, '', customer)
			await addToCart(client, phone, 2, 'Black')
			await addToCart(client, kettle, 3)
			expect(await mergeGuestCart(client)).toEqual([])
			expect(await linesOf(other)).toEqual([line(kettle, 4), line(phone, 2, 'Black')])
		})

		it('merged quantities are capped at the stock, and each cap is returned [AMB-22]', async () => {
			const { client, other } = await arrival()
			await addToCart(other, kettle, 4, '', customer)
			await addToCart(other, phone, 2, 'Black', customer)
			await addToCart(client, kettle, 3)
			await addToCart(client, phone, 2, 'Black')
			expect(await mergeGuestCart(client)).toEqual([
				{ productId: String(kettle.productId), variantId: null, name: `Kettle ${batch}`, wanted: 7, quantity: 5 },
				{
					productId: String(phone.productId),
					variantId: String(phone.offers.Black),
					name: `Phone ${batch} (Black)`,
					wanted: 4,
					quantity: 3,
				},
			])
			expect(await linesOf(other)).toEqual([line(kettle, 5), line(phone, 3, 'Black')])
			expect(await fetchCart(client, guest)).toEqual([])
		})

		it('a line that has sold out is returned as capped to 0 [AMB-22]', async () => {
			const { client, other } = await arrival()
			await addToCart(client, kettle, 2)
			await shop.db.updateTable('offers').set({ stock: 0 }).where('product_id', '=', kettle.productId).execute()
			expect(await mergeGuestCart(client)).toMatchObject([{ name: `Kettle ${batch}`, wanted: 2, quantity: 0 }])
			expect(await linesOf(other)).toEqual([])
			expect(await fetchCart(client, guest)).toEqual([])
		})

		it('the account keeps quantities above the stock that it had before', async () => {
			const { client, other } = await arrival()
			await addToCart(other, kettle, 4, '', customer)
			await addToCart(client, kettle, 1)
			await shop.db.updateTable('offers').set({ stock: 2 }).where('product_id', '=', kettle.productId).execute()
			expect(await mergeGuestCart(client)).toMatchObject([{ wanted: 5, quantity: 4 }])
			expect(await linesOf(other)).toEqual([line(kettle, 4)])
		})

		it('the cart of a guest is merged once, also by concurrent requests of several tabs [AMB-22]', async () => {
			const { client, other } = await arrival()
			await addToCart(other, kettle, 1, '', customer)
			await addToCart(client, kettle, 2)
			await Promise.all(Array.from({ length: 4 }, () => mergeGuestCart(client)))
			expect(await mergeGuestCart(client)).toEqual([])
			expect(await linesOf(other)).toEqual([line(kettle, 3)])
		})

		it('a merge that fails half-way loses no line and succeeds when repeated [AMB-22]', async () => {
			const { client, other } = await arrival()
			await addToCart(other, kettle, 1, '', customer)
			await addToCart(client, phone, 1, 'Black')
			await addToCart(client, kettle, 2)
			await makeFail(shop, 'delete', 'cart_lines')
			expect(await refusalOf(mergeGuestCart(client))).toMatchObject({ status: 500 })
			expect(await linesOf(other)).toEqual([line(kettle, 1)])
			expect(await linesOf(client, guest)).toEqual([line(phone, 1, 'Black'), line(kettle, 2)])
			await mend(shop, 'cart_lines')
			await mergeGuestCart(client)
			expect(await linesOf(other)).toEqual([line(kettle, 3), line(phone, 1, 'Black')])
		})

		it('a guest cart does not change without a cookie, without a token and with an unknown token', async () => {
			const { client, other } = await arrival()
			await addToCart(client, kettle, 2)
			expect(await mergeGuestCart(other)).toEqual([])
			expect(await refusalOf(mergeGuestCart(newVisitor(shop).client))).toMatchObject({ status: 401, code: 'unauthenticated' })
			expect(await refusalOf(mergeGuestCart(newVisitor(shop, 'x.y.z').client))).toMatchObject({ status: 401 })
			expect(await linesOf(client, guest)).toEqual([line(kettle, 2)])
		})

		it('the cart of a guest can be filled again after sign-out and is merged again', async () => {
			const { client, other } = await arrival()
			await addToCart(client, kettle, 2)
			await mergeGuestCart(client)
			await addToCart(client, kettle, 1)
			await mergeGuestCart(client)
			expect(await linesOf(other)).toEqual([line(kettle, 3)])
			const [merged] = await fetchCart(other, customer)
			await updateLines(other, customer, [{ id: merged?.id ?? '', quantity: 1, discount: '' }])
			expect(await linesOf(client)).toEqual([line(kettle, 1)])
		})
	},
	{ mailer: mailbox.mailer },
)

/** Makes the database reject a kind of statement on a table with a trigger. */
async function makeFail({ db, engine }: Shop, statement: 'delete', table: string): Promise<void> {
	if (engine === 'sqlite') {
		await sql.raw(`create trigger fails before ${statement} on ${table} begin select raise(abort, 'made to fail'); end`).execute(db)
		return
	}
	await sql
		.raw(`create or replace function fail() returns trigger as $$ begin raise exception 'made to fail'; end $$ language plpgsql`)
		.execute(db)
	await sql.raw(`create trigger fails before ${statement} on ${table} for each statement execute function fail()`).execute(db)
}

async function mend({ db, engine }: Shop, table: string): Promise<void> {
	await sql.raw(engine === 'sqlite' ? 'drop trigger fails' : `drop trigger fails on ${table}`).execute(db)
}
