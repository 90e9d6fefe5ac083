import { addAddress, fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { fetchCities } from '@storefront/contract/client/location/location.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { queueOrderMails } from '@storefront/store/commerce/checkout/order/queue-mails.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { beforeAll, expect, it } from 'vitest'
import { createMember, newVisitor, openMailbox } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { saveGermanTexts } from '../catalogue/translations.ts'
import { describeShop } from '../engines.ts'
import { addToCart, order } from './buyer.ts'

const mailbox = openMailbox()

describeShop(
	'an order in another language',
	(shop) => {
		beforeAll(async () => {
			loadLanguages(['en', 'de'])
			await seedCheckoutData(shop.db)
			return () => setLanguages([english])
		})

		it('an order keeps its language and the names of its lines, and all its emails use it', async () => {
			const laptop = await addGoods(shop.db, { name: 'Laptop', price: 99_900, stock: 5 })
			await saveGermanTexts(shop.db, [{ kind: 'product', ref: String(laptop.productId), texts: { name: 'Klapprechner' } }])
			const { client } = newVisitor(shop)
			const email = `grete.${shop.engine}@example.com`
			const number = await withLanguage('de', async () => {
				await addToCart(client, laptop)
				return order(client, { email })
			})
			await shop.store.whenIdle()
			const [confirmation] = mailbox.mailsTo(email)
			expect(confirmation?.subject).toMatch(new RegExp(`^Ihre Bestellung ${number} bei `))
			expect(confirmation?.text).toContain('1 x Klapprechner')
			const { id, language } = await shop.db
				.selectFrom('orders')
				.select(['id', 'language'])
				.where('order_no', '=', number)
				.executeTakeFirstOrThrow()
			expect(language).toBe('de')
			await inTransaction(shop.db, (trx) => queueOrderMails(trx, id, ['status'], new Date()))
			shop.store.sendOrderMails()
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email).at(-1)?.subject).toBe(`Ihre Bestellung ${number}: Bestellt`)
			const line = await shop.db
				.selectFrom('order_lines')
				.select(['name', 'shown_name'])
				.where('order_id', '=', id)
				.executeTakeFirstOrThrow()
			expect(line).toEqual({ name: 'Laptop', shown_name: 'Klapprechner' })
		})

		it('an order look-up has payment method, instructions and country in the language of the reader', async () => {
			const type = await shop.db.selectFrom('payment_types').selectAll().where('name', '=', 'Bank transfer').executeTakeFirstOrThrow()
			await shop.db.updateTable('payment_types').set({ instructions: 'To our account' }).where('id', '=', type.id).execute()
			const texts = { name: 'Überweisung', instructions: 'Auf unser Konto' }
			await saveGermanTexts(shop.db, [{ kind: 'payment', ref: String(type.id), texts }])
			const { client } = newVisitor(shop)
			const email = `hans.${shop.engine}@example.com`
			await addToCart(client, await addGoods(shop.db, { name: 'Cable', price: 1000, stock: 5 }))
			const number = await order(client, { email, paymentTypeId: String(type.id) })
			const found = (tag: string) => withLanguage(tag, () => fetchOrderByNumber(client, number, email))
			expect(await found('en')).toMatchObject({ payment: 'Bank transfer', instructions: 'To our account' })
			expect(await found('de')).toMatchObject({ payment: 'Überweisung', instructions: 'Auf unser Konto' })
			const [english, german] = [await found('en'), await found('de')]
			expect([english.country, german.country]).toEqual(['Germany', 'Deutschland'])
			// The name at the time of the order, after the payment method was renamed.
			await shop.db.updateTable('payment_types').set({ name: 'Wire' }).where('id', '=', type.id).execute()
			expect(await found('de')).toMatchObject({ payment: 'Bank transfer' })
		})

		it('cities are offered in the language of the reader, accepted in any language, and shown to each in their own', async () => {
			const { client } = newVisitor(shop)
			const cities = (tag: string) => withLanguage(tag, () => fetchCities(client, '276'))
			const munich = (await cities('de')).find(({ name }) => name === 'München')
			expect(munich?.also).toEqual(expect.arrayContaining(['Munich', 'Monaco di Baviera']))
			expect((await cities('en')).find(({ id }) => id === munich?.id)).toMatchObject({
				name: 'Munich',
				also: expect.arrayContaining(['München']),
			})
			const names = (await cities('de')).map(({ name }) => name)
			expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))

			await addToCart(client, await addGoods(shop.db, { name: 'Charger', price: 1000, stock: 5 }))
			const email = `max.${shop.engine}@example.com`
			const number = await withLanguage('de', () => order(client, { email, country: 'Deutschland', city: 'München' }))
			const storedOrder = await shop.db
				.selectFrom('orders')
				.select(['city', 'country'])
				.where('order_no', '=', number)
				.executeTakeFirstOrThrow()
			expect(storedOrder).toEqual({ city: 'Munich', country: 'Germany' })
			const found = (tag: string) => withLanguage(tag, () => fetchOrderByNumber(client, number, email))
			expect([(await found('en')).city, (await found('de')).city]).toEqual(['Munich', 'München'])
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)[0]?.text).toContain('München')
		})

		it('an address is stored in English and shown in the language of the reader', async () => {
			const { client } = await createMember(shop, mailbox)
			const home = { address: 'Ring 1', city: 'Wien', country: 'Österreich', postalCode: '1010', state: '', isDefault: true }
			await withLanguage('de', () => addAddress(client, home))
			const shown = async (tag: string) =>
				(await withLanguage(tag, () => fetchAddresses(client))).map(({ city, country }) => [city, country])
			expect([await shown('en'), await shown('de')]).toEqual([[['Vienna', 'Austria']], [['Wien', 'Österreich']]])
		})
	},
	{ mailer: mailbox.mailer, siteUrl: 'https://shop.example' },
)
