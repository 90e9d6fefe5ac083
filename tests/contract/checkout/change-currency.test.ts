import { expect, it } from 'vitest'
import { inTransaction } from '../../../server/db/transaction.ts'
import { recountFor } from '../../../server/store/change-currency.ts'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'

describeShop('a shop that changes to a currency of other decimals', (shop) => {
	const prices = async () =>
		(await shop.db.selectFrom('products').select(['price', 'paid']).orderBy('id').execute()).map(({ price, paid }) => [price, paid])
	const change = (currency: string, keepsAmounts = true) =>
		inTransaction(shop.db, async (trx) => {
			const changed = await recountFor(trx, currency, keepsAmounts)
			await trx
				.insertInto('settings')
				.values({ key: 'currency', value: currency })
				.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: currency }))
				.execute()
			return changed
		})

	it('keeps its figures, rounds what has no place, and says how often (issue 20, point 4)', async () => {
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

	it('changes nothing where a price would be nothing', async () => {
		await addGoods(shop.db, { name: 'Screw', price: 400 })
		await expect(change('JPY')).rejects.toThrow('amounts are less than half of 1 JPY')
		expect((await prices()).at(-1)).toEqual([400, 400])
	})
})
