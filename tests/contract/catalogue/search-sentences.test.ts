import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { searchByTerm } from '@storefront/contract/client/catalogue/products.ts'
import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { seedDemo } from '@storefront/store/commerce/demo/seed.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMissedSentences, sentencesByLanguage } from '#bench/recall/sentence-recall.ts'
import { describePortableShop, describeShop } from '../engines.ts'
import { addCatalogue } from './catalogue.ts'

describeShop('search for sentences', (shop) => {
	beforeAll(async () => {
		const about = (name: string, category: string, description: string, price: number) => ({ name, category, description, price })
		await addCatalogue(shop.db, [
			{ ...about('Slate 13', 'Computers > Laptops', 'Silent in ordinary work', 90_000), sold: 9 },
			{ ...about('Book 14', 'Computers > Laptops', 'For school and lectures', 40_000), sold: 1 },
			{ ...about('Felt Sleeve', 'Bags > Sleeves', 'Holds a laptop for students', 4000), sold: 500 },
			{ ...about('Cube 65', 'Power > Chargers', 'Charges a phone and a tablet', 5000), sold: 50 },
			{ ...about('Cube 140', 'Power > Chargers', 'Charges a laptop', 9000), sold: 2 },
			{ ...about('Arc 7', 'Phones > Smartphones', 'A phone with a headphone socket and a good camera', 80_000), sold: 99 },
			{ ...about('Note 5', 'Phones > Smartphones', 'A simple telephone', 28_000), sold: 80 },
			{ ...about('Bastion Case', 'Phones > Cases', 'A case for the Arc 7', 3000), sold: 700 },
			{ ...about('Hush 700', 'Audio > Headphones', 'Noise-cancelling', 34_900), sold: 3 },
			{ ...about('Beat On', 'Audio > Headphones', 'For every day', 3990), sold: 30 },
			{ ...about('Page 6', 'Tablets > E-Readers', 'With a warm light', 11_900), sold: 3 },
			{ ...about('Tab 10', 'Tablets > Tablets', 'For films', 17_900), sold: 60 },
			{ ...about('Orvane Pixie', 'Tablets > Tablets', 'Another one', 19_900), sold: 1, brand: 'Kobo' },
			{ ...about('Cam X', 'Cameras', 'Level in every position', 34_900), sold: 3 },
		])
	})
	const names = async (term: string, query: Partial<ListingQuery> = {}) => (await listed(term, query)).products.map(({ name }) => name)
	const listed = (term: string, query: Partial<ListingQuery> = {}) =>
		fetchListing(shop.client, null, { ...defaultListingQuery, ...query, term })

	it.each([
		['laptop for students', ['Book 14', 'Slate 13']],
		['best laptop', ['Slate 13', 'Book 14']],
		['how do i find a good phone for photos', ['Arc 7', 'Note 5']],
		['noise cancelling headphones', ['Hush 700', 'Beat On']],
		['camera for travel', ['Cam X']],
		['tablets', ['Tab 10', 'Orvane Pixie']],
	])('search ranks the products of the named type by the other words: %s [ADD-19]', async (term, expected) => {
		expect(await names(term)).toEqual(expected)
		expect((await searchByTerm(shop.client, term)).products.map(({ name }) => name)).toEqual(expected)
	})

	it.each([
		['laptop charger', ['Cube 140', 'Cube 65']],
		['charger for my laptop', ['Cube 140', 'Cube 65']],
		['phone case', ['Bastion Case']],
		['case for a phone', ['Bastion Case']],
		['phone', ['Arc 7', 'Note 5']],
		['headphones', ['Beat On', 'Hush 700']],
	])('search finds the thing that a noun names, not what it belongs to: %s [ADD-19]', async (term, expected) => {
		expect(await names(term)).toEqual(expected)
	})

	it('search makes a price of its term the price filter of the listing, which can be removed', async () => {
		const { query, products, matching, total } = await listed('headphones under 100')
		expect([products.map(({ name }) => name), matching, total]).toEqual([['Beat On'], 1, 2])
		expect(query).toMatchObject({ term: 'headphones', priceFrom: null, priceTo: 10_000, sort: 'None' })
		expect(await names(query.term, { priceTo: query.priceTo })).toEqual(['Beat On'])
		expect((await searchByTerm(shop.client, 'headphones under 100')).products.map(({ name }) => name)).toEqual(['Beat On'])
		expect(await names('phone between 250 and 300')).toEqual(['Note 5'])
		// A filter of the address comes before the words.
		expect(await names('headphones under 100', { priceTo: 50_000 })).toEqual(['Beat On', 'Hush 700'])
	})

	it('search sorts by price for "cheap", within the product type', async () => {
		const { query, products } = await listed('cheap phone')
		expect([products.map(({ name }) => name), query.term, query.sort]).toEqual([['Note 5', 'Arc 7'], 'phone', 'priceAsc'])
		expect(await names('cheap phone', { sort: 'priceDesc' })).toEqual(['Arc 7', 'Note 5'])
		expect((await searchByTerm(shop.client, 'cheap phone')).products.map(({ name }) => name)).toEqual(['Note 5', 'Arc 7'])
	})

	it('search shows the cheapest products of the type if none is within the price', async () => {
		const { query, products, missedPrice } = await listed('laptop under 100')
		expect(products.map(({ name }) => name)).toEqual(['Book 14', 'Slate 13'])
		expect([query.priceTo, query.sort, missedPrice]).toEqual([null, 'priceAsc', { from: null, to: 10_000 }])
		expect((await listed('headphones under 100')).missedPrice).toBeNull()
	})

	it('search shows what the shop sells instead of a product that it does not sell, but a sold product wins', async () => {
		const kindle = await listed('kindle')
		expect([kindle.notSold, kindle.products.map(({ name }) => name)]).toEqual(['Kindle', ['Page 6']])
		expect(kindle.links.map(({ name }) => name)).toEqual(['E-Readers'])
		expect(await listed('kobo')).toMatchObject({ notSold: null, products: [{ name: 'Orvane Pixie' }] })
		expect(await names('macbook charger')).toEqual(['Cube 140', 'Cube 65'])
		expect((await searchByTerm(shop.client, 'kindle')).notSold).toBe('Kindle')
	})

	it('search corrects the noun of a sentence, and nothing to words without results', async () => {
		expect(await listed('best labtop for studnets')).toMatchObject({ correctedTerm: 'laptop students', dropped: [] })
		expect(await listed('best labtop for zebras')).toMatchObject({ correctedTerm: 'laptop', dropped: ['zebras'] })
		for (const term of ['best phone', 'cheap phone', 'kindle', 'hard phone']) expect((await listed(term)).correctedTerm, term).toBeNull()
		expect(await listed('washing machine')).toMatchObject({ products: [], total: 0 })
	})
})

describePortableShop('search in the demo catalogue', (shop) => {
	beforeAll(async () => {
		setLanguages([english, { ...english, tag: 'de' }, { ...english, tag: 'ar' }])
		await seedDemo(shop.db)
	}, 120_000)
	afterAll(() => setLanguages([english]))

	/** Sentences whose first results are of another product type. */
	describe.each([
		['en', 1],
		['de', 0],
		['ar', 0],
	])('search for sentences in %s', (language, most) => {
		it(`search finds the right product type among the first three for all but ${most} sentences in ${language}`, async () => {
			const missed = await findMissedSentences(shop.db, shop.client, language)
			expect(sentencesByLanguage[language]?.length).toBeGreaterThanOrEqual(60)
			expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(most)
		}, 120_000)
	})
})
