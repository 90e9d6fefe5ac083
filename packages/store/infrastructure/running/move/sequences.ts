import { sql } from 'kysely'
import { type Db, engineOf } from '../../db/open.ts'
import type { MovedTable } from './tables.ts'

/** Copies the last assigned ids, so that ids of deleted rows are not reused. */
export async function copySequences(source: Db, target: Db, tables: readonly MovedTable[]): Promise<void> {
	for (const { name } of tables.filter(({ autoIncrements }) => autoIncrements)) {
		const last = await (engineOf(source) === 'sqlite' ? lastOfSqlite(source, name) : lastOfPostgres(source, name))
		if (last > 0) await (engineOf(target) === 'sqlite' ? setSqlite(target, name, last) : setPostgres(target, name, last))
	}
}

async function lastOfSqlite(db: Db, table: string): Promise<number> {
	const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
	return rows[0]?.seq ?? 0
}

async function lastOfPostgres(db: Db, table: string): Promise<number> {
	const { rows } = await sql<{ last: number | null }>`
		select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(db)
	return Number(rows[0]?.last ?? 0)
}

async function setSqlite(db: Db, table: string, last: number): Promise<void> {
	await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
	await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
}

async function setPostgres(db: Db, table: string, last: number): Promise<void> {
	await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db)
}
