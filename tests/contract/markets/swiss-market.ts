import { setMarketCharges } from '@storefront/store/commerce/markets/charges.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { approvePrices, proposePrices } from './market-prices.ts'

const switzerland = 756

/** Opens a market in francs next to the main one, with prices for all products. */
export async function openSwissMarket(db: Db): Promise<void> {
	const row = { is_open: 1, tells_tax: 1, tax_name: '', free_delivery_from: null, rate: '', rounding: 'none' } as const
	await db
		.insertInto('markets')
		.values({ ...row, code: 'us', name: 'United States', currency: '', is_main: 1 })
		.execute()
	const { id } = await db
		.insertInto('markets')
		.values({ ...row, code: 'ch', name: 'Switzerland', currency: 'CHF', is_main: 0 })
		.returning('id')
		.executeTakeFirstOrThrow()
	await inTransaction(db, (trx) => setMarketCharges(trx, id, [switzerland], 900))
	await proposePrices(db, id, { rate: '0.9', rounding: '95' })
	await approvePrices(db, id, new Date())
}
