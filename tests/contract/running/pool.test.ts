import { variables } from '@storefront/runtime/configuration/configuration.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '../engines.ts'

it('store opens at most DATABASE_POOL connections to PostgreSQL under concurrent requests [ADD-13]', async () => {
	const db = openDatabase(await createPostgresDatabase(), { connections: 3 })
	onTestFinished(() => db.destroy())
	const backend = async () => {
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
		return rows[0]?.pid
	}
	const backends = await Promise.all(Array.from({ length: 60 }, backend))
	expect(new Set(backends).size).toBe(3)
	expect(backends).not.toContain(undefined)
})

it('default of DATABASE_POOL lets ten processes share a PostgreSQL of 100 connections, of which it reserves 3 [ADD-13]', () => {
	const hearsChanges = 1
	expect(10 * (variables.DATABASE_POOL.fallback + hearsChanges)).toBeLessThanOrEqual(97)
})
