import type { Capability } from '@storefront/contract/domain/frame/capabilities.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import { getBrands, getPromotions, getSliders, subscribeNewsletter } from '@storefront/contract/endpoints/frame/marketing.ts'
import { getSettings, getSiteInfo } from '@storefront/contract/endpoints/frame/settings.ts'
import { getHealth } from '@storefront/contract/endpoints/health.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import { visitorKey } from '@storefront/store/http/calls/visitor.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Catalogue } from '../catalogue/snapshot.ts'
import { hasChoice } from '../checkout/delivery-services.ts'
import type { SectionName, SharedFile } from '../configuration/shop-file.ts'

interface FrameStore extends Pick<Store, 'trustedProxies' | 'limits' | 'clock' | 'version'> {
	readonly shop: Pick<SharedFile, 'shop' | 'sections' | 'promotions' | 'sliders' | 'brand_logos' | 'shipping_methods'>
	readonly catalogue: Catalogue
	readonly database: { run(sql: string, ...values: string[]): unknown }
	readonly currency: () => Promise<string>
}

interface FrameOfEngine {
	/** As the desk of a shop shows it: `Vendure`. */
	readonly name: string
	/** Checks the health of the engine; rejects if it does not respond. */
	ask(): Promise<unknown>
	/** 1: capability available; 0: not available. */
	capabilities(): Promise<Record<Capability, 0 | 1>>
}

/** Setting that shows each section of the home page. */
const sectionFlags = {
	deal_of_day: 'is_show_deal_day_sale',
	deal_of_month: 'is_show_deal_month_sale',
	day_flash_sale: 'is_show_day_flash_sale',
	month_flash_sale: 'is_show_month_flash_sale',
	special_offer: 'is_show_offer_sale',
	best_brand: 'is_show_best_brand_product',
	best_category: 'is_show_best_category',
} as const satisfies Record<SectionName, string>

const promotionFlags = {
	Home: 'is_show_home_promotion',
	Deal: 'is_show_deal_promotion',
	Top: 'is_show_top_promotion',
	Category: 'is_show_category_promotion',
} as const

/** Settings and texts from the shop file, because the engine does not have them. Pages do not show missing settings. */
export function addFrame(app: App, connector: FrameStore, engine: FrameOfEngine): void {
	const { shop, database, limits, clock, catalogue } = connector
	implement(app, getHealth, async () => {
		await engine.ask()
		await database.run(
			"insert into meta (key, value) values ('health', ?) on conflict (key) do update set value = excluded.value",
			clock().toISOString(),
		)
		return { status: 'ok' as const, version: connector.version, engine: engine.name }
	})

	implement(app, getSettings, async () => {
		const { name, address, phone, email, logo, facebook, instagram } = shop.shop
		const sections = (Object.keys(sectionFlags) as SectionName[]).map((key) => [sectionFlags[key], shop.sections[key] ? 1 : 0])
		const promotions = Object.entries(promotionFlags).map(([type, flag]) => [
			flag,
			shop.promotions.some((one) => one.type === type) ? 1 : 0,
		])
		return {
			data: {
				...{
					name,
					address,
					phone,
					email,
					logo,
					fb_link: facebook,
					inst_link: instagram,
					tells_tax: 0,
					free_delivery_from: null,
					currency: await connector.currency(),
					capabilities: await engine.capabilities(),
					...(hasChoice(shop) && { delivery_services: 1 as const }),
				},
				...Object.fromEntries([...sections, ...promotions]),
				is_show_home_slider: shop.sliders.length > 0 ? 1 : 0,
				is_show_top_selling: 1,
				is_show_best_sales: 1,
				is_show_new_arrivals: 1,
			},
		}
	})

	implement(app, getSiteInfo, () => ({ data: { name: shop.shop.title || shop.shop.name, favicon: shop.shop.favicon } }))

	implement(app, getSliders, () => ({
		data: shop.sliders.map(({ picture, title, link }, index) => ({ id: index + 1, image: picture, title, link, order: index })),
	}))

	implement(app, getPromotions, () => ({
		data: shop.promotions.map(({ type, picture, title, link }, index) => ({ id: index + 1, type, image: picture, title, url: link })),
	}))

	implement(app, getBrands, async () => {
		const { products } = await catalogue.snapshot()
		const brands = new Map(products.flatMap(({ brand }) => (brand ? [[brand.id, brand.name] as const] : [])))
		const data = [...brands].map(([id, name]) => ({ id, name: toWireName(name), image: shop.brand_logos[name] ?? '' }))
		return { data: { data: data.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) } }
	})

	implement(app, subscribeNewsletter, async ({ c, body }) => {
		await limits.take('newsletter', visitorKey(connector, c))
		await database.run(
			'insert into newsletter (email, asked_at) values (?, ?) on conflict (email) do nothing',
			body.email,
			clock().toISOString(),
		)
		return { message: 'Thank you. We have noted your address.', needs_confirmation: 0 }
	})
}
