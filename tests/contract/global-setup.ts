import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
	export interface ProvidedContext {
		/** A PostgreSQL server for the whole run. */
		postgresUrl: string
	}
}

/** Runs once before all contract tests; what it returns runs after them. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const given = process.env.TEST_POSTGRES_URL ?? (process.env.STORE_TEST_URL ? 'none' : undefined)
	if (given) {
		project.provide('postgresUrl', given)
		return undefined
	}
	const server = await startPostgres()
	project.provide('postgresUrl', server.url)
	return () => server.stop()
}
