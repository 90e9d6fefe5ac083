import type { Generated } from 'kysely'

/** Distinct specification values of the products of a top-level category, as written. See commerce/specifications. */
export interface SpecificationValuesTable {
	id: Generated<number>
	category_id: number
	/** Name in URLs: `screen-size`. */
	key: string
	/** Name as first written. */
	name: string
	/** Empty: a sentence, which is not usable as a filter. */
	value: string
}

/** Products of a value, for filters. */
export interface SpecificationLinksTable {
	value_id: number
	product_id: number
}

/** All values of a product, for counting. */
export interface ProductSpecificationsTable {
	product_id: number
	category_id: number
	sub_category_id: number | null
	/** Ids in the order of the data sheet, separated by commas. */
	value_ids: string
	/** Hash of the specifications and the rules, so that unchanged products are skipped. */
	source: string
}

/** Filters of a category, a sub-category or the whole shop (0), with their counts before any is chosen. */
export interface SpecificationScopesTable {
	scope_id: number
	/** Number of counted products; the counts are outdated when it changes. */
	products: number
	/** Hash of the rules and of the file of the owner; empty: products have changed since. */
	decided_by: string
	/** JSON of the filters. */
	facets: string
	/** JSON of all candidates, with the reason why each is a filter or not. */
	found: string
}
