import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPlaces } from '@storefront/store/commerce/location/places.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import type { TestProject } from 'vitest/node'
import { createDatabase } from './postgres-database.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
	export interface ProvidedContext {
		/** A PostgreSQL server for the whole run. */
		postgresUrl: string
		/** A database of that server with all tables and places, as a template for others. */
		preparedDatabase: string
		/** The same as an SQLite file. */
		preparedFile: string
	}
}

/** Runs once before all contract tests; the returned function runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), 'store-prepared-'))
	const file = join(folder, 'store.db')
	await prepare(`file:${file}`)
	project.provide('preparedFile', file)
	const closePostgres = await providePostgres(project)
	return async () => {
		await closePostgres()
		await rm(folder, { recursive: true, force: true })
	}
}

async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
	const ownServer = process.env.TEST_POSTGRES_URL
	const server = ownServer ? { url: ownServer, stop: () => Promise.resolve() } : await startPostgres()
	const name = `prepared_${randomUUID().replaceAll('-', '')}`
	await prepare(await createDatabase(server.url, name))
	project.provide('postgresUrl', server.url)
	project.provide('preparedDatabase', name)
	return () => server.stop()
}

/** Creating tables and places takes more than a second, so it is done once and not in each of a hundred shops. */
async function prepare(url: string): Promise<void> {
	const db = openDatabase(url)
	try {
		await prepareDatabase(db)
		await loadPlaces(db)
	} finally {
		await db.destroy()
	}
}
