import { type Kysely, sql } from 'kysely'

/** Whether orders of a payment method are packed before they are paid, such as those that are paid on delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table payment_types add column is_paid_later integer not null default 0`.execute(db)
	// The payment methods of a new shop (commerce/location/seed.ts).
	await sql`update payment_types set is_paid_later = 1 where provider = 'manual' and name in ('Cash on delivery', 'Card on delivery')`.execute(
		db,
	)
}
