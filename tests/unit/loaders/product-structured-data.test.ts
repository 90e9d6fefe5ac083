import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { setMarketResolver, setMarkets } from '@storefront/i18n/market.ts'
import { expect, onTestFinished, test } from 'vitest'
import { productData } from '#loaders/catalogue/product-structured-data.ts'
import { breadcrumbData } from '#loaders/frame/structured-data.ts'

const site = new URL('https://shop.test')
const seller = { name: 'Voltline', returnDays: 30 }
const single: Product = {
	id: '7',
	name: 'Aero 14',
	description: 'A light laptop.',
	images: ['/media/aero.avif'],
	imageTexts: [],
	languages: { ...mapProductFields(() => ''), descriptionHtml: '', imageTexts: '' },
	price: 100_000,
	discount: 150_000,
	currency: '$',
	stock: 3,
	single: true,
	sku: 'AERO-14',
	tellsAccessories: false,
	mailsStock: false,
	mailsPrice: false,
	tellsLowestPrice: false,
	returnShare: null,
	priceHistory: [],
	automaticDiscounts: [],
	notSoldIn: [],
	category: null,
	subCategory: null,
	brand: 'Norvik',
	fields: { ...mapProductFields(() => ''), warranty: '2 years' },
	descriptionHtml: '',
	rating: { average: 4.46, count: 1200 },
	reviews: [
		{ author: 'Mara', rating: 5, title: 'Superb', text: 'Fast.', date: '2026-05-02', verified: true, images: [] },
		{ author: 'Jon', rating: 4, title: 'Good', text: 'Quiet.', date: '', verified: false, images: [] },
	],
	distribution: null,
	questions: [],
	questionCount: 0,
	reviewsHtml: '',
	specifications: [],
	variations: [],
	combinations: [],
}

test('a picture has the URL of a widely supported format, if there is one', () => {
	const images = ['/media/a-{width:1200}.{format}', '/media/b-{width:960}.avif']
	expect(productData({ ...single, images }, seller, site)).toMatchObject({
		image: ['https://shop.test/media/a-1200.webp', 'https://shop.test/media/b-960.avif'],
	})
})

test('a product without variations is a Product with the price that is paid', () => {
	expect(productData(single, seller, site)).toMatchObject({
		'@type': 'Product',
		sku: 'AERO-14',
		url: 'https://shop.test/product/7',
		image: ['https://shop.test/media/aero.avif'],
		brand: { name: 'Norvik' },
		// Of all its reviews, not of the few that came with it.
		aggregateRating: { ratingValue: 4.5, reviewCount: 1200 },
		offers: {
			price: '850.00',
			priceCurrency: 'USD',
			availability: 'https://schema.org/InStock',
			seller: { name: 'Voltline' },
			hasMerchantReturnPolicy: { merchantReturnDays: 30 },
		},
	})
})

test('a product with variations is a ProductGroup; each variant has its own address, price and stock', () => {
	const attributes = { Colour: 'Black', Storage: '256 GB' }
	const combination = { id: '1', attributes, price: 50_000, discount: 0, stock: 0, sku: 'K-1', image: '' }
	const data = productData(
		{ ...single, single: false, variations: [{ name: 'Colour', options: [] }], combinations: [combination] },
		seller,
		site,
	)
	expect(data).toMatchObject({
		'@type': 'ProductGroup',
		productGroupID: '7',
		variesBy: ['https://schema.org/color'],
		hasVariant: [
			{
				'@type': 'Product',
				name: 'Aero 14, Black, 256 GB',
				color: 'Black',
				image: ['https://shop.test/media/aero.avif'],
				url: 'https://shop.test/product/7?Colour=Black&Storage=256+GB',
				offers: { price: '500.00', availability: 'https://schema.org/OutOfStock' },
			},
		],
	})
})

test('an offer has a price in every currency with a known symbol or code', () => {
	for (const [currency, code] of Object.entries({ zł: 'PLN', ' kr ': 'SEK', chf: 'CHF' }))
		expect(productData({ ...single, currency }, seller, site)).toMatchObject({ offers: { priceCurrency: code } })
})

test('an offer has no price in an unknown currency', () => {
	expect(productData({ ...single, currency: 'Points' }, seller, site)).not.toHaveProperty('offers')
})

test('policies apply to the country of the market, otherwise to the countries of the currency, and not to unknown ones', () => {
	let market = ''
	const former = setMarketResolver(() => market)
	const countries = (currency: string, code = '') => {
		market = code
		const { offers } = productData({ ...single, currency }, seller, site) as {
			readonly offers: { readonly hasMerchantReturnPolicy?: { readonly applicableCountry: unknown } }
		}
		return offers.hasMerchantReturnPolicy?.applicableCountry
	}
	onTestFinished(() => {
		setMarkets([])
		// Other files in the same worker use it.
		setMarketResolver(former)
	})
	expect([countries('$'), countries('CHF'), countries('JPY'), countries('XAF')]).toEqual(['US', 'CH', 'JP', undefined])
	expect(countries('€')).toEqual(expect.arrayContaining(['DE', 'FR']))
	setMarkets(['de', 'ch', 'nordic'])
	expect([countries('€'), countries('CHF', 'ch'), countries('SEK', 'nordic')]).toEqual(['DE', 'CH', 'SE'])
})

test('the breadcrumb numbers its steps, and the last one has no URL', () => {
	expect(breadcrumbData([{ name: 'Home', path: '/' }, { name: 'Aero 14' }], site)).toEqual({
		'@type': 'BreadcrumbList',
		itemListElement: [
			{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
			{ '@type': 'ListItem', position: 2, name: 'Aero 14' },
		],
	})
})

test('options have the same texts as on the page, and a review has its language', () => {
	const attributes = { Finish: 'Black' }
	const combination = { ...single, id: '1', attributes, image: '' }
	const variations = [{ name: 'Finish', label: 'Ausführung', options: [{ name: 'Schwarz', value: 'Black' }] }]
	const review = { author: 'Ada', rating: 5, title: 'Good', text: 'Quiet.', date: '', verified: true, images: [], language: 'en' }
	const product = { ...single, name: 'Auvane Arc 7', single: false, variations, combinations: [combination], reviews: [review] }
	const data = productData(product, { name: 'Shop', returnDays: 30 }, new URL('https://shop.test'))
	expect(data).toMatchObject({
		variesBy: ['Ausführung'],
		hasVariant: [{ name: 'Auvane Arc 7, Schwarz', additionalProperty: [{ name: 'Ausführung', value: 'Schwarz' }] }],
		review: [{ inLanguage: 'en' }],
	})
})

test('offers name the condition, identifiers, and who pays for the parcel of a return', () => {
	const product = { ...single, gtin: '4006381333931', mpn: 'A-14', fields: { ...single.fields, item_condition: 'Refurbished, grade B' } }
	const offerOf = (returnCosts: 'customer' | 'free' | null) =>
		productData(product, { name: 'Shop', returnDays: 30, returnCosts }, new URL('https://shop.test'))
	expect(offerOf('customer')).toMatchObject({
		gtin: '4006381333931',
		mpn: 'A-14',
		offers: {
			itemCondition: 'https://schema.org/RefurbishedCondition',
			hasMerchantReturnPolicy: { returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' },
		},
	})
	expect(offerOf('free')).toMatchObject({ offers: { hasMerchantReturnPolicy: { returnFees: 'https://schema.org/FreeReturn' } } })
	expect(JSON.stringify(offerOf(null))).not.toContain('returnFees')
})

test('variants of different conditions name theirs', () => {
	const variant = (id: string, condition: string) => ({ ...single, id, attributes: { Condition: condition }, image: '' })
	const variations = [{ name: 'Condition', options: ['New', 'Used'].map((name) => ({ name, value: name })) }]
	const product = { ...single, single: false, variations, combinations: [variant('1', 'New'), variant('2', 'Used')] }
	const data = productData(product, { name: 'Shop', returnDays: 30 }, undefined) as { hasVariant: { offers: { itemCondition: string } }[] }
	expect(data.hasVariant.map(({ offers }) => offers.itemCondition)).toEqual([
		'https://schema.org/NewCondition',
		'https://schema.org/UsedCondition',
	])
})
