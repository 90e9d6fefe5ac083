import { type Kysely, sql } from 'kysely'

/** Codes whose currency has not two decimals, as 4217 had them when this was written. */
const otherDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND CLF UYW'.split(' ')

/**
 * Amounts are counted in the minor units of the shop's currency. Until now all were hundredths: of a payment that was begun
 * before, its `digits` say so; a shop that had `JPY` before its amounts goes on with `jpy`, which is a sign and no code, and
 * changes nothing. Versions before this one read both as they always did.
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
