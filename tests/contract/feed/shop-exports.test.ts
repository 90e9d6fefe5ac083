import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { decideFilters } from '@storefront/store/commerce/specifications/decide-filters.ts'
import { beforeEach, expect, it } from 'vitest'
import { imported, planned, shopContent, undone } from '../desk/import-shop.ts'
import { describeShop } from '../engines.ts'
import { emptyCatalogue, goodsOf, importText } from './feed.ts'
import { type Goods, goods } from './shop-exports/goods.ts'
import { shopifyExport } from './shop-exports/shopify-export.ts'
import { wooCommerceExport } from './shop-exports/woocommerce-export.ts'

const sold = goods.filter(({ isDraft }) => !isDraft)
const variantCount = sold.reduce((sum, { variants }) => sum + variants.length, 0)

/** What an import of the product has to store. */
function expected({ name, brand, category, options, variants }: Goods) {
	return {
		...{ name, brand: brand || null, category },
		variations: options.map((option) => ({ name: option.name, options: option.values })),
		variants: variants.map(({ values, sku, price, sale, stock }) => ({
			attributes: Object.fromEntries(options.map((option, index) => [option.name, values[index]])),
			...{ price, paid: sale ?? price, stock },
			sku: sku || 'its id',
		})),
	}
}

describeShop('product exports of other shops', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	type Stored = Awaited<ReturnType<typeof stored>> extends ReadonlyMap<string, infer Product> ? Product : never
	/** The stored products by name. */
	const stored = async () => {
		const products = (await goodsOf(shop.db)).map((product) => ({
			...product,
			images: JSON.parse(product.images) as string[],
			imageTexts: JSON.parse(product.image_texts) as string[],
			variations: JSON.parse(product.variations),
			variants: product.offers.map(({ attributes, price, discount, sku, stock, image, external_id }) => ({
				...{ price, stock, image, paid: applyDiscount(price, discount) },
				attributes: JSON.parse(attributes),
				sku: sku === external_id ? 'its id' : sku,
			})),
		}))
		return new Map(products.map((product) => [product.name, product]))
	}

	const expectProduct = (product: Stored | undefined, one: Goods, isShopify: boolean) => {
		// WooCommerce has the category below another one.
		const own = { ...product, category: isShopify ? product?.category : product?.sub_category }
		const { variants, ...rest } = expected(one)
		expect(own).toMatchObject(rest)
		expect(product?.variants.map(({ image: _image, ...variant }) => variant)).toEqual(variants)
		if (one.pictures.length > 0) expect(product?.images).toEqual(one.pictures.map(({ url }) => url))
		if (isShopify && one.pictures.length > 1) expect(product?.imageTexts).toEqual(one.pictures.map(({ text }) => text))
		expect(product?.variants[1]?.image ?? '').toBe(one.variants[1]?.picture ?? '')
		expect(product?.online_description).toContain('<ul><li>Light</li></ul>')
		expect(product?.online_description).not.toContain('alert')
		expect(JSON.parse(product?.specifications ?? '')).toEqual([
			isShopify ? { name: 'Material', value: 'Oak, Steel' } : { name: 'Care', value: 'Dry, soft cloth' },
		])
	}

	const remarks = (id: number) =>
		shop.db.selectFrom('import_remarks').select(['kind', 'line', 'reason']).where('import_id', '=', id).orderBy('position').execute()

	for (const [system, text] of [
		['Shopify', shopifyExport(goods)],
		['Shopify, template of 2025', shopifyExport(goods, { template: 'new' })],
		['WooCommerce', wooCommerceExport(goods)],
		['WooCommerce, saved with semicolons', wooCommerceExport(goods, { separator: ';' })],
	] as const) {
		it(`imports 200 products of ${system} with all options, prices, stock and pictures, and undoes it [ADD-18]`, async () => {
			await decideFilters(shop.db)
			const before = await shopContent(shop.db)
			const { id, counts, job } = await imported(shop.db, text)
			expect(counts).toMatchObject({ products: sold.length, created: sold.length, lines: variantCount, refused: 0 })
			const isShopify = system.startsWith('Shopify')
			expect(counts.system).toBe(isShopify ? 'shopify' : 'woocommerce')
			const drafts = (await remarks(id)).filter(({ reason }) => reason.endsWith('the product was skipped'))
			expect(drafts).toHaveLength(goods.length - sold.length)
			const products = await stored()
			expect(products.size).toBe(sold.length)
			for (const one of sold) expectProduct(products.get(one.name), one, isShopify)
			expect((await planned(shop.db, text)).counts).toMatchObject({ created: 0, changed: 0, unchanged: sold.length })
			await undone(shop.db, job)
			expect(await shopContent(shop.db)).toEqual(before)
		})
	}

	it('is recognized by an import of the terminal, too [ADD-18]', async () => {
		const { read, products } = await importText(shop.db, shopifyExport(goods.slice(0, 3)))
		expect({ products, system: read.system }).toEqual({ products: 3, system: 'shopify' })
	})

	it('keeps the options of a variant that the next export does not have [ADD-18]', async () => {
		const [chair] = goods.filter(({ number }) => number === 2)
		if (!chair) throw new Error('There is no product 2')
		await imported(shop.db, shopifyExport([chair]))
		await imported(shop.db, shopifyExport([{ ...chair, variants: chair.variants.slice(1) }]))
		const product = (await stored()).get(chair.name)
		expect(product?.variants.map(({ attributes }) => attributes['Color']).sort()).toEqual(chair.options[0]?.values.toSorted())
		expect(product?.variations[0].options.toSorted()).toEqual(chair.options[0]?.values.toSorted())
	})
})
