/** Corrections of invalid values whose meaning is obvious, by schema. */
import type { GenericSchema } from 'valibot'
import { listingReply } from '../../endpoints/catalogue/listing.ts'
import { combination, productDetail } from '../../endpoints/catalogue/products.ts'
import { foundOrder, order } from '../../endpoints/checkout/orders.ts'
import { count } from '../../endpoints/wire/wire.ts'

type Fallback = (value: unknown) => unknown
type Fields = Readonly<Record<string, unknown>>

const fallbacks = new Map<GenericSchema, Fallback>([
	// Negative stock becomes 0, fractions are rounded down, and large numbers are capped.
	[count, (value) => parseCount(value) ?? value],
	[
		listingReply,
		replaceFields((reply) => {
			const total = Math.max(parseCount(reply.product_count) ?? 0, toList(reply.data).length)
			const known = hasFilters(reply.facets) ? { in_stock: 0, out_of_stock: 0, filtered_count: total } : null
			return { product_count: total, ...(known ? { facets: withValidFacets(known, reply.facets as Fields) } : {}) }
		}),
	],
	[
		productDetail,
		replaceFields(({ total_stock, product_variation_combination: combinations }) => ({
			total_stock: parseCount(total_stock) ?? sum(toList(combinations), 'stock'),
		})),
	],
	[combination, replaceFields(({ stock }) => ({ stock: parseCount(stock) ?? 0 }))],
	[order, replaceFields(countPieces)],
	[foundOrder, replaceFields(countPieces)],
])

/** Number of pieces of an order; by default the sum of its lines. */
function countPieces({ total_qty, sell_lines }: Fields): Fields {
	return { total_qty: parseCount(total_qty) ?? sum(toList(sell_lines), 'quantity') }
}

/** Returns the correction for values of a schema, if there is one. */
export function findFallback(schema: GenericSchema): Fallback | undefined {
	return fallbacks.get(schema)
}

/** Creates a correction that replaces fields of an object. */
function replaceFields(repaired: (fields: Fields) => Fields): Fallback {
	return (value) => (isFields(value) ? { ...value, ...repaired(value) } : value)
}

/** Whether facets have a list to filter by. Otherwise the client counts itself. */
function hasFilters(facets: unknown): boolean {
	return isFields(facets) && (Array.isArray(facets.brands) || Array.isArray(facets.sub_categories))
}

/** Facets with valid lists, prices and counts. An invalid list becomes empty and does not affect the others. */
function withValidFacets(counts: Readonly<Record<string, number>>, fields: Fields): Fields {
	const lists = { brands: toList(fields.brands), sub_categories: toList(fields.sub_categories) }
	const prices = { price_min: parseAmount(fields.price_min), price_max: parseAmount(fields.price_max) }
	return {
		...fields,
		...lists,
		...prices,
		...Object.fromEntries(Object.entries(counts).map(([name, other]) => [name, parseCount(fields[name]) ?? other])),
	}
}

/** A whole number of at least 0; null if the value is not a number. */
function parseCount(value: unknown): number | null {
	const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
	const number = isNumber ? Number(value) : Number.NaN
	return Number.isNaN(number) ? null : Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(number)))
}

/** An amount of money; null if it is invalid. */
function parseAmount(value: unknown): number | null {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
	return typeof number === 'number' && number >= 0 && number <= 1e10 ? number : null
}

function sum(list: readonly unknown[], name: string): number {
	return list.reduce((total: number, entry) => total + (isFields(entry) ? (parseCount(entry[name]) ?? 0) : 0), 0)
}

function toList(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : []
}

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
