import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchAccessories } from '@storefront/contract/client/catalogue/products.ts'
import type { AccessoryOverride } from '@storefront/contract/domain/catalogue/accessories/accessories.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue, type NewProduct } from './catalogue.ts'

const made = 'Phones > Cases'
const products: readonly NewProduct[] = [
	{ name: 'Auvane Arc 7', brand: 'Auvane', category: 'Phones > Smartphones', sheet: { Charging: '30 W USB-C' } },
	{ name: 'Auvane Arc 7 Pro', brand: 'Auvane', category: 'Phones > Smartphones', sheet: { Weight: '200 g' } },
	{ name: 'Étui Éclair', category: made, sheet: { Fits: 'AUVANE ARC 7' }, sold: 1 },
	{ name: 'Case for Arc 7', category: made, sheet: { Weight: '20 g' }, sold: 2 },
	{ name: 'Shell', category: made, sheet: { Fits: 'Arc 7, Arc 7 Pro' }, sold: 3 },
	{ name: 'Glass', category: made, sheet: { 'Compatible with': 'Arc 7' }, sold: 9, stock: 0 },
	{ name: 'Case for Arc 7 Pro', category: made, sheet: { Weight: '20 g' }, sold: 50 },
	{ name: 'Cube 65', category: 'Power > Chargers', sheet: { Output: '65 W', Ports: 'USB-C' }, sold: 99, sku: 'CUBE-65' },
	{ name: 'Cube 20', category: 'Power > Chargers', sheet: { Output: '20 W', Ports: 'USB-C' }, sold: 100 },
	{ name: 'Sleeve', category: 'Bags', sheet: { Weight: '90 g' } },
	...Array.from({ length: 12 }, (_, index) => ({ name: `Strap ${index}`, category: 'Straps', sheet: { Fits: '100 % Watch_1' } })),
	{ name: '100 % Watch_1', category: 'Watches' },
	{ name: '100 x Watches1', category: 'Watches' },
]

let choices: readonly AccessoryOverride[] = []

describeShop(
	'accessories of a product',
	(shop) => {
		let ids = new Map<string, number>()
		const idOf = (name: string) => String(ids.get(name))
		const accessories = async (name: string) => (await fetchAccessories(shop.client, idOf(name))).map((card) => card.name)

		beforeAll(async () => {
			ids = await addCatalogue(shop.db, products)
		})
		beforeEach(() => {
			choices = []
		})

		it('accessories are products that name the product, in stock first, best sellers first, followed by chargers for its plug', async () => {
			expect(await accessories('Auvane Arc 7')).toEqual(['Shell', 'Case for Arc 7', 'Étui Éclair', 'Glass', 'Cube 65'])
			expect(await accessories('Auvane Arc 7 Pro')).toEqual(['Case for Arc 7 Pro', 'Shell'])
			expect((await fetchProduct(shop.client, idOf('Sleeve'))).tellsAccessories).toBe(true)
		})

		it('accessories are empty without matching products, and limited to eight', async () => {
			expect(await accessories('Sleeve')).toEqual([])
			expect(await accessories('Cube 65')).toEqual([])
			expect(await accessories('100 % Watch_1')).toHaveLength(8)
			expect(await accessories('100 x Watches1')).toEqual([])
			const some = await shop.visitor().fetch(`/api/product/${idOf('100 % Watch_1')}/works-with?items=3`)
			expect((await some.json()).data).toHaveLength(3)
		})

		it('accessories of a product can be overridden by the owner by name, SKU or id', async () => {
			choices = [
				{ product: 'auvane arc 7', add: ['Sleeve', 'Cube 20', 'no such thing'], remove: ['étui éclair', 'Étui Éclair', 'cube-65'] },
				{ product: idOf('Auvane Arc 7'), add: ['Auvane Arc 7'], remove: [idOf('Glass')] },
			]
			expect(await accessories('Auvane Arc 7')).toEqual(['Sleeve', 'Cube 20', 'Shell', 'Case for Arc 7'])
			expect(await accessories('Auvane Arc 7 Pro')).toEqual(['Case for Arc 7 Pro', 'Shell'])
		})

		it('accessories of an unknown product respond with 404', async () => {
			for (const id of ['999999', 'x', '-1']) await expect(fetchAccessories(shop.client, id)).rejects.toMatchObject({ status: 404 })
		})
	},
	{ accessories: () => choices },
)
