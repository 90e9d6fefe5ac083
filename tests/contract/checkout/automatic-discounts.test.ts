import { randomUUID } from 'node:crypto'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchCoupon } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { fetchReceipt } from '@storefront/contract/client/checkout/receipts.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { addDiscount, changeDiscount, removeDiscount, switchDiscount } from '@storefront/store/commands/settings/discounts.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { recordManualPayment } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { createReturn } from '@storefront/store/commerce/returns/create-return.ts'
import { refundReturn } from '@storefront/store/commerce/returns/decide-return.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { databaseContent } from '../desk/database-content.ts'
import { describeShop } from '../engines.ts'
import { addToCart, fillForm, guest, order, refusalOf } from './buyer.ts'

const secret = new Uint8Array(32).fill(7)
const mailbox = openMailbox()
let now = new Date('2026-11-27T10:00:00Z')

describeShop(
	'automatic discounts',
	(shop) => {
		let laptop: AddedGoods
		let cable: AddedGoods
		let buyer: StoreClient

		beforeAll(() => seedCheckoutData(shop.db))
		beforeEach(async () => {
			now = new Date('2026-11-27T10:00:00Z')
			await shop.db.deleteFrom('automatic_discounts').execute()
			laptop = await addGoods(shop.db, { name: `Laptop ${randomUUID()}`, price: 10_000, stock: 20 })
			cable = await addGoods(shop.db, { name: `Cable ${randomUUID()}`, price: 999, stock: 20 })
			buyer = newVisitor(shop).client
		})

		const context = () => ({ actor: { kind: 'desk', userId: 1, name: 'Ada', role: 'owner' }, now }) as const
		const discount = (changes: object = {}) => ({
			name: 'Black Week',
			type: 'percentage',
			value: 200_000,
			minimum: 0,
			categories: [],
			brands: [],
			products: [laptop.productId],
			starts_at: '2026-11-27T00:00:00.000Z',
			ends_at: '2026-11-30T00:00:00.000Z',
			market_id: null,
			...changes,
		})
		const add = async (changes: object = {}) => (await runCommand(shop.db, addDiscount, discount(changes), context())).result.id
		const lineDiscounts = async () => (await fetchCart(buyer, guest)).map(({ automaticDiscount }) => automaticDiscount)
		const stored = (number: string) => shop.db.selectFrom('orders').selectAll().where('order_no', '=', number).executeTakeFirstOrThrow()

		it('the cart, the order, its page, its email and its receipt say what was taken off, to the cent', async () => {
			await add()
			await addToCart(buyer, laptop, 2)
			await addToCart(buyer, cable)
			expect(await lineDiscounts()).toEqual([{ name: 'Black Week', amount: 4000 }, undefined])
			const email = `ada.${randomUUID()}@example.com`
			const number = await order(buyer, { email })
			const row = await stored(number)
			expect(row).toMatchObject({ subtotal: 20_999, discount: 4000, final_total: 16_999 + 1290 })
			const found = await fetchOrderByNumber(buyer, number, email)
			expect(found).toMatchObject({ discount: 4000, automaticDiscounts: [{ name: 'Black Week', amount: 4000 }] })
			shop.store.sendOrderMails()
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)[0]?.text).toMatch(/Black Week:? +-\$40\.00/)
			await recordManualPayment(shop.db, row.id, { mail: false, now })
			const receipt = await fetchReceipt(buyer, { number, key: linkKey(deriveKey(secret, 'order'), number) })
			expect(sheetsOf(receipt)[0]?.figures).toContainEqual({ label: 'Black Week', amount: '-$40.00', strong: false })
		})

		it('a discount is valid from its start until its end, and an order with another sum is refused with the new one', async () => {
			await add()
			await addToCart(buyer, laptop)
			now = new Date('2026-11-26T23:59:59.999Z')
			expect(await lineDiscounts()).toEqual([undefined])
			now = new Date('2026-11-27T00:00:00.000Z')
			expect(await lineDiscounts()).toEqual([{ name: 'Black Week', amount: 2000 }])
			const form = await fillForm(buyer)
			now = new Date('2026-11-30T00:00:00.000Z')
			const refusal = await refusalOf(order(buyer, form))
			expect(refusal).toMatchObject({
				code: 'totals_changed',
				message: 'The products cost $100.00. The total is now $112.90, not $92.90.',
			})
			expect(refusal.reply?.totals).toMatchObject({ discount: 0 })
			expect(await lineDiscounts()).toEqual([undefined])
			await order(buyer)
		})

		it('a client cannot claim a discount [CHK-22]', async () => {
			await addToCart(buyer, laptop)
			expect(await refusalOf(order(buyer, { finalTotal: 9290 }))).toMatchObject({ code: 'totals_changed' })
		})

		it('a coupon is of what is left, and its minimum too [CHK-47]', async () => {
			await add()
			const code = `C${randomUUID().slice(0, 8)}`.toUpperCase()
			const coupon = { code, type: 'percentage', value: 100_000, expires_at: null, minimum_subtotal: 8001, max_uses: null, uses: 0 }
			await shop.db.insertInto('coupons').values(coupon).execute()
			await addToCart(buyer, laptop)
			expect(await refusalOf(fetchCoupon(buyer, code))).toMatchObject({ code: 'coupon_refused' })
			await shop.db.updateTable('coupons').set({ minimum_subtotal: 8000 }).where('code', '=', code).execute()
			await fetchCoupon(buyer, code)
			const row = await stored(await order(buyer, { coupon: { id: code, amount: 800 } }))
			expect(row).toMatchObject({ discount: 2800, final_total: 7200 + 1290 })
			expect(JSON.parse(row.automatic_discounts)).toEqual([{ name: 'Black Week', amount: 2000 }])
		})

		it('sold-out lines have no discount and do not count for the minimum', async () => {
			await add({ products: [], minimum: 10_500 })
			await addToCart(buyer, laptop)
			await addToCart(buyer, cable)
			expect(await lineDiscounts()).toEqual([
				{ name: 'Black Week', amount: 2000 },
				{ name: 'Black Week', amount: 200 },
			])
			await shop.db.updateTable('offers').set({ stock: 0 }).where('product_id', '=', cable.productId).execute()
			expect(await lineDiscounts()).toEqual([undefined, undefined])
		})

		it('returned items are refunded at what they cost, with a credit note that says it', async () => {
			await add()
			await addToCart(buyer, laptop, 3)
			await addToCart(buyer, cable, 2)
			const number = await order(buyer)
			const row = await stored(number)
			await recordManualPayment(shop.db, row.id, { mail: false, now })
			await setOrderStatus(shop.db, number, { status: 'Delivered', stock: 'auto', mail: false, now })
			const lines = await shop.db
				.selectFrom('order_lines')
				.select(['id', 'quantity'])
				.where('order_id', '=', row.id)
				.orderBy('id')
				.execute()
			const giveBack = async (lineId: number, quantity: number) => {
				const request = { lines: [{ line_id: lineId, quantity }], reason: '', requestKey: randomUUID(), now }
				const returnNo = await createReturn(shop.db, row.id, request)
				return (await refundReturn(shop.db, returnNo, { amount: undefined, restock: false, mail: false, now })).refund?.amount
			}
			const [laptops, cables] = lines
			expect(await giveBack(laptops?.id ?? 0, 1)).toBe(8000)
			expect(await giveBack(cables?.id ?? 0, 1)).toBe(999)
			expect(await giveBack(laptops?.id ?? 0, 2)).toBe(16_000)
			expect(await giveBack(cables?.id ?? 0, 1)).toBe(999 + 1290)
			expect(await stored(number)).toMatchObject({ refunded_amount: row.final_total })
			const receipt = await fetchReceipt(buyer, { number, key: linkKey(deriveKey(secret, 'order'), number) })
			expect(receipt.creditNotes.map(({ amount, discount: off, other }) => [amount, off, other])).toEqual([
				[8000, 2000, 0],
				[999, 0, 0],
				[16_000, 4000, 0],
				[2289, 0, 0],
			])
		})

		it('discounts are added, changed, switched and deleted, each with its undo', async () => {
			// The emails of orders of other tests.
			await shop.store.whenIdle()
			const runAndUndo = async (command: Parameters<typeof runCommand>[1], input: unknown) => {
				const before = await databaseContent(shop.db)
				const { logId } = await runCommand(shop.db, command, input, context())
				expect(await databaseContent(shop.db), 'the command changes something').not.toEqual(before)
				await undo(shop.db, logId ?? 0, commands, context())
				expect(await databaseContent(shop.db)).toEqual(before)
			}
			await runAndUndo(addDiscount, discount())
			const id = await add()
			await runAndUndo(changeDiscount, { id, discount: discount({ name: 'Cyber Monday', type: 'buy_get', buy: 2, get: 1 }) })
			await runAndUndo(switchDiscount, { id, on: false })
			await runAndUndo(removeDiscount, { id })
			await runCommand(shop.db, switchDiscount, { id, on: false }, context())
			await addToCart(buyer, laptop)
			expect(await lineDiscounts()).toEqual([undefined])
		})

		it.each([
			['no name', { name: ' ' }, 'name'],
			['more than 100 percent', { value: 1_000_001 }, 'value'],
			['nothing off', { value: 0 }, 'value'],
			['no number of pieces', { type: 'buy_get', get: 1 }, 'buy'],
			['an end before the start', { ends_at: '2026-11-26T00:00:00.000Z' }, 'ends_at'],
			['an end in the past', { starts_at: '2026-11-01T00:00:00.000Z', ends_at: '2026-11-02T00:00:00.000Z' }, 'ends_at'],
			['a category that does not exist', { categories: [99_999] }, 'categories'],
		])('a discount with %s is refused', async (_, changes, field) => {
			const refusal = await runCommand(shop.db, addDiscount, discount(changes), context()).catch((error: unknown) => error)
			expect(refusal).toBeInstanceOf(InvalidInput)
			expect(Object.keys((refusal as InvalidInput).errors)).toEqual([field])
		})
	},
	{ clock: () => now, mailer: mailbox.mailer, secret },
)
