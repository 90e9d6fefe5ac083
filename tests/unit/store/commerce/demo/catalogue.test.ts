import { dealPromotionCount, megaPanelSlots } from '@storefront/contract/domain/constants.ts'
import { applyDiscount, toPartsPerMillion } from '@storefront/contract/domain/money.ts'
import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import { descriptionOf } from '@storefront/store/commerce/demo/description.ts'
import { type DemoCatalogue, readDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import { variantsOf } from '@storefront/store/commerce/demo/variants.ts'
import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let demo: DemoCatalogue

beforeAll(async () => {
	demo = await readDemo()
})

const isSoldOut = (product: DemoCatalogue['products'][number]) => variantsOf(product).every(({ stock }) => stock === 0)

describe('the demo catalogue', () => {
	it('has more than 120 products in at least 8 top categories, of 12 to 16 brands', () => {
		expect(demo.products.length).toBeGreaterThanOrEqual(120)
		expect(demo.categories.length).toBeGreaterThanOrEqual(8)
		expect(demo.brands.length).toBeGreaterThanOrEqual(12)
		expect(demo.brands.length).toBeLessThanOrEqual(16)
		expect(new Set(demo.products.map(({ brand }) => brand))).toEqual(new Set(demo.brands))
	})

	it('fills the mega panel in every way: too few sub-categories, too many, one without products [HDR-25] [HDR-27] [HDR-28]', () => {
		const inHeader = demo.categories.slice(0, 4)
		const counts = inHeader.map(({ subCategories }) => subCategories.length)
		expect(Math.min(...counts)).toBeLessThan(megaPanelSlots)
		expect(Math.max(...counts)).toBe(7)
		const used = new Set(demo.products.map(({ subCategory }) => subCategory))
		const empty = inHeader.flatMap(({ subCategories }) => subCategories.slice(0, megaPanelSlots)).filter((name) => !used.has(name))
		expect(empty).toHaveLength(1)
	})

	it('shows every section of the home page [HOME-02]', () => {
		expect(homeFlags.filter((flag) => demo.shop.settings[flag] !== '1')).toEqual([])
		const of = (type: string) => demo.home.promotions.filter((promotion) => promotion.type === type)
		expect(of('Home').length % 3).toBe(0)
		expect(of('Deal')).toHaveLength(dealPromotionCount)
		expect(of('Top').length).toBeGreaterThan(0)
		expect(of('Category').length).toBeGreaterThan(0)
		expect(demo.home.promotions.some(({ link }) => link === undefined)).toBe(true)
		expect(demo.home.slides.length).toBeGreaterThanOrEqual(3)
	})

	it('fills both deals with six featured products in stock at a reduced price [HOME-33] [HOME-37] [AMB-15]', () => {
		for (const key of ['deal-of-day', 'deal-of-month'] as const) {
			const picked = demo.home.sections[key].products.map((slug) => demo.products.find((product) => product.slug === slug))
			const fit = picked.filter((product) => product?.featured && product.discount > 0 && !isSoldOut(product))
			expect(fit.length, key).toBeGreaterThanOrEqual(6)
		}
	})

	it('has reduced prices in its sale sections', () => {
		const sales = ['deal-of-day', 'deal-of-month', 'day-flash-sale', 'month-flash-sale', 'special-offer'] as const
		for (const key of sales) {
			const dear = demo.home.sections[key].products.filter((slug) => {
				const product = demo.products.find((one) => one.slug === slug)
				return !product?.discount && product?.stock !== 0
			})
			expect(dear, key).toEqual([])
		}
	})

	it('has pictures with the same discount as their products', () => {
		for (const { title, link } of demo.home.promotions) {
			const promised = /(\d+)% off/.exec(title)?.[1]
			if (promised === undefined || !link || !('product' in link)) continue
			expect(demo.products.find(({ slug }) => slug === link.product)?.discount, title).toBe(Number(promised))
		}
	})

	it('has believable prices, discounts and stock', () => {
		const offers = demo.products.flatMap((product) => variantsOf(product))
		const prices = offers.map(({ price }) => price)
		expect(Math.min(...prices)).toBeGreaterThanOrEqual(900)
		expect(Math.max(...prices)).toBeLessThanOrEqual(349_900)
		const reduced = demo.products.filter(({ discount }) => discount > 0)
		expect(reduced.length / demo.products.length).toBeGreaterThan(0.3)
		expect(reduced.length / demo.products.length).toBeLessThan(0.5)
		for (const { discount } of reduced) expect(discount).toBeLessThanOrEqual(30)
		expect(demo.products.some(isSoldOut)).toBe(true)
		expect(offers.filter(({ stock }) => stock === 0).length).toBeGreaterThan(10)
		expect(offers.filter(({ stock }) => stock > 0 && stock <= 5).length).toBeGreaterThan(10)
	})

	it('has variations of several kinds, with combinations that are missing or sold out [VAR-01]', () => {
		const varied = demo.products.filter(({ variations }) => variations)
		expect(varied.length).toBeGreaterThan(40)
		const names = new Set(varied.flatMap(({ variations = {} }) => Object.keys(variations)))
		expect([...names]).toEqual(expect.arrayContaining(['Colour', 'Storage', 'Memory', 'Size']))
		const isWhole = ({ variations = {}, offers = [] }: (typeof varied)[number]) =>
			offers.length === Object.values(variations).reduce((product, options) => product * options.length, 1)
		expect(varied.filter((product) => !isWhole(product)).length).toBeGreaterThan(5)
		expect(varied.filter(({ offers = [] }) => new Set(offers.map(({ price }) => price)).size > 1).length).toBeGreaterThan(20)
		expect(
			varied.filter(({ offers = [] }) => offers.some(({ stock }) => stock === 0) && offers.some(({ stock }) => stock > 0)).length,
		).toBeGreaterThan(5)
	})

	it('has a unique SKU for every variant', () => {
		const skus = demo.products.flatMap((product) => variantsOf(product).map(({ sku }) => sku))
		expect(new Set(skus).size).toBe(skus.length)
		expect(skus.filter((sku) => !/^[A-Z0-9-]{5,64}$/.test(sku))).toEqual([])
	})

	it('has a unique description for each product', () => {
		const texts = demo.products.flatMap(({ summary, about, features }) => [summary, ...about, ...features])
		const known = new Set<string>()
		const repeated = texts.filter((text) => {
			const again = known.has(text)
			known.add(text)
			// Short texts such as "USB-C" can occur twice.
			return again && text.split(' ').length > 4
		})
		expect(repeated).toEqual([])
		for (const { slug, about, features, specifications } of demo.products) {
			expect(about.length, slug).toBeGreaterThanOrEqual(2)
			expect(features.length, slug).toBeGreaterThanOrEqual(2)
			expect(Object.keys(specifications).length, slug).toBeGreaterThanOrEqual(8)
			expect(Object.keys(specifications).length, slug).toBeLessThanOrEqual(14)
		}
	})

	it('has descriptions that the sanitizer does not change', () => {
		for (const product of demo.products) expect(sanitizeDescription(descriptionOf(product)), product.slug).toBe(descriptionOf(product))
	})

	it('has reviews of every rating, up to eight for each product, none before the product was added', () => {
		const counts = demo.products.map(({ reviews }) => reviews.length)
		expect(Math.min(...counts)).toBe(0)
		expect(Math.max(...counts)).toBe(8)
		const reviews = demo.products.flatMap((product) => product.reviews.map((review) => ({ ...review, product })))
		expect(new Set(reviews.map(({ rating }) => rating)).size).toBeGreaterThanOrEqual(4)
		expect(reviews.filter(({ date, product }) => date <= product.added).map(({ author, product }) => `${product.slug}: ${author}`)).toEqual(
			[],
		)
		expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length)
	})

	it('has a coupon of each kind, and one that has expired [CHK-45] [CHK-46]', () => {
		const { coupons } = demo.shop
		expect(new Set(coupons.map(({ type }) => type))).toEqual(new Set(['fixed', 'percentage']))
		expect(coupons.some(({ expires }) => expires !== undefined && expires < '2026-11-01')).toBe(true)
		expect(coupons.some(({ minimum }) => minimum !== undefined)).toBe(true)
		expect(coupons.some(({ uses }) => uses !== undefined)).toBe(true)
	})

	it('has no product that is free after discount', () => {
		for (const product of demo.products) {
			for (const { price, sku } of variantsOf(product))
				expect(applyDiscount(price, toPartsPerMillion(product.discount)), sku).toBeGreaterThan(500)
		}
	})
})
