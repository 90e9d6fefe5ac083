import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'

/** Finds categories and brands by name, ignoring case, and creates missing ones in order of appearance. */
export class Taxonomy {
	readonly #db: Db
	readonly #categories = new Map<string, number>()
	readonly #brands = new Map<string, number>()
	#nextPosition = 0
	readonly #created = { categories: [] as number[], brands: [] as number[] }

	private constructor(db: Db) {
		this.#db = db
	}

	/** For one transaction only, because a rollback removes the created rows. */
	static async load(db: Db): Promise<Taxonomy> {
		const taxonomy = new Taxonomy(db)
		const categories = await db.selectFrom('categories').select(['id', 'parent_id', 'name', 'position']).orderBy('id').execute()
		for (const { id, parent_id, name, position } of categories) {
			taxonomy.#categories.set(keyOf(parent_id, name), id)
			taxonomy.#nextPosition = Math.max(taxonomy.#nextPosition, position + 1)
		}
		for (const { id, name } of await db.selectFrom('brands').select(['id', 'name']).orderBy('id').execute())
			taxonomy.#brands.set(keyOf(null, name), id)
		return taxonomy
	}

	/** Ids of category and sub-category. */
	async category([name = '', subName]: readonly string[]): Promise<{ category_id: number; sub_category_id: number | null }> {
		const category_id = await this.#oneCategory(null, name)
		return { category_id, sub_category_id: subName ? await this.#oneCategory(category_id, subName) : null }
	}

	/** Ids of the rows that were created. */
	created(): { readonly categories: readonly number[]; readonly brands: readonly number[] } {
		return this.#created
	}

	async brand(name: string): Promise<number | null> {
		if (!name) return null
		const key = keyOf(null, name)
		const known = this.#brands.get(key)
		if (known !== undefined) return known
		// Another process may insert the same brand at the same moment; its row is then used.
		const { id } = await this.#db
			.insertInto('brands')
			.values({ name, image: '' })
			.onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
			.returning('id')
			.executeTakeFirstOrThrow()
		this.#brands.set(key, id)
		this.#created.brands.push(id)
		return id
	}

	async #oneCategory(parent_id: number | null, name: string): Promise<number> {
		const key = keyOf(parent_id, name)
		const known = this.#categories.get(key)
		if (known !== undefined) return known
		const { id } = await this.#db
			.insertInto('categories')
			.values({ parent_id, name, image: '', images: '[]', position: this.#nextPosition++ })
			.onConflict((conflict) => conflict.expression(sql`coalesce(parent_id, 0), name`).doUpdateSet({ name }))
			.returning('id')
			.executeTakeFirstOrThrow()
		this.#categories.set(key, id)
		this.#created.categories.push(id)
		return id
	}
}

function keyOf(parent: number | null, name: string): string {
	return `${parent ?? ''}/${name.trim().toLowerCase()}`
}
