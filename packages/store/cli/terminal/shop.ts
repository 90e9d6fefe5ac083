import { english } from '@storefront/i18n/language.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import { type Configuration, readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { findMisspelledVariables } from '@storefront/runtime/configuration/misspelled-variables.ts'
import { createLog } from '@storefront/runtime/log/log.ts'
import { createLineDestination } from '@storefront/runtime/log/log-lines.ts'
import { setFontFolders } from '../../commerce/checkout/receipts/font-folders.ts'
import { seedCheckoutData } from '../../commerce/location/seed.ts'
import { openDataFolder } from '../../infrastructure/db/data-folder.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { openMigrated, openWithoutMigrating } from '../../infrastructure/running/open-store.ts'
import { setContentFolder } from '../../infrastructure/text/content.ts'
import { loadLanguages } from '../../infrastructure/text/languages.ts'

/** Returns the configuration of this process; prints warnings about probable mistakes. */
export function configuration(): Configuration {
	for (const sentence of findMisspelledVariables(process.env)) console.error(sentence)
	const settings = readConfiguration(process.env)
	setContentFolder(settings.SHOP_DIR)
	setFontFolders(settings)
	const { LANGUAGES: languages = [] } = settings
	// Emails are in the languages of the shop; commands print English, also in a shop without English.
	loadLanguages(languages.length > 0 ? [...new Set([...languages, english.tag])] : [])
	if (settings.MARKETS.length > 0) setMarkets(settings.MARKETS)
	return settings
}

type Work<Result> = (db: Db, configuration: Configuration) => Promise<Result>

/** Opens the database for one command and closes it afterwards. The log goes to standard error. */
export function withShop<Result>(work: Work<Result>): Promise<Result> {
	return withOpened(openMigrated, work)
}

/** Like `withShop`, without migrating. */
export function withUnmigratedDatabase<Result>(work: Work<Result>): Promise<Result> {
	return withOpened(openWithoutMigrating, work)
}

async function withOpened<Result>(open: typeof openMigrated, work: Work<Result>): Promise<Result> {
	const settings = configuration()
	const log = createLog('warn', createLineDestination(2))
	openDataFolder(settings.DATA_DIR, (sentence) => log.warn(sentence))
	const db = await open(settings.DATABASE_URL, log)
	try {
		return await work(db, settings)
	} finally {
		await db.destroy()
	}
}

/** Like `withShop`, with countries, shipping charges and payment types, which otherwise the first start creates. */
export function withSeededPlaces<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
	return withShop(async (db) => {
		await seedCheckoutData(db)
		return work(db)
	})
}

/** Address of the desk. */
export function deskUrlOf({ DESK_URL, DESK_PORT }: Configuration): string {
	return DESK_URL ?? `http://localhost:${DESK_PORT}`
}
