import { mapProductFields, withFieldSpecifications } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { readDemoLanguages } from '@storefront/store/commerce/demo/languages.ts'
import { readDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import { expect, it } from 'vitest'

it('demo catalogue translations in German and Arabic are complete, without unknown texts', async () => {
	const { categories, home, products, shop } = await readDemo()
	const languages = await readDemoLanguages()
	expect([...languages.keys()]).toEqual(['ar', 'de'])
	const frame = {
		categories: categories.flatMap(({ name, subCategories }) => [name, ...subCategories]),
		sections: Object.keys(home.sections),
		titles: [...home.slides, ...home.promotions].map(({ title }) => title),
		warranty: products.map(({ warranty }) => warranty),
		shipping: Object.keys(shop.shipping),
	}
	const words = new Set(
		products.flatMap(({ specifications, fields, variations = {} }) => [
			...withFieldSpecifications(
				[],
				mapProductFields((name) => fields[name] ?? ''),
			).flatMap(({ name, value }) => [name, value]),
			...Object.entries(specifications).flat(),
			...Object.entries(variations).flatMap(([name, options]) => [name, ...options]),
		]),
	)
	for (const language of languages.values()) {
		for (const [part, names] of Object.entries(frame))
			expect(Object.keys(language[part as keyof typeof frame]).sort(), part).toEqual([...new Set(names)].sort())
		expect(Object.keys(language.words).filter((word) => !words.has(word))).toEqual([])
	}
})
