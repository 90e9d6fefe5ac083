import { fetchReceipt, fetchReceiptFile } from '@storefront/contract/client/checkout/receipts.ts'
import { sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { orderTax } from '@storefront/contract/domain/checkout/tax.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { issueReceipts } from '@storefront/store/commerce/checkout/order/receipts.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { bookOwnerRefund, recordManualPayment } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { refundReturn } from '@storefront/store/commerce/returns/decide-return.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { expect, it, onTestFinished } from 'vitest'
import { orderRow } from '../../orders.ts'
import { saveGermanTexts } from '../catalogue/translations.ts'
import { describePortableShop, type Shop } from '../engines.ts'
import { refusalOf } from './buyer.ts'

const secret = new Uint8Array(32).fill(9)
const now = new Date('2026-11-22T12:00:00Z')
const linkOf = (number: string) => ({ number, key: linkKey(deriveKey(secret, 'order'), number) })

let placed = 0

async function place({ db }: Shop, changes: Parameters<typeof orderRow>[0] = {}) {
	placed += 1
	const order_no = `TEST-${placed}`
	const row = orderRow({ payment_type: 'Bank transfer', payment_provider: 'manual', payment_state: 'due', ...changes })
	const { id } = await db
		.insertInto('orders')
		.values({ ...row, order_no, idempotency_key: order_no })
		.returning('id')
		.executeTakeFirstOrThrow()
	const line = { product_id: 1, offer_id: 1, name: 'Kettle', variant: 'Red', sku: '' }
	await db
		.insertInto('order_lines')
		.values({ ...line, order_id: id, quantity: 2, unit_price: 10_000, line_total: 20_000 })
		.execute()
	return { id, number: order_no }
}

async function numbers({ db }: Shop, kind: 'receipt' | 'credit_note') {
	const rows = await db.selectFrom('receipts').select('number').where('kind', '=', kind).orderBy('number').execute()
	return rows.map(({ number }) => number)
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describePortableShop(
	'the receipt of an order',
	(shop) => {
		it('a receipt is issued when the order is paid, with complete content', async () => {
			await shop.db
				.insertInto('settings')
				.values([
					{ key: 'name', value: 'Nordlicht' },
					{ key: 'address', value: 'Harbour 1, Bergen' },
					{ key: 'tax_number', value: 'NO 123' },
				])
				.execute()
			const { id, number } = await place(shop)
			expect(await refusalOf(fetchReceipt(shop.client, linkOf(number)))).toMatchObject({ reply: { code: 'receipt_unknown' } })
			await recordManualPayment(shop.db, id, { mail: false, now })
			// A later name of the shop does not change documents.
			await shop.db.updateTable('settings').set({ value: 'Südlicht' }).where('key', '=', 'name').execute()
			const receipt = await fetchReceipt(shop.client, linkOf(number))
			expect(receipt).toMatchObject({
				number: 'R-000001',
				issuedAt: now,
				shop: { name: 'Nordlicht', address: 'Harbour 1, Bergen', taxNumber: 'NO 123' },
				orderNumber: number,
				recipient: ['Ada Example', 'Example Street 1', '10115 Berlin', 'Germany'],
				lines: [{ name: 'Kettle', variant: 'Red', quantity: 2, unitPrice: 10_000, total: 20_000 }],
				subtotal: 20_000,
				shippingCharge: 1290,
				total: 21_290,
				payment: 'Bank transfer',
				isPaid: true,
				creditNotes: [],
			})
			expect(await fetchReceipt(shop.client, linkOf(number))).toEqual(receipt)
		})

		it('a receipt is issued when the order is shipped before payment, and opens only with its own link', async () => {
			const { number } = await place(shop)
			const other = await place(shop)
			await setOrderStatus(shop.db, number, { status: 'Shipped', stock: 'keep', mail: false, now })
			expect(await fetchReceipt(shop.client, linkOf(number))).toMatchObject({ isPaid: false })
			const wrong = { number, key: linkOf(other.number).key }
			expect(await refusalOf(fetchReceipt(shop.client, wrong))).toMatchObject({ reply: { code: 'order_unknown' } })
			expect(await refusalOf(fetchReceiptFile(shop.client, wrong))).toMatchObject({ reply: { code: 'order_unknown' } })
		})

		it('a receipt has a numbered credit note for each refund', async () => {
			const { id, number } = await place(shop)
			await recordManualPayment(shop.db, id, { mail: false, now })
			for (const amount of [1290, undefined]) await bookOwnerRefund(shop.db, id, { amount, mail: false, now })
			const { creditNotes } = await fetchReceipt(shop.client, linkOf(number))
			expect(creditNotes).toMatchObject([
				{ number: 'C-000001', amount: 1290 },
				{ number: 'C-000002', amount: 20_000 },
			])
		})

		it('a receipt has the billing address and the delivery address', async () => {
			const billing = {
				firstName: 'Grace',
				lastName: 'Hopper Ltd',
				address: 'Strasse des 17. Juni 135',
				apartment: '',
				postal_code: '10623',
			}
			const billing_address = JSON.stringify({ ...billing, city: 'Berlin', state: '', country: 'Germany' })
			const { id, number } = await place(shop, { billing_address })
			await recordManualPayment(shop.db, id, { mail: false, now })
			expect(await fetchReceipt(shop.client, linkOf(number))).toMatchObject({
				recipient: ['Grace Hopper Ltd', 'Strasse des 17. Juni 135', '10623 Berlin', 'Germany'],
				deliveredTo: ['Ada Example', 'Example Street 1', '10115 Berlin', 'Germany'],
			})
		})

		it('credit notes name the returned items with their tax, and add up to the receipt for each rate', async () => {
			const goods = [
				{ rate: 190_000, gross: 20_000 },
				{ rate: 70_000, gross: 2660 },
			]
			const taxes = orderTax({ taxName: 'VAT', goods, discount: 0, shippingCharge: 1290 })
			const money = { subtotal: 22_660, final_total: 23_950, total_quantity: 3, taxes: JSON.stringify(taxes) }
			const { id, number } = await place(shop, money)
			await shop.db.updateTable('order_lines').set({ tax_rate: 190_000 }).where('order_id', '=', id).execute()
			const phones = { order_id: id, product_id: 2, offer_id: 2, name: 'Headphones', variant: '', sku: '', tax_rate: 70_000 }
			const line = await shop.db
				.insertInto('order_lines')
				.values({ ...phones, quantity: 1, unit_price: 2660, line_total: 2660 })
				.returning('id')
				.executeTakeFirstOrThrow()
			await recordManualPayment(shop.db, id, { mail: false, now })
			const at = now.toISOString()
			const returned = {
				order_id: id,
				return_no: `${number}-R1`,
				request_key: 'one',
				state: 'received',
				asked_at: at,
				changed_at: at,
			} as const
			const back = await shop.db.insertInto('order_returns').values(returned).returning('id').executeTakeFirstOrThrow()
			await shop.db.insertInto('order_return_lines').values({ return_id: back.id, order_line_id: line.id, quantity: 1 }).execute()
			await bookOwnerRefund(shop.db, id, { amount: 2, mail: false, now })
			await refundReturn(shop.db, `${number}-R1`, { amount: undefined, restock: false, mail: false, now })
			await bookOwnerRefund(shop.db, id, { amount: undefined, mail: false, now })
			const receipt = await fetchReceipt(shop.client, linkOf(number))
			const [, note] = receipt.creditNotes
			expect(note).toMatchObject({
				amount: 2660,
				lines: [{ name: 'Headphones', quantity: 1, unitPrice: 2660, total: 2660 }],
				taxes: [{ rate: 70_000, gross: 2660, tax: 174 }],
			})
			for (const { rate, gross, tax } of receipt.taxes) {
				const own = receipt.creditNotes.flatMap((credit) => credit.taxes.filter((share) => share.rate === rate))
				expect(own.reduce((sum, share) => sum + share.gross, 0)).toBe(gross)
				expect(own.reduce((sum, share) => sum + share.tax, 0)).toBe(tax)
			}
			expect(sheetsOf(receipt)[2]?.rows).toMatchObject([{ quantity: '1', text: 'Headphones', total: '-$26.60' }])
		})

		it('a receipt is available as a file', async () => {
			const { id, number } = await place(shop)
			await recordManualPayment(shop.db, id, { mail: false, now })
			const { name, content } = await fetchReceiptFile(shop.client, linkOf(number))
			const { number: own } = await fetchReceipt(shop.client, linkOf(number))
			expect(name).toBe(`receipt-${own}.pdf`)
			expect(await content.slice(0, 5).text()).toBe('%PDF-')
		})

		it('a receipt is in the language of its order for every reader, with the product names of the buyer', async () => {
			loadLanguages(['en', 'de', 'ar'])
			onTestFinished(() => setLanguages([english]))
			const type = await shop.db
				.insertInto('payment_types')
				.values({ name: 'Bank transfer', position: 1, provider: 'manual', instructions: '' })
				.returning('id')
				.executeTakeFirstOrThrow()
			await saveGermanTexts(shop.db, [{ kind: 'payment', ref: String(type.id), texts: { name: 'Überweisung' } }])
			const { id, number } = await place(shop, { language: 'de', payment_type_id: type.id })
			await shop.db.updateTable('order_lines').set({ shown_name: 'Kessel', shown_variant: 'Rot' }).where('order_id', '=', id).execute()
			await recordManualPayment(shop.db, id, { mail: false, now })
			await bookOwnerRefund(shop.db, id, { amount: 1290, mail: false, now })
			const readIn = (tag: string) => withLanguage(tag, () => fetchReceipt(shop.client, linkOf(number)))
			const german = await readIn('de')
			expect(german).toMatchObject({ lines: [{ name: 'Kessel', variant: 'Rot' }], payment: 'Überweisung' })
			expect(german.recipient.at(-1)).toBe('Deutschland')
			expect(german.documents).toBeUndefined()
			const written = withLanguage('de', () => sheetsOf(german))
			expect(written).toMatchObject([
				{ language: 'de', direction: 'ltr', closing: 'Bezahlt: Überweisung', rows: [{ text: 'Kessel (Rot)' }] },
				{ rows: [{ text: 'Ein Teil der Bestellung' }] },
			])
			for (const tag of ['en', 'ar']) {
				const receipt = await readIn(tag)
				expect(
					withLanguage(tag, () => sheetsOf(receipt)),
					tag,
				).toEqual(written)
			}
			const content = async (tag: string) => (await withLanguage(tag, () => fetchReceiptFile(shop.client, linkOf(number)))).content.text()
			for (const tag of ['en', 'de']) expect(await content(tag)).toContain('/Lang (de)')
		})

		it('receipt numbers have no gaps and no duplicates, with concurrent requests and failures', async () => {
			const before = await numbers(shop, 'receipt')
			const notesBefore = await numbers(shop, 'credit_note')
			const orders = await Promise.all(Array.from({ length: 12 }, () => place(shop)))
			const fail = (id: number) =>
				inTransaction(shop.db, async (trx) => {
					await trx.updateTable('orders').set({ payment_state: 'paid' }).where('id', '=', id).execute()
					await issueReceipts(trx, id, now)
					throw new Error('the process ends here')
				}).catch(() => 'undone')
			const work = orders.flatMap(({ id, number }) => [
				fail(id),
				recordManualPayment(shop.db, id, { mail: false, now }),
				fail(id),
				fetchReceipt(shop.client, linkOf(number)).catch(() => 'not yet'),
			])
			expect(await Promise.all(work)).toContain('undone')
			expect(await numbers(shop, 'receipt')).toEqual(upTo(before.length + orders.length))
			await Promise.all(
				orders.slice(0, 4).flatMap(({ id }) => [1, 2].map(() => bookOwnerRefund(shop.db, id, { amount: 100, mail: false, now }))),
			)
			expect(await numbers(shop, 'credit_note')).toEqual(upTo(notesBefore.length + 8))
		})
	},
	{ secret },
)
