import { parseRange, type Range } from '@storefront/contract/domain/catalogue/specification/chosen.ts'
import type { ChosenSpecification } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { asMeasure, unitOfMeasure } from '@storefront/contract/domain/catalogue/specification/grouping.ts'
import { amountIn, parseQuantity } from '@storefront/contract/domain/catalogue/specification/quantity.ts'
import { foldOf } from '@storefront/contract/domain/catalogue/specification/values.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type FacetScope, readScopeWith, type StoredFacet } from './stored-filters.ts'

/** Ids of the values that a choice means. */
export interface ChosenValues {
	readonly key: string
	readonly ids: readonly number[]
}

/**
 * What was chosen, as ids of values. A key that is none of the listing's filters counts as not chosen; a value that no
 * product has leaves nothing, and its filter says so.
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
		const range = groups.length > 0 || facet.measure === null ? null : (parseRange(value) ?? pointOf(facet, value))
		if (range) ranges.push(range)
		const meant = groups.length > 0 ? groups : range ? [] : facet.groups.filter((group) => matchesChoice(facet, group, value))
		for (const id of meant.flatMap((group) => group.ids)) ids.add(id)
	}
	if (ranges.length > 0) for (const id of await idsWithin(db, facet, ranges)) ids.add(id)
	return [...ids]
}

/** Whether a value that is not written as the filter has it means one of its choices: `8gb`, `windows 10`. */
function matchesChoice(facet: StoredFacet, group: StoredFacet['groups'][number], value: string): boolean {
	if (facet.kind === 'range') return false
	if (facet.measure === null) return foldOf(group.label) === foldOf(value) && group.value.endsWith('*') === value.endsWith('*')
	const [own, asked] = [parseQuantity(group.value), parseQuantity(value)]
	if (!own || !asked || own.unit.measure !== asked.unit.measure) return false
	const unit = unitOfMeasure(facet.measure, facet.unit)
	return amountIn(own, unit) === amountIn(asked, unit)
}

/**
 * A value as a range of one number, of a filter that offers ranges: a category may offer `24 GB` by itself where its part, with
 * the same filter, offers ranges. null: it is none.
 */
function pointOf({ kind, measure, unit }: StoredFacet, value: string): Range | null {
	if (kind !== 'range' || measure === null) return null
	const read = parseQuantity(value)
	const quantity = read && asMeasure(read, measure)
	if (!quantity) return null
	const amount = amountIn(quantity, unitOfMeasure(measure, unit))
	return { from: amount, to: amount }
}

/** The filter's values whose number lies in one of the ranges. */
async function idsWithin(db: Db, facet: StoredFacet, ranges: readonly Range[]): Promise<readonly number[]> {
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
