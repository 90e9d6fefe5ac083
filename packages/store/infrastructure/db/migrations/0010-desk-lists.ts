import { type Kysely, sql } from 'kysely'

/** Indexes for the lists of the desk: variants with little stock in the order of the list, and the days and commands of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index offers_low on offers (product_id, id, stock) where stock <= 5`.execute(db)
	await sql`create index audit_log_at on audit_log (at)`.execute(db)
	await sql`create index audit_log_command on audit_log (command, id)`.execute(db)
}
