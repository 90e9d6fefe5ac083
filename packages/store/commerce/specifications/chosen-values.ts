import { parseRange, type Range } from '@storefront/contract/domain/catalogue/specification/chosen-specifications.ts'
import type { ChosenSpecification } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { asMeasure, unitOfMeasure } from '@storefront/contract/domain/catalogue/specification/grouping.ts'
import { amountIn, parseQuantity } from '@storefront/contract/domain/catalogue/specification/quantity.ts'
import { foldOf } from '@storefront/contract/domain/catalogue/specification/values.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type FacetScope, readScopeWith, type StoredFacet } from './stored-filters.ts'

/** The value ids of a choice. */
export interface ChosenValues {
	readonly key: string
	readonly ids: readonly number[]
}

/**
 * Converts chosen specifications to value ids. Keys that are not filters of the listing are ignored. A value that no product has
 * gives an empty list, and so no results.
 */
export async function findChosenValues(
	db: Db,
	scope: FacetScope,
	chosen: readonly ChosenSpecification[],
): Promise<readonly ChosenValues[]> {
	const { facets } = await readScopeWith(db, scope, chosen)
	const found: ChosenValues[] = []
	for (const { key, values } of chosen) {
		const facet = facets.find((one) => one.key === key)
		if (facet) found.push({ key, ids: await idsOfValues(db, facet, values) })
	}
	return found
}

async function idsOfValues(db: Db, facet: StoredFacet, values: readonly string[]): Promise<readonly number[]> {
	const ids = new Set<number>()
	const ranges: Range[] = []
	for (const value of values) {
		const groups = facet.groups.filter((group) => group.value === value)
		const range = groups.length > 0 || facet.measure === null ? null : (parseRange(value) ?? toPointRange(facet, value))
		if (range) ranges.push(range)
		const matching = groups.length > 0 ? groups : range ? [] : facet.groups.filter((group) => matchesChoice(facet, group, value))
		for (const id of matching.flatMap((group) => group.ids)) ids.add(id)
	}
	if (ranges.length > 0) for (const id of await findIdsInRanges(db, facet, ranges)) ids.add(id)
	return [...ids]
}

/** Whether a value in another spelling equals a choice of the filter: `8gb`, `windows 10`. */
function matchesChoice(facet: StoredFacet, group: StoredFacet['groups'][number], value: string): boolean {
	if (facet.kind === 'range') return false
	if (facet.measure === null) return foldOf(group.label) === foldOf(value) && group.value.endsWith('*') === value.endsWith('*')
	const [groupQuantity, chosen] = [parseQuantity(group.value), parseQuantity(value)]
	if (!groupQuantity || !chosen || groupQuantity.unit.measure !== chosen.unit.measure) return false
	const unit = unitOfMeasure(facet.measure, facet.unit)
	return amountIn(groupQuantity, unit) === amountIn(chosen, unit)
}

/**
 * Converts a single value to a range for a filter with ranges: a category may have the choice `24 GB` while the same filter of its
 * sub-category has ranges. null if the value is not a number.
 */
function toPointRange({ kind, measure, unit }: StoredFacet, value: string): Range | null {
	if (kind !== 'range' || measure === null) return null
	const read = parseQuantity(value)
	const quantity = read && asMeasure(read, measure)
	if (!quantity) return null
	const amount = amountIn(quantity, unitOfMeasure(measure, unit))
	return { from: amount, to: amount }
}

/** The ids of the filter's values within one of the ranges. */
async function findIdsInRanges(db: Db, facet: StoredFacet, ranges: readonly Range[]): Promise<readonly number[]> {
	const { measure } = facet
	if (measure === null) return []
	const unit = unitOfMeasure(measure, facet.unit)
	const ids = facet.groups.flatMap((group) => group.ids)
	if (ids.length === 0) return []
	const rows = await db.selectFrom('specification_values').select(['id', 'value']).where('id', 'in', ids).execute()
	return rows.flatMap(({ id, value }) => {
		const read = parseQuantity(value)
		const quantity = read && asMeasure(read, measure)
		if (!quantity) return []
		const amount = amountIn(quantity, unit)
		return ranges.some(({ from, to }) => (from === null || amount >= from) && (to === null || amount <= to)) ? [id] : []
	})
}
