import { homeListInFragment, homeListPath, homeListTitle, parseHomeList } from '@storefront/contract/domain/catalogue/home-list.ts'
import { expect, it } from 'vitest'

it('a fragment names a list of the home page, which has the title of its tab or section [NAV-07, HOME-34, HOME-41]', () => {
	for (const [list, title] of [
		['dealOfDay', 'Deal of the Day'],
		['tops.newArrivals', 'New Arrivals'],
	] as const) {
		const address = homeListPath(list)
		expect(address).toBe(`/custom-products#list=${list}`)
		expect(homeListInFragment(new URL(address, 'http://shop').hash)).toBe(list)
		expect(homeListTitle(list)).toBe(title)
	}
})

it('other fragments and unknown lists are no list of the home page [AMB-21]', () => {
	for (const fragment of ['', '#', '#main', '#list=', '#list=nothing', '#list=toString', '#list=tops.toString'])
		expect(homeListInFragment(fragment), fragment).toBeNull()
	for (const stored of [null, undefined, 7, {}, 'constructor']) expect(parseHomeList(stored)).toBeNull()
})
