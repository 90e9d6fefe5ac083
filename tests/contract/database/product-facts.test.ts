import { up } from '@storefront/store/infrastructure/db/migrations/0028-product-facts.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '../engines.ts'

describe.each<Engine>(['sqlite', 'postgres'])('migration of product facts on %s', (engine) => {
	async function migrated(products: readonly (readonly Record<string, string>[])[]) {
		const db: Db = openDatabase(engine === 'sqlite' ? 'memory:' : await createPostgresDatabase())
		onTestFinished(() => db.destroy())
		await sql`create table products (id integer primary key, specifications text not null)`.execute(db)
		await sql`create table offers (id integer primary key, product_id integer not null, position integer not null, details text not null)`.execute(
			db,
		)
		let offer = 0
		for (const [index, lines] of products.entries()) {
			await sql`insert into products values (${index + 1}, '[{"name":"Condition","value":"used"},{"name":"Weight","value":"1 kg"}]')`.execute(
				db,
			)
			for (const columns of lines)
				await sql`insert into offers values (${++offer}, ${index + 1}, 0, ${JSON.stringify(columns['none'] ? {} : { title: 'Lamp', columns })})`.execute(
					db,
				)
		}
		await up(db as unknown as Kysely<unknown>)
		const { rows } = await sql<Record<string, string>>`select * from products order by id`.execute(db)
		return rows
	}

	it('values that an import stored with variants become those of the product', async () => {
		const [product] = await migrated([
			[
				{ condition: 'used', certification: 'EC:EPREL:123456', manufacturer_name: 'Maker', manual_link: 'javascript:alert(1)' },
				{ condition: 'Used', manufacturer_name: 'Other', video_link: 'https://video.example/1' },
			],
		])
		expect(product).toMatchObject({
			item_condition: 'Used',
			eprel_number: '123456',
			manufacturer_name: 'Maker',
			manual_link: '',
			video_link: 'https://video.example/1',
			charging_power: '',
		})
		expect(JSON.parse(product?.['specifications'] ?? '')).toEqual([
			{ name: 'Weight', value: '1 kg' },
			{ name: 'Condition', value: 'Used' },
		])
	})

	it('products with new, different or no conditions keep their specifications', async () => {
		const products = await migrated([[{ condition: 'new' }], [{ condition: 'new' }, { condition: 'used' }], [{ none: 'yes' }], []])
		for (const { item_condition, specifications } of products)
			expect([item_condition, specifications]).toEqual(['', '[{"name":"Condition","value":"used"},{"name":"Weight","value":"1 kg"}]'])
	})

	it('every product is read, whatever their number', async () => {
		const products = await migrated(Array.from({ length: 1100 }, (_, index) => [{ spare_parts: `Part ${index}` }]))
		expect(products.every(({ spare_parts }, index) => spare_parts === `Part ${index}`)).toBe(true)
	})
})
