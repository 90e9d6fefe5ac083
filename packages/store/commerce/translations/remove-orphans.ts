import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Kind } from './localize.ts'

/** Queries for the ids of entities with translations. Words are not included, because their use cannot be checked. */
const tables: readonly (readonly [Kind, RawBuilder<unknown>])[] = [
	['product', sql`select cast(id as text) from products`],
	['category', sql`select cast(id as text) from categories`],
	['brand', sql`select cast(id as text) from brands`],
	['slider', sql`select cast(id as text) from sliders`],
	['promotion', sql`select cast(id as text) from promotions`],
	['payment', sql`select cast(id as text) from payment_types`],
	['delivery', sql`select cast(id as text) from delivery_services`],
	['place', sql`select cast(id as text) from pickup_places`],
]

/** Deletes translations of deleted entities. Ids are never reused, so nothing reads them until then. */
export async function removeOrphanedTranslations(db: Db): Promise<void> {
	for (const [kind, ids] of tables) await sql`delete from translations where kind = ${kind} and ref not in (${ids})`.execute(db)
}
