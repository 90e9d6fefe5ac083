import type { Cents, PartsPerMillion } from '../money.ts'
import { type Combination, discountedPrice, type Product, type Variation } from './product.ts'

/** The options that a shopper has selected: variation name to option value. A variation without a selection has no entry. */
export type Choice = Readonly<Record<string, string>>

/** The fields of a product that determine its variants. */
export type VariedProduct = Pick<Product, 'single' | 'variations' | 'combinations' | 'price' | 'discount' | 'stock' | 'sku'>

/** The variant and price for a choice. */
export interface Selection {
	/** null: the product has no variations, or no combination matches (VAR-06). */
	readonly combination: Combination | null
	/** Whether every variation is chosen. A product without variations is complete. */
	readonly complete: boolean
	/** Price before the discount; the price of the product if no combination matches (VAR-08). */
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** 0 if no combination matches (VAR-07). */
	readonly stock: number
	readonly sku: string
}

/** Why an option is selectable or not, in the order of the checks. */
export type OptionState =
	/** An earlier variation is not chosen yet (VAR-03). */
	| 'waiting'
	/** No combination has the option together with the earlier choices (VAR-04). */
	| 'missing'
	/** The option is selectable, but every combination with it and the earlier choices is sold out. */
	| 'sold_out'
	| 'available'

/**
 * Completes a choice: selectable options of `given` stay. Every other variation gets its first option in stock, or its first
 * existing option if none is in stock (VAR-01). So the result is in stock whenever the given options allow it.
 */
export function completeChoice(product: VariedProduct, given: Choice): Choice {
	let choice: Choice = {}
	for (const variation of product.variations) {
		const state = (value: string) => optionState(product, choice, variation.name, value)
		const values = variation.options.map((option) => option.value)
		const wanted = values.find((value) => value === given[variation.name] && isSelectable(state(value)))
		const value = wanted ?? values.find((each) => state(each) === 'available') ?? values.find((each) => state(each) === 'sold_out')
		if (value === undefined) return choice
		choice = { ...choice, [variation.name]: value }
	}
	return choice
}

/** VAR-03, VAR-04: the state of an option, which depends on the choices of earlier variations only. */
export function optionState(product: VariedProduct, choice: Choice, name: string, value: string): OptionState {
	const earlier = variationsBefore(product, name)
	if (earlier.some((variation) => choice[variation.name] === undefined)) return 'waiting'
	const combinations = product.combinations.filter(
		({ attributes }) => attributes[name] === value && earlier.every((variation) => attributes[variation.name] === choice[variation.name]),
	)
	if (combinations.length === 0) return 'missing'
	return combinations.some(({ stock }) => stock > 0) ? 'available' : 'sold_out'
}

/** Sold-out options are selectable, so that the shopper can see their price and picture. */
export function isSelectable(state: OptionState): boolean {
	return state === 'available' || state === 'sold_out'
}

/**
 * Selects an option (VAR-05). Earlier choices stay. A later choice stays if a combination with it exists; otherwise it and the
 * choices that depend on it are cleared (AMB-38). Selecting an unselectable option changes nothing.
 */
export function chooseOption(product: VariedProduct, choice: Choice, name: string, value: string): Choice {
	if (!isSelectable(optionState(product, choice, name, value))) return choice
	let next: Choice = { ...pick(choice, variationsBefore(product, name)), [name]: value }
	const at = product.variations.findIndex((variation) => variation.name === name)
	for (const later of product.variations.slice(at + 1)) {
		const selected = choice[later.name]
		if (selected !== undefined && isSelectable(optionState(product, next, later.name, selected))) next = { ...next, [later.name]: selected }
	}
	return next
}

/** VAR-02, VAR-05 to VAR-08: the combination, price, stock and SKU for a choice. */
export function selectionOf(product: VariedProduct, choice: Choice): Selection {
	const { price, discount } = product
	if (product.single) return { combination: null, complete: true, price, discount, stock: product.stock, sku: product.sku }
	const complete = product.variations.every((variation) => choice[variation.name] !== undefined)
	const combination = complete
		? product.combinations.find(({ attributes }) => product.variations.every(({ name }) => attributes[name] === choice[name]))
		: undefined
	if (!combination) return { combination: null, complete, price, discount, stock: 0, sku: '' }
	return { combination, complete, price: combination.price, discount: combination.discount, stock: combination.stock, sku: combination.sku }
}

/** The cheapest combination in stock, if it costs less than `selection`; null otherwise. Lists show its price as "From". */
export function cheaperChoice(product: VariedProduct, selection: Selection): Combination | null {
	const best = cheapestCombination(product)
	return best !== null && selection.combination !== null && discountedPrice(best) < discountedPrice(selection) ? best : null
}

/**
 * The cheapest combination in stock, after the discount; the cheapest of all if none is in stock. null for a product without
 * combinations.
 */
export function cheapestCombination({ combinations }: Pick<VariedProduct, 'combinations'>): Combination | null {
	const available = combinations.filter(({ stock }) => stock > 0)
	const [first, ...others] = available.length > 0 ? available : combinations
	return first ? others.reduce((a, b) => (discountedPrice(b) < discountedPrice(a) ? b : a), first) : null
}

/** Whether the combinations have different prices after the discount. */
export function pricesVary({ combinations }: Pick<VariedProduct, 'combinations'>): boolean {
	return new Set(combinations.map(discountedPrice)).size > 1
}

/** The completed choice for the URL of a product page. Parameters other than the variations of the product are ignored. */
export function choiceFromUrl(product: VariedProduct, parameters: URLSearchParams): Choice {
	const given = product.variations.flatMap(({ name }) => {
		const value = parameters.get(name)
		return value === null ? [] : [[name, value] as const]
	})
	return completeChoice(product, Object.fromEntries(given))
}

/**
 * The query parameters that change the rendered product page: for each variation, its first value in the URL if the product
 * has this option.
 */
export function optionsInUrl(product: Pick<VariedProduct, 'variations'>, parameters: URLSearchParams): string {
	const named = product.variations.flatMap(({ name, options }) => {
		const value = parameters.get(name)
		return options.some((option) => option.value === value) ? [[name, value ?? '']] : []
	})
	return new URLSearchParams(named).toString()
}

/** The query for a choice, in the order of the variations; other parameters of `current` are kept. */
export function choiceToUrl(product: VariedProduct, choice: Choice, current: URLSearchParams = new URLSearchParams()): string {
	const own = new Set(product.variations.map(({ name }) => name))
	const parameters = new URLSearchParams([...current].filter(([name]) => !own.has(name)))
	for (const { name } of product.variations) {
		const value = choice[name]
		if (value !== undefined) parameters.set(name, value)
	}
	return parameters.toString()
}

function variationsBefore(product: VariedProduct, name: string): readonly Variation[] {
	const at = product.variations.findIndex((variation) => variation.name === name)
	return product.variations.slice(0, Math.max(0, at))
}

function pick(choice: Choice, variations: readonly Variation[]): Choice {
	return Object.fromEntries(variations.flatMap(({ name }) => (choice[name] === undefined ? [] : [[name, choice[name]]])))
}

/** Maps variation names to the properties that Google's feeds and schema.org share. */
const commonVariations: ReadonlyMap<string, string> = new Map([
	['color', 'color'],
	['colour', 'color'],
	['size', 'size'],
	['material', 'material'],
	['pattern', 'pattern'],
])

/** The schema.org property for a variation; undefined if there is none. */
export function commonVariation(name: string): string | undefined {
	return commonVariations.get(name.toLowerCase())
}
