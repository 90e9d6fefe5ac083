import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { discountedPrice, type ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { formatChoice } from '@storefront/contract/domain/catalogue/specification/chosen-specifications.ts'
import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import fc from 'fast-check'
import type { Shop } from '../engines.ts'
import type { NewProduct, NewVariant } from './catalogue.ts'

export const memories = ['8 GB', '16 GB', '32 GB'] as const
const colours = ['Black', 'White', 'Red'] as const
export const brands = ['Alder', 'Birch'] as const

/** Product of a random catalogue. If `varies` is empty, the variants become separate products without variations. */
export interface Model extends NewProduct {
	readonly name: string
	readonly variants: readonly NewVariant[]
	readonly sheet: Readonly<Record<string, string>>
	readonly brand: string
}

export const price = fc.integer({ min: 1, max: 12 }).map((step) => step * 1000)
export const discount = fc.constantFrom(0, 0, 250_000)
export const stock = fc.constantFrom(0, 0, 1, 7)

/** Products with some of the combinations of memory and colour, each with price, discount, stock and sometimes its own picture. */
const model: fc.Arbitrary<Omit<Model, 'name'>> = fc
	.record({
		varies: fc.constantFrom(['Memory', 'Colour'], ['Memory'], ['Colour'], []),
		made: fc.subarray(
			memories.flatMap((memory) => colours.map((colour) => ({ Memory: memory, Colour: colour }))),
			{ minLength: 1, maxLength: 5 },
		),
		// The specifications can contradict the options, which take precedence.
		sheet: fc.record({ Memory: fc.constantFrom(...memories), Colour: fc.constantFrom(...colours) }),
		goods: fc.array(fc.record({ price, discount, stock, image: fc.constantFrom('', '/media/variant.webp') }), {
			minLength: 9,
			maxLength: 9,
		}),
		brand: fc.constantFrom(...brands),
		featured: fc.boolean(),
		sold: fc.nat({ max: 3 }),
		rating: fc.constantFrom(null, 2, 4),
	})
	.map(({ varies, made, sheet, goods, brand, featured, sold, rating }) => {
		const optionsOf = (all: Readonly<Record<string, string>>) => Object.fromEntries(varies.map((name) => [name, all[name] ?? '']))
		const distinct = [...new Map(made.map((all) => [JSON.stringify(optionsOf(all)), optionsOf(all)])).values()]
		return {
			...{ brand, sheet, featured, sold },
			variants: distinct.map((options, index) => ({ options, ...(goods[index] ?? { price: 1000, stock: 1 }) })),
			...(rating && { reviews: [{ rating, text: 'Good', createdAt: '2026-11-01T00:00:00.000Z' }] }),
		}
	})

/** Products of every memory and colour, so that both are filters in every random catalogue. */
export const plain = Array.from({ length: 9 }, (_, index): Omit<Model, 'name'> => {
	const [Memory, Colour] = [memories[index % 3] ?? '', colours[Math.floor(index / 3)] ?? '']
	return {
		brand: brands[index % 2] ?? '',
		sheet: { Memory, Colour },
		variants: [{ options: {}, price: 500 + index * 1000, stock: index % 4 }],
	}
})

export const catalogues = fc
	.array(model, { minLength: 3, maxLength: 18 })
	.map((models) =>
		[...models, ...plain].map((one, index): Model => ({ ...one, name: `Gadget ${index}`, category: `Gadgets > Part ${index % 2}` })),
	)

const bounds = fc.option(fc.integer({ min: 0, max: 16 }).map((step) => step * 750))

export const queries: fc.Arbitrary<ListingQuery> = fc
	.record({
		specs: fc
			.record({ memory: fc.subarray([...memories], { maxLength: 2 }), colour: fc.subarray([...colours], { maxLength: 2 }) })
			.map((chosen) => Object.entries(chosen).flatMap(([key, values]) => (values.length > 0 ? [{ key, values }] : []))),
		brands: fc.subarray([...brands], { maxLength: 1 }),
		availability: fc.constantFrom('all', 'in_stock', 'out_of_stock'),
		priceFrom: bounds,
		priceTo: bounds,
		onSale: fc.constantFrom(false, false, true),
		ratingFrom: fc.constantFrom(null, null, 3),
		sort: fc.constantFrom('None', 'priceAsc', 'priceDesc'),
		page: fc.constantFrom(1, 1, 2),
	})
	.map((choice) => ({ ...defaultListingQuery, ...choice }))

// Reference implementation, product by product and variant by variant.

interface Shown {
	readonly model: Model
	readonly variant: NewVariant
	readonly paid: number
	readonly varies: boolean
}

const paidOf = ({ price: before, discount: off = 0 }: NewVariant) => applyDiscount(before, off)

function chosenValue({ sheet }: Model, { options }: NewVariant, key: string): string | undefined {
	const name = key === 'memory' ? 'Memory' : 'Colour'
	return options[name] ?? sheet[name]
}

function passes(one: Model, variant: NewVariant, { specs, priceFrom, priceTo, onSale }: ListingQuery): boolean {
	if (priceFrom !== null && paidOf(variant) < priceFrom) return false
	if (priceTo !== null && paidOf(variant) > priceTo) return false
	if (onSale && !variant.discount) return false
	return specs.every(({ key, values }) => values.includes(chosenValue(one, variant, key) ?? ''))
}

/** Expected card of a product; null if it does not pass. `also`: further condition for its variants. */
function shownOf(one: Model, query: ListingQuery, also: (variant: NewVariant) => boolean = () => true): Shown | null {
	if (query.brands.length > 0 && !query.brands.includes(one.brand)) return null
	if (query.ratingFrom !== null && (one.reviews?.[0]?.rating ?? 0) < query.ratingFrom) return null
	const passing = one.variants.filter((variant) => passes(one, variant, query) && also(variant))
	const available = passing.filter((variant) => variant.stock > 0)
	if (query.availability === 'in_stock' && available.length === 0) return null
	if (query.availability === 'out_of_stock' && available.length > 0) return null
	const counted = available.length > 0 ? available : passing
	const lowest = Math.min(...counted.map(paidOf))
	const [first] = counted.filter((variant) => paidOf(variant) === lowest).sort((a, b) => (b.discount ?? 0) - (a.discount ?? 0))
	const among = query.availability === 'in_stock' ? available : passing
	return first ? { model: one, variant: first, paid: lowest, varies: among.some((variant) => paidOf(variant) !== lowest) } : null
}

export function reckon(models: readonly Model[], query: ListingQuery, ids: ReadonlyMap<string, number>) {
	const listed = (changes: Partial<ListingQuery> = {}, also?: (one: Model, variant: NewVariant) => boolean) =>
		models.flatMap((one) => shownOf(one, { ...query, ...changes }, (variant) => also?.(one, variant) ?? true) ?? [])
	const id = ({ model: one }: Shown) => ids.get(one.name) ?? 0
	const order: Record<ListingQuery['sort'], (a: Shown, b: Shown) => number> = {
		None: (a, b) => Number(b.model.featured) - Number(a.model.featured) || (b.model.sold ?? 0) - (a.model.sold ?? 0) || id(a) - id(b),
		priceAsc: (a, b) => a.paid - b.paid || id(a) - id(b),
		priceDesc: (a, b) => b.paid - a.paid || id(b) - id(a),
	}
	const matching = listed().sort(order[query.sort])
	const spanned = [...listed({ brands: [], ratingFrom: null, priceFrom: null, priceTo: null }), ...matching]
	const whole = spanned.length > 0 ? spanned : models.flatMap((one) => shownOf(one, defaultListingQuery) ?? [])
	const inStock = listed({ availability: 'in_stock' }).length
	return {
		matching,
		ends: [Math.min(...whole.map(({ paid }) => paid)), Math.max(...whole.map(({ variant }) => variant.price))],
		inStock,
		outOfStock: listed({ availability: 'all' }).length - inStock,
		onSale: listed({ onSale: true }).length,
		brand: (name: string) => listed({ brands: [name] }).length,
		ratings: (from: number) => listed({ ratingFrom: from }).length,
		spec: (key: string, value: string) =>
			listed({ specs: query.specs.filter((spec) => spec.key !== key) }, (one, variant) => chosenValue(one, variant, key) === value).length,
	}
}

/** Whether a filter applies to variants, so that the card links to one of them. */
function choosesVariant({ specs, availability, priceFrom, priceTo, onSale }: ListingQuery): boolean {
	return specs.length > 0 || availability !== 'all' || priceFrom !== null || priceTo !== null || onSale
}

export function asShown({ model: one, variant, paid, varies }: Shown, query: ListingQuery) {
	const isVaried = Object.keys(variant.options).length > 0
	const isChosen = isVaried && choosesVariant(query)
	return {
		name: one.name,
		paid,
		price: variant.price,
		varies,
		options: isChosen ? variant.options : null,
		image: isChosen ? (variant.image ?? '') : null,
		stock: isVaried && !isChosen ? one.variants.reduce((sum, each) => sum + each.stock, 0) : variant.stock,
	}
}

export function asCard(card: ProductCard) {
	return {
		name: card.name,
		paid: discountedPrice(card),
		price: card.price,
		varies: card.priceVaries,
		options: card.variant?.options ?? null,
		image: card.variant?.image ?? null,
		stock: card.stock,
	}
}

export const pageSize = 5

/** Timeout in milliseconds, because fast-check shrinks a failed example catalogue by catalogue. */
export const patient = 300_000

export async function askFor(shop: Shop, category: string, query: ListingQuery, more: { term?: string } = {}) {
	return await shop.client.call(getProductsByCategory, {
		query: {
			category,
			items: pageSize,
			page: query.page,
			sort: query.sort,
			availability: query.availability,
			...(query.brands.length > 0 && { brand: query.brands.join('|') }),
			...(query.specs.length > 0 && { specs: formatChoice(query.specs) }),
			...(query.priceFrom !== null && { price_from: query.priceFrom / 100 }),
			...(query.priceTo !== null && { price_to: query.priceTo / 100 }),
			...(query.onSale && { on_sale: '1' as const }),
			...(query.ratingFrom !== null && { rating_from: query.ratingFrom }),
			...(more.term && { q: more.term }),
		},
	})
}
