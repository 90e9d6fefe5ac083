import { fetchProductTops } from '@storefront/contract/client/catalogue/products.ts'
import { fetchSection } from '@storefront/contract/client/catalogue/sections.ts'
import { fetchBrands, fetchPromotions, fetchSlides } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import type { SectionName } from '@storefront/contract/domain/catalogue/home-list.ts'
import { withoutRepeats } from '@storefront/contract/domain/catalogue/home-rows.ts'
import { hasTopTabs, topTabs } from '@storefront/contract/domain/catalogue/top-tabs.ts'
import { tabProductCount } from '@storefront/contract/domain/constants.ts'
import type { HomeFlag } from '@storefront/contract/domain/frame/shop.ts'
import { nullIfFailed } from '../frame/frame.ts'

/** The flag that enables each section of products (HOME-05 to HOME-13). */
const flagOf: Record<SectionName, HomeFlag> = {
	specialOffer: 'offer_sale',
	dayFlashSale: 'day_flash_sale',
	dealOfDay: 'deal_day_sale',
	monthFlashSale: 'month_flash_sale',
	dealOfMonth: 'deal_month_sale',
	bestCategory: 'best_category',
	bestBrand: 'best_brand_product',
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>

const promotionFlags: readonly HomeFlag[] = ['home_promotion', 'deal_promotion', 'top_promotion', 'category_promotion']

/**
 * Loads the parts of the home page in parallel, each with its own call. A part is null if its flag is off or its call failed; other
 * parts are not affected (HOME-58). No product is in two rows.
 */
export async function loadHome(store: StoreClient, shown: ReadonlySet<HomeFlag>) {
	const part = <T>(wanted: boolean, load: () => Promise<T>) => (wanted ? nullIfFailed(load()) : null)
	const section = (name: SectionName) => part(shown.has(flagOf[name]), () => fetchSection(store, name))

	const [slides, promotions, tops, brands, specialOffer, dayFlashSale, dealOfDay, monthFlashSale, dealOfMonth, bestCategory, bestBrand] =
		await Promise.all([
			part(shown.has('home_slider'), () => fetchSlides(store)),
			part(
				promotionFlags.some((flag) => shown.has(flag)),
				() => fetchPromotions(store),
			),
			part(hasTopTabs(shown), () => fetchProductTops(store)),
			part(true, () => fetchBrands(store)),
			section('specialOffer'),
			section('dayFlashSale'),
			section('dealOfDay'),
			section('monthFlashSale'),
			section('dealOfMonth'),
			section('bestCategory'),
			section('bestBrand'),
		])
	const sections = { specialOffer, dayFlashSale, dealOfDay, monthFlashSale, dealOfMonth, bestCategory, bestBrand }
	const loaded = Object.entries(sections).flatMap(([name, row]) => (row ? [[name, row.products] as const] : []))
	const rows = withoutRepeats({ sections: Object.fromEntries(loaded), tabs: tops ? topTabs(shown, tops) : [] }, tabProductCount)
	const withRow = (name: SectionName) => {
		const row = sections[name]
		return row && { ...row, products: rows.sections[name] ?? [] }
	}
	return {
		slides,
		promotions,
		brands,
		tabs: tops && rows.tabs,
		specialOffer: withRow('specialOffer'),
		dayFlashSale: withRow('dayFlashSale'),
		dealOfDay: withRow('dealOfDay'),
		monthFlashSale: withRow('monthFlashSale'),
		dealOfMonth: withRow('dealOfMonth'),
		bestCategory: withRow('bestCategory'),
		bestBrand: withRow('bestBrand'),
	}
}
