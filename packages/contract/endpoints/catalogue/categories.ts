import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, list, name, picture, pictures } from '../wire/wire.ts'
import { flag, queryNumber } from '../wire/wire-values.ts'

/** A sub-category with the products that the mega panel lists under it. */
export const subCategory = v.object({
	id,
	name,
	products: v.nullish(v.array(v.object({ id, name })), []),
})

/** A top-level category. `images` fill free slots of the mega panel. */
export const category = v.object({
	id,
	name,
	...picture,
	is_sub_category: flag,
	sub_category: v.nullish(v.array(subCategory), []),
	...pictures,
})

const query = v.object({
	/** Maximum number of categories. */
	items: queryNumber,
})

export const getTopCategories = endpoint({
	name: 'getTopCategories',
	method: 'GET',
	path: '/top-categories',
	audience: 'anyone',
	tag: 'categories',
	localized: true,
	perMarket: true,
	summary: 'Categories in the header and the footer, in their order.',
	query,
	reply: list(category),
})

export const getAllCategories = endpoint({
	name: 'getAllCategories',
	method: 'GET',
	path: '/all-categories',
	audience: 'anyone',
	tag: 'categories',
	localized: true,
	perMarket: true,
	summary: 'All categories with their sub-categories.',
	query,
	reply: v.object({ data: v.array(category) }),
})
