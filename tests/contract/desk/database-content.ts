import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { engineOf } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'

/** Tables that record what happened, which an undo adds to: the audit log, outdated pages, former prices. */
const logs = ['audit_log', 'audit_entities', 'changes', 'price_history', 'market_price_history']

/** Columns with the time of the last write, and the prior prices, which follow from the former prices. */
const derived = ['updated_at', 'prior_price', 'prior_price_first']

/** The rows of all tables but logs, to compare the database before and after. */
export async function databaseContent(db: Db): Promise<Record<string, readonly unknown[]>> {
	const catalogue =
		engineOf(db) === 'postgres'
			? sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
			: sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by 1`
	const { rows } = await catalogue.execute(db)
	const content: Record<string, readonly unknown[]> = {}
	// SQLite's own tables of the search indexes; other tables have their texts.
	const own = rows.filter(({ name }) => !logs.includes(name) && !/^(product|customer_text)_search/.test(name))
	for (const { name } of own) {
		const all = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
		content[name] = all.rows
			.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !derived.includes(column)))))
			.sort()
	}
	return content
}
