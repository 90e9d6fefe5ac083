import type { DemoCategory, DemoHome, DemoLink, DemoProduct, DemoShop } from './schema.ts'
import { combinationKey } from './variants.ts'

export interface ParsedCatalogue {
	readonly shop: DemoShop
	readonly home: DemoHome
	readonly brands: readonly string[]
	readonly categories: readonly DemoCategory[]
	readonly products: readonly (DemoProduct & { readonly category: string })[]
}

/** Broken references and duplicates in the catalogue, one sentence each. */
export function findBrokenReferences(catalogue: ParsedCatalogue): string[] {
	const { products } = catalogue
	return [
		...findDuplicates(products.map(({ slug }) => slug)).map((slug) => `products: ${slug} is there twice`),
		...findDuplicates(products.map(({ name }) => name)).map((name) => `products: the name "${name}" is there twice`),
		...products.flatMap((product) =>
			[...referenceMistakes(product, catalogue), ...variantMistakes(product)].map((mistake) => `products: ${product.slug}: ${mistake}`),
		),
		...homeMistakes(catalogue).map((mistake) => `home.json: ${mistake}`),
		...catalogue.categories
			.filter(({ picture }) => !hasProduct(catalogue, picture))
			.map(({ name, picture }) => `categories.json: ${name}: there is no product "${picture}"`),
	]
}

function hasProduct({ products }: ParsedCatalogue, slug: string): boolean {
	return products.some((product) => product.slug === slug)
}

function referenceMistakes(
	{ category, subCategory, brand, shipping }: ParsedCatalogue['products'][number],
	{ categories, brands, shop }: ParsedCatalogue,
): string[] {
	const top = categories.find(({ name }) => name === category)
	return [
		...(top?.subCategories.includes(subCategory) ? [] : [`"${subCategory}" is no sub-category of ${category}`]),
		...(brands.includes(brand) ? [] : [`brands.json has no "${brand}"`]),
		...(shipping in shop.shipping ? [] : [`shop.json has no shipping "${shipping}"`]),
	]
}

function variantMistakes({ variations, offers = [], stock }: DemoProduct): string[] {
	if (!variations && offers.length > 0) return ['has offers but no variations']
	if (!variations) return stock === undefined ? ['has neither variations nor stock'] : []
	if (stock !== undefined) return ['a product with variations has its stock in the offers']
	const options = Object.entries(variations)
	return [
		...findDuplicates(offers.map((offer) => combinationKey(variations, offer))).map((key) => `the combination ${key} is there twice`),
		...offers.flatMap((offer, index) => combinationMistakes(variations, offer).map((mistake) => `offer ${index + 1}: ${mistake}`)),
		...options.flatMap(([name, values]) =>
			values.filter((option) => !offers.some((offer) => offer[name] === option)).map((option) => `no offer has ${name} ${option}`),
		),
	]
}

function combinationMistakes(variations: Readonly<Record<string, readonly string[]>>, offer: Readonly<Record<string, unknown>>): string[] {
	const wrong = Object.entries(variations).filter(([name, options]) => !options.includes(String(offer[name])))
	const unknown = Object.keys(offer).filter((key) => key !== 'price' && key !== 'stock' && !(key in variations))
	return [
		...wrong.map(([name, options]) => `${name} must be one of ${options.join(', ')}`),
		...unknown.map((key) => `"${key}" is no variation of it`),
	]
}

function homeMistakes(catalogue: ParsedCatalogue): string[] {
	const { home } = catalogue
	const links = [...home.slides, ...home.promotions].flatMap(({ title, link }) =>
		link ? linkMistakes(link, catalogue).map((mistake) => `${title}: ${mistake}`) : [],
	)
	const sections = Object.entries(home.sections).flatMap(([key, { products }]) => [
		...products.filter((slug) => !hasProduct(catalogue, slug)).map((slug) => `${key}: there is no product "${slug}"`),
		...findDuplicates(products).map((slug) => `${key}: "${slug}" is there twice`),
	])
	return [...links, ...sections]
}

function linkMistakes(link: DemoLink, catalogue: ParsedCatalogue): string[] {
	if ('product' in link) return hasProduct(catalogue, link.product) ? [] : [`there is no product "${link.product}"`]
	const category = catalogue.categories.find(({ name }) => name === link.category)
	if (!category) return [`there is no category "${link.category}"`]
	if (link.subCategory === undefined || category.subCategories.includes(link.subCategory)) return []
	return [`${link.category} has no "${link.subCategory}"`]
}

function findDuplicates(values: readonly string[]): string[] {
	return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
