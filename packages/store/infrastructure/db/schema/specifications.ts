import type { Generated } from 'kysely'

/** Each value that the products of a top category have under one name, as they write it. See catalogue/specifications. */
export interface SpecificationValuesTable {
	id: Generated<number>
	category_id: number
	/** The name as it stands in addresses: `screen-size`. */
	key: string
	/** As it was first written. */
	name: string
	/** Empty: a sentence, nothing to choose from. */
	value: string
}

/** Which products have a value: for filters. */
export interface SpecificationLinksTable {
	value_id: number
	product_id: number
}

/** A product's values together: for counting. */
export interface ProductSpecificationsTable {
	product_id: number
	category_id: number
	sub_category_id: number | null
	/** In the order of the data sheet, with commas between. */
	value_ids: string
	/** Hash of what they were made of, and by which rules: what is the same is not worked out again. */
	source: string
}

/** What was decided for a category, a sub-category or (0) the whole shop: its filters, with their counts before any is chosen. */
export interface SpecificationScopesTable {
	scope_id: number
	/** How many products were counted: with another number of them the counts are out of date. */
	products: number
	/** Hash of rules and owner's file; empty: products have changed since. */
	decided_by: string
	/** JSON of the filters. */
	facets: string
	/** JSON of everything that was looked at, with why it is a filter or is not. */
	found: string
}
