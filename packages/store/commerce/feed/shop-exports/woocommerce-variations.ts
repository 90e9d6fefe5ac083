import type { ExportRow } from './shop-export.ts'
import { readAttributes, type WooAttribute } from './woocommerce-attributes.ts'

/** One combination of options, and the row with its price and stock. */
export interface WooVariation {
	readonly row: ExportRow
	readonly options: Readonly<Record<string, string>>
	/** The values that the row leaves open, for the id and the SKU; empty: none. */
	readonly suffix: string
}

interface Option {
	readonly name: string
	readonly options: readonly string[]
}

/** Most variants of a row that leaves values open. */
const mostOpen = 100

/**
 * The combinations of the variations of a product. A variation without a value of an attribute fits all values: it becomes one variant for
 * each value that no other variation has.
 */
export function combine(attributes: readonly WooAttribute[], rows: readonly ExportRow[]): readonly WooVariation[] {
	const valuesOf = new Map(rows.map((row) => [row, new Map(readAttributes(row).map(({ name, values }) => [name, values[0] ?? '']))]))
	const named = new Set([...valuesOf.values()].flatMap((values) => [...values.keys()]))
	// In the order of the product; variations can list their attributes in another one.
	const axes = [...attributes.map(({ name }) => name).filter((name) => named.has(name))]
	for (const name of named) if (!axes.includes(name)) axes.push(name)
	const known = new Map(attributes.map(({ name, values }) => [name, values]))
	const combinations = rows.map((row) => {
		const own = valuesOf.get(row)
		const choices = axes.map((name) => {
			const value = own?.get(name)
			return value ? [{ name, value, isOpen: false }] : (known.get(name) ?? []).map((open) => ({ name, value: open, isOpen: true }))
		})
		return { row, all: product(choices.filter((choice) => choice.length > 0)).slice(0, mostOpen) }
	})
	const exact = new Set(combinations.filter(({ all }) => all.length === 1).map(({ all }) => keyOf(all[0] ?? [])))
	return combinations.flatMap(({ row, all }) =>
		all
			.filter((values) => all.length === 1 || !exact.has(keyOf(values)))
			.map((values) => ({
				row,
				options: Object.fromEntries(values.map(({ name, value }) => [name, value])),
				suffix: values
					.filter(({ isOpen }) => isOpen)
					.map(({ value }) => value)
					.join('-'),
			})),
	)
}

interface Choice {
	readonly name: string
	readonly value: string
	readonly isOpen: boolean
}

function product(lists: readonly (readonly Choice[])[]): Choice[][] {
	return lists.reduce<Choice[][]>((all, list) => all.flatMap((one) => list.map((choice) => [...one, choice])).slice(0, mostOpen), [[]])
}

function keyOf(values: readonly Choice[]): string {
	return JSON.stringify(values.map(({ name, value }) => [name, value]))
}

/** The options of a product with their values, in the order of the product. */
export function optionsOf(attributes: readonly WooAttribute[], variations: readonly WooVariation[]): readonly Option[] {
	const names = [...new Set(variations.flatMap(({ options }) => Object.keys(options)))]
	return names.map((name) => {
		const used = new Set(variations.flatMap(({ options }) => options[name] ?? []))
		const ordered = attributes.find((attribute) => attribute.name === name)?.values.filter((value) => used.has(value)) ?? []
		return { name, options: [...new Set([...ordered, ...used])] }
	})
}
