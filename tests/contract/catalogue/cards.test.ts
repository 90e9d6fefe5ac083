import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProductTops } from '@storefront/contract/client/catalogue/products.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { decideFilters } from '@storefront/store/commerce/specifications/decide-filters.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue, type NewProduct } from './catalogue.ts'
import { saveTexts } from './translations.ts'

const memories = ['8GB', '8192 MB', '16 GB', '32 GB']
const products: readonly NewProduct[] = [
	...Array.from({ length: 40 }, (_, index) => ({
		name: `Laptop ${String(index).padStart(2, '0')}`,
		category: 'Notebooks',
		sheet: {
			About: `A laptop of its own kind, number ${index}, that no other one is like in any way`,
			Weight: index % 3 === 1 ? `${1000 + (index % 20) * 50} g tablet, 2 kg with keyboard` : `${1 + (index % 20) / 20} kg`,
			Memory: memories[index % memories.length] ?? '',
			Wireless: ['Wi-Fi 6', 'Wi-Fi 7'][index % 2] ?? '',
			Ports: ['One', 'Two', 'Three'][index % 3] ?? '',
		},
	})),
	{ name: 'Laptop without a sheet', category: 'Notebooks' },
	...Array.from({ length: 6 }, (_, index) => ({
		name: `Ultrabook ${index}`,
		// A category with an entry in content/filters.yaml.
		category: 'Laptops',
		sheet: {
			Ports: ['One', 'Two'][index % 2] ?? '',
			Display: `${13 + index}-inch, matt`,
			Memory: '16 GB',
			Processor: 'Corvex L7, quick',
			...(index === 0 ? { Storage: '512 GB, 1 TB' } : { Storage: '256 GB, 512 GB' }),
		},
	})),
	...Array.from({ length: 12 }, (_, index) => ({
		name: `Speaker ${index}`,
		category: 'Speakers',
		sheet: { Colour: ['Cloud', 'Sage', 'Ink'][index % 3] ?? '', Output: `${8 * (1 + (index % 4))} W` },
	})),
	...Array.from({ length: 12 }, (_, index) => ({
		name: `Charger ${index}`,
		category: 'Adapters',
		sheet: { Protection: index % 2 ? 'Heat, overload, short circuit' : 'Water', Output: `${20 * (1 + (index % 4))} W` },
	})),
]

describeShop('product card', (shop) => {
	const cards = async (category = 'Notebooks') => {
		const { id } = await shop.db.selectFrom('categories').select('id').where('name', '=', category).executeTakeFirstOrThrow()
		return fetchListing(shop.client, String(id), { ...defaultListingQuery, pageSize: 100 })
	}

	beforeAll(async () => {
		await addCatalogue(shop.db, products)
		await decideFilters(shop.db)
	})

	it('product card has the first four filters of its category for which the product has values, in their spelling', async () => {
		const { products: found, facets } = await cards()
		const order = facets.specs.map(({ name }) => name)
		expect(order.length).toBeGreaterThanOrEqual(4)
		const specificationsOf = (name: string) => found.find((card) => card.name === name)?.keySpecifications ?? []
		for (const name of ['Laptop 00', 'Laptop 01', 'Laptop 02'])
			expect(specificationsOf(name).map((one) => one.name)).toEqual(order.slice(0, 4))
		const shown = (name: string) => Object.fromEntries(specificationsOf(name).map((one) => [one.name, one.value]))
		// "8GB" and "8192 MB" are the same value.
		if (order.slice(0, 4).includes('Memory')) expect([shown('Laptop 00').Memory, shown('Laptop 01').Memory]).toEqual(['8 GB', '8 GB'])
		expect(specificationsOf('Laptop without a sheet')).toEqual([])
	})

	it('product card has the specifications that content/filters.yaml lists for its category, in that order and one value each', async () => {
		const { products: found } = await cards('Laptops')
		const shown = (name: string) => found.find((card) => card.name === name)?.keySpecifications.map((one) => [one.name, one.value])
		expect(shown('Ultrabook 0')).toEqual([
			['Processor', 'Corvex L7'],
			['Memory', '16 GB'],
			['Storage', '512 GB – 1 TB'],
			['Display', '13 in'],
		])
		expect(shown('Ultrabook 3')?.[2]).toEqual(['Storage', '256–512 GB'])
	})

	it('product card is the same in the tabs of the home page as in a listing', async () => {
		const { best, newArrivals, topSelling } = await fetchProductTops(shop.client)
		const listed = new Map([...(await cards()).products, ...(await cards('Speakers')).products].map((card) => [card.id, card]))
		const inTabs = [...best, ...newArrivals, ...topSelling].filter(({ id }) => listed.has(id))
		expect(inTabs.some(({ keySpecifications }) => keySpecifications.length === 4)).toBe(true)
		for (const card of inTabs) expect(card.keySpecifications).toEqual(listed.get(card.id)?.keySpecifications)
	})

	it('product card shows a number like its filter, without further text of the specification', async () => {
		const { products: found } = await cards()
		const weightOf = (name: string) =>
			found.find((card) => card.name === name)?.keySpecifications.find((one) => one.name === 'Weight')?.value
		expect(['Laptop 00', 'Laptop 01', 'Laptop 02'].map(weightOf)).toEqual(['1 kg', '1.05 kg', '1.1 kg'])
	})

	it('product card lists the colours of its variants without duplicates', async () => {
		const { products: before } = await cards()
		expect(before.every(({ colours }) => colours.length === 0)).toBe(true)
		await sellAs(shop.db, 'Laptop 03', [
			{ Colour: 'Silver', Storage: '1 TB' },
			{ Colour: 'Blue', Storage: '1 TB' },
			{ Colour: 'Silver', Storage: '2 TB' },
		])
		expect((await cards()).products.find(({ name }) => name === 'Laptop 03')?.colours).toEqual([{ name: 'Silver' }, { name: 'Blue' }])
	})

	it('product card shows a colour once, not also as a key specification if it lists the colours to choose from', async () => {
		const shownSpecificationsOf = async (product: string) => {
			const { products: found } = await cards('Speakers')
			return found.find(({ name }) => name === product)?.keySpecifications.map(({ name }) => name)
		}
		expect(await shownSpecificationsOf('Speaker 0')).toContain('Colour')
		await sellAs(shop.db, 'Speaker 0', [{ Colour: 'Cloud' }, { Colour: 'Sage' }])
		// With one colour there is nothing to choose, so the card does not list colours.
		await sellAs(shop.db, 'Speaker 1', [
			{ Colour: 'Sage', Size: 'S' },
			{ Colour: 'Sage', Size: 'M' },
		])
		expect(await shownSpecificationsOf('Speaker 0')).toEqual(['Output'])
		expect(await shownSpecificationsOf('Speaker 1')).toContain('Colour')
	})

	it('product card translates a list before it shortens it, and keeps the list if the number of entries differs', async () => {
		const protectionOf = async (language: string) => {
			const reply = await (await shop.visitor().fetch(`/api/products?q=Charger+1&language=${language}`)).json()
			const card = reply.data.find(({ name }: { name: string }) => name === 'Charger 1')
			return card.key_specifications.map(({ value }: { value: string }) => value)
		}
		const list = 'Heat, overload, short circuit'
		await saveTexts(shop.db, [
			{ kind: 'word', ref: list, language: 'de', texts: { name: 'Hitze, Überlast, Kurzschluss' } },
			{ kind: 'word', ref: list, language: 'ar', texts: { name: 'الحرارة، الحمل الزائد، قصر الدائرة' } },
			{ kind: 'word', ref: list, language: 'fr', texts: { name: 'Chaleur et surcharge' } },
		])
		expect(await protectionOf('de')).toContain(JSON.stringify({ En: 'Heat', De: 'Hitze' }))
		expect(await protectionOf('ar')).toContain(JSON.stringify({ En: 'Heat', Ar: 'الحرارة' }))
		expect(await protectionOf('fr')).toContain('Heat')
	})

	it('product card has a translation that equals the English word, and none for a word without a translation', async () => {
		await saveTexts(shop.db, [{ kind: 'word', ref: 'Output', language: 'de', texts: { name: 'Output' } }])
		const reply = await (await shop.visitor().fetch('/api/products?q=Charger+1&language=de')).json()
		const names = reply.data[0].key_specifications.map(({ name }: { name: string }) => name)
		expect(names).toContain(JSON.stringify({ En: 'Output', De: 'Output' }))
		expect(names).toContain('Protection')
	})
})

/** Replaces the variants of a product. */
async function sellAs(db: Db, product: string, variations: readonly Readonly<Record<string, string>>[]): Promise<void> {
	const { id } = await db.selectFrom('products').select('id').where('name', '=', product).executeTakeFirstOrThrow()
	await db.deleteFrom('offers').where('product_id', '=', id).execute()
	await db
		.insertInto('offers')
		.values(
			variations.map((attributes, position) => ({
				...{ product_id: id, external_id: null, sku: `${product} ${position}`, attributes: JSON.stringify(attributes) },
				...{ price: 1000, discount: 0, stock: 1, image: '', position, details: '{}' },
			})),
		)
		.execute()
}
