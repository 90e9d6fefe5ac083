import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { cancelStockMails, confirmStockMailRequest, sendStockMailRequest } from '@storefront/contract/client/catalogue/stock-mails.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { deleteExpiredData } from '@storefront/store/infrastructure/running/delete-expired-data.ts'
import { beforeAll, expect, it } from 'vitest'
import { createMember, newEmail, newVisitor, openMailbox } from '../account/members.ts'
import { addToCart, guest, order, refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { type AddedGoods, addGoods } from './goods.ts'

const mailbox = openMailbox()
let later = 0
const clock = () => new Date(Date.now() + later)
const minute = 60_000
const dayMs = 24 * 60 * minute

describePortableShop(
	'back-in-stock email',
	(shop) => {
		beforeAll(() => seedCheckoutData(shop.db))
		const goods = (colours?: Record<string, number>) =>
			addGoods(shop.db, { name: `Kettle ${Math.random()}`, stock: 0, ...(colours ? { colours } : {}) })
		const waits = (email: string) => shop.db.selectFrom('stock_waits').selectAll().where('email', '=', email).execute()
		const setStock = (offer: number | undefined, stock: number) =>
			shop.db
				.updateTable('offers')
				.set({ stock })
				.where('id', '=', offer ?? 0)
				.execute()
		const linksIn = (email: string) =>
			(mailbox.mailsTo(email).at(-1)?.text ?? '').match(/https:\/\/\S+/g)?.map((link) => new URL(link)) ?? []
		const keyOf = (link: URL | undefined) => new URLSearchParams(link?.hash.slice(1)).get('key') ?? ''
		/** Runs the check that the store performs every ten seconds, `minutes` later. */
		async function look(minutes = 0): Promise<void> {
			later += minutes * minute
			shop.store.sendStockMails()
			await shop.store.whenIdle()
		}
		async function requestMail(product: AddedGoods, colour = '', email = newEmail()) {
			const { client } = newVisitor(shop)
			const variantId = colour === '' ? null : String(product.offers[colour])
			expect(await sendStockMailRequest(client, { email, productId: String(product.productId), variantId }, false)).toBe(true)
			await shop.store.whenIdle()
			const [confirm, leave] = linksIn(email)
			return { client, email, confirm, leave }
		}
		async function waiting(product: AddedGoods, colour = '') {
			const one = await requestMail(product, colour)
			await confirmStockMailRequest(one.client, keyOf(one.confirm))
			return one
		}
		const backMails = (email: string) => mailbox.mailsTo(email).filter(({ subject }) => subject.startsWith('Back in stock'))

		it('back-in-stock emails are offered by the store for every product', async () => {
			expect(await fetchProduct(shop.client, String((await goods()).productId))).toMatchObject({ mailsStock: true })
		})

		it('back-in-stock email is sent once to a confirmed address, some minutes after the product is back, and the address is then deleted', async () => {
			const phone = await goods({ Black: 0, White: 0 })
			const { email, confirm } = await waiting(phone, 'White')
			expect(confirm?.href).toMatch(/^https:\/\/shop\.example\/stock-mail#key=/)
			await setStock(phone.offers['Black'], 3)
			await look()
			await look(10)
			expect(backMails(email), 'the other colour is not waited for').toEqual([])
			await setStock(phone.offers['White'], 3)
			await look()
			expect(backMails(email), 'it has only just come').toEqual([])
			await look(6)
			await look(6)
			expect(backMails(email)).toHaveLength(1)
			const [seen] = linksIn(email)
			expect(seen?.href).toBe(`https://shop.example/product/${phone.productId}?Colour=White`)
			expect(await waits(email)).toEqual([])
		})

		it('back-in-stock email is not sent for a short return, nor to an unconfirmed address', async () => {
			const kettle = await goods()
			const [sure, unsure] = [await waiting(kettle), await requestMail(kettle)]
			await setStock(kettle.offers[''], 1)
			await look()
			await setStock(kettle.offers[''], 0)
			await look(6)
			await setStock(kettle.offers[''], 1)
			await look(1)
			await look(4)
			expect(backMails(sure.email)).toEqual([])
			await look(2)
			expect(backMails(sure.email)).toHaveLength(1)
			expect(backMails(unsure.email)).toEqual([])
		})

		it('back-in-stock email is also sent when a cancelled order returns its items', async () => {
			const kettle = await addGoods(shop.db, { name: 'Last one', stock: 1 })
			const buyer = newVisitor(shop)
			await addToCart(buyer.client, kettle)
			const number = await order(buyer.client, {}, guest)
			const { email } = await waiting(kettle)
			await setOrderStatus(shop.db, number, { status: 'Cancelled', stock: 'auto', mail: false, now: clock() })
			await look()
			await look(6)
			expect(backMails(email)).toHaveLength(1)
		})

		it("back-in-stock request of a customer needs no confirmation for the customer's own address, but for another one", async () => {
			const { productId } = await goods()
			const { client, email } = await createMember(shop, mailbox)
			const awaited = { productId: String(productId), variantId: null }
			expect(await sendStockMailRequest(client, { ...awaited, email: email.toUpperCase() }, true)).toBe(false)
			expect(await waits(email)).toMatchObject([{ confirmed_at: expect.any(String) }])
			const other = newEmail()
			expect(await sendStockMailRequest(client, { ...awaited, email: other }, true)).toBe(true)
			await shop.store.whenIdle()
			expect(await waits(other)).toMatchObject([{ confirmed_at: null }])
		})

		it('back-in-stock request is stored once for a repeated form, without disclosing that it exists', async () => {
			const kettle = await goods()
			const { email } = await waiting(kettle)
			const mails = mailbox.mailsTo(email).length
			await requestMail(kettle, '', email)
			expect(await waits(email)).toHaveLength(1)
			expect(mailbox.mailsTo(email)).toHaveLength(mails)
		})

		it('back-in-stock request needs an existing product, an option if there are any, and an email', async () => {
			const [kettle, phone] = [await goods(), await goods({ Black: 0, White: 0 })]
			const { client } = newVisitor(shop)
			const ask = (productId: unknown, variantId: unknown, email = newEmail()) =>
				refusalOf(
					sendStockMailRequest(
						client,
						{ email, productId: String(productId), variantId: variantId === null ? null : String(variantId) },
						false,
					),
				)
			expect(await ask(999_999, null)).toMatchObject({ status: 404 })
			expect(await ask(kettle.productId, phone.offers['Black'])).toMatchObject({ status: 404 })
			expect(await ask(phone.productId, null)).toMatchObject({ code: 'variation_required' })
			expect((await ask(kettle.productId, null, 'no email')).reply?.errors).toHaveProperty('email')
		})

		it('back-in-stock requests are limited for an address and in total', async () => {
			const email = newEmail()
			for (let count = 0; count < 7; count++) await requestMail(await goods(), '', email)
			expect(mailbox.mailsTo(email)).toHaveLength(5)
			const eager = newVisitor(shop)
			const { productId } = await goods()
			const ask = () => sendStockMailRequest(eager.client, { email: newEmail(), productId: String(productId), variantId: null }, false)
			for (let count = 0; count < 20; count++) await ask()
			expect(await refusalOf(ask())).toMatchObject({ status: 429 })
			await shop.store.whenIdle()
		})

		it('back-in-stock request is cancelled by the link in the email, or by one-click unsubscription, and by no other key', async () => {
			const [mine, theirs] = [await waiting(await goods()), await waiting(await goods())]
			expect(await refusalOf(cancelStockMails(theirs.client, mine.email, keyOf(theirs.leave)))).toMatchObject({ code: 'code_invalid' })
			expect(await waits(mine.email)).toHaveLength(1)
			await cancelStockMails(mine.client, mine.email, keyOf(mine.leave))
			expect(await waits(mine.email)).toEqual([])
			const { pathname, search } = new URL(mailbox.mailsTo(theirs.email).at(-1)?.unsubscribeUrl ?? '')
			const press = (query: string) =>
				shop.visitor().fetch(pathname + query, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
			expect((await press(search.replace(/key=.*/, 'key=made-up'))).status).toBe(422)
			expect((await press(search)).status).toBe(200)
			expect(await waits(theirs.email)).toEqual([])
		})

		it('back-in-stock confirmation rejects a key that is older than two days, used, or invalid', async () => {
			const { client, email, confirm } = await requestMail(await goods())
			expect(await refusalOf(confirmStockMailRequest(client, 'made-up'))).toMatchObject({ code: 'code_invalid' })
			later += 2 * dayMs + minute
			expect(await refusalOf(confirmStockMailRequest(client, keyOf(confirm)))).toMatchObject({ code: 'code_invalid' })
			expect(await waits(email)).toMatchObject([{ confirmed_at: null }])
			await deleteExpiredData(shop.db, '/nowhere', clock())
			expect(await waits(email)).toEqual([])
			const used = await waiting(await goods())
			expect(await refusalOf(confirmStockMailRequest(used.client, keyOf(used.confirm)))).toMatchObject({ code: 'code_invalid' })
		})

		it('back-in-stock request is deleted after half a year', async () => {
			const { email } = await waiting(await goods())
			await deleteExpiredData(shop.db, '/nowhere', new Date(clock().getTime() + 179 * dayMs))
			expect(await waits(email)).toHaveLength(1)
			await deleteExpiredData(shop.db, '/nowhere', new Date(clock().getTime() + 181 * dayMs))
			expect(await waits(email)).toEqual([])
		})
	},
	{ mailer: mailbox.mailer, clock, siteUrl: 'https://shop.example' },
)
