import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import { featuredOffer, type Offer, offersOf, toOption } from './to-product.ts'

/** An option that the shopper has chosen, by its id or its label. */
interface ChosenOption {
	readonly name: string
	readonly label: string
	readonly id?: string | undefined
}

/** Option name and value, as the store has them. */
type Choice = readonly (readonly [name: string, value: string])[]

/**
 * The variants with the chosen options. If there is none, options are dropped: first those that `preferences` does not name, then those
 * at its end. A requested variant determines all options.
 */
export function selectOffers(product: Product, requested: Offer | null, selected: readonly ChosenOption[], preferences: readonly string[]) {
	const all = offersOf(product)
	const chosen = requested === null ? relax(all, rank(readChoice(product, selected), preferences)) : []
	const anchor = requested ?? featuredOffer(matching(all, chosen))
	const choice: Choice = requested === null && chosen.length > 0 ? chosen : Object.entries(anchor?.combination?.attributes ?? {})
	return {
		/** With a complete choice other variants follow, so that the assistant can compare them. */
		offers: chosen.length > 0 ? matching(all, chosen) : all,
		selected: choice.map(([name, value]) => ({ name, id: value, label: labelOf(product, name, value) })),
		options: product.variations.map((variation) => {
			const { name, values } = toOption(variation)
			const others = choice.filter(([other]) => other !== name)
			return {
				name,
				values: values.map((value) => {
					const offers = matching(all, [...others, [name, value.id]])
					return { ...value, available: offers.some(({ stock }) => stock > 0), exists: offers.length > 0 }
				}),
			}
		}),
	}
}

function matching(offers: readonly Offer[], choice: Choice): readonly Offer[] {
	return offers.filter(({ combination }) => choice.every(([name, value]) => combination?.attributes[name] === value))
}

/** The options that the product has; unknown ones are ignored. */
function readChoice({ variations }: Product, selected: readonly ChosenOption[]): Choice {
	return variations.flatMap(({ name, label: translated, options }) => {
		const wanted = selected.find((one) => one.name === name || one.name === translated)
		const option = wanted && options.find(({ value, name: label }) => value === (wanted.id ?? wanted.label) || label === wanted.label)
		return option ? [[name, option.value] as const] : []
	})
}

/** The options in the order of their importance. */
function rank(choice: Choice, preferences: readonly string[]): Choice {
	const position = (name: string) => (preferences.includes(name) ? preferences.indexOf(name) : preferences.length)
	return choice.toSorted(([a], [b]) => position(a) - position(b))
}

/** Drops options from the end until a variant has the rest. */
function relax(offers: readonly Offer[], choice: Choice): Choice {
	return choice.length === 0 || matching(offers, choice).length > 0 ? choice : relax(offers, choice.slice(0, -1))
}

function labelOf({ variations }: Product, name: string, value: string): string {
	return variations.find((variation) => variation.name === name)?.options.find((option) => option.value === value)?.name ?? value
}
