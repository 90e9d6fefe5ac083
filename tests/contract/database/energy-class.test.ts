import { readdirSync } from 'node:fs'
import { migrateWith } from '@storefront/store/infrastructure/db/migrating/migrate.ts'
import { type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, it, onTestFinished } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { createPostgresDatabase } from '../engines.ts'

/** The migrations until the one whose name starts with this number. */
async function stepsUntil(last: string): Promise<Readonly<Record<string, Migration>>> {
	const names = readdirSync('packages/store/infrastructure/db/migrations').flatMap((file) => /^(\d{4}-.*)\.ts$/.exec(file)?.[1] ?? [])
	const load = async (name: string) => [
		name,
		(await import(`../../../packages/store/infrastructure/db/migrations/${name}.ts`)) as Migration,
	]
	const steps = names.filter((name) => name.slice(0, last.length) <= last).map(load)
	return Object.fromEntries(await Promise.all(steps))
}

it.each<Engine>(['sqlite', 'postgres'])('migration of energy_class gives existing products on %s an empty value', async (engine) => {
	const db = openDatabase(engine === 'sqlite' ? 'memory:' : await createPostgresDatabase())
	onTestFinished(() => db.destroy())
	await migrateWith(db, { steps: await stepsUntil('0042'), requiredSteps: {} })
	const { productId } = await addGoods(db, { name: 'Old lamp' })
	await expect(sql`select energy_class from products`.execute(db)).rejects.toThrow('energy_class')
	expect(await migrateWith(db, { steps: await stepsUntil('0043'), requiredSteps: {} })).toEqual(['0043-energy-class'])
	// An older version, which can still run on the same database, does not know the column.
	await addGoods(db, { name: 'New lamp' })
	const rows = await db.selectFrom('products').select(['id', 'name', 'energy_class']).orderBy('id').execute()
	expect(rows).toEqual([
		{ id: productId, name: 'Old lamp', energy_class: '' },
		{ id: expect.any(Number), name: 'New lamp', energy_class: '' },
	])
	await expect(sql`update products set energy_class = null`.execute(db)).rejects.toThrow('energy_class')
})
