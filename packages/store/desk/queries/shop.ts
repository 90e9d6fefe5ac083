import { readDispatchRules } from '../../commerce/location/delivery-times.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** What the frame of every page shows of the shop. */
export interface DeskShop {
	readonly name: string
	/** Code or symbol. */
	readonly currency: string
	/** `Europe/Berlin` */
	readonly timeZone: string
	/** Public URL of the shop; null without SITE_URL. */
	readonly url: string | null
}

export async function readDeskShop(db: Db, siteUrl: string | undefined): Promise<DeskShop> {
	const settings = await readSettings(db)
	return {
		name: settings['name'] ?? '',
		currency: settings['currency'] ?? '',
		timeZone: readDispatchRules(settings).timeZone,
		url: siteUrl ?? null,
	}
}
