import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rejectedCode } from '@storefront/store/cli/terminal/exit-codes.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { linkWorkspace } from '#tests/link-packages.ts'
import { addGoods, stockOf } from '../catalogue/goods.ts'
import { addToCart, guest, order } from '../checkout/buyer.ts'
import { createPostgresDatabase, createTestDatabase, visitorOf } from '../engines.ts'
import { startStoreProcess } from '../store-process.ts'

const project = join(import.meta.dirname, '../../..')
const newest = '9999-gift-wrap'

/** Creates the next version of the programs, with a table that has one more column. It is in a folder from which its packages resolve. */
function newerVersion(): string {
	mkdirSync(join(project, '.cache'), { recursive: true })
	const root = mkdtempSync(join(project, '.cache/newer-'))
	for (const part of ['packages', 'package.json']) cpSync(join(project, part), join(root, part), { recursive: true })
	symlinkSync(join(project, 'content'), join(root, 'content'), 'junction')
	linkWorkspace(root)
	writeFileSync(
		join(root, `packages/store/infrastructure/db/migrations/${newest}.ts`),
		`import type { Kysely } from 'kysely'
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('gift_wrap', 'text', (column) => column.notNull().defaultTo('')).execute()
}
`,
	)
	const file = join(root, 'packages/store/infrastructure/db/migrating/migrate.ts')
	const code = readFileSync(file, 'utf8')
	const withStep = code.replace('const migrations = {', `const migrations = {\n\t'${newest}': newest,`)
	expect(withStep, 'the list of steps is where this test looks for it').not.toBe(code)
	writeFileSync(file, `import * as newest from '../migrations/${newest}.ts'\n${withStep}`)
	return root
}

// Each command runs in a separate process, which starts slowly on a busy machine.
describe.each<Engine>(['sqlite', 'postgres'])('npm run store -- migrate on %s', { timeout: 120_000 }, (engine) => {
	let newer = ''
	let folder = ''
	beforeAll(async () => {
		newer = newerVersion()
		folder = await mkdtemp(join(tmpdir(), 'migrate-'))
	})
	afterAll(async () => {
		await rm(folder, { recursive: true })
		rmSync(newer, { recursive: true })
	})

	/** Runs the command of this version or of another one. */
	function migrate(
		root: string,
		databaseUrl: string,
		...words: readonly string[]
	): Promise<{ readonly code: number; readonly output: string }> {
		const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder }
		return new Promise((resolve) => {
			execFile(process.execPath, [join(root, 'packages/store/cli.ts'), 'migrate', ...words], { env }, (error, output, errors) =>
				resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: output + errors }),
			)
		})
	}

	it('migrate command migrates an empty database, lists the migrations, and does nothing the next time', async () => {
		const url = engine === 'sqlite' ? `file:${folder}/empty.db` : await createPostgresDatabase()
		const missing = await migrate(project, url, '--check')
		expect(missing).toEqual({ code: rejectedCode, output: 'Missing: 0001-initial.\n' })
		const first = await migrate(project, url)
		expect(first).toEqual({ code: 0, output: missing.output.replace('Missing', 'Done') })
		expect(await migrate(project, url)).toEqual({
			code: 0,
			output: 'The database already has all migrations of this version. Nothing was changed.\n',
		})
		expect(await migrate(project, url, '--check')).toEqual({ code: 0, output: 'The database has all migrations of this version.\n' })
	})

	it('process of the previous version continues to take orders during a migration, and can restart after it', async () => {
		const url = await createTestDatabase(engine, folder)
		const db = openDatabase(url)
		onTestFinished(() => db.destroy())
		await seedCheckoutData(db)
		const goods = await addGoods(db, { name: 'Kettle', stock: 500 })
		const older = await startStoreProcess(url)
		onTestFinished(older.kill)
		let orders = 0
		const buy = async (store: Pick<typeof older, 'fetch'>) => {
			orders++
			const { client } = visitorOf(store, { address: `198.51.100.${orders % 250}` })
			await addToCart(client, goods, 1)
			await order(client, {}, guest)
		}
		await buy(older)
		expect(await migrate(newer, url, '--check')).toEqual({ code: rejectedCode, output: `Missing: ${newest}.\n` })

		let isDone = false
		const buying = (async () => {
			while (!isDone) await buy(older)
		})()
		const brought = await migrate(newer, url).finally(() => {
			isDone = true
		})
		await buying
		expect(brought).toEqual({ code: 0, output: `Done: ${newest}.\n` })
		expect(orders, 'some were placed while it ran').toBeGreaterThan(1)
		await buy(older)
		expect(await migrate(newer, url)).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed.') })
		expect(await migrate(project, url, '--check')).toEqual({
			code: 0,
			output: `The database has all migrations of this version.\nFrom a newer version: ${newest}.\n`,
		})

		const again = await startStoreProcess(url)
		onTestFinished(again.kill)
		await buy(again)
		expect((await stockOf(db, goods)).offers, 'each order took its piece, and none failed').toBe(500 - orders)
	})
})
