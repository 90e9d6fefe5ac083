import { withoutRepeats } from '@storefront/contract/domain/catalogue/home-rows.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { expect, test } from 'vitest'

const cards = (ids: string) => ids.split(' ').map((id) => ({ id, featured: id !== 'plain' }) as ProductCard)
const idsOf = (products: readonly ProductCard[] | undefined) => products?.map(({ id }) => id).join(' ')
const tab = (ids: string) => ({ key: 'best', label: 'Best Sellers', products: cards(ids), total: cards(ids).length }) as const

test('a product of the home page that stands in a row is left out of later rows', () => {
	const { sections, tabs } = withoutRepeats(
		{
			sections: {
				specialOffer: cards('a b g h i j u v w'),
				dealOfDay: cards('a b c d e f'),
				bestBrand: cards('i k l m n'),
			},
			tabs: [tab('a g o p q'), tab('g h k r s t')],
		},
		3,
	)
	expect(idsOf(sections.dealOfDay)).toBe('a b c d e f')
	expect(idsOf(sections.bestBrand), 'a brand has few products and chooses before the sales').toBe('i k l m n')
	expect(idsOf(sections.specialOffer)).toBe('h j u v w')
	expect(tabs.map(({ products }) => idsOf(products))).toEqual(['g o p', 'r s t'])
	expect(sections.dayFlashSale).toBeUndefined()
})

test('the featured products of a deal are at most six: one large, three medium and two wide cards [HOME-33, HOME-35, HOME-36]', () => {
	const { sections } = withoutRepeats({ sections: { dealOfMonth: cards('a plain b c d e f g') }, tabs: [] }, 9)
	expect(idsOf(sections.dealOfMonth)).toBe('a b c d e f')
})

test('the rows of a shop with few products are filled up with products of earlier rows', () => {
	const few = cards('a b c d e f')
	const { sections, tabs } = withoutRepeats(
		{ sections: { dealOfDay: few, dealOfMonth: few, specialOffer: few }, tabs: [{ ...tab('a b c d e f'), total: 12 }] },
		9,
	)
	expect(idsOf(sections.dealOfMonth)).toBe('a b c d e f')
	expect(idsOf(sections.specialOffer)).toBe('a b c d')
	expect(idsOf(tabs[0]?.products)).toBe('a b c d e f')
	expect(tabs[0]?.total, 'the whole list decides on its link [HOME-45]').toBe(12)
})
