import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Kind } from './localize.ts'

/** Where the things lie that translations name by id; of words nobody can say whether they are still used. */
const tables: readonly (readonly [Kind, RawBuilder<unknown>])[] = [
	['product', sql`select cast(id as text) from products`],
	['category', sql`select cast(id as text) from categories`],
	['brand', sql`select cast(id as text) from brands`],
	['slider', sql`select cast(id as text) from sliders`],
	['promotion', sql`select cast(id as text) from promotions`],
	['payment', sql`select cast(id as text) from payment_types`],
]

/** Drops what was said of things that are gone. Ids are never given again, so nothing reads it meanwhile. */
export async function removeOrphanedTranslations(db: Db): Promise<void> {
	for (const [kind, ids] of tables) await sql`delete from translations where kind = ${kind} and ref not in (${ids})`.execute(db)
}
