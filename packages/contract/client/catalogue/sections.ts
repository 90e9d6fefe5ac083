import type { SectionName } from '../../domain/catalogue/home-list.ts'
import type { ProductCard } from '../../domain/catalogue/product.ts'
import {
	getBestBrand,
	getBestCategory,
	getDayFlashSale,
	getDealOfDay,
	getDealOfMonth,
	getMonthFlashSale,
	getSpecialOffer,
} from '../../endpoints/catalogue/sections.ts'
import type { StoreClient } from '../http/http.ts'
import { localizedText } from '../http/wire.ts'
import { toProductCard } from './products.ts'

/** A row of products with a title (ENT-15). */
export interface Section {
	readonly title: string
	readonly subtitle: string
	readonly products: readonly ProductCard[]
}

/** AMB-13: the call of each section of the home page. */
const calls = {
	dealOfDay: getDealOfDay,
	dealOfMonth: getDealOfMonth,
	dayFlashSale: getDayFlashSale,
	monthFlashSale: getMonthFlashSale,
	specialOffer: getSpecialOffer,
	bestBrand: getBestBrand,
	bestCategory: getBestCategory,
} as const satisfies Record<SectionName, unknown>

export async function fetchSection(client: StoreClient, name: SectionName): Promise<Section> {
	const wire = await client.call(calls[name])
	return { title: localizedText(wire.title), subtitle: localizedText(wire.sub_title), products: wire.data.map(toProductCard) }
}
