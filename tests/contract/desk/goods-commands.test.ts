import { adjustStock } from '@storefront/store/commands/catalogue/adjust-stock.ts'
import { changedPrice, changePrices, type PriceChange } from '@storefront/store/commands/catalogue/change-prices.ts'
import { setPrice } from '@storefront/store/commands/catalogue/set-price.ts'
import type { Command } from '@storefront/store/commands/command.ts'
import { CommandRefused, InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { addCoupon, expireCoupon } from '@storefront/store/commands/settings/coupons.ts'
import { setFlag } from '@storefront/store/commands/settings/set-flag.ts'
import { setSetting } from '@storefront/store/commands/settings/set-setting.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { bindCoupons } from '@storefront/store/desk/queries/coupons.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { databaseContent } from './database-content.ts'

const now = new Date('2026-11-28T10:00:00Z')
const context = { actor: { kind: 'desk', userId: 1, name: 'Ada', role: 'owner' }, now } as const

describeShop('commands of stock, prices, coupons and settings', (shop) => {
	let variants: number[]
	let variant: number
	beforeEach(async () => {
		const { productId, offers } = await addGoods(shop.db, { name: `Lamp ${Math.random()}`, price: 10_000, colours: { Red: 9, Blue: 0 } })
		variants = Object.values(offers)
		variant = variants[0] ?? 0
		await summarize(shop.db, [productId], new Date('2026-10-01T10:00:00Z'))
	})

	const offer = () =>
		shop.db.selectFrom('offers').select(['price', 'discount', 'stock']).where('id', '=', variant).executeTakeFirstOrThrow()

	/** Runs a command, and checks that its undo restores the database. */
	async function runAndUndo(command: Command, input: unknown) {
		const before = await databaseContent(shop.db)
		const outcome = await runCommand(shop.db, command, input, context)
		expect(await databaseContent(shop.db), 'the command changes something').not.toEqual(before)
		await undo(shop.db, outcome.logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(before)
		return outcome
	}

	it('"price.set" sets price and sale price, keeps the former price in the history, and can be undone', async () => {
		await runAndUndo(setPrice, { variant, price: 12_000, sale: 9900 })
		const history = shop.db.selectFrom('price_history').select('paid').where('offer_id', '=', variant).orderBy('id')
		expect((await history.execute()).map(({ paid }) => paid)).toEqual([10_000, 9900, 10_000])
		const { title } = await runCommand(shop.db, setPrice, { variant, price: 12_000, sale: 9900 }, context)
		expect(title).toMatch(/^Set the price of Lamp .* to \$120\.00, on sale for \$99\.00$/)
		expect(await offer()).toMatchObject({ price: 12_000, discount: 175_000 })
		await runCommand(shop.db, setPrice, { variant, price: 12_000, sale: null }, context)
		expect(await offer()).toMatchObject({ price: 12_000, discount: 0 })
	})

	it('"price.set" refuses a sale price that is not below the price, 0, and an amount that must be a mistake', async () => {
		for (const input of [
			{ variant, price: 100, sale: 100 },
			{ variant, price: 0, sale: null },
			{ variant, price: 100, sale: 0 },
			{ variant, price: 1_000_000_001, sale: null },
		])
			await expect(runCommand(shop.db, setPrice, input, context)).rejects.toThrow(InvalidInput)
		expect(await offer()).toMatchObject({ price: 10_000, discount: 0 })
	})

	it('"price.change" raises prices and rounds what shoppers pay, as one entry that can be undone', async () => {
		const input = { variants, change: { kind: 'price', percent: 4.5, rounding: '99' } }
		const plan = await planCommand(shop.db, changePrices, input, context)
		expect(plan.changes.map(({ after }) => after)).toEqual([{ price: 10_499 }, { price: 10_499 }])
		expect(await runAndUndo(changePrices, input)).toMatchObject({
			title: 'Raised the prices of 2 variants by 4.5 %',
			changes: plan.changes,
		})
	})

	it('"price.change" starts and ends a sale, and warns about prices that were derived', async () => {
		const sale = { variants, change: { kind: 'sale', percent: 15, rounding: 'none' } }
		await runAndUndo(changePrices, sale)
		const market = { code: `m${variant}`, name: 'Market', currency: 'CHF', tells_tax: 1, tax_name: '', rate: '', rounding: 'none' } as const
		const { id } = await shop.db
			.insertInto('markets')
			.values({ ...market, is_main: 0, is_open: 0 })
			.returning('id')
			.executeTakeFirstOrThrow()
		const derived = { market_id: id, offer_id: variant, price: 9300, discount: 0, from_price: 10_000, from_discount: 0 }
		await shop.db.insertInto('market_prices').values(derived).execute()
		expect((await planCommand(shop.db, changePrices, sale, context)).warnings).toEqual([
			expect.stringMatching(/^1 price of another market/),
		])
		await runCommand(shop.db, changePrices, sale, context)
		expect(await offer()).toMatchObject({ price: 10_000, discount: 150_000 })
		await runAndUndo(changePrices, { variants, change: { kind: 'sale', percent: 0, rounding: 'none' } })
	})

	it('"price.change" refuses more than 200 variants and percentages that are mistakes', async () => {
		const many = { variants: Array.from({ length: 201 }, (_, index) => index), change: { kind: 'price', percent: 5, rounding: 'none' } }
		await expect(runCommand(shop.db, changePrices, many, context)).rejects.toThrow(InvalidInput)
		for (const change of [
			{ kind: 'price', percent: 0, rounding: 'none' },
			{ kind: 'price', percent: -91, rounding: 'none' },
			{ kind: 'price', percent: 1.234, rounding: 'none' },
			{ kind: 'sale', percent: 95, rounding: 'none' },
		])
			await expect(runCommand(shop.db, changePrices, { variants, change }, context)).rejects.toThrow(InvalidInput)
	})

	it('"stock.adjust" adds to what is in stock now, and never goes below 0', async () => {
		await runAndUndo(adjustStock, { variant, by: -4 })
		await runCommand(shop.db, adjustStock, { variant, by: 3 }, context)
		expect(await offer()).toMatchObject({ stock: 12 })
		await expect(runCommand(shop.db, adjustStock, { variant, by: -13 }, context)).rejects.toThrow(CommandRefused)
		await expect(runCommand(shop.db, adjustStock, { variant, by: 1.5 }, context)).rejects.toThrow(InvalidInput)
	})

	it('coupons are added and ended, and both can be undone until one was used', async () => {
		const code = `SAVE${variant}`
		const limits = { expires_at: null, minimum_subtotal: 0, max_uses: null, market_id: null, once_per_customer: 0 }
		const coupon = { code, type: 'percentage', value: 100_000, ...limits }
		await runAndUndo(addCoupon, coupon)
		const { logId } = await runCommand(shop.db, addCoupon, coupon, context)
		await expect(runCommand(shop.db, addCoupon, coupon, context)).rejects.toThrow('already exists')
		await expect(runCommand(shop.db, addCoupon, { ...coupon, value: 1_000_001 }, context)).rejects.toThrow(InvalidInput)
		const past = { ...coupon, code: `PAST${variant}`, expires_at: new Date(context.now.getTime() - 1).toISOString() }
		await expect(runCommand(shop.db, addCoupon, past, context)).rejects.toThrow('This day is in the past.')
		await runAndUndo(expireCoupon, { code })
		await shop.db.updateTable('coupons').set({ uses: 1 }).where('code', '=', code).execute()
		await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow('changed since')
	})

	it('a trial of a coupon says its discount, or why it is refused, and uses nothing up [CHK-43, CHK-48]', async () => {
		const code = `TRY${variant}`
		const coupon = {
			code,
			type: 'fixed',
			value: 500,
			expires_at: null,
			minimum_subtotal: 2000,
			max_uses: 1,
			market_id: null,
			once_per_customer: 1,
		}
		await runCommand(shop.db, addCoupon, coupon, context)
		const tryIt = (given: object, at = context.now) =>
			bindCoupons(shop.db, () => at).try({ code, subtotal: 2000, email: '', market: '', ...given })
		expect(await tryIt({ code: code.toLowerCase() })).toEqual({ discount: 500 })
		expect(await tryIt({ subtotal: 1999 })).toEqual({ refusal: expect.stringContaining('20.00') })
		expect(await tryIt({ code: 'NO-SUCH-CODE' })).toEqual({ refusal: 'Invalid coupon code' })
		await shop.db.updateTable('coupons').set({ expires_at: context.now.toISOString() }).where('code', '=', code).execute()
		expect(await tryIt({}, new Date(context.now.getTime() + 1))).toHaveProperty('refusal')
		const { uses } = await shop.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()
		expect(uses).toBe(0)
		await shop.db.updateTable('coupons').set({ uses: 1 }).where('code', '=', code).execute()
		expect(await tryIt({})).toEqual({ refusal: expect.stringMatching(/used/i) })
	})

	it('settings and flags are changed, checked and undone', async () => {
		await runAndUndo(setSetting, { name: 'phone', value: `+49 ${variant}` })
		await runAndUndo(setFlag, { flag: 'is_show_home_slider', on: false })
		await expect(runCommand(shop.db, setSetting, { name: 'return_days', value: 'many' }, context)).rejects.toThrow(InvalidInput)
		await expect(runCommand(shop.db, setSetting, { name: 'unknown', value: '' }, context)).rejects.toThrow(InvalidInput)
		await expect(runCommand(shop.db, setSetting, { name: 'currency', value: 'EUR' }, context)).rejects.toThrow(CommandRefused)
	})
})

describe('changed prices', () => {
	const changed = (price: number, discount: number, change: PriceChange) => changedPrice({ price, discount }, change, 'EUR')

	it('price and sale price are both rounded, an amount never becomes 0', () => {
		expect(changed(10_000, 100_000, { kind: 'price', percent: 10, rounding: 'whole' })).toEqual({ price: 11_000, discount: 100_000 })
		expect(changed(1, 0, { kind: 'price', percent: -90, rounding: 'none' })).toEqual({ price: 1, discount: 0 })
		expect(changed(1999, 0, { kind: 'sale', percent: 20, rounding: '99' })).toMatchObject({ price: 1999 })
	})

	it('a sale replaces an earlier one, and one without an effect is none', () => {
		expect(changed(10_000, 500_000, { kind: 'sale', percent: 15, rounding: 'none' })).toEqual({ price: 10_000, discount: 150_000 })
		expect(changed(100, 0, { kind: 'sale', percent: 10, rounding: 'whole' })).toEqual({ price: 100, discount: 0 })
	})
})
