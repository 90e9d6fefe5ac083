import { type Cents, defaultCurrency, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { colourOf, frontPicture } from './pictures.ts'
import type { DemoProduct } from './schema.ts'

/** What can be bought of a product. */
export interface DemoOffer {
	readonly sku: string
	readonly attributes: Readonly<Record<string, string>>
	readonly price: Cents
	readonly stock: number
	/** Address of its picture; empty where it looks like the product itself. */
	readonly image: string
}

export function offersOf(product: DemoProduct, currency: string = defaultCurrency): DemoOffer[] {
	const { variations, offers } = product
	if (!variations || !offers)
		return [
			{ sku: skuOf(product.slug, []), attributes: {}, price: toMinorUnits(product.price, currency), stock: product.stock ?? 0, image: '' },
		]
	return offers.map((offer) => {
		const attributes = Object.fromEntries(Object.keys(variations).map((name) => [name, String(offer[name])]))
		const colour = colourOf(attributes)
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

/** `Graphite / 256 GB`: the same for two offers that cannot be told apart. */
export function combinationKey(variations: Readonly<Record<string, readonly string[]>>, offer: Readonly<Record<string, unknown>>): string {
	return Object.keys(variations)
		.map((name) => offer[name])
		.join(' / ')
}
