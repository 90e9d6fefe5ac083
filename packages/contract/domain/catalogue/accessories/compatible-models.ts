import { foldOf, keyOf, valuesOf } from '../specification/values.ts'
import type { DescribedProduct } from './accessories.ts'

/** Keys of specifications and variations that name compatible products. */
export const compatibilityKeys: readonly string[] = [
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

/** Marks the end of a product name within the name of an accessory: "Case for Arc 7, black", "Strap for Meridian with buckle". */
const endOfName = /[,;(|[]|\s[-–—]\s|\b(?:with|in|by)\b/iu
const conjunction = /\s+(?:and|or)\s+|\s*[&/]\s*/iu

/** Whether the data sheet, variations or name of an accessory name the product as compatible. */
export function isMadeFor(product: DescribedProduct, accessory: DescribedProduct): boolean {
	const names = productNameForms(product, accessory)
	return compatibleNames(accessory).some((text) => names.has(foldOf(text)))
}

/** The name without brand and variant: "Arc 7" of "Arc 7, 128 GB (black)". */
export function modelName({ name, brand }: Pick<DescribedProduct, 'name' | 'brand'>): string {
	const model = name.split(/[,(|]/u)[0]?.trim() ?? ''
	const prefix = `${brand} `.toLowerCase()
	return brand !== '' && model.toLowerCase().startsWith(prefix) ? model.slice(prefix.length).trim() : model
}

/**
 * The spellings of a product name. A single word without the brand ("Core") is ambiguous, so it counts only if the accessory
 * has the same brand, or names the brand.
 */
function productNameForms(product: DescribedProduct, accessory: DescribedProduct): ReadonlySet<string> {
	const model = modelName(product)
	const brand = foldOf(product.brand)
	const isAmongOwn = brand !== '' && (foldOf(accessory.brand) === brand || ` ${foldOf(accessory.name)} `.includes(` ${brand} `))
	const short = model.includes(' ') || isAmongOwn ? [model] : []
	return new Set([product.name, ...(product.brand ? [`${product.brand} ${model}`] : []), ...short].map(foldOf).filter(Boolean))
}

function compatibleNames({ name, sheet }: DescribedProduct): readonly string[] {
	const [, ...rest] = name.split(/\bfor\s+(?:the\s+)?/iu)
	const texts = [
		...sheet.filter(({ name: line }) => compatibilityKeys.includes(keyOf(line))).flatMap(({ value }) => valuesOf(value)),
		...rest.flatMap((after) => after.split(endOfName)[0] ?? []),
	]
	// A name may contain "and", so the whole text counts as well.
	return texts.flatMap((text) => [text, ...text.split(conjunction)])
}
