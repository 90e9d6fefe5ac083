import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { countMissedSearch, maxTermsPerDay, readMissedSearches } from '@storefront/store/commerce/search/missed-searches.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { runCommand, setUpShopFolders } from '../running/command-line.ts'
import { addCatalogue } from './catalogue.ts'

const now = new Date('2026-11-22T23:59:59Z')

describeShop(
	'missed searches',
	(shop) => {
		beforeAll(() => addCatalogue(shop.db, [{ name: 'Arc 7', category: 'Phones' }]))
		afterEach(async () => {
			await shop.db.deleteFrom('missed_searches').execute()
		})
		const search = async (term: string, more: Partial<ListingQuery> = {}, category: string | null = null) => {
			// The client of a visitor sends each call once.
			const listing = await fetchListing(shop.visitor().client, category, { ...defaultListingQuery, ...more, term })
			await shop.store.whenIdle()
			return listing
		}
		const missed = async () => (await readMissedSearches(shop.db, 1, now)).map(({ term, times, left_out }) => [term, times, left_out])

		it('missed searches are counted by day and term, with the omitted words', async () => {
			await search('Lamp ')
			await search('  LAMP')
			await search('arc 7 titanium')
			await search('arc 7')
			expect(await missed()).toEqual([
				['lamp', 2, ''],
				['arc 7 titanium', 1, 'titanium'],
			])
			expect(await shop.db.selectFrom('missed_searches').selectAll().orderBy('term').execute()).toEqual([
				{ day: '2026-11-22', term: 'arc 7 titanium', times: 1, left_out: 'titanium' },
				{ day: '2026-11-22', term: 'lamp', times: 2, left_out: '' },
			])
		})

		it('missed searches are counted once for further pages, filters and sort orders, and not while a shopper types', async () => {
			await search('lamp', { page: 2 })
			await search('lamp', { sort: 'priceAsc' })
			await search('lamp', { brands: ['Volt'] })
			await search('lamp', { availability: 'in_stock' })
			await search('lamp', { onSale: true })
			await search('lamp', { priceTo: 5000 })
			const { id } = await shop.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
			await search('lamp', {}, String(id))
			await searchProducts(shop.client, 'lamp')
			await shop.store.whenIdle()
			expect(await missed()).toEqual([])
		})

		it('missed searches stop adding terms at the daily limit, and keep counting existing ones', async () => {
			const rows = Array.from({ length: maxTermsPerDay }, (_, index) => ({
				day: '2026-11-22',
				term: `flood ${index}`,
				times: 1,
				left_out: '',
			}))
			await shop.db.insertInto('missed_searches').values(rows).execute()
			await search('lamp')
			await search('flood 5')
			expect((await missed()).slice(0, 2)).toEqual([
				['flood 5', 2, ''],
				['flood 0', 1, ''],
			])
			expect(await missed()).toHaveLength(maxTermsPerDay)
			await countMissedSearch(shop.db, { term: 'lamp', leftOut: [] }, new Date('2026-11-21T12:00:00Z'))
			expect(await readMissedSearches(shop.db, 2, now), 'another day has room').toHaveLength(maxTermsPerDay + 1)
		})

		it('missed searches are counted correctly for concurrent requests', async () => {
			await Promise.all(Array.from({ length: 20 }, () => countMissedSearch(shop.db, { term: 'lamp', leftOut: [] }, now)))
			expect(await missed()).toEqual([['lamp', 20, '']])
		})

		it('missed searches accept terms with special characters of databases', async () => {
			for (const term of [`a\u0001b`, `'; drop table missed_searches; --`, '\u{1F4A1} lamp', 'x'.repeat(500)]) await search(term)
			expect((await missed()).map(([term]) => term)).toEqual([`'; drop table missed_searches; --`, 'a b', 'x'.repeat(80), '\u{1F4A1} lamp'])
		})

		it('search responds even if counting fails', async () => {
			await shop.db.schema.alterTable('missed_searches').renameTo('elsewhere').execute()
			try {
				expect(await search('lamp')).toMatchObject({ total: 0, products: [] })
			} finally {
				await shop.db.schema.alterTable('elsewhere').renameTo('missed_searches').execute()
			}
		})
	},
	{ clock: () => now },
)

describe('searches command', () => {
	const shop = setUpShopFolders()
	const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)

	it('searches lists the most frequent missed terms of the given number of days', async () => {
		expect(await runCommand('seed')).toMatchObject({ code: 0 })
		expect(await runCommand('searches')).toMatchObject({ code: 0, output: 'All searches in the last 30 days had results.\n' })
		await shop.withDatabase(async (db) => {
			await countMissedSearch(db, { term: 'waterproof laptop', leftOut: ['waterproof'] }, daysAgo(0))
			for (const days of [0, 3]) await countMissedSearch(db, { term: 'Lawn\u001B[31m mower', leftOut: [] }, daysAgo(days))
			await countMissedSearch(db, { term: 'kettle', leftOut: [] }, daysAgo(31))
		})
		const { output } = await runCommand('searches')
		const today = daysAgo(0).toISOString().slice(0, 10)
		expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
			['Search', 'Times', 'Last', 'Found'],
			['lawn [31m mower', '2', today, 'nothing'],
			['waterproof laptop', '1', today, 'only without "waterproof"'],
			[''],
		])
		expect(JSON.parse((await runCommand('searches', '--days', '90', '--json')).output)).toContainEqual({
			term: 'kettle',
			times: 1,
			last_day: daysAgo(31).toISOString().slice(0, 10),
			left_out: '',
		})
		expect((await runCommand('searches', '--days', '1')).output).toMatch(/lawn \[31m mower +1 /)
	})

	it('searches rejects an invalid number of days, and days beyond the retention', async () => {
		for (const days of ['0', '91', '-3', 'all', '1.5', '']) {
			const { code, errors } = await runCommand('searches', '--days', days)
			expect([code, errors]).toEqual([1, `--days is "${days}". It must be a whole number from 1 to 90. Older searches are deleted.\n`])
		}
	})
})
