import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { words } from '../wire/wire.ts'
import { listProduct } from './products.ts'

/** A titled row of products. */
export const section = v.object({ title: words, sub_title: words, data: v.nullish(v.array(listProduct), []) })

// @__NO_SIDE_EFFECTS__
function sectionCall<const Name extends string>(name: Name, path: string, summary: string) {
	return endpoint({
		name,
		method: 'GET',
		path,
		audience: 'anyone',
		tag: 'sections',
		localized: true,
		perMarket: true,
		summary,
		reply: section,
	})
}

export const getDealOfDay = sectionCall('getDealOfDay', '/deal-of-day', 'The deal of the day.')
export const getDealOfMonth = sectionCall('getDealOfMonth', '/deal-of-month', 'The deal of the month.')
export const getDayFlashSale = sectionCall('getDayFlashSale', '/day-flash-sale', "Today's flash sale.")
export const getMonthFlashSale = sectionCall('getMonthFlashSale', '/month-flash-sale', "The month's flash sale.")
export const getSpecialOffer = sectionCall('getSpecialOffer', '/special-offer', 'The offer sale.')
export const getBestBrand = sectionCall('getBestBrand', '/best-brand', 'Products of the best brand.')
export const getBestCategory = sectionCall('getBestCategory', '/best-category', 'Products of the best category.')
