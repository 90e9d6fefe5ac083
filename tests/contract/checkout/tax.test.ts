import { randomUUID } from 'node:crypto'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { fetchReceipt } from '@storefront/contract/client/checkout/receipts.ts'
import { fetchTaxRates } from '@storefront/contract/client/checkout/taxes.ts'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { composeOrderMail } from '@storefront/store/commerce/checkout/mails/order-mails.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { buyerTexts } from '../../orders.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addToCart, berlin, fillForm, guest } from './buyer.ts'

describeShop('tax within prices', (shop) => {
	let laptop: AddedGoods
	let book: AddedGoods
	let buyer: StoreClient
	let germany = 0

	beforeAll(async () => {
		await seedCheckoutData(shop.db)
		germany = (await shop.db.selectFrom('countries').select('id').where('code', '=', 'DE').executeTakeFirstOrThrow()).id
	})
	beforeEach(async () => {
		laptop = await addGoods(shop.db, { name: `Laptop ${randomUUID()}`, price: 119_000, stock: 9 })
		book = await addGoods(shop.db, { name: `Book ${randomUUID()}`, price: 10_700, stock: 9 })
		buyer = shop.visitor().client
		await shop.db.deleteFrom('tax_rates').execute()
	})

	/** 19 %, and 7 % for the category of the book. */
	async function setRates(): Promise<void> {
		const { id } = await shop.db
			.insertInto('categories')
			.values({ parent_id: null, name: `Books ${randomUUID()}`, image: '', images: '[]', position: 9 })
			.returning('id')
			.executeTakeFirstOrThrow()
		await shop.db.updateTable('products').set({ category_id: id, sub_category_id: null }).where('id', '=', book.productId).execute()
		const rates = [
			{ country_id: germany, category_id: null, rate: 190_000 },
			{ country_id: germany, category_id: id, rate: 70_000 },
		]
		await shop.db.insertInto('tax_rates').values(rates).execute()
	}

	const mailOf = async (orderNo: string) => {
		const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow()
		const store = { db: shop.db, siteUrl: 'https://shop.example', orderKey: new Uint8Array(32), clock: () => new Date() }
		return composeOrderMail(store as never, { order_id: id, kind: 'customer', return_id: null, as_of: '' })
	}

	it('orders have no tax while no rate is set', async () => {
		await addToCart(buyer, laptop)
		const { number, taxes } = await createOrder(buyer, guest, await fillForm(buyer))
		expect(taxes).toEqual([])
		expect((await fetchOrderByNumber(buyer, number, buyerTexts.email)).taxes).toEqual([])
		expect((await mailOf(number))?.text).not.toContain('VAT')
		expect((await fetchSettings(buyer)).taxName).toBeNull()
	})

	it('the tax of an order is stored by rate, adds up to the total, and is in reply, look-up and email', async () => {
		await setRates()
		await addToCart(buyer, laptop)
		await addToCart(buyer, book)
		const form = await fillForm(buyer)
		const { number, taxes } = await createOrder(buyer, guest, form)
		// Shipping has the rates of the goods: 119,000 and 10,700 of 129,700.
		const books = 10_700 + Math.floor((berlin.charge * 10_700) / 129_700)
		const others = form.finalTotal - books
		expect(taxes).toEqual([
			{ name: 'VAT', rate: 190_000, gross: others, tax: Math.round((others * 19) / 119) },
			{ name: 'VAT', rate: 70_000, gross: books, tax: Math.round((books * 7) / 107) },
		])
		expect((await fetchOrderByNumber(buyer, number, buyerTexts.email)).taxes).toEqual(taxes)
		const lines = await shop.db
			.selectFrom('order_lines')
			.innerJoin('orders', 'orders.id', 'order_lines.order_id')
			.select(['order_lines.product_id', 'order_lines.tax_rate'])
			.where('order_no', '=', number)
			.execute()
		expect(new Map(lines.map((line) => [line.product_id, line.tax_rate]))).toEqual(
			new Map([
				[laptop.productId, 190_000],
				[book.productId, 70_000],
			]),
		)
		const text = (await mailOf(number))?.text
		expect(text).toMatch(/including 19% VAT\W+\$19\d\.\d\d/)
		expect(text).toMatch(/including 7% VAT\W+\$7\.\d\d/)
	})

	it('the tax of an order does not change with the rates', async () => {
		await setRates()
		await addToCart(buyer, laptop)
		const { number, taxes } = await createOrder(buyer, guest, await fillForm(buyer))
		await shop.db.updateTable('tax_rates').set({ rate: 250_000 }).execute()
		expect((await fetchOrderByNumber(buyer, number, buyerTexts.email)).taxes).toEqual(taxes)
	})

	it('the tax has the name of the setting in pages, orders, emails and receipts, and the old name in earlier orders', async () => {
		await setRates()
		await addToCart(buyer, laptop)
		const { number: before } = await createOrder(buyer, guest, await fillForm(buyer))
		await shop.db.insertInto('settings').values({ key: 'tax_name', value: 'MwSt.' }).execute()
		onTestFinished(async () => {
			await shop.db.deleteFrom('settings').where('key', '=', 'tax_name').execute()
		})
		expect((await fetchSettings(buyer)).taxName).toBe('MwSt.')
		await addToCart(buyer, laptop)
		const { number, key, taxes } = await createOrder(buyer, guest, await fillForm(buyer))
		expect(taxes).toMatchObject([{ name: 'MwSt.' }])
		expect((await fetchOrderByNumber(buyer, before, buyerTexts.email)).taxes).toMatchObject([{ name: 'VAT' }])
		for (const text of [(await mailOf(number))?.text, (await mailOf(number))?.html]) {
			expect(text).toContain('including 19% MwSt.')
			expect(text).not.toContain('VAT')
		}
		expect((await mailOf(before))?.text).toContain('including 19% VAT')
		await setOrderStatus(shop.db, number, { status: 'Shipped', stock: 'auto', mail: false, now: new Date() })
		const [sheet] = sheetsOf(await fetchReceipt(buyer, { number, key }))
		expect(sheet?.figures.map(({ label }) => label)).toContain('including 19% MwSt.')
		// Orders from before the tax had a name.
		const storedTaxes = JSON.stringify(taxes.map(({ name: _, ...share }) => share))
		await shop.db.updateTable('orders').set({ taxes: storedTaxes }).where('order_no', '=', before).execute()
		expect((await fetchOrderByNumber(buyer, before, buyerTexts.email)).taxes).toMatchObject([{ name: 'VAT' }])
	})

	it('the tax rates of a cart depend on its destination', async () => {
		await setRates()
		const ids = [String(laptop.productId), String(book.productId)]
		expect(await fetchTaxRates(buyer, String(germany), ids)).toEqual(
			new Map([
				[ids[0], 190_000],
				[ids[1], 70_000],
			]),
		)
		const france = await shop.db.selectFrom('countries').select('id').where('code', '=', 'FR').executeTakeFirstOrThrow()
		expect(await fetchTaxRates(buyer, String(france.id), ids)).toEqual(new Map())
		expect((await fetchSettings(buyer)).taxName).toBe('VAT')
	})
})
