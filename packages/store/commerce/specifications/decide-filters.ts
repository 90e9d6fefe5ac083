import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { SpecificationValue } from '@storefront/contract/domain/catalogue/specification/collect-values.ts'
import type { FilterSettings } from '@storefront/contract/domain/catalogue/specification/filter-settings.ts'
import { type FilterSelection, selectFilters, type Verdict } from '@storefront/contract/domain/catalogue/specification/select-filters.ts'
import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { english } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { sql } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { parseIds, wholeShop } from './index-specifications.ts'
import { type FilterOverrides, readFilterOverrides } from './overrides-file.ts'
import { inProgressPrefix, readScope, type StoredFacet } from './stored-filters.ts'

/** Version of the rules of `selectFilters`. Increase it if they change; the next start or import then decides again. */
const version = 2
/** Products in one query. */
const chunkSize = 5000

/** A specification and the reason why it is a filter or not, for the command that explains filters. */
export interface EvaluatedSpecification {
	readonly key: string
	readonly name: string
	readonly products: number
	readonly values: number
	readonly bits: number
	readonly verdict: Verdict
}

/**
 * Decides which specifications are filters, for all categories whose products, rules or overrides have changed. Returns the number of
 * decided categories. Fast if nothing has changed.
 */
export async function decideFilters(db: Db, overrides: FilterOverrides = readFilterOverrides()): Promise<number> {
	const categories = await db.selectFrom('categories').select(['id', 'parent_id', 'name']).execute()
	const counts = await countProducts(db)
	const storedScopes = new Map(
		(await db.selectFrom('specification_scopes').select(['scope_id', 'decided_by', 'products']).execute()).map((row) => [
			row.scope_id,
			row,
		]),
	)
	const isCurrent = (id: number, fingerprint: string) =>
		storedScopes.get(id)?.decided_by === fingerprint && storedScopes.get(id)?.products === (counts.get(id) ?? 0)
	let decidedCount = 0
	for (const top of categories.filter(({ parent_id }) => parent_id === null)) {
		const fingerprint = fingerprintOf(overrides(top.name))
		const parts = categories.filter(({ parent_id }) => parent_id === top.id)
		if ([top, ...parts].every(({ id }) => isCurrent(id, fingerprint))) continue
		await pause()
		decidedCount += await decideCategory(
			db,
			top.id,
			parts.map(({ id }) => id),
			overrides(top.name),
			fingerprint,
		)
	}
	const shopFingerprint = fingerprintOf(overrides(null))
	if (decidedCount > 0 || !isCurrent(wholeShop, shopFingerprint)) {
		await markInProgress(db, wholeShop, shopFingerprint)
		const decision = selectInEnglish(
			await readValues(db, null),
			(await readLists(db, null)).all,
			overrides(null),
			null,
			await readUnits(db, wholeShop),
		)
		await saveDecision(db, wholeShop, decision, shopFingerprint)
	}
	await removeScopes(db, new Set([wholeShop, ...categories.map(({ id }) => id)]))
	if (decidedCount > 0) await recordChanges(db, [catalogueTag])
	return decidedCount
}

async function decideCategory(
	db: Db,
	category: number,
	parts: readonly number[],
	overrides: FilterSettings,
	fingerprint: string,
): Promise<number> {
	for (const scope of [category, ...parts]) await markInProgress(db, scope, fingerprint)
	const units = await readUnits(db, category)
	const values = await readValues(db, category)
	const lists = await readLists(db, category)
	const decision = selectInEnglish(values, lists.all, overrides, null, units)
	await saveDecision(db, category, decision, fingerprint)
	for (const part of parts) {
		await saveDecision(db, part, selectInEnglish(values, lists.bySubCategory.get(part) ?? [], overrides, decision), fingerprint)
	}
	return 1 + parts.length
}

function fingerprintOf(overrides: FilterSettings): string {
	const settings = [[...overrides.same], [...overrides.names], [...overrides.hidden], overrides.pinned]
	return createHash('sha256')
		.update(JSON.stringify([version, settings]))
		.digest('base64url')
		.slice(0, 16)
}

/** The units of ranges in URLs, by key. */
async function readUnits(db: Db, scope: number): Promise<ReadonlyMap<string, string>> {
	const { facets } = await readScope(db, scope)
	return new Map(facets.filter(({ measure }) => measure !== null).map(({ key, unit }) => [key, unit]))
}

/** The evaluated specifications of a scope; its filters come first, in order. */
export async function readEvaluated(
	db: Db,
	scope: number,
): Promise<{ readonly products: number; readonly found: readonly EvaluatedSpecification[] }> {
	const row = await db.selectFrom('specification_scopes').select(['products', 'found']).where('scope_id', '=', scope).executeTakeFirst()
	// `saveDecision` wrote the JSON.
	return { products: row?.products ?? 0, found: row ? (JSON.parse(row.found) as EvaluatedSpecification[]) : [] }
}

/** Numbers of products that shoppers see by category and sub-category, and of the whole shop. */
async function countProducts(db: Db): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.selectFrom('products')
		.where('id', 'not in', (query) => query.selectFrom('archived_products').select('product_id'))
		.select(({ fn }) => ['category_id', 'sub_category_id', fn.countAll<number>().as('count')])
		.groupBy(['category_id', 'sub_category_id'])
		.execute()
	const counts = new Map<number, number>()
	for (const { category_id, sub_category_id, count } of rows)
		for (const id of [wholeShop, category_id, sub_category_id]) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + count)
	return counts
}

/** The values of a category; null for all categories. */
async function readValues(db: Db, category: number | null): Promise<ReadonlyMap<number, SpecificationValue>> {
	const rows = await db
		.selectFrom('specification_values')
		.select(['id', 'key', 'name', 'value'])
		.$if(category !== null, (query) => query.where('category_id', '=', category))
		.execute()
	return new Map(rows.map(({ id, ...known }) => [id, known]))
}

type ValueList = readonly number[]

interface ValueIdLists {
	/** The value ids of all products. */
	readonly all: readonly ValueList[]
	/** The value ids of the products of each sub-category. */
	readonly bySubCategory: ReadonlyMap<number, readonly ValueList[]>
}

/** The value ids of the products of a category; null for all products, without sub-categories. */
async function readLists(db: Db, category: number | null): Promise<ValueIdLists> {
	const all: ValueList[] = []
	const bySubCategory = new Map<number, ValueList[]>()
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
			const ids = parseIds(value_ids)
			all.push(ids)
			if (category === null || part === null) continue
			const own = bySubCategory.get(part) ?? []
			own.push(ids)
			bySubCategory.set(part, own)
		}
		after = rows.at(-1)?.product_id ?? 0
		if (rows.length < chunkSize) return { all, bySubCategory }
		await pause()
	}
}

/** Selects filters in English whatever the locale of the request, because the API sends the stored names as English. */
function selectInEnglish(...given: Parameters<typeof selectFilters>): FilterSelection {
	return withLanguage(english.tag, () => selectFilters(...given))
}

async function markInProgress(db: Db, scope: number, fingerprint: string): Promise<void> {
	const row = { decided_by: inProgressPrefix + fingerprint }
	await db
		.insertInto('specification_scopes')
		.values({ scope_id: scope, products: 0, facets: '[]', found: '[]', ...row })
		.onConflict((conflict) => conflict.column('scope_id').doUpdateSet(row))
		.execute()
}

async function saveDecision(db: Db, scope: number, decision: FilterSelection, fingerprint: string): Promise<void> {
	const facets: StoredFacet[] = decision.found.flatMap(({ key, name, grouping }) => {
		if (!grouping) return []
		const { kind, unit, measure, min, max, step, groups, counts } = grouping
		return [
			{ key, name, kind, unit, measure, min, max, step, groups: groups.map((group, index) => ({ ...group, count: counts[index] ?? 0 })) },
		]
	})
	const found: EvaluatedSpecification[] = decision.found.map(({ grouping, ...one }) => one)
	await db
		.updateTable('specification_scopes')
		.set({ products: decision.products, facets: JSON.stringify(facets), found: JSON.stringify(found) })
		.set({ decided_by: sql<string>`case when decided_by = ${inProgressPrefix + fingerprint} then ${fingerprint} else '' end` })
		.where('scope_id', '=', scope)
		.execute()
}

async function removeScopes(db: Db, existing: ReadonlySet<number>): Promise<void> {
	const rows = await db.selectFrom('specification_scopes').select('scope_id').execute()
	const gone = rows.map(({ scope_id }) => scope_id).filter((id) => !existing.has(id))
	if (gone.length > 0) await db.deleteFrom('specification_scopes').where('scope_id', 'in', gone).execute()
}
