import {
	getBestBrand,
	getBestCategory,
	getDayFlashSale,
	getDealOfDay,
	getDealOfMonth,
	getMonthFlashSale,
	getSpecialOffer,
} from '../../../src/contract/catalogue/sections.ts'
import { readListProducts } from '../../catalogue/list-products.ts'
import { fillSection, type SectionKey } from '../../catalogue/sections.ts'
import { implement } from '../../http/implement.ts'
import type { App, Store } from '../../store/store.ts'

const calls = {
	'deal-of-day': getDealOfDay,
	'deal-of-month': getDealOfMonth,
	'day-flash-sale': getDayFlashSale,
	'month-flash-sale': getMonthFlashSale,
	'special-offer': getSpecialOffer,
	'best-brand': getBestBrand,
	'best-category': getBestCategory,
} as const

/** The titled rows of the home page. */
export function addSections(app: App, { db, clock }: Store): void {
	for (const key of Object.keys(calls) as SectionKey[]) {
		implement(app, calls[key], async () => {
			const { title, subTitle, ids, featured } = await fillSection(db, key, clock())
			const products = await readListProducts(db, ids)
			return { title, sub_title: subTitle, data: featured ? products.map((product) => ({ ...product, top_status: 1 })) : products }
		})
	}
}
