import { hasTopTabs, topTabs } from '@storefront/contract/domain/catalogue/top-tabs.ts'
import type { HomeFlag } from '@storefront/contract/domain/frame/shop.ts'
import { expect, test } from 'vitest'

const lists = { best: [], newArrivals: [], topSelling: [] }
const labels = (...shown: HomeFlag[]) => topTabs(new Set(shown), lists).map(({ label }) => label)

test('the enabled top tabs are in a fixed order [HOME-41, HOME-42]', () => {
	expect(labels('top_selling', 'new_arrivals', 'best_sales')).toEqual(['Best Sellers', 'New Arrivals', 'Top Sellings'])
	expect(labels('top_selling', 'new_arrivals')).toEqual(['New Arrivals', 'Top Sellings'])
	expect(labels('home_slider')).toEqual([])
})

test.each(['best_sales', 'new_arrivals', 'top_selling'] as const)('top tabs are visible with %s alone [HOME-15]', (flag) => {
	expect(hasTopTabs(new Set([flag]))).toBe(true)
	expect(hasTopTabs(new Set())).toBe(false)
})
