import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { cancelStockMails, confirmStockMailRequest, sendStockMailRequest } from '@storefront/contract/client/catalogue/stock-mails.ts'
import { convertAmounts } from '@storefront/store/infrastructure/context/change-currency.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { expect, it } from 'vitest'
import { createMember, newEmail, newVisitor, openMailbox } from '../account/members.ts'
import { describePortableShop } from '../engines.ts'
import { type AddedGoods, addGoods } from './goods.ts'

const mailbox = openMailbox()
let later = 0
const clock = () => new Date(Date.now() + later)
const minute = 60_000

describePortableShop(
	'price alert',
	(shop) => {
		const goods = (stock = 5) => addGoods(shop.db, { name: `Kettle ${Math.random()}`, price: 10_000, stock })
		const alerts = (email: string) => shop.db.selectFrom('price_alerts').selectAll().where('email', '=', email).execute()
		const set = ({ offers }: AddedGoods, values: { price?: number; discount?: number; stock?: number }) =>
			shop.db
				.updateTable('offers')
				.set(values)
				.where('id', '=', offers[''] ?? 0)
				.execute()
		/** Runs the check that the store performs every ten seconds, now and six minutes later. */
		async function look(): Promise<void> {
			for (const minutes of [0, 6]) {
				later += minutes * minute
				shop.store.sendStockMails()
				await shop.store.whenIdle()
			}
		}
		const keyOf = (link: string | undefined) => new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('key') ?? ''
		async function requestAlert({ productId }: AddedGoods, email = newEmail()) {
			const { client } = newVisitor(shop)
			expect(await sendStockMailRequest(client, { email, productId: String(productId), variantId: null, about: 'price' }, false)).toBe(true)
			await shop.store.whenIdle()
			const [confirm, leave] = (mailbox.mailsTo(email).at(-1)?.text ?? '').match(/https:\/\/\S+/g) ?? []
			return { client, email, confirm: keyOf(confirm), leave: keyOf(leave) }
		}
		async function confirmedAlert(product: AddedGoods) {
			const alert = await requestAlert(product)
			expect(await confirmStockMailRequest(alert.client, alert.confirm)).toBe('Thank you. We will email you once, when the price drops.')
			return alert
		}
		const priceMails = (email: string) => mailbox.mailsTo(email).filter(({ subject }) => subject.startsWith('Price drop'))

		it('price alert is sent once to a confirmed address, some minutes after the price dropped, and the address is then deleted', async () => {
			const kettle = await goods()
			expect(await fetchProduct(shop.client, String(kettle.productId))).toMatchObject({ mailsPrice: true })
			const [sure, unsure] = [await confirmedAlert(kettle), await requestAlert(kettle)]
			await set(kettle, { price: 11_000 })
			await look()
			expect(priceMails(sure.email), 'it costs more').toEqual([])
			await set(kettle, { price: 10_000, discount: 100_000 })
			shop.store.sendStockMails()
			await shop.store.whenIdle()
			expect(priceMails(sure.email), 'the price may be corrected').toEqual([])
			await look()
			await look()
			expect(priceMails(sure.email)).toHaveLength(1)
			expect(priceMails(sure.email)[0]?.text).toMatch(/now costs \$90\.00 at .*\. It was \$100\.00 when you asked\./)
			expect(await alerts(sure.email)).toEqual([])
			expect(priceMails(unsure.email)).toEqual([])
		})

		it('price alert waits while the product is sold out, and while the lower price lasts only a short time', async () => {
			const kettle = await goods()
			const { email } = await confirmedAlert(kettle)
			await set(kettle, { price: 9_000, stock: 0 })
			await look()
			expect(priceMails(email)).toEqual([])
			await set(kettle, { stock: 3 })
			shop.store.sendStockMails()
			await shop.store.whenIdle()
			await set(kettle, { price: 10_000 })
			await look()
			expect(priceMails(email)).toEqual([])
			await set(kettle, { price: 9_999 })
			await look()
			expect(priceMails(email)).toHaveLength(1)
		})

		it('price alert and back-in-stock request of the same product do not replace each other, and one link cancels both', async () => {
			const kettle = await goods()
			const { client, email, leave } = await confirmedAlert(kettle)
			expect(await sendStockMailRequest(client, { email, productId: String(kettle.productId), variantId: null }, false)).toBe(true)
			await shop.store.whenIdle()
			const waits = () => shop.db.selectFrom('stock_waits').select('id').where('email', '=', email).execute()
			expect([await alerts(email), await waits()].map((rows) => rows.length)).toEqual([1, 1])
			await cancelStockMails(client, email, leave)
			expect([await alerts(email), await waits()]).toEqual([[], []])
		})

		it("price alert of a customer for the customer's own address needs no confirmation, and follows a change of the currency", async () => {
			const kettle = await goods()
			const { client, email } = await createMember(shop, mailbox)
			const request = { email, productId: String(kettle.productId), variantId: null, about: 'price' } as const
			expect(await sendStockMailRequest(client, request, true)).toBe(false)
			expect(await alerts(email)).toMatchObject([{ price: 10_000, confirmed_at: expect.any(String) }])
			await inTransaction(shop.db, (trx) => convertAmounts(trx, 'EUR', { keepFigures: false, rate: '0.5' }))
			expect(await alerts(email)).toMatchObject([{ price: 5_000 }])
			await look()
			expect(priceMails(email)).toEqual([])
		})
	},
	{ mailer: mailbox.mailer, clock, siteUrl: 'https://shop.example' },
)
