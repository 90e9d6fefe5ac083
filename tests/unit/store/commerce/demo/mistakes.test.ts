import { type DemoFiles, readDemoFiles, validateDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import { describe, expect, it } from 'vitest'

/** The catalogue's files with one of them changed. */
async function changed(
	name: string,
	change: (content: Record<string, unknown>[] & Record<string, unknown>) => unknown,
): Promise<DemoFiles> {
	const files = new Map(await readDemoFiles())
	const content = structuredClone(files.get(name)) as Record<string, unknown>[] & Record<string, unknown>
	change(content)
	return files.set(name, content)
}

const mistakesOf = (files: DemoFiles): string => {
	try {
		validateDemo(files)
		return ''
	} catch (error) {
		return error instanceof Error ? error.message : String(error)
	}
}

describe('a mistake in the demo catalogue', () => {
	it('does not exist in the shipped files', async () => {
		expect(mistakesOf(await readDemoFiles())).toBe('')
	})

	it.each([
		['price', '1,099', 'products/phones.json: auvane-arc-7-pro: price: an amount with two decimals, such as 1099.00'],
		['slug', 'Arc 7', 'products/phones.json: Arc 7: slug: use small letters, digits and hyphens'],
		['discount', 120, 'products/phones.json: auvane-arc-7-pro: discount: at most 90'],
		['about', ['<p>Fine</p>'], 'products/phones.json: auvane-arc-7-pro: about 0: the only tags here are <strong> and <em>'],
		['features', ['Salt & pepper'], 'products/phones.json: auvane-arc-7-pro: features 0: write &amp; for a plain "&"'],
		['brand', 'Nobody', 'products: auvane-arc-7-pro: brands.json has no "Nobody"'],
		['subCategory', 'Tablets', 'products: auvane-arc-7-pro: "Tablets" is no sub-category of Phones'],
		['shipping', 'balloon', 'products: auvane-arc-7-pro: shop.json has no shipping "balloon"'],
		['stock', 3, 'products: auvane-arc-7-pro: a product with variations has its stock in the offers'],
	])('is named with its file, its entry and what is wrong: %s', async (key, value, message) => {
		expect(
			mistakesOf(
				await changed('products/phones.json', ([product]) => {
					if (product) product[key] = value
				}),
			),
		).toContain(message)
	})

	it('is found in variants: an unknown option, a duplicate, an unused option', async () => {
		const message = mistakesOf(
			await changed('products/phones.json', ([product]) => {
				if (!product) return
				product.offers = [
					{ Colour: 'Graphite', Storage: '256 GB', stock: 1 },
					{ Colour: 'Graphite', Storage: '256 GB', stock: 1 },
					{ Colour: 'Pink', Storage: '512 GB', stock: 1, Size: 'L' },
				]
			}),
		)
		expect(message).toContain('the combination Graphite / 256 GB is there twice')
		expect(message).toContain('offer 3: Colour must be one of Graphite, Mist, Tidal Blue')
		expect(message).toContain('offer 3: "Size" is no variation of it')
		expect(message).toContain('no offer has Colour Mist')
		expect(message).toContain('no offer has Storage 1 TB')
	})

	it('is found in references', async () => {
		expect(
			mistakesOf(
				await changed('home.json', (home) => {
					Object.assign(home, {
						slides: [
							{ image: 'slides/arc-7', title: 'One', link: { product: 'nothing' } },
							{ image: 'slides/play', title: 'Two', link: { category: 'Phones', subCategory: 'Lenses' } },
							{ image: 'slides/play', title: 'Three', link: { category: 'Ships' } },
						],
					})
				}),
			),
		).toBe(
			[
				'The demo catalogue (packages/store/commerce/demo/catalogue) has mistakes:',
				'home.json: One: there is no product "nothing"',
				'home.json: Two: Phones has no "Lenses"',
				'home.json: Three: there is no category "Ships"',
			].join('\n'),
		)
	})

	it('is reported for a missing file', async () => {
		const files = new Map(await readDemoFiles())
		files.delete('products/audio.json')
		expect(mistakesOf(files)).toContain('products/audio.json is missing')
	})
})
