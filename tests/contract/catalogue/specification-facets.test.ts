import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import type { Listing } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { english as languageOfCode, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { decideFilters } from '@storefront/store/commerce/specifications/decide-filters.ts'
import { reindexSpecifications } from '@storefront/store/commerce/specifications/index-specifications.ts'
import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue, type NewProduct, removeProducts } from './catalogue.ts'

/** Spellings of each memory size, and its value. */
const memories = [
	['8GB', '8 GB'],
	['8 GB', '8 GB'],
	['8192 MB', '8 GB'],
	['16 GB RAM', '16 GB'],
	['1000 MB', '1 GB'],
	['512 MB', '512 MB'],
] as const
const wireless = ['Wi-Fi 6, Bluetooth 5.3', 'Wi-Fi 6', 'WiFi 6; NFC', 'Bluetooth 5.3'] as const

interface Laptop {
	readonly memory: string | null
	readonly kilograms: number
	readonly wireless: readonly string[]
	readonly brand: string
	/** Discounted price in cents. */
	readonly paid: number
	readonly reduced: boolean
	readonly inStock: boolean
	readonly part: string
}

const laptops: readonly (Laptop & { readonly sheet: Record<string, string> })[] = Array.from({ length: 140 }, (_, index) => {
	const memory = index % 9 === 8 ? null : (memories[index % memories.length] ?? null)
	const kilograms = (100 + ((index * 37) % 140)) / 100
	const lists = wireless[index % wireless.length] ?? ''
	const reduced = index % 4 === 1
	return {
		memory: memory?.[1] ?? null,
		kilograms,
		wireless: lists.replace('WiFi', 'Wi-Fi').split(/[,;] /),
		brand: ['Alder', 'Birch'][index % 2] ?? '',
		paid: reduced ? 50_000 : 100_000 + index * 10,
		reduced,
		inStock: index % 5 !== 0,
		part: index % 3 === 0 ? 'Slim' : 'Large',
		sheet: {
			...(memory ? { Memory: memory[0] } : {}),
			weight: index % 2 === 0 ? `${kilograms} kg` : `${(kilograms * 1000).toLocaleString('en')} g`,
			Wireless: lists,
			About: `A laptop of its own kind, number ${index}, that no other one is like in any way`,
			Series: `Model ${index}`,
			'Only one': 'yes',
		},
	}
})

const products: readonly NewProduct[] = [
	...laptops.map((laptop, index) => ({
		name: `Laptop ${index}`,
		category: `Laptops > ${laptop.part}`,
		brand: laptop.brand,
		price: laptop.reduced ? 100_000 : laptop.paid,
		discount: laptop.reduced ? 500_000 : 0,
		stock: laptop.inStock ? 3 : 0,
		sheet: laptop.sheet,
		...(index < 30 ? { reviews: [{ rating: (index % 5) + 1, text: 'Good', createdAt: '2026-11-01T00:00:00.000Z' }] } : {}),
	})),
	...Array.from({ length: 20 }, (_, index) => ({ name: `Cable ${index}`, category: 'Cables', sheet: { Length: `${(index % 3) + 1} m` } })),
]

type Choice = Pick<ListingQuery, 'brands' | 'availability' | 'onSale' | 'priceFrom' | 'specs'>

/** Reference implementation of the filters, product by product. */
function passes(laptop: Laptop, { brands, availability, onSale, priceFrom, specs }: Choice, without?: string): boolean {
	if (brands.length > 0 && !brands.includes(laptop.brand)) return false
	if (availability !== 'all' && laptop.inStock !== (availability === 'in_stock')) return false
	if (onSale && without !== 'on sale' && !laptop.reduced) return false
	if (priceFrom !== null && laptop.paid < priceFrom) return false
	return specs.every(({ key, values }) => key === without || values.some((value) => has(laptop, key, value)))
}

function has(laptop: Laptop, key: string, value: string): boolean {
	if (key === 'memory') return laptop.memory === value
	if (key === 'wireless') return laptop.wireless.includes(value)
	const [from = '', to = ''] = value.split('..')
	return laptop.kilograms >= Number(from || 0) && laptop.kilograms <= Number(to || 99)
}

const choices: fc.Arbitrary<Choice> = fc.record({
	brands: fc.subarray(['Alder', 'Birch'], { maxLength: 1 }),
	availability: fc.constantFrom('all', 'in_stock', 'out_of_stock'),
	onSale: fc.boolean(),
	priceFrom: fc.constantFrom(null, null, 60_000, 100_700),
	specs: fc
		.record({
			memory: fc.subarray(['8 GB', '16 GB', '1 GB', '512 MB'], { maxLength: 2 }),
			weight: fc.subarray(['1.2..1.49', '..1.1', '2..'], { maxLength: 2 }),
			wireless: fc.subarray(['Wi-Fi 6', 'Bluetooth 5.3', 'NFC'], { maxLength: 2 }),
		})
		.map((chosen) => Object.entries(chosen).flatMap(([key, values]) => (values.length > 0 ? [{ key, values }] : []))),
})

describeShop('specification filters', (shop) => {
	let category = ''
	const list = (choice: Partial<ListingQuery> = {}, of: string | null = category) =>
		fetchListing(shop.client, of, { ...defaultListingQuery, ...choice })
	const facet = (listing: Listing, key: string) => listing.facets.specs.find((one) => one.key === key)

	beforeAll(async () => {
		await addCatalogue(shop.db, products)
		await decideFilters(shop.db)
		const row = await shop.db.selectFrom('categories').select('id').where('name', '=', 'Laptops').executeTakeFirstOrThrow()
		category = String(row.id)
	})

	it('specification filters come from data of at least half of a category, with values that distinguish products', async () => {
		const { facets } = await list()
		expect(facets.specs.map(({ key }) => key).toSorted()).toEqual(['memory', 'weight', 'wireless'])
		expect(facet(await list(), 'memory')).toMatchObject({
			name: 'Memory',
			kind: 'values',
			values: [{ label: '512 MB' }, { label: '1 GB' }, { label: '8 GB' }, { label: '16 GB' }],
		})
		expect(facet(await list(), 'weight')).toMatchObject({ name: 'Weight', unit: 'kg', kind: 'range', min: 1, step: 0.01, values: [] })
		expect(facet(await list(), 'wireless')?.values.map(({ value }) => value)).toEqual(['Wi-Fi 6', 'Bluetooth 5.3', 'NFC'])
	})

	it('specification filters label the steps of a range in the language of the page', async () => {
		loadLanguages(['en', 'de'])
		try {
			const labels = async () => (facet(await list(), 'weight')?.steps ?? []).map(({ label }) => label)
			const [english, german] = [await labels(), await withLanguage('de', labels)]
			expect(english[0]).toMatch(/^Up to [\d.]+ kg$/)
			expect(german[0]).toBe(english[0]?.replace('Up to', 'Bis'))
			expect(german.at(-1)).not.toBe(english.at(-1))
		} finally {
			setLanguages([languageOfCode])
		}
	})

	it('specification filters count each value under all other filters, like the reference implementation', async () => {
		await fc.assert(
			fc.asyncProperty(choices, async (choice) => {
				const listing = await list(choice)
				expect(listing.matching).toBe(laptops.filter((laptop) => passes(laptop, choice)).length)
				for (const { key, values, steps } of listing.facets.specs) {
					const others = laptops.filter((laptop) => passes(laptop, choice, key))
					for (const { value, count } of values)
						expect([key, value, count]).toEqual([key, value, others.filter((laptop) => has(laptop, key, value)).length])
					for (const { from, to, count } of steps) {
						const value = `${from ?? ''}..${to ?? ''}`
						expect([key, value, count]).toEqual([key, value, others.filter((laptop) => has(laptop, key, value)).length])
					}
				}
				expect(listing.facets.onSale).toBe(laptops.filter((laptop) => passes(laptop, choice, 'on sale') && laptop.reduced).length)
			}),
			{ numRuns: 60 },
		)
	})

	it('specification filters have correct counts after changes of stock, prices and specifications, and after deletions', async () => {
		await shop.db.transaction().execute(async (trx) => {
			const row = await trx.selectFrom('products').select('id').where('name', '=', 'Laptop 0').executeTakeFirstOrThrow()
			await trx
				.updateTable('products')
				.set({ specifications: JSON.stringify([{ name: 'Memory', value: '16 GB' }]) })
				.where('id', '=', row.id)
				.execute()
			await summarize(trx, [row.id])
			await recordChanges(trx, [catalogueTag])
		})
		const before = facet(await list({ availability: 'out_of_stock' }), 'memory')
		const counted = async (value: string) =>
			(await list({ availability: 'out_of_stock', specs: [{ key: 'memory', values: [value] }] })).matching
		for (const { value, count } of before?.values ?? []) expect([value, count]).toEqual([value, await counted(value)])
		await removeProducts(shop.db, ['Laptop 0'])
		const whole = facet(await list(), 'memory')
		expect(whole?.values.find(({ value }) => value === '16 GB')?.count).toBe(
			laptops.slice(1).filter(({ memory }) => memory === '16 GB').length,
		)
		await decideFilters(shop.db)
		expect(facet(await list(), 'memory')).toEqual(whole)
	})

	it('specification filters accept other spellings, ignore unknown filters, and keep alternatives without results selectable', async () => {
		const matching = async (key: string, ...values: string[]) => (await list({ specs: [{ key, values }] })).matching
		expect(await matching('memory', '8gb')).toBe(await matching('memory', '8 GB'))
		expect(await matching('weight', '1.2..1.4')).toBe(
			laptops.filter((laptop, index) => index > 0 && has(laptop, 'weight', '1.2..1.4')).length,
		)
		expect(await matching('no-such-thing', 'x')).toBe((await list()).total)
		const empty = await list({ specs: [{ key: 'memory', values: ['3 GB'] }] })
		expect(empty.matching).toBe(0)
		expect(facet(empty, 'memory')?.values.find(({ value }) => value === '8 GB')?.count).toBeGreaterThan(0)
	})

	it('specification filters differ for a sub-category, a search and the whole shop', async () => {
		const row = await shop.db.selectFrom('categories').select('id').where('name', '=', 'Slim').executeTakeFirstOrThrow()
		const slim = await list({ subCategory: String(row.id) })
		expect(facet(slim, 'memory')?.values.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(slim.total)
		expect((await list({ term: 'laptop' }, null)).facets.specs.map(({ key }) => key)).toContain('memory')
		const everything = await list({}, null)
		expect(everything.facets.categories.map(({ name }) => name)).toEqual(['Cables', 'Laptops'])
		expect(facet(everything, 'length'), 'one product of eight has a length').toBeUndefined()
		const cables = everything.facets.categories.find(({ name }) => name === 'Cables')?.id ?? ''
		const chosen = await list({ category: cables }, null)
		expect(chosen.matching).toBe(20)
		expect(chosen.query.category, 'it is a filter like the others').toBe(cables)
		expect(chosen.facets.categories, 'another one can be chosen instead').toEqual(everything.facets.categories)
		const cheap = await list({ category: cables, priceTo: 0 }, null)
		expect(cheap.facets.categories.map(({ count }) => count)).toEqual([0, 0])
		expect((await list({}, cables)).facets.categories, 'a category itself offers no others').toEqual([])
	})

	it('specification filters of a category stay available in its sub-category, whose count is the number of listed products [LIST-09]', async () => {
		const phone = (part: string, index: number, sheet: Record<string, string>): NewProduct => ({
			...{ name: `${part} ${index}`, category: `Phones > ${part}`, sheet },
		})
		const phones = [
			// In the sub-category five numbers of five products form a range; in the category each number is a value.
			...[6, 8, 12, 16, 24].map((size, index) => phone('Flat', index, { Memory: `${size} GB`, Processor: `Chip ${index % 2}` })),
			// All products have one processor, which is not a filter.
			...Array.from({ length: 8 }, (_, index) => phone('Folded', index, { Memory: `${index % 2 ? 8 : 12} GB`, Processor: 'Chip 0' })),
		]
		await addCatalogue(shop.db, phones)
		await decideFilters(shop.db)
		try {
			const { id } = await shop.db.selectFrom('categories').select('id').where('name', '=', 'Phones').executeTakeFirstOrThrow()
			const whole = await list({}, String(id))
			const choices = whole.facets.specs.flatMap(({ key, values }) => values.map(({ value }) => ({ key, values: [value] })))
			expect(choices).toEqual(
				expect.arrayContaining([
					{ key: 'memory', values: ['24 GB'] },
					{ key: 'processor', values: ['Chip 1'] },
				]),
			)
			for (const choice of choices) {
				const { facets } = await list({ specs: [choice] }, String(id))
				for (const { id: subCategory, name, count } of facets.subCategories) {
					const part = await list({ specs: [choice], subCategory }, String(id))
					const shown = [choice, name, part.matching, part.products.length, part.query.specs]
					expect(shown).toEqual([choice, name, count, count, [choice]])
					for (const { key, values } of part.facets.specs)
						if (key === choice.key && values.length > 0)
							expect(values.find(({ value }) => value === choice.values[0])?.count ?? 0, `${name} ${key}`).toBe(count)
				}
			}
		} finally {
			await removeProducts(
				shop.db,
				phones.map(({ name }) => name),
			)
		}
	})

	it('specification filters narrow a search like a category, and count within its results', async () => {
		// The first laptop was deleted by an earlier test.
		const slim = laptops.filter(({ part }, index) => index > 0 && part === 'Slim')
		await fc.assert(
			fc.asyncProperty(choices, async (choice) => {
				const listing = await list({ ...choice, term: 'slim' }, null)
				const found = slim.filter((laptop) => passes(laptop, choice))
				expect([listing.total, listing.matching]).toEqual([slim.length, found.length])
				expect(listing.products).toHaveLength(Math.min(found.length, defaultListingQuery.pageSize))
				const names = found.map((laptop) => `Laptop ${laptops.indexOf(laptop)}`)
				expect(names).toEqual(expect.arrayContaining(listing.products.map(({ name }) => name)))
				expect(listing.facets.specs.map(({ key }) => key).toSorted()).toEqual(['memory', 'weight', 'wireless'])
				for (const { key, values } of listing.facets.specs) {
					const others = slim.filter((laptop) => passes(laptop, choice, key))
					const expected = values.map(({ value }) => [key, value, others.filter((laptop) => has(laptop, key, value)).length])
					expect(values.map(({ value, count }) => [key, value, count])).toEqual(expected)
				}
			}),
			{ numRuns: 15 },
		)
	})

	it('rating filter counts products with reviews', async () => {
		const four = await list({ ratingFrom: 4 })
		expect(four.facets.ratings).toContainEqual({ from: 4, count: four.matching })
		expect(four.matching).toBe(12)
	})

	describe('upgrade of specification filters', () => {
		it('upgrade fills the tables of specification filters in the background, a few products at a time', async () => {
			const words = async () => (await list()).facets.specs.filter(({ kind }) => kind === 'values')
			const before = await words()
			await shop.db.deleteFrom('product_specifications').execute()
			await shop.db.deleteFrom('specification_links').execute()
			await shop.db.deleteFrom('specification_values').execute()
			await shop.db.deleteFrom('specification_scopes').execute()
			await recordChanges(shop.db, ['catalogue'])
			expect((await list()).facets.specs).toEqual([])
			await reindexSpecifications(shop.db)
			await decideFilters(shop.db)
			expect(before).toHaveLength(2)
			expect(await words()).toEqual(before)
		})
	})
})
