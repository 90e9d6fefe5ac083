import { type Kysely, sql } from 'kysely'
import { developmentMigrations } from '../migrating/development-migrations.ts'
import { UnusableDatabase } from '../unusable.ts'
import { columnTypes } from './column-types.ts'

/**
 * The last migrations of the development version before 0.1.0. Its databases have at least the ones before `0039-bookkeeping` (commit
 * 647e9a3e).
 */
const lastMigrations: Readonly<Record<string, readonly string[]>> = {
	'0039-bookkeeping': [
		"alter table receipts add column content text not null default ''",
		'alter table payment_refunds add column return_id integer references order_returns (id) on delete set null',
		'alter table orders add column sent_unpaid integer not null default 0',
		"alter table order_mails add column queued_at text not null default ''",
		"alter table order_mails add column as_of text not null default ''",
		'alter table coupons add column once_per_customer integer not null default 0',
		'create index orders_coupon on orders (coupon_code)',
	],
	'0040-market-of-texts': [
		"alter table stock_waits add column market text not null default ''",
		"alter table sliders add column markets text not null default ''",
		"alter table promotions add column markets text not null default ''",
	],
	'0041-payment-faults': [
		'alter table payment_refunds add column key_number integer not null default 0',
		"alter table payment_refunds add column currency text not null default ''",
		"alter table payment_refunds add column mail text not null default ''",
		'alter table payment_events add column unresolved text',
		'create index payment_events_unresolved on payment_events (unresolved)',
	],
	'0042-review-languages': [
		"alter table reviews add column language text not null default ''",
		"alter table customer_reviews add column language text not null default ''",
		// Reviews of the demo catalogue.
		"update reviews set language = 'en' where customer_id is null",
	],
	'0043-energy-class': ["alter table products add column energy_class text not null default ''"],
}

/** PostgreSQL: names that differ because the development version created the table twice. */
const renames = [
	'alter index if exists order_mails_pkey1 rename to order_mails_pkey',
	'alter sequence if exists order_mails_id_seq1 rename to order_mails_id_seq',
	'alter table order_mails rename constraint order_mails_order_id_fkey1 to order_mails_order_id_fkey',
]

/**
 * Adds what a database of the development version lacks; `executed` are the migrations it had. Only adds, so that a process of the
 * development version can continue. Throws `UnusableDatabase` for a database before commit 647e9a3e.
 */
export async function upgradeDevelopmentVersion(db: Kysely<unknown>, executed: ReadonlySet<string>): Promise<void> {
	const missing = developmentMigrations.filter((name) => !executed.has(name))
	const tooOld = missing.filter((name) => !(name in lastMigrations))
	if (tooOld.length > 0)
		throw new UnusableDatabase(
			`The database is of an early development version and lacks ${tooOld.join(', ')}. Start commit 647e9a3e on it once, then this version.`,
		)
	const statements = missing.flatMap((name) => lastMigrations[name] ?? [])
	for (const statement of [...statements, ...(columnTypes(db).postgres ? renames : [])]) await sql.raw(statement).execute(db)
}
