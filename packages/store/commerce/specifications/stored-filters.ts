import type { Db } from '../../infrastructure/db/open.ts'

/** A filter of a listing, with its counts without chosen filters. */
export interface StoredFacet {
	readonly key: string
	readonly name: string
	readonly kind: 'values' | 'range'
	readonly unit: string
	/** The measure of its numbers; null for a filter of words. */
	readonly measure: string | null
	readonly min: number | null
	readonly max: number | null
	readonly step: number | null
	readonly groups: readonly StoredChoice[]
}

interface StoredChoice {
	readonly value: string
	readonly label: string
	readonly from: number | null
	readonly to: number | null
	/** Ids of the values of this choice. */
	readonly ids: readonly number[]
	readonly count: number
}

/** The stored filters of a scope. */
export interface StoredScope {
	/** Number of counted products; null if products have changed since, so that the counts are outdated. */
	readonly products: number | null
	readonly facets: readonly StoredFacet[]
}

/** Prefix of `decided_by` during a decision. A product change clears it, so that the finished decision counts as outdated. */
export const inProgressPrefix = '~'

/** Cache of parsed facets by their JSON: they change only with imports, and parsing costs more than counting. */
const parsedFacets = new Map<string, readonly StoredFacet[]>()
const maxParsedFacets = 200

export async function readScope(db: Db, scope: number): Promise<StoredScope> {
	const row = await db
		.selectFrom('specification_scopes')
		.select(['products', 'decided_by', 'facets'])
		.where('scope_id', '=', scope)
		.executeTakeFirst()
	if (!row) return { products: null, facets: [] }
	const isDecided = row.decided_by !== '' && !row.decided_by.startsWith(inProgressPrefix)
	return { products: isDecided ? row.products : null, facets: parseFacets(row.facets) }
}

/** The scopes whose filters a listing shows: `own`, and for chosen specifications also its category `parent`. */
export interface FacetScope {
	readonly own: number
	/** null if `own` is not a sub-category. */
	readonly parent: number | null
}

/**
 * The filters of a listing. A specification may be a filter of a category but not of its sub-category; if it was chosen in the
 * category, it stays a filter in the sub-category. Its stored counts are those of the category, so `products` is null.
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

function parseFacets(text: string): readonly StoredFacet[] {
	const known = parsedFacets.get(text)
	if (known) return known
	// `saveDecision` wrote the JSON.
	const facets = JSON.parse(text) as readonly StoredFacet[]
	if (parsedFacets.size >= maxParsedFacets) parsedFacets.clear()
	parsedFacets.set(text, facets)
	return facets
}
