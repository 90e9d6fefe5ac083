/** Catalogue of the demo shop, as the seed imports it into the engine. */
import { descriptionOf } from '@storefront/store/commerce/demo/description.ts'
import { productPictures } from '@storefront/store/commerce/demo/pictures.ts'
import { fileName, readDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import { variantsOf } from '@storefront/store/commerce/demo/variants.ts'

/** Returns the data of the seed as JSON. Amounts are in currency units; `before` is the price before a discount. */
export async function sampleData() {
	const { categories, products, home } = await readDemo()
	const pictures = new Map(products.map((product) => [product.slug, productPictures(product).map(({ address }) => address)]))
	const rowsOf = (slug) => Object.entries(home.sections).flatMap(([name, section]) => (section.products.includes(slug) ? [name] : []))
	return {
		categories: categories.map(({ name, picture, subCategories }) => ({
			name,
			handle: fileName(name),
			image: pictures.get(picture)?.[0] ?? '',
			parts: subCategories.map((part) => ({ name: part, handle: `${fileName(name)}-${fileName(part)}` })),
		})),
		rows: Object.keys(home.sections),
		products: products.map((product) => ({
			title: product.name,
			handle: product.slug,
			subtitle: product.summary,
			description: descriptionOf(product),
			brand: product.brand,
			specifications: product.specifications,
			category: fileName(product.category),
			part: `${fileName(product.category)}-${fileName(product.subCategory)}`,
			images: pictures.get(product.slug),
			rows: rowsOf(product.slug),
			variations: product.variations ?? {},
			offers: variantsOf(product).map(({ sku, attributes, price, stock, image }) => ({
				sku,
				attributes,
				stock,
				image,
				before: price / 100,
				price: Math.round((price * (100 - product.discount)) / 100) / 100,
			})),
		})),
	}
}
