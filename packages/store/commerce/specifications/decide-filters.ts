import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { type Decision, decide, type Verdict } from '@storefront/contract/domain/catalogue/specification/decide.ts'
import type { Known } from '@storefront/contract/domain/catalogue/specification/observe.ts'
import type { FilterSettings } from '@storefront/contract/domain/catalogue/specification/owner.ts'
import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { english } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { sql } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { CompactLists } from './compact-lists.ts'
import { idsOf, wholeShop } from './index-specifications.ts'
import { type FilterOverrides, readFilterOverrides } from './overrides-file.ts'
import { inProgress, readScope, type StoredFacet } from './stored-filters.ts'

/** Of the rules of `decide`. Whoever changes them counts it up: the next start or import then decides anew. */
const version = 1
/** Products that are read at a time. */
const chunkSize = 5000

/** What was looked at, for those who ask why something is a filter or is not. */
export interface StoredSpecification {
	readonly key: string
	readonly name: string
	readonly products: number
	readonly values: number
	readonly bits: number
	readonly verdict: Verdict
}

/**
 * Decides anew which specifications are filters wherever products have changed since, or rules, or the owner's file. Says
 * in how many categories. Cheap where nothing has changed.
 */
export async function decideFilters(db: Db, owner: FilterOverrides = readFilterOverrides()): Promise<number> {
	const categories = await db.selectFrom('categories').select(['id', 'parent_id', 'name']).execute()
	const counts = await countProducts(db)
	const kept = new Map(
		(await db.selectFrom('specification_scopes').select(['scope_id', 'decided_by', 'products']).execute()).map((row) => [
			row.scope_id,
			row,
		]),
	)
	const isCurrent = (id: number, mark: string) => kept.get(id)?.decided_by === mark && kept.get(id)?.products === (counts.get(id) ?? 0)
	let decided = 0
	for (const top of categories.filter(({ parent_id }) => parent_id === null)) {
		const mark = markOf(owner(top.name))
		const parts = categories.filter(({ parent_id }) => parent_id === top.id)
		if ([top, ...parts].every(({ id }) => isCurrent(id, mark))) continue
		await pause()
		decided += await decideCategory(
			db,
			top.id,
			parts.map(({ id }) => id),
			owner(top.name),
			mark,
		)
	}
	const whole = markOf(owner(null))
	if (decided > 0 || !isCurrent(wholeShop, whole)) {
		await startDecision(db, wholeShop, whole)
		const decision = decideInEnglish(
			await readKnown(db, null),
			(await readLists(db, null)).all,
			owner(null),
			null,
			await readUnits(db, wholeShop),
		)
		await saveDecision(db, wholeShop, decision, whole)
	}
	await forgetScopes(db, new Set([wholeShop, ...categories.map(({ id }) => id)]))
	if (decided > 0) await recordChanges(db, [catalogueTag])
	return decided
}

async function decideCategory(db: Db, category: number, parts: readonly number[], owner: FilterSettings, mark: string): Promise<number> {
	for (const scope of [category, ...parts]) await startDecision(db, scope, mark)
	const units = await readUnits(db, category)
	const known = await readKnown(db, category)
	const lists = await readLists(db, category)
	const decision = decideInEnglish(known, lists.all, owner, null, units)
	await saveDecision(db, category, decision, mark)
	for (const part of parts) {
		await saveDecision(db, part, decideInEnglish(known, lists.ofPart.get(part) ?? [], owner, decision), mark)
	}
	return 1 + parts.length
}

function markOf(owner: FilterSettings): string {
	const said = [[...owner.same], [...owner.names], [...owner.hidden], owner.pinned]
	return createHash('sha256')
		.update(JSON.stringify([version, said]))
		.digest('base64url')
		.slice(0, 16)
}

/** The units that ranges in addresses are in, by key. */
async function readUnits(db: Db, scope: number): Promise<ReadonlyMap<string, string>> {
	const { facets } = await readScope(db, scope)
	return new Map(facets.filter(({ measure }) => measure !== null).map(({ key, unit }) => [key, unit]))
}

/** What was looked at in a scope, its filters first, in their order. */
export async function readFound(
	db: Db,
	scope: number,
): Promise<{ readonly products: number; readonly found: readonly StoredSpecification[] }> {
	const row = await db.selectFrom('specification_scopes').select(['products', 'found']).where('scope_id', '=', scope).executeTakeFirst()
	// This program wrote it.
	return { products: row?.products ?? 0, found: row ? (JSON.parse(row.found) as StoredSpecification[]) : [] }
}

/** By category and sub-category, and of the whole shop. */
async function countProducts(db: Db): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.selectFrom('products')
		.select(({ fn }) => ['category_id', 'sub_category_id', fn.countAll<number>().as('count')])
		.groupBy(['category_id', 'sub_category_id'])
		.execute()
	const counts = new Map<number, number>()
	for (const { category_id, sub_category_id, count } of rows)
		for (const id of [wholeShop, category_id, sub_category_id]) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + count)
	return counts
}

/** The values of a category; null: of all. */
async function readKnown(db: Db, category: number | null): Promise<ReadonlyMap<number, Known>> {
	const rows = await db
		.selectFrom('specification_values')
		.select(['id', 'key', 'name', 'value'])
		.$if(category !== null, (query) => query.where('category_id', '=', category))
		.execute()
	return new Map(rows.map(({ id, ...known }) => [id, known]))
}

interface Lists {
	/** Of all products. */
	readonly all: CompactLists
	/** Of those of each sub-category. */
	readonly ofPart: ReadonlyMap<number, CompactLists>
}

/** The values of a category's products; null: of all products, without parts. */
async function readLists(db: Db, category: number | null): Promise<Lists> {
	const all = new CompactLists()
	const ofPart = new Map<number, CompactLists>()
	for (let after = 0; ; ) {
		const rows = await db
			.selectFrom('product_specifications')
			.select(['product_id', 'sub_category_id', 'value_ids'])
			.where('product_id', '>', after)
			.$if(category !== null, (query) => query.where('category_id', '=', category))
			.orderBy('product_id')
			.limit(chunkSize)
			.execute()
		for (const { sub_category_id: part, value_ids } of rows) {
			const ids = idsOf(value_ids)
			all.add(ids)
			if (category === null || part === null) continue
			const own = ofPart.get(part) ?? new CompactLists()
			own.add(ids)
			ofPart.set(part, own)
		}
		after = rows.at(-1)?.product_id ?? 0
		if (rows.length < chunkSize) return { all, ofPart }
		await pause()
	}
}

/** Whoever asks first: what is kept is what the wire has under `En`. */
function decideInEnglish(...given: Parameters<typeof decide>): Decision {
	return withLanguage(english.tag, () => decide(...given))
}

async function startDecision(db: Db, scope: number, mark: string): Promise<void> {
	const row = { decided_by: inProgress + mark }
	await db
		.insertInto('specification_scopes')
		.values({ scope_id: scope, products: 0, facets: '[]', found: '[]', ...row })
		.onConflict((conflict) => conflict.column('scope_id').doUpdateSet(row))
		.execute()
}

async function saveDecision(db: Db, scope: number, decision: Decision, mark: string): Promise<void> {
	const facets: StoredFacet[] = decision.found.flatMap(({ key, name, grouping }) => {
		if (!grouping) return []
		const { kind, unit, measure, min, max, step, groups, counts } = grouping
		return [
			{ key, name, kind, unit, measure, min, max, step, groups: groups.map((group, index) => ({ ...group, count: counts[index] ?? 0 })) },
		]
	})
	const found: StoredSpecification[] = decision.found.map(({ grouping, ...one }) => one)
	await db
		.updateTable('specification_scopes')
		.set({ products: decision.products, facets: JSON.stringify(facets), found: JSON.stringify(found) })
		.set({ decided_by: sql<string>`case when decided_by = ${inProgress + mark} then ${mark} else '' end` })
		.where('scope_id', '=', scope)
		.execute()
}

async function forgetScopes(db: Db, there: ReadonlySet<number>): Promise<void> {
	const rows = await db.selectFrom('specification_scopes').select('scope_id').execute()
	const gone = rows.map(({ scope_id }) => scope_id).filter((id) => !there.has(id))
	if (gone.length > 0) await db.deleteFrom('specification_scopes').where('scope_id', 'in', gone).execute()
}
