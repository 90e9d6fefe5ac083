/** Products of one sub-category and brand. */
export interface Group extends GroupKey, PassingCounts {
	readonly count: number
	/** The lowest price that a shopper pays, and the highest price before discount, in minor units. */
	readonly lowest: number
	readonly highest: number
}

interface GroupKey {
	readonly category_id: number
	readonly sub_category_id: number | null
	readonly brand_id: number | null
}

/** Numbers of products of a group. */
export interface PassingCounts {
	/** Products that pass name, price range, specifications, stars and, if requested, the reduced price. */
	readonly passing_all: number
	readonly passing_in_stock: number
	/** The same counts for products at a reduced price, whether the filter is set or not. */
	readonly reduced_all: number
	readonly reduced_in_stock: number
}

/** A text that identifies the sub-category and brand of products. */
export function keyOf({ category_id, sub_category_id, brand_id }: GroupKey): string {
	return `${category_id} ${sub_category_id} ${brand_id}`
}
