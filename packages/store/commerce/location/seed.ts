import { readFile } from 'node:fs/promises'
import { type Cents, defaultCurrency, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { runOnce } from '../../infrastructure/db/run-once.ts'
import { loadPlaces } from './places.ts'
import { parseShippingTable, writeShippingTable } from './shipping-table.ts'

/**
 * What a shop cannot take an order without: countries and cities, what shipping there costs, and ways to pay. Charges
 * and ways to pay are written at the first start alone; from then on they are the shop's own.
 */
export async function seedCheckout(db: Db): Promise<void> {
	await loadPlaces(db)
	await runOnce(db, 'shipping', 'first', async (trx) => {
		const file = 'packages/store/commerce/location/shipping.csv'
		const currency = await readCurrency(trx)
		// Two decimals, whatever the shop's currency has: what that has no place for is rounded.
		const table = parseShippingTable(await readFile(new URL('shipping.csv', import.meta.url), 'utf8'), file)
		const inCurrency = (charge: Cents | null) => charge && toMinorUnits(toAmountText(charge, defaultCurrency), currency)
		await writeShippingTable(
			trx,
			table.map((row) => ({ ...row, charge: inCurrency(row.charge) })),
		)
	})
	await runOnce(db, 'payment types', 'first', async (trx) => {
		await trx
			.insertInto('payment_types')
			.values(paymentTypes.map((name, position) => ({ name, position })))
			.execute()
	})
}

/** Ways to pay that need no payment provider: the shop settles them itself. The first one is preselected (CHK-21). */
const paymentTypes = ['Cash on delivery', 'Card on delivery', 'Bank transfer'] as const
