import type { FilterSettings } from './filter-settings.ts'
import { parseQuantity, type Quantity } from './quantity.ts'
import { sentence } from './values.ts'

/** A value of the products of a category. */
export interface SpecificationValue {
	readonly key: string
	/** Name of the specification at its first occurrence. */
	readonly name: string
	readonly value: string
}

/**
 * The value ids of each product. An iterable, so that callers can use a compact representation instead of arrays; it is
 * iterated twice.
 */
export interface ValueLists extends Iterable<Iterable<number>> {
	readonly length: number
}

/** The values of the products of a category for one key. */
export interface CollectedValues {
	readonly key: string
	/** The most frequent name. */
	readonly name: string
	readonly products: number
	/** Number of products whose first value is a sentence. */
	readonly sentences: number
	/** Each value with its number of products (`count`), and the number of products with it as the first value (`first`). */
	readonly all: ReadonlyMap<number, { readonly value: string; readonly quantity: Quantity | null; count: number; first: number }>
}

/** Collects the values of products by key, after the mapping of keys by the shop settings. */
export function collectValues(
	values: ReadonlyMap<number, SpecificationValue>,
	lists: ValueLists,
	settings: FilterSettings,
): ReadonlyMap<string, CollectedValues> {
	const keys = new Map([...values].map(([id, { key }]) => [id, settings.same.get(key) ?? key]))
	const byKey = new Map<string, { products: number; seen: number; names: Map<string, number>; all: Map<number, CountedValue> }>()
	let product = 0
	for (const list of lists) {
		product += 1
		for (const id of list) {
			const key = keys.get(id)
			const value = values.get(id)
			if (key === undefined || !value) continue
			const own = byKey.get(key) ?? { products: 0, seen: 0, names: new Map(), all: new Map() }
			byKey.set(key, own)
			const entry = own.all.get(id) ?? { value: value.value, quantity: parseUnlessSentence(value.value), count: 0, first: 0 }
			own.all.set(id, entry)
			entry.count += 1
			if (own.seen === product) continue
			own.seen = product
			own.products += 1
			entry.first += 1
			own.names.set(value.name, (own.names.get(value.name) ?? 0) + 1)
		}
	}
	return new Map(
		[...byKey].map(([key, { products, names, all }]) => [
			key,
			{ key, name: mostFrequent(names), products, sentences: countSentences(all), all },
		]),
	)
}

type CountedValue = { readonly value: string; readonly quantity: Quantity | null; count: number; first: number }

function parseUnlessSentence(value: string): Quantity | null {
	return value === sentence ? null : parseQuantity(value)
}

function countSentences(all: ReadonlyMap<number, CountedValue>): number {
	return [...all.values()].reduce((sum, { value, first }) => sum + (value === sentence ? first : 0), 0)
}

function mostFrequent(names: ReadonlyMap<string, number>): string {
	return [...names].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))[0]?.[0] ?? ''
}
