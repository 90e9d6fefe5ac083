import { askForStockMail } from '@storefront/contract/endpoints/catalogue/stock-mails.ts'
import { getPromotions, getSliders, subscribeNewsletter } from '@storefront/contract/endpoints/frame/marketing.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { queueOrderMails } from '@storefront/store/commerce/checkout/order/queue-mails.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { beforeAll, expect, it } from 'vitest'
import { newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { saveGermanTexts } from '../catalogue/translations.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'
import { openSwissMarket } from './swiss-market.ts'

const mailbox = openMailbox()
const siteUrl = 'https://shop.example'

describeShop(
	'emails of a market',
	(shop) => {
		beforeAll(async () => {
			loadLanguages(['en', 'de'])
			setMarkets(['us', 'ch'])
			await seedCheckoutData(shop.db)
			return () => {
				setLanguages([english])
				setMarkets([])
			}
		})
		let lens: AddedGoods
		const swissReader = <Done>(work: () => Promise<Done>) => withLanguage('de', work, 'ch')

		it('order emails link to pages of the market in the language of the order, with its amounts and payment method in that language', async () => {
			const camera = await addGoods(shop.db, { name: 'Camera', price: 120_000, stock: 9 })
			lens = await addGoods(shop.db, { name: 'Lens', price: 5000, stock: 0 })
			await openSwissMarket(shop.db)
			const type = await shop.db.selectFrom('payment_types').selectAll().where('name', '=', 'Cash on delivery').executeTakeFirstOrThrow()
			await saveGermanTexts(shop.db, [{ kind: 'payment', ref: String(type.id), texts: { name: 'Barzahlung bei Lieferung' } }])
			const { client } = newVisitor(shop)
			const email = `urs.${shop.engine}@example.com`
			await swissReader(() => addToCart(client, camera))
			const place = { country: 'Switzerland', city: 'Zurich', shippingCharge: 900, paymentTypeId: String(type.id) }
			// The order has the market of its cart, not of a parameter.
			const number = await withLanguage('de', () => order(client, { email, ...place }), '')
			await shop.store.whenIdle()
			const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()
			for (const kind of ['status', 'cancelled', 'given_up'] as const) {
				await inTransaction(shop.db, (trx) => queueOrderMails(trx, id, [kind], new Date()))
				shop.store.sendOrderMails()
				await shop.store.whenIdle()
			}
			const mails = mailbox.mailsTo(email)
			expect(mails).toHaveLength(4)
			expect(mails[0]?.text).toContain('Zahlung: Barzahlung bei Lieferung')
			for (const mail of mails) {
				expect(mail.text).toContain(`${siteUrl}/de-ch/order#number=${number}`)
				expect(mail.text).toMatch(/CHF\s1’079\.95/)
				const links = [...`${mail.text} ${mail.html}`.matchAll(/https:\/\/shop\.example[^\s"<]*/g)].map(([link]) => link)
				expect(links.filter((link) => !link.startsWith(`${siteUrl}/de-ch`))).toEqual([])
			}
		})

		it('newsletter and back-in-stock emails link to the market of the request', async () => {
			const { client } = newVisitor(shop)
			const email = `vreni.${shop.engine}@example.com`
			await swissReader(() => client.call(subscribeNewsletter, { body: { email } }))
			await swissReader(() => client.call(askForStockMail, { body: { email, product_id: lens.productId } }))
			await shop.store.whenIdle()
			const texts = mailbox.mailsTo(email).map(({ text }) => text)
			expect(texts.filter((text) => text.includes(`${siteUrl}/de-ch/newsletter#`))).toHaveLength(1)
			expect(texts.filter((text) => text.includes(`${siteUrl}/de-ch/stock-mail#`))).toHaveLength(1)
			expect(await shop.db.selectFrom('stock_waits').select(['market', 'language']).where('email', '=', email).execute()).toEqual([
				{ market: 'ch', language: 'de' },
			])
		})

		it('home page of a market omits slides and promotions for other markets', async () => {
			await shop.db
				.insertInto('sliders')
				.values([
					{ image: '', title: 'All', link: '', position: 1, markets: '' },
					{ image: '', title: 'Dollars', link: '', position: 2, markets: 'us' },
					{ image: '', title: 'Francs', link: '', position: 3, markets: 'ch,jp' },
				])
				.execute()
			await shop.db
				.insertInto('promotions')
				.values({ type: 'Home', image: '', title: 'From $99', url: '', position: 1, markets: 'us' })
				.execute()
			const { client } = newVisitor(shop)
			const shown = async () => {
				const [{ data: slides }, promotions] = [await client.call(getSliders), await client.call(getPromotions)]
				return [slides.map(({ title }) => title), JSON.stringify(promotions).includes('$99')]
			}
			expect(await withLanguage('en', shown, 'ch')).toEqual([['All', 'Francs'], false])
			expect(await withLanguage('en', shown, '')).toEqual([['All', 'Dollars'], true])
		})
	},
	{ mailer: mailbox.mailer, siteUrl },
)
