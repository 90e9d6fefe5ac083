import { type Kysely, sql } from 'kysely'

/** Currencies of ISO 4217 (2026) that do not have two decimals. */
const otherDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND CLF UYW'.split(' ')

/**
 * Amounts are in minor units of the shop's currency. Before, all were hundredths: existing payments have `digits` 2, and a shop with
 * `JPY` continues with `jpy`, which is displayed as a symbol with two decimals, so that nothing changes. Earlier versions read both as
 * before.
 */
export async function up(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
	await db.schema
		.alterTable('payment_attempts')
		.addColumn('digits', 'integer', (column) => column.notNull().defaultTo(2))
		.execute()
	await db
		.updateTable('settings')
		.set({ value: sql`lower(value)` })
		.where('key', '=', 'currency')
		.where('value', 'in', otherDigits)
		.execute()
}
