import { convertAmounts } from '@storefront/store/infrastructure/context/change-currency.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'

describeShop('a shop that changes to a currency of other decimals', (shop) => {
	const prices = async () =>
		(await shop.db.selectFrom('products').select(['price', 'paid']).orderBy('id').execute()).map(({ price, paid }) => [price, paid])
	const change = (currency: string, keepsAmounts = true) =>
		inTransaction(shop.db, async (trx) => {
			const changed = await convertAmounts(trx, currency, { keepFigures: keepsAmounts })
			await trx
				.insertInto('settings')
				.values({ key: 'currency', value: currency })
				.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: currency }))
				.execute()
			return changed
		})

	it('a change of currency keeps amounts, rounds extra decimals, and says how often', async () => {
		await addGoods(shop.db, { name: 'Cable', price: 1249 })
		await addGoods(shop.db, { name: 'Laptop', price: 99_950 })
		await expect(change('JPY', false)).rejects.toThrow('12.50 $ would be 13 JPY')
		expect(await prices()).toEqual([
			[1249, 1249],
			[99_950, 99_950],
		])
		expect(await change('JPY')).toEqual({ rounded: 2 })
		expect(await prices()).toEqual([
			[12, 12],
			[1000, 1000],
		])
		expect(await change('KWD')).toEqual({ rounded: 0 })
		expect(await prices()).toEqual([
			[12_000, 12_000],
			[1_000_000, 1_000_000],
		])
	})

	it('a change of currency that would make a price 0 changes nothing', async () => {
		await addGoods(shop.db, { name: 'Screw', price: 400 })
		await expect(change('JPY')).rejects.toThrow('amounts are less than half of the smallest amount of JPY')
		expect((await prices()).at(-1)).toEqual([400, 400])
	})

	it('a change of currency asks before prices are relabelled, or converts them by a rate', async () => {
		await inTransaction(shop.db, async (trx) => {
			await trx.deleteFrom('products').execute()
			await trx.updateTable('settings').set({ value: 'USD' }).where('key', '=', 'currency').execute()
		})
		const goods = await addGoods(shop.db, { name: 'Lamp', price: 1099 })
		await expect(change('EUR', false)).rejects.toThrow(
			/The shop has 1 price in USD.*--relabel keeps all figures \(12\.50 USD would be 12\.50 EUR\)/,
		)
		expect(await change('$', false)).toBeNull()
		const convert = (currency: string, rate: string) =>
			inTransaction(shop.db, (trx) => convertAmounts(trx, currency, { keepFigures: false, rate }))
		await expect(convert('EUR', '0,93')).rejects.toThrow('"0,93" is not a rate')
		await expect(convert('USD', '2')).rejects.toThrow('there is nothing to convert')
		await convert('EUR', '0.925')
		const price = async () =>
			(await shop.db.selectFrom('offers').select('price').where('product_id', '=', goods.productId).executeTakeFirstOrThrow()).price
		expect(await price()).toBe(1017)
		await convert('JPY', '160.5')
		expect(await price()).toBe(1632)
	})
})
