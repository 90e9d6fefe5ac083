import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { ChangeFeed } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AddedGoods, addGoods, stockOf } from '../catalogue/goods.ts'
import { shopWithCommands } from '../commands/command-shop.ts'
import { portableEngines, visitorOf } from '../engines.ts'
import { runCommand } from '../running/command-line.ts'
import { addToCart, order } from './buyer.ts'

describe.each(portableEngines)('an order that is cancelled by command on %s', (engine) => {
	const shop = shopWithCommands(engine)
	let laptop: AddedGoods
	let phone: AddedGoods
	let number = ''
	let changes: ChangeFeed

	/** Orders the whole stock of two laptops, and a white phone, with a coupon for one use. */
	beforeEach(async () => {
		await shop.db.deleteFrom('products').execute()
		await shop.db.deleteFrom('categories').execute()
		laptop = await addGoods(shop.db, { name: 'Laptop', price: 10_000, stock: 2 })
		phone = await addGoods(shop.db, { name: 'Phone', price: 5000, colours: { Black: 3, White: 2 } })
		await shop.db.deleteFrom('coupons').execute()
		await shop.db
			.insertInto('coupons')
			.values({ code: 'ONCE', type: 'fixed', value: 1000, expires_at: null, minimum_subtotal: 0, max_uses: 1, uses: 0 })
			.execute()
		const { client } = visitorOf(shop.store)
		await addToCart(client, laptop, 2)
		await addToCart(client, phone, 1, 'White')
		number = await order(client, { coupon: { id: 'ONCE', amount: 1000 } })
		changes = new ChangeFeed(shop.db)
		await changes.read()
	})

	const untouched = { laptop: { offers: 2, product: 2, sold: 0 }, phone: { offers: 5, product: 5, sold: 0 }, uses: 0 }
	const ordered = { laptop: { offers: 0, product: 0, sold: 2 }, phone: { offers: 4, product: 4, sold: 1 }, uses: 1 }
	const books = async () => ({
		laptop: await stockOf(shop.db, laptop),
		phone: await stockOf(shop.db, phone),
		uses: (await shop.db.selectFrom('coupons').select('uses').executeTakeFirstOrThrow()).uses,
	})
	const whiteStock = () =>
		shop.db
			.selectFrom('offers')
			.select('stock')
			.where('id', '=', phone.offers.White ?? 0)
			.executeTakeFirstOrThrow()
			.then(({ stock }) => stock)

	it('a cancelled order returns its items and its coupon once, and says so', async () => {
		expect(await books()).toEqual(ordered)
		expect((await runCommand('orders', 'status', number, 'cancelled')).output).toBe(
			`${number} is now Cancelled (previously Ordered). Returned 3 items to stock. The use of the coupon ONCE no longer counts. The customer gets an email.\n`,
		)
		expect(await books()).toEqual(untouched)
		expect(await whiteStock()).toBe(2)
		expect((await runCommand('orders', 'status', number, 'cancelled')).output).toBe(`${number} already has the status Cancelled.\n`)
		expect(await books()).toEqual(untouched)
	})

	it('a cancelled order updates the pages of its products and the listings where one is available again', async () => {
		const { category_id } = await shop.db
			.selectFrom('products')
			.select('category_id')
			.where('id', '=', laptop.productId)
			.executeTakeFirstOrThrow()
		await runCommand('orders', 'status', number, 'cancelled')
		expect(await changes.read()).toEqual([`product:${laptop.productId}`, `category:${category_id}`, `product:${phone.productId}`])
	})

	it('a reopened order takes items and coupon again, and can be cancelled again', async () => {
		await runCommand('orders', 'status', number, 'cancelled')
		expect((await runCommand('orders', 'status', number, 'ordered', '--no-mail')).output).toBe(
			`${number} is now Ordered (previously Cancelled). Took 3 items from stock again. The use of the coupon ONCE counts again.\n`,
		)
		expect(await books()).toEqual(ordered)
		await runCommand('orders', 'status', number, 'shipped')
		expect(await books()).toEqual(ordered)
		expect(JSON.parse((await runCommand('orders', 'status', number, 'cancelled', '--json')).output)).toMatchObject({
			changed: true,
			stock: 'returned',
			coupon: 'returned',
		})
		expect(await books()).toEqual(untouched)
	})

	it('an order stays cancelled when its items are sold, with an error that names them', async () => {
		await runCommand('orders', 'status', number, 'cancelled')
		const other = visitorOf(shop.store, { address: '203.0.113.8' }).client
		await addToCart(other, laptop, 1)
		await order(other)
		const before = await books()
		const { code, errors } = await runCommand('orders', 'status', number, 'ordered')
		expect([code, errors]).toEqual([
			1,
			`${number} was not changed: Only 1 of Laptop is left. Correct the stock with "stock set", or add --keep-stock to leave the stock unchanged.\n`,
		])
		expect(await books()).toEqual(before)
		expect(JSON.parse((await runCommand('orders', 'show', number, '--json')).output)).toMatchObject({
			status: 'Cancelled',
			stock_returned: 1,
		})
	})

	it('an order stays cancelled when the last use of its coupon is taken', async () => {
		await runCommand('orders', 'status', number, 'cancelled')
		await shop.db.updateTable('coupons').set({ uses: 1 }).execute()
		const { code, errors } = await runCommand('orders', 'status', number, 'ordered')
		expect([code, errors]).toEqual([1, expect.stringContaining('The coupon ONCE has been used up.')])
		expect(await stockOf(shop.db, laptop), 'the pieces that were taken first are back').toEqual(untouched.laptop)
	})

	it('an order is cancelled without restocking on request, and restocked later', async () => {
		await runCommand('orders', 'status', number, 'cancelled', '--keep-stock')
		expect(await books()).toEqual({ ...ordered, uses: 0 })
		expect((await runCommand('orders', 'status', number, 'cancelled', '--restock')).output).toBe(
			`${number} already has the status Cancelled. Returned 3 items to stock.\n`,
		)
		await runCommand('orders', 'status', number, 'cancelled', '--restock')
		expect(await books()).toEqual(untouched)
	})

	it('an order with another status is restocked on request, and its coupon stays used', async () => {
		await runCommand('orders', 'status', number, 'Returned', '--new', '--restock')
		expect(await books()).toEqual({ ...untouched, uses: 1 })
		await runCommand('orders', 'status', number, 'Refunded', '--new')
		expect(await books()).toEqual({ ...untouched, uses: 1 })
	})

	it('a cancelled order returns only items that are still in the catalogue', async () => {
		await shop.db.deleteFrom('products').where('id', '=', laptop.productId).execute()
		expect((await runCommand('orders', 'status', number, 'cancelled')).code).toBe(0)
		expect(await stockOf(shop.db, phone)).toEqual(untouched.phone)
		expect((await runCommand('orders', 'status', number, 'ordered')).code).toBe(0)
		expect(await stockOf(shop.db, phone)).toEqual(ordered.phone)
	})

	it('concurrent commands restock an order once', async () => {
		const second = openDatabase(shop.url)
		const wanted = { status: 'Cancelled', stock: 'auto', mail: true, now: new Date() } as const
		const outcomes = await Promise.all([shop.db, second, shop.db, second].map((one) => setOrderStatus(one, number, wanted)))
		await second.destroy()
		expect(outcomes.filter((outcome) => outcome?.stock === 'returned')).toHaveLength(1)
		expect(await books()).toEqual(untouched)
	})

	it('options about stock exclude each other', async () => {
		const { code, errors } = await runCommand('orders', 'status', number, 'cancelled', '--restock', '--keep-stock')
		expect([code, errors]).toEqual([1, expect.stringContaining('--restock and --keep-stock cannot be combined.')])
		expect(await books()).toEqual(ordered)
	})
})
