import { fetchAllCategories, fetchSettings, fetchSiteInfo, fetchTopCategories } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { type Category, type ShopSettings, type SiteInfo, shopName } from '@storefront/contract/domain/frame/shop.ts'
import { language } from '@storefront/i18n/language.ts'
import { market } from '@storefront/i18n/market.ts'
import { setLastShopName } from '#page-cache/last-shop-name.ts'

/** What every page shows of the shop: title, logo, menus, contact details. */
export interface Frame {
	readonly settings: ShopSettings | null
	readonly siteInfo: SiteInfo | null
	readonly topCategories: readonly Category[]
	readonly allCategories: readonly Category[]
	/** false: the store did not give everything, and never has. The page is shown, and not kept. */
	readonly complete: boolean
}

/** The tags of what a frame is made of. */
export const frameTags = everyTag

/** A frame without the store. */
export const emptyFrame: Frame = { settings: null, siteInfo: null, topCategories: [], allCategories: [], complete: false }

/** By language and market: names, currency and tax differ. */
const lastFrames = new Map<string, Frame>()
/** As the page before had it. */
const sameFrames = new Map<string, Frame>()
const edition = () => `${language()} ${market()}`

/** What the pages before showed of the shop, each part as it was known last: for a page that asks the store for nothing. */
export function knownFrame(): Frame {
	return lastFrames.get(edition()) ?? emptyFrame
}

/** The same object again for as long as the store's answers are the same: what shows it is drawn once (`drawn-once.ts`). */
export async function loadFrame(store: StoreClient): Promise<Frame> {
	const [settings, siteInfo, topCategories, allCategories] = await Promise.all([
		orNull(fetchSettings(store)),
		orNull(fetchSiteInfo(store)),
		orNull(fetchTopCategories(store)),
		orNull(fetchAllCategories(store)),
	])
	const frame = asBefore({
		settings,
		siteInfo,
		topCategories: topCategories ?? emptyFrame.topCategories,
		allCategories: allCategories ?? emptyFrame.allCategories,
		complete: [settings, siteInfo, topCategories, allCategories].every(Boolean),
	})
	const lastFrame = knownFrame()
	const known = {
		settings: settings ?? lastFrame.settings,
		siteInfo: siteInfo ?? lastFrame.siteInfo,
		topCategories: topCategories ?? lastFrame.topCategories,
		allCategories: allCategories ?? lastFrame.allCategories,
		complete: frame.complete || lastFrame.complete,
	}
	lastFrames.set(edition(), known)
	setLastShopName(shopName(known.siteInfo, known.settings))
	return frame
}

/** The frame of the page before where nothing of it is another one. */
function asBefore(frame: Frame): Frame {
	const parts = Object.keys(frame) as (keyof Frame)[]
	const same = sameFrames.get(edition())
	if (same && parts.every((part) => frame[part] === same[part])) return same
	sameFrames.set(edition(), frame)
	return frame
}

/** null in place of what could not be had: a failed call leaves its part of the page empty (ERR-08); the client has logged it. */
export async function orNull<T>(load: Promise<T>): Promise<T | null> {
	try {
		return await load
	} catch {
		return null
	}
}
