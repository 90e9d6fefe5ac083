/** How single pieces of the contract are read where they hold what they should not, and what was meant is plain. */
import type { GenericSchema } from 'valibot'
import { listingReply } from '../../endpoints/catalogue/listing.ts'
import { combination, productDetail } from '../../endpoints/catalogue/products.ts'
import { foundOrder, order } from '../../endpoints/checkout/orders.ts'
import { count } from '../../endpoints/wire/wire.ts'

type Repair = (value: unknown) => unknown
type Fields = Readonly<Record<string, unknown>>

const repairs = new Map<GenericSchema, Repair>([
	// Less than nothing in stock is nothing, a part of a piece is none, and more than can be written is very many.
	[count, (value) => wholeNumber(value) ?? value],
	[
		listingReply,
		onFields((reply) => {
			const total = Math.max(wholeNumber(reply.product_count) ?? 0, listOf(reply.data).length)
			const known = hasFilters(reply.facets) ? { in_stock: 0, out_of_stock: 0, filtered_count: total } : null
			return { product_count: total, ...(known ? { facets: withUsable(known, reply.facets as Fields) } : {}) }
		}),
	],
	[
		productDetail,
		onFields(({ total_stock, product_variation_combination: combinations }) => ({
			total_stock: wholeNumber(total_stock) ?? sum(listOf(combinations), 'stock'),
		})),
	],
	[combination, onFields(({ stock }) => ({ stock: wholeNumber(stock) ?? 0 }))],
	[order, onFields(countPieces)],
	[foundOrder, onFields(countPieces)],
])

/** An order that does not say how many pieces it has. */
function countPieces({ total_qty, sell_lines }: Fields): Fields {
	return { total_qty: wholeNumber(total_qty) ?? sum(listOf(sell_lines), 'quantity') }
}

/** How a value of this schema is read that does not fit it; undefined: there is nothing to be made of it. */
export function repairOf(schema: GenericSchema): Repair | undefined {
	return repairs.get(schema)
}

/** Puts the repaired fields of an object in the place of what it has. */
function onFields(repaired: (fields: Fields) => Fields): Repair {
	return (value) => (isFields(value) ? { ...value, ...repaired(value) } : value)
}

/** Without any list there is nothing to filter by: the client then counts by itself what it can. */
function hasFilters(facets: unknown): boolean {
	return isFields(facets) && (Array.isArray(facets.brands) || Array.isArray(facets.sub_categories))
}

/** What there is to filter by, as far as it can be used: a list that cannot be is empty, and takes no other one with it. */
function withUsable(counts: Readonly<Record<string, number>>, fields: Fields): Fields {
	const lists = { brands: listOf(fields.brands), sub_categories: listOf(fields.sub_categories) }
	const prices = { price_min: amount(fields.price_min), price_max: amount(fields.price_max) }
	return {
		...fields,
		...lists,
		...prices,
		...Object.fromEntries(Object.entries(counts).map(([name, other]) => [name, wholeNumber(fields[name]) ?? other])),
	}
}

/** A count of pieces; null: it is none. */
function wholeNumber(value: unknown): number | null {
	const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
	const number = isNumber ? Number(value) : Number.NaN
	return Number.isNaN(number) ? null : Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(number)))
}

/** An amount of money; null: it is none. */
function amount(value: unknown): number | null {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
	return typeof number === 'number' && number >= 0 && number <= 1e10 ? number : null
}

function sum(list: readonly unknown[], name: string): number {
	return list.reduce((total: number, entry) => total + (isFields(entry) ? (wholeNumber(entry[name]) ?? 0) : 0), 0)
}

function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : []
}

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
