import { readFile } from 'node:fs/promises'
import { onceFor } from '../db/first-start.ts'
import type { Db } from '../db/open.ts'
import { readCurrency } from '../store/settings.ts'
import { loadPlaces } from './places.ts'
import { parseShippingTable, writeShippingTable } from './shipping-table.ts'

/**
 * What a shop cannot take an order without: countries and cities, what shipping there costs, and ways to pay. Charges
 * and ways to pay are written at the first start alone; from then on they are the shop's own.
 */
export async function seedCheckout(db: Db): Promise<void> {
	await loadPlaces(db)
	await onceFor(db, 'shipping', 'first', async (trx) => {
		const file = 'server/location/shipping.csv'
		await writeShippingTable(
			trx,
			parseShippingTable(await readFile(new URL('shipping.csv', import.meta.url), 'utf8'), file, await readCurrency(trx)),
		)
	})
	await onceFor(db, 'payment types', 'first', async (trx) => {
		await trx
			.insertInto('payment_types')
			.values(paymentTypes.map((name, position) => ({ name, position })))
			.execute()
	})
}

/** Ways to pay that need no payment provider: the shop settles them itself. The first one is preselected (CHK-21). */
const paymentTypes = ['Cash on delivery', 'Card on delivery', 'Bank transfer'] as const
