import { deleteOwnAccount, fetchPersonalData, previewAccountDeletion } from '@storefront/contract/client/account/personal-data.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { exportPersonalData, findDataSubject } from '@storefront/store/commerce/personal-data/export-personal-data.ts'
import { beforeAll, expect, it } from 'vitest'
import { createMember, openMailbox, password } from '../account/members.ts'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createCustomerWithData, storage } from './customer-with-data.ts'

const mailbox = openMailbox()

describePortableShop(
	'export of personal data',
	(shop) => {
		beforeAll(() => seedCheckoutData(shop.db))

		it('the export has all data with guest orders, lines and product names', async () => {
			const ada = await createCustomerWithData(shop, mailbox)
			const data = await fetchPersonalData(ada.client, password)
			const product = expect.stringMatching(/^Kettle/)
			expect(data).toMatchObject({
				email: ada.email,
				about: expect.stringContaining('cents'),
				profile: [{ first_name: 'Ada', email: ada.email, phone: '+49 30 1234' }],
				addresses: [{ address: 'Example Street 1', is_default: 1 }],
				wishlist: [{ product }],
				carts: [{ lines: [{ quantity: 3, product }] }],
				reviews: [{ title: 'Quiet', pictures: [] }],
				published_reviews: [{ title: 'Quiet', pictures: [{ content: 'ab/cd', width: 480 }] }],
				questions_and_answers: [{ author: 'Ada E.', text: 'Does it whistle?', status: 'published', product }],
				newsletter: [{ email: ada.email, confirmed_at: null }],
				back_in_stock: [{ email: ada.email, product }],
				orders: [
					{ order_no: ada.arrived, status: 'Delivered', note: 'Ring twice', lines: [{ quantity: 1, name: product }] },
					{ order_no: ada.underWay, payments: [], refunds: [] },
					{ order_no: ada.asGuest },
				],
			})
			expect(data['sessions']).toHaveLength(2)
		})

		it('the export has no secrets and no data of others', async () => {
			const [ada, eve] = [await createCustomerWithData(shop, mailbox), await createCustomerWithData(shop, mailbox)]
			const text = JSON.stringify(await fetchPersonalData(ada.client, password))
			expect(text).not.toMatch(/argon2|_hash|_key|secret-hash/)
			for (const foreign of [eve.email, eve.arrived, eve.underWay, eve.asGuest])
				expect(text.toLowerCase()).not.toContain(foreign.toLowerCase())
		})

		it('the export has no orders of another account with the same email, and deletion keeps them', async () => {
			const [ada, eve] = [await createCustomerWithData(shop, mailbox), await createCustomerWithData(shop, mailbox)]
			await shop.db.updateTable('orders').set({ email: ada.email }).where('order_no', '=', eve.underWay).execute()
			expect(JSON.stringify(await fetchPersonalData(ada.client, password))).not.toContain(eve.underWay)
			await deleteOwnAccount(ada.client, password, true)
			const theirs = shop.db.selectFrom('orders').selectAll().where('order_no', '=', eve.underWay)
			expect(await theirs.executeTakeFirst()).toMatchObject({ customer_id: eve.id, left_at: null })
		})

		it('the export has no orders of a deleted account with the same mailbox', async () => {
			const before = await createCustomerWithData(shop, mailbox)
			await deleteOwnAccount(before.client, password, true)
			const after = await createMember(shop, mailbox, before.email)
			const text = JSON.stringify(await fetchPersonalData(after.client, password))
			for (const number of [before.arrived, before.underWay, before.asGuest]) expect(text).not.toContain(number)
			expect((await previewAccountDeletion(after.client)).orders).toBe(0)
		})

		it('the export has of guest orders only what their emails have, without phone and note', async () => {
			const ada = await createCustomerWithData(shop, mailbox)
			const { orders } = (await fetchPersonalData(ada.client, password)) as { orders: readonly Record<string, unknown>[] }
			const own = orders.find(({ order_no }) => order_no === ada.arrived)
			const guests = orders.find(({ order_no }) => order_no === ada.asGuest)
			expect(own).toMatchObject({ phone: expect.any(String), note: expect.any(String) })
			expect(guests).toMatchObject({ last_name: expect.any(String), address: expect.any(String) })
			expect(Object.keys(guests ?? {})).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(phone|note)$/)]))
		})

		it('the export needs the password and a signed-in customer', async () => {
			const { client } = await createMember(shop, mailbox)
			const wrong = { status: 422, reply: { errors: { current_password: ['This is not your current password.'] } } }
			expect(await refusalOf(fetchPersonalData(client, 'a guess'))).toMatchObject(wrong)
			expect(await refusalOf(fetchPersonalData(shop.visitor({ token: 'made up' }).client, password))).toMatchObject({ status: 401 })
		})

		it('the export command finds guest orders by email in any spelling', async () => {
			const ada = await createCustomerWithData(shop, mailbox)
			await shop.db.deleteFrom('customers').where('id', '=', ada.id).execute()
			await shop.db.updateTable('orders').set({ customer_id: null }).where('customer_id', '=', ada.id).execute()
			const data = await exportPersonalData(shop.db, await findDataSubject(shop.db, ` ${ada.email.toUpperCase()}`), new Date())
			expect(data).toMatchObject({
				profile: [],
				orders: [{ order_no: ada.arrived }, { order_no: ada.underWay }, { order_no: ada.asGuest }],
			})
		})
	},
	{ mailer: mailbox.mailer, media: () => storage },
)
