import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { fetchReceipt } from '@storefront/contract/client/checkout/receipts.ts'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { noBillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import { changeAddress } from '@storefront/store/commands/orders/change-address.ts'
import { createOrder } from '@storefront/store/commands/orders/create-order.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { orderTable } from '@storefront/store/commerce/checkout/order/order-table.ts'
import { readOrdersForOwner } from '@storefront/store/commerce/checkout/reading/order-for-owner.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { recordManualPayment } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { anonymizeOrders } from '@storefront/store/commerce/personal-data/anonymize-orders.ts'
import { exportPersonalData, findDataSubject } from '@storefront/store/commerce/personal-data/export-personal-data.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createMember, newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { context, now } from '../desk/order-shop.ts'
import { describeShop } from '../engines.ts'
import { addToCart, customer, order, refusalOf } from './buyer.ts'

const mailbox = openMailbox()
const secret = new Uint8Array(32).fill(9)
const company = { company: 'Analytical Engines Ltd', vatNumber: ' de 123.456-789 ', purchaseOrder: 'PO 4711' }
const stored = { company: 'Analytical Engines Ltd', vat_number: 'DE123456789', purchase_order: 'PO 4711' }
const shown = { company: stored.company, vatNumber: stored.vat_number, purchaseOrder: stored.purchase_order }

describeShop(
	'orders of companies',
	(shop) => {
		let laptop: AddedGoods
		let buyer: StoreClient
		const set = async (value: 'on' | 'off') => {
			const row = { key: 'company_orders', value }
			await shop.db
				.insertInto('settings')
				.values(row)
				.onConflict((conflict) => conflict.column('key').doUpdateSet(row))
				.execute()
		}
		const rowOf = (number: string) => shop.db.selectFrom('orders').selectAll().where('order_no', '=', number).executeTakeFirstOrThrow()
		const linkOf = (number: string) => ({ number, key: linkKey(deriveKey(secret, 'order'), number) })

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			await shop.db.insertInto('settings').values({ key: 'email', value: 'shop@example.com' }).execute()
			laptop = await addGoods(shop.db, { name: 'Laptop', price: 99_900, stock: 500 })
		})
		beforeEach(async () => {
			await set('on')
			buyer = newVisitor(shop).client
			await addToCart(buyer, laptop)
		})

		it('a shop takes orders of companies only with the setting', async () => {
			expect((await fetchSettings(buyer)).takesCompanies).toBe(true)
			await set('off')
			expect((await fetchSettings(buyer)).takesCompanies).toBeUndefined()
			const refusal = await refusalOf(order(buyer, company))
			expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
			expect(refusal.reply?.errors).toEqual({ company: [expect.stringContaining('does not take orders of companies')] })
			expect(await rowOf(await order(buyer))).toMatchObject({ company: '', vat_number: '', purchase_order: '' })
		})

		it('the order of a company is stored with its VAT number in the usual form, and its mails show them', async () => {
			const number = await order(buyer, { ...company, email: 'ada.company@example.com' })
			expect(await rowOf(number)).toMatchObject(stored)
			await shop.store.whenIdle()
			const lines = ['Company: Analytical Engines Ltd', 'VAT number: DE123456789', 'Purchase order number: PO 4711']
			for (const address of ['ada.company@example.com', 'shop@example.com']) {
				const [mail] = mailbox.mailsTo(address).filter(({ text }) => text.includes(number))
				for (const line of lines) expect(mail?.text, address).toContain(line)
			}
		})

		it.each([
			['no name', { ...company, company: ' ' }, { company: ['Company is required'] }],
			['a VAT number of another format', { ...company, vatNumber: 'DE12' }, { vat_number: ['VAT numbers with DE look like DE123456789.'] }],
			['a VAT number of no country', { ...company, vatNumber: '123' }, { vat_number: [expect.stringContaining('such as DE123456789')] }],
			['a long purchase order number', { ...company, purchaseOrder: '4'.repeat(51) }, { purchase_order: [expect.stringContaining('50')] }],
		])('the order of a company with %s is refused', async (_, changes, errors) => {
			const refusal = await refusalOf(order(buyer, changes))
			expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
			expect(refusal.reply?.errors).toEqual(errors)
		})

		it('history, data for owners and table of orders have the company, and the look-up has only the purchase order number', async () => {
			const { client } = await createMember(shop, mailbox)
			await addToCart(client, laptop, 1, '', customer)
			const number = await order(client, { ...company, email: 'ada@example.com' }, customer)
			const { orders } = await fetchOrders(client)
			expect(orders[0]).toMatchObject(shown)
			expect(await fetchOrderByNumber(buyer, number, 'ada@example.com')).toMatchObject({
				company: '',
				vatNumber: '',
				purchaseOrder: 'PO 4711',
			})
			const { id } = await rowOf(number)
			const [personal] = await readOrdersForOwner(shop.db, [id], { isPersonal: true })
			expect(personal).toMatchObject({ customer: stored })
			const [anonymous] = await readOrdersForOwner(shop.db, [id], { isPersonal: false })
			expect(JSON.stringify(anonymous)).not.toContain('DE123456789')
			const rows: string[] = []
			for await (const row of orderTable(shop.db, (query) => query.where('orders.id', '=', id))) rows.push(row)
			expect(rows[0]).toContain('company,vat_number,purchase_order')
			expect(rows[1]).toContain('Analytical Engines Ltd,DE123456789,PO 4711')
		})

		it('the receipt names the company above the billing name, and its numbers', async () => {
			const billing = { ...noBillingAddress, firstName: 'Grace', lastName: 'Hopper', address: 'Road 1', city: 'Oslo', country: 'Norway' }
			const number = await order(buyer, { ...company, billing: { ...billing, postal_code: '0150' } })
			const { id } = await rowOf(number)
			await recordManualPayment(shop.db, id, { mail: false, now })
			const receipt = await fetchReceipt(shop.client, linkOf(number))
			expect(receipt.recipient).toEqual([
				...['Analytical Engines Ltd', 'Grace Hopper', 'Road 1', '0150 Oslo', 'Norway'],
				expect.stringMatching(/^VAT number: \P{L}*DE123456789\P{L}*$/u),
			])
			expect(receipt.deliveredTo.join()).not.toContain('Analytical')
			expect(receipt.purchaseOrder).toBe('PO 4711')
		})

		it('a new address of an order keeps its company', async () => {
			const number = await order(buyer, company)
			const address = {
				first_name: 'Grace',
				last_name: 'Hopper',
				address: 'Road 1',
				city: 'Hamburg',
				country: 'Germany',
				postal_code: '20095',
			}
			await runCommand(shop.db, changeAddress, { order: number, ...address }, context)
			expect(await rowOf(number)).toMatchObject({ ...stored, first_name: 'Grace' })
		})

		it('an owner makes the order of a company by the same rules, whatever the setting', async () => {
			await set('off')
			const { id: payment } = await shop.db.selectFrom('payment_types').select('id').limit(1).executeTakeFirstOrThrow()
			const address = {
				first_name: 'Grace',
				last_name: 'Hopper',
				address: 'Road 1',
				city: 'Berlin',
				country: 'Germany',
				postal_code: '10115',
			}
			const form = (more: object) => ({
				...{ key: 'company-order', lines: [{ variant: Number(laptop.offers['']), quantity: 1 }], payment, ...address },
				...{ email: 'grace@example.com', phone: '+49 30 1234', mail: false, ...stored, ...more },
			})
			const refused = runCommand(shop.db, createOrder, form({ vat_number: 'DE1' }), context)
			await expect(refused).rejects.toMatchObject({ errors: { vat_number: ['VAT numbers with DE look like DE123456789.'] } })
			const { result } = await runCommand(shop.db, createOrder, form({ vat_number: 'gr 123456789' }), context)
			expect(await rowOf(result.orderNo)).toMatchObject({ ...stored, vat_number: 'EL123456789' })
		})

		it('a company is exported with the personal data, kept for receipts, and removed after the retention period', async () => {
			const email = 'ada.export@example.com'
			const number = await order(buyer, { ...company, email })
			const data = await exportPersonalData(shop.db, await findDataSubject(shop.db, email), now)
			expect(JSON.stringify(data)).toContain('DE123456789')
			const old = new Date(now)
			old.setUTCFullYear(old.getUTCFullYear() - 9)
			const left = { left_at: old.toISOString(), created_at: old.toISOString() }
			await shop.db.updateTable('orders').set(left).where('order_no', '=', number).execute()
			await anonymizeOrders(shop.db, now)
			expect(await rowOf(number)).toMatchObject({ ...stored, email: '' })
			old.setUTCFullYear(old.getUTCFullYear() - 2)
			await shop.db.updateTable('orders').set({ created_at: old.toISOString() }).where('order_no', '=', number).execute()
			await anonymizeOrders(shop.db, now)
			expect(await rowOf(number)).toMatchObject({ company: '', vat_number: '', purchase_order: '' })
		})
	},
	{ mailer: mailbox.mailer, secret, siteUrl: 'https://shop.example', limited: false },
)
