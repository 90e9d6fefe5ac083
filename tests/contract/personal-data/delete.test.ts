import { signIn } from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { deleteOwnAccount, previewAccountDeletion } from '@storefront/contract/client/account/personal-data.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchQuestions, sendQuestion } from '@storefront/contract/client/catalogue/questions.ts'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { anonymizeOrders } from '@storefront/store/commerce/personal-data/anonymize-orders.ts'
import { deletePersonalData } from '@storefront/store/commerce/personal-data/delete-personal-data.ts'
import { beforeAll, expect, it } from 'vitest'
import { createMember, newVisitor, openMailbox, password } from '../account/members.ts'
import { customer, fillForm, refusalOf } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'
import { newestPost } from '../questions/buyers.ts'
import { publishPost } from '../questions/moderation.ts'
import { createCustomerWithData, dumpTables, removedFiles, storage } from './customer-with-data.ts'

const mailbox = openMailbox()
const dayMs = 24 * 60 * 60_000

describeShop(
	'deletion of an account',
	(shop) => {
		beforeAll(() => seedCheckoutData(shop.db))
		const orderOf = (number: string) => shop.db.selectFrom('orders').selectAll().where('order_no', '=', number).executeTakeFirstOrThrow()

		it('the summary says what is deleted and what is kept', async () => {
			const ada = await createCustomerWithData(shop, mailbox)
			expect(await previewAccountDeletion(ada.client)).toEqual({
				orders: 3,
				underWay: [ada.underWay, ada.asGuest],
				orderYears: 10,
				reviews: 1,
				questions: 1,
				newsletter: true,
			})
		})

		it('deletion keeps only the orders, without the account, and their contact data while they can be delivered or returned', async () => {
			const ada = await createCustomerWithData(shop, mailbox)
			await deleteOwnAccount(ada.client, password, true)
			expect(await refusalOf(fetchAddresses(ada.client))).toMatchObject({ status: 401 })
			expect(await refusalOf(signIn(newVisitor(shop).client, ada.email, password))).toMatchObject({ code: 'invalid_credentials' })
			for (const number of [ada.arrived, ada.underWay])
				expect(await orderOf(number)).toMatchObject({ customer_id: null, email: ada.email, phone: '+49 30 1234' })
			const left = (await dumpTables(shop)).split(ada.email).length - 1
			expect(left, 'the email stays in the two orders').toBe(2)
		})

		it('the deletion email says what is kept and why', async () => {
			const ada = await createCustomerWithData(shop, mailbox)
			await deleteOwnAccount(ada.client, password, true)
			await shop.store.whenIdle()
			const mail = mailbox.mailsTo(ada.email).at(-1)
			expect(mail).toMatchObject({ subject: expect.stringContaining('was deleted') })
			expect(mail?.text).toContain('Your 3 orders stay in our records')
			expect(mail?.text).toContain('after 10 years')
			expect(mail?.text).toContain(ada.underWay)
		})

		it('published reviews are anonymized or deleted', async () => {
			const [ada, eve] = [await createCustomerWithData(shop, mailbox), await createCustomerWithData(shop, mailbox)]
			removedFiles.length = 0
			await deleteOwnAccount(ada.client, password, true)
			expect(await fetchProduct(shop.client, ada.productId)).toMatchObject({
				rating: { count: 1 },
				reviews: [{ author: 'A customer', title: 'Quiet' }],
			})
			expect(removedFiles).toContain('ab/cd-480.avif')
			expect(await shop.db.selectFrom('reviews').select('pictures').where('product_id', '=', Number(ada.productId)).execute()).toEqual([
				{ pictures: '[]' },
			])
			await deleteOwnAccount(eve.client, password, false)
			expect(await fetchProduct(shop.client, eve.productId)).toMatchObject({ rating: null, reviews: [] })
		})

		it('published questions are anonymized or deleted, and others are deleted', async () => {
			const [ada, eve] = [await createCustomerWithData(shop, mailbox), await createCustomerWithData(shop, mailbox)]
			await sendQuestion(ada.client, ada.productId, { text: 'It waits', name: '', email: '', website: '' }, true)
			expect(await previewAccountDeletion(ada.client)).toMatchObject({ questions: 1 })
			await deleteOwnAccount(ada.client, password, true)
			const posts = shop.db.selectFrom('product_posts').select(['author', 'text', 'customer_id'])
			expect(await posts.where('product_id', '=', Number(ada.productId)).execute()).toEqual([
				{ author: '', text: 'Does it whistle?', customer_id: null },
			])
			await deleteOwnAccount(eve.client, password, false)
			expect(await posts.where('product_id', '=', Number(eve.productId)).execute()).toEqual([])
		})

		it('a question of a guest who waits for the answer loses the name with the address', async () => {
			const { client, productId } = await createCustomerWithData(shop, mailbox)
			const email = 'guest.who.asks@example.com'
			await sendQuestion(client, productId, { text: 'Is it loud?', name: 'Gus Guest', email, website: '' }, false)
			await publishPost(shop.db, await newestPost(shop, productId), new Date())
			await deletePersonalData(shop.db, () => storage, { customerId: null, email }, { reviews: 'keep', now: new Date() })
			expect(await dumpTables(shop)).not.toMatch(/Gus Guest|guest\.who\.asks/)
			expect(await fetchQuestions(shop.client, productId, 1)).toMatchObject({ questions: [{ author: '', text: 'Is it loud?' }, {}] })
		})

		it('deletion needs the password', async () => {
			const { client } = await createMember(shop, mailbox)
			expect(await refusalOf(deleteOwnAccount(client, 'a guess', true))).toMatchObject({ status: 422 })
			expect(await fetchAddresses(client)).toEqual([])
		})

		it('deletion handles an order that is placed at the same time, or prevents it', async () => {
			const ada = await createCustomerWithData(shop, mailbox)
			const form = await fillForm(ada.client, { email: ada.email }, customer)
			const [placed] = await Promise.allSettled([
				createOrder(ada.client, customer, form),
				deletePersonalData(shop.db, () => storage, { customerId: ada.id, email: ada.email }, { reviews: 'keep', now: new Date() }),
			])
			if (placed.status === 'rejected') expect(placed.reason).toMatchObject({ status: expect.any(Number) })
			else expect(await orderOf(placed.value.number)).toMatchObject({ left_at: expect.any(String) })
			expect(await shop.db.selectFrom('orders').select('id').where('customer_id', '=', ada.id).execute()).toEqual([])
			expect(await shop.db.selectFrom('carts').select('id').where('customer_id', '=', ada.id).execute()).toEqual([])
		})

		it('contact data of an order is deleted after 90 days, and all personal data after the years of the setting', async () => {
			const ada = await createCustomerWithData(shop, mailbox)
			const eve = await createCustomerWithData(shop, mailbox)
			await deleteOwnAccount(ada.client, password, true)
			const inDays = (days: number) => new Date(Date.now() + days * dayMs)
			await anonymizeOrders(shop.db, inDays(89))
			expect(await orderOf(ada.arrived)).toMatchObject({ email: ada.email })
			const { id } = await orderOf(ada.underWay)
			const time = new Date().toISOString()
			const storedReturn = { order_id: id, return_no: 'R1', request_key: 'x', state: 'asked', asked_at: time, changed_at: time } as const
			await shop.db.insertInto('order_returns').values(storedReturn).execute()
			await anonymizeOrders(shop.db, inDays(91))
			expect(await orderOf(ada.arrived)).toMatchObject({ email: '', phone: '', note: '', first_name: 'Ada', address: 'Example Street 1' })
			expect(await orderOf(ada.underWay), 'something is on its way back').toMatchObject({ email: ada.email })
			await shop.db.updateTable('order_returns').set({ state: 'refunded' }).where('order_id', '=', id).execute()
			await anonymizeOrders(shop.db, inDays(91))
			expect(await orderOf(ada.underWay)).toMatchObject({ email: '', phone: '', first_name: 'Ada' })
			expect(await orderOf(eve.underWay), 'the account is there').toMatchObject({ email: eve.email })
			await shop.db.updateTable('orders').set({ billing_address: '{"first_name":"Ada"}' }).where('order_no', '=', ada.arrived).execute()

			const later = (years: number, days: number) => {
				const time = new Date(Date.now() + days * dayMs)
				time.setUTCFullYear(time.getUTCFullYear() + years)
				return time
			}
			await anonymizeOrders(shop.db, later(10, -1))
			expect(await orderOf(ada.arrived)).toMatchObject({ first_name: 'Ada', anonymous_at: null })
			await anonymizeOrders(shop.db, later(10, 1))
			for (const number of [ada.arrived, eve.underWay])
				expect(await orderOf(number)).toMatchObject({
					first_name: '',
					last_name: '',
					address: '',
					postal_code: '',
					city: '',
					billing_address: '',
					email: '',
					customer_id: null,
					country: 'Germany',
					anonymous_at: expect.any(String),
				})
			expect(await shop.db.selectFrom('order_lines').select('id').execute()).not.toEqual([])
		})
	},
	{ mailer: mailbox.mailer, media: () => storage },
)
