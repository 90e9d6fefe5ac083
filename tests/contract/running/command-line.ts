import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from '@storefront/store/cli/program.ts'
import { type Db, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { createTestDatabase } from '../engines.ts'

export interface CommandOutcome {
	/** Exit code of the command. */
	readonly code: number
	readonly output: string
	readonly errors: string
}

/** Runs an owner command in this process, on the database of the environment. */
export async function runCommand(...args: string[]): Promise<CommandOutcome> {
	const written = { output: '', errors: '' }
	const collect = (to: keyof typeof written) => (text: unknown) => {
		written[to] += `${String(text)}\n`
	}
	const spies = [
		vi.spyOn(console, 'log').mockImplementation(collect('output')),
		vi.spyOn(console, 'error').mockImplementation(collect('errors')),
		vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
			written.output += String(text)
			return true
		}),
		vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
			written.errors += String(text)
			return true
		}),
	]
	try {
		return { code: await runCli(args), ...written }
	} finally {
		for (const spy of spies) spy.mockRestore()
	}
}

/** Gives each test of the block a folder with the data of an empty shop, and a working directory for its commands. */
export function setUpShopFolders() {
	const shop = {
		folder: '',
		/** Runs `work` on the database of the test's shop. */
		async withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
			const db = openDatabase(`file:${shop.folder}/store.db`)
			try {
				return await work(db)
			} finally {
				await db.destroy()
			}
		},
	}
	beforeEach(async () => {
		shop.folder = await mkdtemp(join(tmpdir(), 'cli-'))
		vi.stubEnv('DATA_DIR', shop.folder)
		vi.stubEnv('DATABASE_URL', await createTestDatabase('sqlite', shop.folder))
		vi.stubEnv('INIT_CWD', shop.folder)
	})
	afterEach(() => rm(shop.folder, { recursive: true }))
	return shop
}
