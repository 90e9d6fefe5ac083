import { foldOf, keyOf, valuesOf } from '../specification/values.ts'
import type { DescribedProduct } from './accessories.ts'

/** Specifications, and variations, that name what an accessory is made for, by their keys. */
export const namingKeys: readonly string[] = [
	'fits',
	'fits-for',
	'for',
	'for-model',
	'for-models',
	'compatible-with',
	'compatible-models',
	'compatible-devices',
	'compatibility',
	'works-with',
	'suitable-for',
	'designed-for',
	'made-for',
]

/** What ends the name of a product within the name of an accessory: "Case for Arc 7, black", "Strap for Meridian with buckle". */
const endOfName = /[,;(|[]|\s[-–—]\s|\b(?:with|in|by)\b/iu
const between = /\s+(?:and|or)\s+|\s*[&/]\s*/iu

/** Whether an accessory says by name that it is made for this product: in its data sheet, its variations or its own name. */
export function isNamedBy(product: DescribedProduct, accessory: DescribedProduct): boolean {
	const names = namesOf(product, accessory)
	return namedIn(accessory).some((text) => names.has(foldOf(text)))
}

/** The name up to what tells variants apart: "Arc 7" of "Arc 7, 128 GB (black)". */
export function modelOf({ name, brand }: Pick<DescribedProduct, 'name' | 'brand'>): string {
	const model = name.split(/[,(|]/u)[0]?.trim() ?? ''
	const prefix = `${brand} `.toLowerCase()
	return brand !== '' && model.toLowerCase().startsWith(prefix) ? model.slice(prefix.length).trim() : model
}

/**
 * The ways to write a product's name. A single word ("Core") without the brand is so only among the brand's own products, or
 * where the accessory's name has the brand: elsewhere it may mean anything.
 */
function namesOf(product: DescribedProduct, accessory: DescribedProduct): ReadonlySet<string> {
	const model = modelOf(product)
	const brand = foldOf(product.brand)
	const isAmongOwn = brand !== '' && (foldOf(accessory.brand) === brand || ` ${foldOf(accessory.name)} `.includes(` ${brand} `))
	const short = model.includes(' ') || isAmongOwn ? [model] : []
	return new Set([product.name, ...(product.brand ? [`${product.brand} ${model}`] : []), ...short].map(foldOf).filter(Boolean))
}

function namedIn({ name, sheet }: DescribedProduct): readonly string[] {
	const [, ...rest] = name.split(/\bfor\s+(?:the\s+)?/iu)
	const texts = [
		...sheet.filter(({ name: line }) => namingKeys.includes(keyOf(line))).flatMap(({ value }) => valuesOf(value)),
		...rest.flatMap((after) => after.split(endOfName)[0] ?? []),
	]
	// A name may have "and" in it: it counts whole as well.
	return texts.flatMap((text) => [text, ...text.split(between)])
}
