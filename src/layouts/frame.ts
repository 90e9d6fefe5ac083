import type { StoreClient } from '../client/http.ts'
import { fetchAllCategories, fetchSettings, fetchSiteInfo, fetchTopCategories } from '../client/site.ts'
import type { Category, ShopSettings, SiteInfo } from '../domain/shop.ts'
import { remember } from '../page-cache/remember.ts'

/** What every page shows of the shop: title, logo, menus, contact details. */
export interface Frame {
	readonly settings: ShopSettings | null
	readonly siteInfo: SiteInfo | null
	readonly topCategories: readonly Category[]
	readonly allCategories: readonly Category[]
	/** false: the store did not give everything. The page is shown, and not kept. */
	readonly complete: boolean
}

/** The tags of what a frame is made of. */
export const frameTags = ['settings', 'catalogue']

/** A frame without the store. */
export const emptyFrame: Frame = { settings: null, siteInfo: null, topCategories: [], allCategories: [], complete: false }

const seconds = 60
const settingsOf = remember(['settings'], seconds, fetchSettings)
const siteInfoOf = remember(['settings'], seconds, fetchSiteInfo)
const topCategoriesOf = remember(['catalogue'], seconds, fetchTopCategories)
const allCategoriesOf = remember(['catalogue'], seconds, fetchAllCategories)

export async function loadFrame(store: StoreClient): Promise<Frame> {
	const [settings, siteInfo, topCategories, allCategories] = await Promise.all([
		orNull(settingsOf(store)),
		orNull(siteInfoOf(store)),
		orNull(topCategoriesOf(store)),
		orNull(allCategoriesOf(store)),
	])
	return {
		settings,
		siteInfo,
		topCategories: topCategories ?? [],
		allCategories: allCategories ?? [],
		complete: [settings, siteInfo, topCategories, allCategories].every(Boolean),
	}
}

/** null in place of what could not be had: a failed call leaves its part of the page empty (ERR-08); the client has logged it. */
export async function orNull<T>(load: Promise<T>): Promise<T | null> {
	try {
		return await load
	} catch {
		return null
	}
}
