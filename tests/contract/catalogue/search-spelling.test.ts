import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { matchCondition, matchConditionInOrder } from '@storefront/store/commerce/search/match-condition.ts'
import { expandSynonyms } from '@storefront/store/commerce/search/query-expansion.ts'
import { rankedIds } from '@storefront/store/commerce/search/ranked-page.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue } from './catalogue.ts'

describeShop('search for words that are joined or split', (shop) => {
	beforeAll(async () => {
		await addCatalogue(shop.db, [
			{ name: 'Orvane Galatea S9', sold: 5 },
			{ name: 'Orvane Galatea Tab A 9.7 & S Pen', sold: 99 },
			{ name: 'Orvane Galatea S8' },
			{ name: 'Vela iFono 12 mini' },
			{ name: 'Honorio 30i, 12 GB', category: 'Fono', sold: 99 },
			{ name: 'Pepper M-6262' },
			{ name: 'Nokra C02' },
			{ name: 'Sonna Ericka K850' },
			{ name: 'Earcups', description: 'Head phones that fold' },
			{ name: 'Stage One', category: 'Audio > Headphones' },
			{ name: 'Stage 21', description: 'Seen 2 times in 1 year' },
		])
	})
	const names = async (term: string) => (await searchProducts(shop.client, term)).map(({ name }) => name)

	it.each([
		['a name and a model in one', 'galateas9', 'Orvane Galatea S9'],
		['a model in two', 'galatea s 9', 'Orvane Galatea S9'],
		['a model with a sign between', 'nokra c-02', 'Nokra C02'],
		['a model without its sign', 'pepper m6262', 'Pepper M-6262'],
		['the letter of a model apart', 'sonna ericka k 850', 'Sonna Ericka K850'],
		['the first letter of a name apart', 'i fono 12', 'Vela iFono 12 mini'],
		['a word in two', 'head phones', 'Stage One'],
	])('search finds %s: %s [ADD-19]', async (_what, term, name) => {
		expect((await names(term))[0]).toBe(name)
	})

	it('search for split words includes products with the words as typed, and does not combine other numbers', async () => {
		expect(await names('head phones')).toContain('Earcups')
		expect(await names('galatea s 9')).toContain('Orvane Galatea Tab A 9.7 & S Pen')
		expect(await names('galateas7')).toEqual([])
		expect(await names('stage 2 1')).toEqual(['Stage 21'])
		expect(await names('2 1')).not.toContain('Orvane Galatea S8')
	})

	it('search has the same results by index look-ups as by a scan in the order of sales', async () => {
		for (const [words, scope] of [
			[['galatea'], 'name'],
			[['orvane', 's'], 'everything'],
			[['fono'], 'everything'],
		] as const) {
			const groups = expandSynonyms(words)
			const [looked, walked] = [matchCondition, matchConditionInOrder].map((of) => of(shop.db, groups, scope))
			if (!looked || !walked) throw new Error('Both conditions are needed')
			const search = { exact: [], groups, condition: looked, inOrder: walked, dropped: [], corrected: null, boosts: [] }
			const ids = (condition: typeof looked) =>
				rankedIds(shop.db, search, shop.db.selectFrom('products').where(condition), { items: 20, offset: 0 })
			const found = await ids(looked)
			expect(found.length).toBeGreaterThan(0)
			expect(await ids(walked)).toEqual(found)
		}
	})
})
