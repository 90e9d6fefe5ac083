import { fetchAllCategories, fetchSettings, fetchSiteInfo, fetchTopCategories } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { type Category, type ShopSettings, type SiteInfo, shopName } from '@storefront/contract/domain/frame/shop.ts'
import { localizeCountry } from '@storefront/contract/domain/location/country-name.ts'
import { language } from '@storefront/i18n/language.ts'
import { market } from '@storefront/i18n/market.ts'
import { setShopName } from '#page-cache/rate-limit.ts'

/** Data of the shop on every page: title, logo, menus, contact details. */
export interface Frame {
	readonly settings: ShopSettings | null
	readonly siteInfo: SiteInfo | null
	readonly topCategories: readonly Category[]
	readonly allCategories: readonly Category[]
	/** false if a part could never be loaded. The page is displayed but not cached. */
	readonly complete: boolean
}

/** Cache tags of a frame. */
export const frameTags = everyTag

/** Frame without data of the store. */
export const emptyFrame: Frame = { settings: null, siteInfo: null, topCategories: [], allCategories: [], complete: false }

/** Last frame by language and market, because names, currency and tax differ. */
const lastFrames = new Map<string, Frame>()
/** Last known frame of the current language and market. */
const framesByContent = new Map<string, Frame>()
const localeKey = () => `${language()} ${market()}`

/** The last known frame, for pages that do not request the store. */
export function cachedFrame(): Frame {
	return lastFrames.get(localeKey()) ?? emptyFrame
}

/** Returns the same object while the replies of the store are unchanged, so that fragments are rendered once (`fragment-cache.ts`). */
export async function loadFrame(store: StoreClient): Promise<Frame> {
	const [settings, siteInfo, topCategories, allCategories] = await Promise.all([
		nullIfFailed(fetchSettings(store)),
		nullIfFailed(fetchSiteInfo(store)),
		nullIfFailed(fetchTopCategories(store)),
		nullIfFailed(fetchAllCategories(store)),
	])
	const frame = reuseIfEqual({
		settings,
		siteInfo,
		topCategories: topCategories ?? emptyFrame.topCategories,
		allCategories: allCategories ?? emptyFrame.allCategories,
		complete: [settings, siteInfo, topCategories, allCategories].every(Boolean),
	})
	const lastFrame = cachedFrame()
	const known = {
		settings: settings ?? lastFrame.settings,
		siteInfo: siteInfo ?? lastFrame.siteInfo,
		topCategories: topCategories ?? lastFrame.topCategories,
		allCategories: allCategories ?? lastFrame.allCategories,
		complete: frame.complete || lastFrame.complete,
	}
	lastFrames.set(localeKey(), known)
	setShopName(shopName(known.siteInfo, known.settings))
	return frame
}

/** Returns the previous frame if all its parts are identical. */
function reuseIfEqual(frame: Frame): Frame {
	const parts = Object.keys(frame) as (keyof Frame)[]
	const same = framesByContent.get(localeKey())
	if (same && parts.every((part) => frame[part] === same[part])) return same
	framesByContent.set(localeKey(), frame)
	return frame
}

/** Delivery before the checkout, with the name of the default country in the current language. */
export function deliveryOf({ settings }: Frame): ShopSettings['delivery'] {
	const delivery = settings?.delivery ?? null
	return delivery?.country ? { ...delivery, country: { ...delivery.country, name: localizeCountry(delivery.country) } } : delivery
}

/** Returns null if a call fails, so that its part of the page is empty (ERR-08). The client has logged the failure. */
export async function nullIfFailed<T>(load: Promise<T>): Promise<T | null> {
	try {
		return await load
	} catch {
		return null
	}
}
