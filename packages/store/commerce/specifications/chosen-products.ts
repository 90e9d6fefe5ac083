import { type Expression, sql } from 'kysely'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import type { ChosenValues } from './chosen-values.ts'

/** Creates the condition that a product id has one of the values of each choice. */
export type IdCondition = (id: Expression<number>) => Expression<boolean>

/** The products that match the chosen specifications. */
export interface ChosenProducts {
	/** The condition for queries that read all products. */
	readonly condition: IdCondition
	/** The ids, for comparing products that are already read; null if unknown. */
	readonly ids: IdSet | null
}

/**
 * Finds the products of the chosen values once for all queries of a request: SQLite would build a list of half a catalogue for each
 * query. PostgreSQL needs no help with a single choice.
 */
export async function findChosenProducts(db: Db, chosen: readonly ChosenValues[]): Promise<ChosenProducts | null> {
	const [only] = chosen
	if (!only) return null
	const isPostgres = engineOf(db) === 'postgres'
	if (chosen.length === 1 && isPostgres) return { condition: hasOneOf(only), ids: null }
	const ids = await findMatchingIds(db, chosen)
	if (chosen.length === 1) return { condition: hasOneOf(only), ids }
	const list = ids.toArray()
	// One parameter for any number of ids.
	if (isPostgres) return { condition: (id) => sql<boolean>`${id} = any(${list})`, ids: null }
	const json = JSON.stringify(list)
	return { condition: (id) => sql<boolean>`${id} in (select value from json_each(${json}))`, ids }
}

/** Checks each product on its own, for sorted queries that need only a few products. */
export function checkEach(db: Db, chosen: readonly ChosenValues[]): IdCondition {
	const isPostgres = engineOf(db) === 'postgres'
	return (id) => {
		const conditions = chosen.map(({ ids }) =>
			isPostgres
				? sql`coalesce((select string_to_array(own.value_ids, ',')::int[] && ${sql.val([...ids])}::int[]
					from product_specifications as own where own.product_id = ${id}), false)`
				: sql`exists (select 1 from product_specifications as own, json_each('[' || own.value_ids || ']') as had
					where own.product_id = ${id} and had.value in (${inlineIds(ids)}))`,
		)
		return sql<boolean>`(${sql.join(conditions, sql` and `)})`
	}
}

/** The condition that a product has one of these values of a specification. */
function hasOneOf({ ids }: ChosenValues): IdCondition {
	if (ids.length === 0) return () => sql<boolean>`1 = 0`
	return (id) => sql<boolean>`${id} in (select product_id from specification_links where value_id in (${inlineIds(ids)}))`
}

/** Integers inlined into the SQL, because a range of some hundred values would need too many parameters. */
function inlineIds(ids: readonly number[]) {
	return sql.raw(ids.map((id) => Math.trunc(id)).join(', '))
}

/** Reads the ids as one string for each choice: reading rows, or comparing in the database, takes ten times as long for half a catalogue. */
async function findMatchingIds(db: Db, chosen: readonly ChosenValues[]): Promise<IdSet> {
	const texts = engineOf(db) === 'postgres' ? sql<string>`string_agg(product_id::text, ',')` : sql<string>`group_concat(product_id)`
	let result: IdSet | null = null
	for (const { ids } of chosen) {
		if (ids.length === 0) return new IdSet('')
		const row = await db
			.selectFrom('specification_links')
			.select(texts.as('products'))
			.where('value_id', 'in', [...ids])
			.executeTakeFirst()
		const current = new IdSet(row?.products ?? '')
		result = result ? result.intersect(current) : current
	}
	return result ?? new IdSet('')
}

const [comma, zero] = [44, 48]

/** A set of product ids for some hundred thousand products: one byte for each id up to the highest. */
export class IdSet {
	#has = new Uint8Array(1024)

	/** `text`: ids such as `1,2,9`, in any order. */
	constructor(text: string) {
		let id = 0
		for (let at = 0; at <= text.length; at++) {
			const sign = at < text.length ? text.charCodeAt(at) : comma
			if (sign !== comma) {
				id = id * 10 + sign - zero
				continue
			}
			if (id > 0) this.#add(id)
			id = 0
		}
	}

	has(id: number): boolean {
		return this.#has[id] === 1
	}

	/** The intersection of both sets. */
	intersect(other: IdSet): IdSet {
		const both = new IdSet('')
		both.#has = this.#has.map((own, id) => own & (other.#has[id] ?? 0))
		return both
	}

	toArray(): readonly number[] {
		const ids: number[] = []
		for (let id = this.#has.indexOf(1); id !== -1; id = this.#has.indexOf(1, id + 1)) ids.push(id)
		return ids
	}

	#add(id: number): void {
		if (id >= this.#has.length) {
			const wider = new Uint8Array(Math.max(id + 1, this.#has.length * 2))
			wider.set(this.#has)
			this.#has = wider
		}
		this.#has[id] = 1
	}
}
