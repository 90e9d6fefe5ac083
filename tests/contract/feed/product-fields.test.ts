import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import {
	type FieldFormat,
	fieldOf,
	localizedFieldNames,
	type ProductFieldName,
	productFieldNames,
} from '@storefront/contract/domain/catalogue/product-fields.ts'
import { type VariantFieldName, variantFieldNames } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { columnsOf } from '@storefront/store/commerce/feed/map/read-fields.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { emptyCatalogue, exportText, feedOf, importText } from './feed.ts'

const lamp = { id: 'a', title: 'Lamp', price: '10.00 USD', product_type: 'Lamps' }

/** Two valid values of a field. */
function samplesOf(name: ProductFieldName): readonly [string, string] {
	const { values, format } = fieldOf(name)
	if (format) return formatSamples[format]
	return [values?.[0] ?? 'First', values?.[1] ?? 'Second']
}

const formatSamples: Readonly<Record<FieldFormat, readonly [string, string]>> = {
	link: ['https://files.example/first.pdf', 'https://files.example/second.pdf'],
	contact: ['first@maker.example', 'https://maker.example/second'],
	eprel: ['123456', '234567'],
	watts: ['5-45 W', '20 W, USB PD'],
	repairability: ['B', '8.2/10'],
}

describeShop('product field', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))
	const idOf = async (externalId: string) => {
		const { id } = await shop.db.selectFrom('products').select('id').where('external_id', '=', externalId).executeTakeFirstOrThrow()
		return String(id)
	}
	const readLamp = async () => fetchProduct(shop.client, await idOf('a'))

	it.each(productFieldNames)('product field %s is imported from a feed, shown on the product page and exported', async (name) => {
		const { specification } = fieldOf(name)
		const [first, second] = samplesOf(name)
		await importText(shop.db, feedOf([{ ...lamp, [name]: first }]))
		expect((await readLamp()).fields[name]).toBe(first)
		// A feed without the column does not change the value.
		await importText(shop.db, feedOf([{ ...lamp, title: 'A lamp' }]))
		expect((await readLamp()).fields[name]).toBe(first)
		await importText(shop.db, feedOf([{ ...lamp, [name]: second }]))
		const product = await readLamp()
		expect(product.fields[name]).toBe(second)
		const shown = product.specifications.filter((one) => one.name === specification)
		expect(shown).toEqual(specification === undefined ? [] : [{ name: specification, value: second }])
		const text = await exportText(shop.db, 'tsv')
		expect((await importText(shop.db, text, { replace: true })).applied).toMatchObject({ created: 0, changed: 0 })
		await emptyCatalogue(shop.db)
		await importText(shop.db, text)
		expect(await readLamp()).toMatchObject({ fields: { [name]: second }, specifications: shown })
	})

	it.each(productFieldNames.flatMap((name) => columnsOf(name).map((column) => [name, column] as const)))(
		'%s is read from the feed column %s',
		async (name, column) => {
			const [value] = samplesOf(name)
			await importText(shop.db, feedOf([{ ...lamp, [column]: column.startsWith('certification') ? `EC:EPREL:${value}` : value }]))
			expect((await readLamp()).fields[name]).toBe(value)
		},
	)

	it.each(localizedFieldNames)('product field %s is sent in the language of the request', async (name) => {
		await importText(shop.db, feedOf([{ ...lamp, [name]: 'English', [`${name}[de]`]: 'Deutsch' }]))
		const { data } = await (await shop.visitor().fetch(`/api/product/${await idOf('a')}?language=de`)).json()
		expect(JSON.stringify(data[name])).toContain('Deutsch')
		expect(await exportText(shop.db, 'tsv')).toContain(`${name}[de]`)
	})

	it('product field energy_class is read from the column of Google, filters the listing, and leaves out values that no label has', async () => {
		const classes = Array.from({ length: 24 }, (_, index) => ['a', 'B', 'c', 'Z'][index % 4] ?? '')
		const lines = classes.map((energy_efficiency_class, index) => ({
			...lamp,
			id: `l${index}`,
			title: `Lamp ${index}`,
			energy_efficiency_class,
		}))
		const { report } = await importText(shop.db, feedOf(lines))
		expect(report).toContain('""Z"" was ignored; use one of A+++')
		const { facets } = await fetchListing(shop.client, null, defaultListingQuery)
		expect(facets.specs.find(({ name }) => name === 'Energy class')?.values.map(({ label }) => label)).toEqual(['A', 'B', 'C'])
		const { products } = await fetchListing(shop.client, null, {
			...defaultListingQuery,
			specs: [{ key: 'energy-class', values: ['b'] }],
		})
		expect(products.map(({ name }) => name)).toEqual(['Lamp 1', 'Lamp 5', 'Lamp 9', 'Lamp 13', 'Lamp 17', 'Lamp 21'])
		expect(products.map(({ energyClass }) => energyClass)).toEqual(Array(6).fill('B'))
	})

	it('a changed condition is exported in the terms of Google, and variants of different conditions keep theirs', async () => {
		const used = { ...lamp, condition: 'used' }
		await importText(shop.db, feedOf([used]))
		expect((await readLamp()).specifications).toContainEqual({ name: 'Condition', value: 'Used' })
		await shop.db.updateTable('products').set({ item_condition: 'Refurbished, grade A', specifications: '[]' }).execute()
		const lines = async () => (await exportText(shop.db, 'tsv')).split('\n').map((line) => line.split('\t'))
		const cell = async (column: string, row = 1) => {
			const [header = [], ...rows] = await lines()
			return rows[row - 1]?.[header.indexOf(column)]
		}
		expect(await cell('condition')).toBe('refurbished')
		expect(await cell('item_condition')).toBe('Refurbished, grade A')
		await emptyCatalogue(shop.db)
		await importText(
			shop.db,
			feedOf(
				[
					{ ...lamp, id: 'a', item_group_id: 'g' },
					{ ...used, id: 'b', item_group_id: 'g' },
				].map((line) => ({ condition: 'new', ...line })),
			),
		)
		const { id } = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
		const product = await fetchProduct(shop.client, String(id))
		expect(product.combinations.map(({ attributes }) => attributes['Condition'])).toEqual(['New', 'Used'])
		expect(product.fields.item_condition).toBe('')
		expect([await cell('condition'), await cell('condition', 2)]).toEqual(['new', 'used'])
	})

	it('a condition that variants spell in two ways is one condition', async () => {
		const used = { ...lamp, item_group_id: 'g' }
		await importText(
			shop.db,
			feedOf([
				{ ...used, id: 'r', color: 'Red', condition: 'used' },
				{ ...used, id: 'b', color: 'Blue', condition: 'Used' },
			]),
		)
		const product = await fetchProduct(shop.client, await idOf('g'))
		expect(product.fields.item_condition).toBe('Used')
		expect(product.specifications.filter(({ name }) => name === 'Condition')).toEqual([{ name: 'Condition', value: 'Used' }])
	})

	const facts = {
		gtin: ['4006381333931', '96385074'],
		mpn: ['L-1', 'L-2'],
		shipping_weight: ['1.2 kg', '8 oz'],
		shipping_length: ['30 cm', '12 in'],
		shipping_width: ['20 cm', '8 in'],
		shipping_height: ['10 cm', '4 in'],
	} as const satisfies Record<VariantFieldName, readonly [string, string]>

	it.each(variantFieldNames)('variant field %s is imported from a feed, kept without the column, changed and exported', async (name) => {
		const [first, second] = facts[name]
		const stored = async () => (await shop.db.selectFrom('offers').select(name).executeTakeFirstOrThrow())[name]
		await importText(shop.db, feedOf([{ ...lamp, [name]: first }]))
		expect(await stored()).toBe(first)
		await importText(shop.db, feedOf([{ ...lamp, title: 'A lamp' }]))
		expect(await stored()).toBe(first)
		// A change of the owner is exported, and an import of the export changes nothing.
		await shop.db
			.updateTable('offers')
			.set({ [name]: second })
			.execute()
		const text = await exportText(shop.db, 'tsv')
		expect((await importText(shop.db, text, { replace: true })).applied).toMatchObject({ created: 0, changed: 0 })
		await emptyCatalogue(shop.db)
		await importText(shop.db, text)
		expect(await stored()).toBe(second)
		expect(await exportText(shop.db, 'tsv')).toBe(text)
	})

	it('values of variants that are not valid are reported and exported as they were', async () => {
		const { report } = await importText(shop.db, feedOf([{ ...lamp, gtin: '4006381333932', shipping_weight: 'heavy' }]))
		expect(report).toContain('gtin ""4006381333932"" was ignored; use the 8, 12, 13 or 14 digits')
		expect(report).toContain('shipping_weight ""heavy"" was ignored; use a number with g, kg, oz or lb')
		expect(await shop.db.selectFrom('offers').select(['gtin', 'shipping_weight']).executeTakeFirst()).toEqual({
			gtin: '',
			shipping_weight: '',
		})
		expect(await exportText(shop.db, 'tsv')).toContain('4006381333932')
	})

	it('products and combinations have their GTIN and part number, and the search finds both', async () => {
		const lines = [
			{ ...lamp, id: 'r', item_group_id: 'g', color: 'Red', gtin: '4006381333931', mpn: 'RX77' },
			{ ...lamp, id: 'b', item_group_id: 'g', color: 'Blue', mpn: 'BX88' },
			{ ...lamp, gtin: '96385074' },
		]
		await importText(shop.db, feedOf(lines))
		expect(await readLamp()).toMatchObject({ gtin: '96385074' })
		const group = await fetchProduct(shop.client, await idOf('g'))
		expect(group.gtin).toBe('')
		expect(group.combinations.map(({ gtin, mpn }) => [gtin, mpn])).toEqual([
			['4006381333931', 'RX77'],
			['', 'BX88'],
		])
		for (const [search, id] of [
			['4006381333931', await idOf('g')],
			['bx88', await idOf('g')],
			['96385074', await idOf('a')],
		] as const) {
			expect((await searchProducts(shop.client, search)).map((product) => product.id)).toEqual([id])
		}
	})
})
