import { homeListInFragment, homeListPath, homeListTitle, parseHomeList } from '@storefront/contract/domain/catalogue/carried-list.ts'
import { expect, it } from 'vitest'

it('finds the list again that an address carries, under the title of its tab or section [NAV-07, HOME-34, HOME-41]', () => {
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

it('takes no other fragment of the page for a list, and no list that there is not [AMB-21]', () => {
	for (const fragment of ['', '#', '#main', '#list=', '#list=nothing', '#list=toString', '#list=tops.toString'])
		expect(homeListInFragment(fragment), fragment).toBeNull()
	for (const stored of [null, undefined, 7, {}, 'constructor']) expect(parseHomeList(stored)).toBeNull()
})
