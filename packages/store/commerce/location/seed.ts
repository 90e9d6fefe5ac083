import { readFile } from 'node:fs/promises'
import { type Cents, defaultCurrency, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { runOnce } from '../../infrastructure/db/run-once.ts'
import { loadPlaces } from './places.ts'
import { parseShippingTable, writeShippingTable } from './shipping-table.ts'

/**
 * Loads the data that orders need: countries, cities, delivery charges and payment methods. Charges and payment methods are written
 * at the first start only; afterwards the owner changes them.
 */
export async function seedCheckoutData(db: Db): Promise<void> {
	await loadPlaces(db)
	await runOnce(db, 'shipping', 'first', async (trx) => {
		const file = 'packages/store/commerce/location/shipping.csv'
		const currency = await readCurrency(trx)
		// The file has two decimals; they are rounded for currencies with fewer.
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
			.values(paymentTypes.map(([name, is_paid_later], position) => ({ name, is_paid_later, position })))
			.execute()
	})
}

/** Payment methods without a payment provider, and whether they are paid after packing. The first one is preselected (CHK-21). */
const paymentTypes = [
	['Cash on delivery', 1],
	['Card on delivery', 1],
	['Bank transfer', 0],
] as const
