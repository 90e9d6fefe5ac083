import type { Db } from '../../infrastructure/db/open.ts'

/** A filter of a listing, with its counts before anything is chosen. */
export interface StoredFacet {
	readonly key: string
	readonly name: string
	readonly kind: 'values' | 'range'
	readonly unit: string
	/** What its numbers measure; null: it is one of words. */
	readonly measure: string | null
	readonly min: number | null
	readonly max: number | null
	readonly step: number | null
	readonly groups: readonly KeptGroup[]
}

interface KeptGroup {
	readonly value: string
	readonly label: string
	readonly from: number | null
	readonly to: number | null
	/** Of the values that it stands for. */
	readonly ids: readonly number[]
	readonly count: number
}

/** The filters of a scope, as they were decided last. */
export interface StoredScope {
	/** How many products were counted; null: some have changed since, so that the counts are none. */
	readonly products: number | null
	readonly facets: readonly StoredFacet[]
}

/** Stands in `decided_by` while it is being decided: whoever changes a product then takes it away, and the decision is not the last word. */
export const inProgress = '~'

/** Texts of facets as they were read last: they change with imports alone, and reading them again costs more than counting. */
const parsedFacets = new Map<string, readonly StoredFacet[]>()
const maxParsedFacets = 200

export async function readScope(db: Db, scope: number): Promise<StoredScope> {
	const row = await db
		.selectFrom('specification_scopes')
		.select(['products', 'decided_by', 'facets'])
		.where('scope_id', '=', scope)
		.executeTakeFirst()
	if (!row) return { products: null, facets: [] }
	const isDecided = row.decided_by !== '' && !row.decided_by.startsWith(inProgress)
	return { products: isDecided ? row.products : null, facets: facetsOf(row.facets) }
}

/** Whose filters a listing has: those of `own`, and of what was chosen also those that only `wider`, its category, has. */
export interface FacetScope {
	readonly own: number
	/** null: `own` is no part of a category. */
	readonly parent: number | null
}

/**
 * The filters of a listing. A specification may tell products of a category apart and not those of its part: chosen in the
 * category, it stays a filter in the part. Its counts are those of the category, so that none are known here.
 */
export async function readScopeWith(
	db: Db,
	{ own, parent }: FacetScope,
	chosen: readonly { readonly key: string }[],
): Promise<StoredScope> {
	const scope = await readScope(db, own)
	const missing = new Set(chosen.map(({ key }) => key).filter((key) => !scope.facets.some((facet) => facet.key === key)))
	if (parent === null || missing.size === 0) return scope
	const added = (await readScope(db, parent)).facets.filter(({ key }) => missing.has(key))
	return added.length === 0 ? scope : { products: null, facets: [...scope.facets, ...added] }
}

function facetsOf(text: string): readonly StoredFacet[] {
	const known = parsedFacets.get(text)
	if (known) return known
	// This program wrote it.
	const facets = JSON.parse(text) as readonly StoredFacet[]
	if (parsedFacets.size >= maxParsedFacets) parsedFacets.clear()
	parsedFacets.set(text, facets)
	return facets
}
