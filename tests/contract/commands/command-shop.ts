import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { createStore, type RunningStore } from '@storefront/store/http/app/app.ts'
import type { StoreOptions } from '@storefront/store/infrastructure/context/store.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { createTestDatabase } from '../engines.ts'

/** Running store with the location of its data, on which commands can work at the same time. */
export interface CommandShop {
	/** DATA_DIR of the store. */
	readonly folder: string
	/** DATABASE_URL of the store. */
	readonly url: string
	readonly db: Db
	readonly store: RunningStore
}

/**
 * Opens a shop that can take orders for the tests of the block, on which `runCommand` works. It exists in `beforeAll`, `beforeEach` and
 * tests, not before.
 */
export function shopWithCommands(
	engine: Engine,
	options: (db: Db) => Partial<StoreOptions> | Promise<Partial<StoreOptions>> = () => ({}),
): CommandShop {
	const shop = {} as CommandShop
	beforeAll(async () => {
		const folder = await mkdtemp(join(tmpdir(), 'shop-'))
		const url = await createTestDatabase(engine, folder)
		const db = openDatabase(url)
		await prepareDatabase(db)
		await seedCheckoutData(db)
		const store = createStore({ logger: pino({ level: 'silent' }), limited: false, ...(await options(db)), db })
		Object.assign(shop, { folder, url, db, store })
	})
	beforeEach(() => {
		vi.stubEnv('DATA_DIR', shop.folder)
		vi.stubEnv('DATABASE_URL', shop.url)
	})
	afterAll(async () => {
		await shop.store.shutdown()
		await shop.db.destroy()
		await rm(shop.folder, { recursive: true })
	})
	return shop
}
