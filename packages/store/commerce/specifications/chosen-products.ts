import { type Expression, sql } from 'kysely'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import type { ChosenValues } from './chosen-values.ts'

/** Whether the product of this id is one of those that have one of the values of each choice. */
export type Having = (id: Expression<number>) => Expression<boolean>

/** The products that were chosen by their specifications. */
export interface ChosenProducts {
	/** Asks a query's products, all of which are looked at. */
	readonly having: Having
	/** Tells it of products that are read anyway; null: not known here. */
	readonly ids: IdSet | null
}

/**
 * Looks the products of a choice up once, for all queries that ask for them: SQLite would put half of a catalogue into a list of
 * its own for each. PostgreSQL does well by itself with one choice.
 */
export async function findChosenProducts(db: Db, chosen: readonly ChosenValues[]): Promise<ChosenProducts | null> {
	const [only] = chosen
	if (!only) return null
	const isPostgres = engineOf(db) === 'postgres'
	if (chosen.length === 1 && isPostgres) return { having: withOneOf(only), ids: null }
	const ids = await idsWithAll(db, chosen)
	if (chosen.length === 1) return { having: withOneOf(only), ids }
	const list = ids.toArray()
	// One parameter, however many they are.
	if (isPostgres) return { having: (id) => sql<boolean>`${id} = any(${list})`, ids: null }
	const json = JSON.stringify(list)
	return { having: (id) => sql<boolean>`${id} in (select value from json_each(${json}))`, ids }
}

/** Asks each product by itself: for a query that reads in an order, and has enough after a few. */
export function oneByOne(db: Db, chosen: readonly ChosenValues[]): Having {
	const isPostgres = engineOf(db) === 'postgres'
	return (id) => {
		const conditions = chosen.map(({ ids }) =>
			isPostgres
				? sql`coalesce((select string_to_array(own.value_ids, ',')::int[] && ${sql.val([...ids])}::int[]
					from product_specifications as own where own.product_id = ${id}), false)`
				: sql`exists (select 1 from product_specifications as own, json_each('[' || own.value_ids || ']') as had
					where own.product_id = ${id} and had.value in (${listOf(ids)}))`,
		)
		return sql<boolean>`(${sql.join(conditions, sql` and `)})`
	}
}

/** Products that have one of these values of a specification. */
function withOneOf({ ids }: ChosenValues): Having {
	if (ids.length === 0) return () => sql<boolean>`1 = 0`
	return (id) => sql<boolean>`${id} in (select product_id from specification_links where value_id in (${listOf(ids)}))`
}

/** Whole numbers of the store's own, so that a range of some hundred values is no list of parameters. */
function listOf(ids: readonly number[]) {
	return sql.raw(ids.map((id) => Math.trunc(id)).join(', '))
}

/** They come from the database as one text a choice: read row by row, or compared there, half of a catalogue takes ten times as long. */
async function idsWithAll(db: Db, chosen: readonly ChosenValues[]): Promise<IdSet> {
	const texts = engineOf(db) === 'postgres' ? sql<string>`string_agg(product_id::text, ',')` : sql<string>`group_concat(product_id)`
	let found: IdSet | null = null
	for (const { ids } of chosen) {
		if (ids.length === 0) return new IdSet('')
		const row = await db
			.selectFrom('specification_links')
			.select(texts.as('products'))
			.where('value_id', 'in', [...ids])
			.executeTakeFirst()
		const own = new IdSet(row?.products ?? '')
		found = found ? found.and(own) : own
	}
	return found ?? new IdSet('')
}

const [comma, zero] = [44, 48]

/** Ids of products, of which there may be some hundred thousand: one byte for each id up to the highest. */
export class IdSet {
	#has = new Uint8Array(1024)

	/** `1,2,9`, in any order. */
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

	/** What is in both. */
	and(other: IdSet): IdSet {
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
