import type { Cents, PartsPerMillion } from '../money.ts'
import { type Combination, discountedPrice, type Product, type Variation } from './product.ts'

/** What a shopper has chosen so far: variation name to option value. A variation that is not chosen is not in it. */
export type Choice = Readonly<Record<string, string>>

/** What the rules below need to know of a product. */
export type VariedProduct = Pick<Product, 'single' | 'variations' | 'combinations' | 'price' | 'discount' | 'stock' | 'sku'>

/** What a choice comes to. */
export interface Selection {
	/** null: the product has no variations, or no combination matches (VAR-06). */
	readonly combination: Combination | null
	/** Whether every variation is chosen. A product without variations is complete. */
	readonly complete: boolean
	/** Before the discount; the product's own where no combination matches (VAR-08). */
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** 0 where no combination matches (VAR-07). */
	readonly stock: number
	readonly sku: string
}

/** Why an option can or cannot be had, in the order in which the question is asked. */
export type OptionState =
	/** An earlier variation is not chosen yet (VAR-03). */
	| 'waiting'
	/** No combination has it together with the earlier choices (VAR-04). */
	| 'missing'
	/** It can be chosen, but every combination with it and the earlier choices is sold out. */
	| 'sold_out'
	| 'available'

/**
 * Fills a choice up: options that are given and can be had stay; of each other variation the first option with stock is
 * chosen, and where nothing has stock the first one that exists (VAR-01). So the result has stock whenever the given
 * options leave any.
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

/** VAR-03, VAR-04: whether an option can be had with what is chosen before it; later choices have no say. */
export function optionState(product: VariedProduct, choice: Choice, name: string, value: string): OptionState {
	const earlier = variationsBefore(product, name)
	if (earlier.some((variation) => choice[variation.name] === undefined)) return 'waiting'
	const combinations = product.combinations.filter(
		({ attributes }) => attributes[name] === value && earlier.every((variation) => attributes[variation.name] === choice[variation.name]),
	)
	if (combinations.length === 0) return 'missing'
	return combinations.some(({ stock }) => stock > 0) ? 'available' : 'sold_out'
}

/** Sold out options may be chosen: the shopper then sees price and picture, and that there are none. */
export function isSelectable(state: OptionState): boolean {
	return state === 'available' || state === 'sold_out'
}

/**
 * Chooses an option (VAR-05). Earlier choices stay; a later one stays if a combination with it exists, otherwise it and
 * those that hang on it are cleared (AMB-38). An option that cannot be selected changes nothing.
 */
export function chooseOption(product: VariedProduct, choice: Choice, name: string, value: string): Choice {
	if (!isSelectable(optionState(product, choice, name, value))) return choice
	let next: Choice = { ...pick(choice, variationsBefore(product, name)), [name]: value }
	const at = product.variations.findIndex((variation) => variation.name === name)
	for (const later of product.variations.slice(at + 1)) {
		const kept = choice[later.name]
		if (kept !== undefined && isSelectable(optionState(product, next, later.name, kept))) next = { ...next, [later.name]: kept }
	}
	return next
}

/** VAR-02, VAR-05 to VAR-08: the combination, price, stock and sku that a choice comes to. */
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

/**
 * The choice that costs the shopper least of what can be had, where it costs less than `selection`: what lists say the product
 * costs "from". null where there is none.
 */
export function cheaperChoice(product: VariedProduct, selection: Selection): Combination | null {
	const best = cheapestCombination(product)
	return best !== null && selection.combination !== null && discountedPrice(best) < discountedPrice(selection) ? best : null
}

/** The combination that costs the shopper least of what can be had, of all where nothing can; null of a product without any. */
export function cheapestCombination({ combinations }: Pick<VariedProduct, 'combinations'>): Combination | null {
	const available = combinations.filter(({ stock }) => stock > 0)
	const [first, ...others] = available.length > 0 ? available : combinations
	return first ? others.reduce((a, b) => (discountedPrice(b) < discountedPrice(a) ? b : a), first) : null
}

/** Whether its combinations cost the shopper different amounts. */
export function pricesVary({ combinations }: Pick<VariedProduct, 'combinations'>): boolean {
	return new Set(combinations.map(discountedPrice)).size > 1
}

/** The choice that a product page's address asks for, filled up; parameters that are not this product's are left alone. */
export function choiceFromUrl(product: VariedProduct, parameters: URLSearchParams): Choice {
	const given = product.variations.flatMap(({ name }) => {
		const value = parameters.get(name)
		return value === null ? [] : [[name, value] as const]
	})
	return completeChoice(product, Object.fromEntries(given))
}

/** What of an address a product's page is drawn for: of each variation the option that is named first, if there is one of that name. */
export function optionsInUrl(product: Pick<VariedProduct, 'variations'>, parameters: URLSearchParams): string {
	const named = product.variations.flatMap(({ name, options }) => {
		const value = parameters.get(name)
		return options.some((option) => option.value === value) ? [[name, value ?? '']] : []
	})
	return new URLSearchParams(named).toString()
}

/** The query that says a choice, in the order of the variations; other parameters of `current` are kept. */
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

/** The variations that Google's feeds and schema.org have a word for, the same one in both. */
const commonVariations: ReadonlyMap<string, string> = new Map([
	['color', 'color'],
	['colour', 'color'],
	['size', 'size'],
	['material', 'material'],
	['pattern', 'pattern'],
])

/** The word that search engines know a variation by, if they do. */
export function commonVariation(name: string): string | undefined {
	return commonVariations.get(name.toLowerCase())
}
