import {
	getBestBrand,
	getBestCategory,
	getDayFlashSale,
	getDealOfDay,
	getDealOfMonth,
	getMonthFlashSale,
	getSpecialOffer,
} from '@storefront/contract/endpoints/catalogue/sections.ts'
import { readListProducts } from '@storefront/store/commerce/catalogue/list-products.ts'
import { fillSection, type SectionKey } from '@storefront/store/commerce/catalogue/sections.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implementPublic } from '../../calls/implement.ts'

const calls = {
	'deal-of-day': getDealOfDay,
	'deal-of-month': getDealOfMonth,
	'day-flash-sale': getDayFlashSale,
	'month-flash-sale': getMonthFlashSale,
	'special-offer': getSpecialOffer,
	'best-brand': getBestBrand,
	'best-category': getBestCategory,
} as const

/** The sections of the home page. */
export function addSections(app: App, { db, clock }: Store): void {
	for (const key of Object.keys(calls) as SectionKey[]) {
		implementPublic(app, calls[key], async () => {
			const { title, subTitle, ids, featured } = await fillSection(db, key, clock())
			const products = await readListProducts(db, ids)
			return { title, sub_title: subTitle, data: featured ? products.map((product) => ({ ...product, top_status: 1 })) : products }
		})
	}
}
