import { type Cents, defaultCurrency, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { frontPicture, visibleOption } from './pictures.ts'
import type { DemoProduct } from './schema.ts'

/** A variant of a demo product. */
export interface DemoVariant {
	readonly sku: string
	readonly attributes: Readonly<Record<string, string>>
	readonly price: Cents
	readonly stock: number
	/** URL of its picture; empty if it looks like the product. */
	readonly image: string
}

export function variantsOf(product: DemoProduct, currency: string = defaultCurrency): DemoVariant[] {
	const { variations, offers } = product
	if (!variations || !offers)
		return [
			{ sku: skuOf(product.slug, []), attributes: {}, price: toMinorUnits(product.price, currency), stock: product.stock ?? 0, image: '' },
		]
	return offers.map((offer) => {
		const attributes = Object.fromEntries(Object.keys(variations).map((name) => [name, String(offer[name])]))
		const colour = visibleOption(attributes)
		return {
			sku: skuOf(product.slug, Object.values(attributes)),
			attributes,
			price: toMinorUnits(offer.price ?? product.price, currency),
			stock: offer.stock,
			image: colour === undefined ? '' : frontPicture(product.slug, colour),
		}
	})
}

/** `auvane-arc-7-pro` in Graphite with 256 GB gives `AUV-ARC-7-PRO-GRAPHITE-256GB`. */
function skuOf(slug: string, options: readonly string[]): string {
	const [brand = '', ...model] = slug.split('-')
	const words = [brand.slice(0, 3), ...model, ...options.map((option) => option.replace(/[^A-Za-z0-9]+/g, ''))]
	return words.join('-').toUpperCase()
}

/** Identifies a combination of options, such as `Graphite / 256 GB`, to find duplicates. */
export function combinationKey(variations: Readonly<Record<string, readonly string[]>>, offer: Readonly<Record<string, unknown>>): string {
	return Object.keys(variations)
		.map((name) => offer[name])
		.join(' / ')
}
