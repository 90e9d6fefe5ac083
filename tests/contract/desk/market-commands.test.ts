import { formatMoney } from '@storefront/contract/domain/money.ts'
import { addMarket } from '@storefront/store/commands/markets/add-market.ts'
import { changeMarket } from '@storefront/store/commands/markets/change-market.ts'
import { approveMarketPrices, proposeMarketPrices, setMarketPrices } from '@storefront/store/commands/markets/market-prices.ts'
import { removeMarket } from '@storefront/store/commands/markets/remove-market.ts'
import { switchMarket } from '@storefront/store/commands/markets/switch-market.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { describeChanges } from '@storefront/store/desk/queries/describe-changes.ts'
import { beforeEach, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addExpress } from '../location/express-service.ts'
import { openSwissMarket } from '../markets/swiss-market.ts'
import { databaseContent } from './database-content.ts'
import { deskContext, undoRestores } from './run-and-undo.ts'

describeShop('commands of markets', (shop) => {
	let ch: number
	let variants: readonly number[]
	beforeEach(async () => {
		for (const table of ['products', 'categories', 'markets', 'coupons', 'changes'] as const) await shop.db.deleteFrom(table).execute()
		const mug = await addGoods(shop.db, { name: 'Mug', price: 1000 })
		const cup = await addGoods(shop.db, { name: 'Cup', price: 2000 })
		variants = [mug.offers[''] ?? 0, cup.offers[''] ?? 0]
		await openSwissMarket(shop.db)
		ch = (await shop.db.selectFrom('markets').select('id').where('code', '=', 'ch').executeTakeFirstOrThrow()).id
	})

	it('a market is added with the main one and both leave again with an undo [SEC-13]', async () => {
		await shop.db.deleteFrom('markets').execute()
		const { title } = await undoRestores(shop.db, addMarket, { code: 'jp', currency: 'JPY', main: 'us' })
		expect(title).toBe('Added the market jp (Japan, JPY)')
	})

	it('a market with prices is not undone but removed', async () => {
		const { logId, result } = await runCommand(shop.db, addMarket, { code: 'jp', currency: 'JPY' }, deskContext)
		const { id } = await shop.db.selectFrom('markets').select('id').where('code', '=', result.code).executeTakeFirstOrThrow()
		const prices = variants.map((variant) => ({ variant, price: { price: 500, discount: 0 } }))
		await runCommand(shop.db, setMarketPrices, { market: id, prices }, deskContext)
		await expect(undo(shop.db, logId ?? 0, commands, deskContext)).rejects.toThrow('Use "markets remove" instead.')
	})

	it.each([
		['name', () => [changeMarket, { market: ch, change: { name: 'Schweiz' } }]],
		['free delivery', () => [changeMarket, { market: ch, change: { free_delivery_from: 5000 } }]],
		['closing', () => [switchMarket, { market: ch, open: false }]],
		['proposals', () => [proposeMarketPrices, { market: ch, rate: '0.7', rounding: 'none' }]],
		['a price', () => [setMarketPrices, { market: ch, prices: [{ variant: variants[0], price: { price: 999, discount: 0 } }] }]],
		['the end of sales', () => [setMarketPrices, { market: ch, prices: [{ variant: variants[0], price: null }] }]],
	] as const)('an undo restores a market: %s [SEC-13]', async (_name, step) => {
		const [command, input] = step()
		await undoRestores(shop.db, command as typeof changeMarket, input)
	})

	it('an undo restores proposals and prices after an approval, with the listings of the market', async () => {
		await runCommand(shop.db, proposeMarketPrices, { market: ch, rate: '0.5', rounding: 'none' }, deskContext)
		await undoRestores(shop.db, approveMarketPrices, { market: ch, variants })
	})

	it('an undo restores a removed market with its prices, charges, coupons, discounts and listings', async () => {
		await runCommand(shop.db, switchMarket, { market: ch, open: false }, deskContext)
		const coupon = {
			code: 'CH5',
			type: 'fixed',
			value: 500,
			minimum_subtotal: 0,
			expires_at: null,
			max_uses: null,
			uses: 0,
			market_id: ch,
		} as const
		await shop.db.insertInto('coupons').values(coupon).execute()
		const discount = {
			name: 'Sale',
			type: 'fixed',
			value: 500,
			buy: 0,
			get: 0,
			minimum: 0,
			categories: '[]',
			brands: '[]',
			products: '[]',
		} as const
		await shop.db
			.insertInto('automatic_discounts')
			.values({ ...discount, starts_at: '2026-11-01T00:00:00.000Z', ends_at: null, is_on: 1, market_id: ch })
			.execute()
		await addExpress(shop.db, { market: ch })
		const history = () => shop.db.selectFrom('market_price_history').select(['price_id', 'paid']).orderBy('id').execute()
		const former = await history()
		expect(former).toHaveLength(2)
		const { title } = await undoRestores(shop.db, removeMarket, { market: ch })
		expect(title).toBe('Removed the market ch')
		expect((await history()).slice(0, 2)).toEqual(former)
	})

	it('a removed market does not come back once another one has its code', async () => {
		await runCommand(shop.db, switchMarket, { market: ch, open: false }, deskContext)
		const { logId } = await runCommand(shop.db, removeMarket, { market: ch }, deskContext)
		await runCommand(shop.db, addMarket, { code: 'ch', currency: 'CHF', main: 'us' }, deskContext)
		await expect(undo(shop.db, logId ?? 0, commands, deskContext)).rejects.toThrow('Markets were added since')
	})

	it('a plan of prices says what would change in the currency of the market, and pages are outdated by the change alone', async () => {
		const input = { market: ch, prices: [{ variant: variants[0] ?? 0, price: { price: 999, discount: 0 } }] }
		const before = await databaseContent(shop.db)
		const tags = async () => (await shop.db.selectFrom('changes').select('tag').execute()).length
		const count = await tags()
		const { changes } = await planCommand(shop.db, setMarketPrices, input, deskContext)
		expect(await databaseContent(shop.db)).toEqual(before)
		const { sku } = await shop.db
			.selectFrom('offers')
			.select('sku')
			.where('id', '=', variants[0] ?? 0)
			.executeTakeFirstOrThrow()
		expect(await describeChanges(shop.db, changes)).toEqual([
			{ entity: `Price of ${sku} in ch`, field: 'Price', before: formatMoney(895, 'CHF'), after: formatMoney(999, 'CHF') },
		])
		expect(await tags()).toBe(count)
		await runCommand(shop.db, setMarketPrices, input, deskContext)
		expect(await tags()).toBe(count + 1)
	})

	it('the same value again is not recorded', async () => {
		expect(await runCommand(shop.db, switchMarket, { market: ch, open: false }, deskContext)).not.toMatchObject({ logId: null })
		expect(await runCommand(shop.db, switchMarket, { market: ch, open: false }, deskContext)).toMatchObject({ logId: null })
		expect(await runCommand(shop.db, changeMarket, { market: ch, change: { name: 'Switzerland' } }, deskContext)).toMatchObject({
			logId: null,
		})
	})
})
