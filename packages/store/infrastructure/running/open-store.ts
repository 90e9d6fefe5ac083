import { join } from 'node:path'
import { setMarkets } from '@storefront/i18n/market.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { LettersOf } from '../../commerce/checkout/receipts/check-fonts.ts'
import { setFontFolders } from '../../commerce/checkout/receipts/font-folders.ts'
import { fontWarnings, receiptLetters } from '../../commerce/checkout/receipts/font-warnings.ts'
import { checkProviderKeys, openProviders, type PaymentConfiguration } from '../../commerce/payments/providers/open-providers.ts'
import { createStore, type RunningStore } from '../../http/app/app.ts'
import manifest from '../../package.json' with { type: 'json' }
import { loadSigningSecret } from '../crypto/signing-secret.ts'
import { watchJournal } from '../db/changes/watch-journal.ts'
import { watchNotices } from '../db/changes/watch-notices.ts'
import { openDataFolder, restrictFilePermissions } from '../db/data-folder.ts'
import { type Db, openDatabase, sqliteFiles, sqlitePath } from '../db/open.ts'
import { explainDatabaseError, explainTlsError } from '../db/unusable.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { runningStorePauses } from '../mail/outbox.ts'
import { openStorage } from '../media/storage.ts'
import { overlayContent } from '../text/content.ts'
import { openLanguages } from '../text/languages.ts'
import { seedFirstStart } from './first-start.ts'
import { keepFilters } from './keep-filters.ts'
import { prepareDatabase } from './prepare-database.ts'
import { forgetWhatIsOver } from './retention.ts'

/** How soon a change made by another process (an import, a flag) reaches this one's pages at the latest. */
const listenMs = 1000
const forgetMs = 60_000
/** How soon a mail leaves that another process has written down, or that is to be tried again; the same for payments. */
const mailMs = 10_000

export type StoreConfiguration = Pick<Configuration, 'DATABASE_URL' | 'DATA_DIR'> &
	Partial<
		Pick<
			Configuration,
			| 'DATABASE_POOL'
			| 'CORS_ORIGINS'
			| 'TRUST_PROXY'
			| 'JWT_SECRET'
			| 'SMTP_URL'
			| 'MAIL_FROM'
			| 'SITE_URL'
			| 'MEDIA_URL'
			| 'PAYMENT_MINUTES'
			| 'MEDIA_BUCKET'
			| 'SHOP_DIR'
			| 'LANGUAGES'
			| 'FONTS_DIR'
			| 'MARKETS'
		>
	> &
	PaymentConfiguration

export interface OpenStoreOptions {
	readonly logger: Logger
	/** Called with the tags of cached pages that are out of date; see `StoreOptions`. */
	readonly onChange?: (tags: readonly string[]) => void | Promise<void>
	/** Where the shop itself serves its media, for browsers whose pages come from there too; MEDIA_URL says otherwise. */
	readonly mediaUrl?: string
	/** false leaves a new database empty, for tests. */
	readonly seed?: boolean
}

export interface OpenStore extends RunningStore {
	readonly db: Db
	/** Ends it: open requests must have been answered. */
	close(): Promise<void>
}

/**
 * Opens the store that the configuration names: database opened and its tables brought up to date, the demo catalogue
 * loaded if this is the first start, changes made by other processes listened to. Rejects with a sentence that says what
 * is wrong.
 */
export async function openStore(
	configuration: StoreConfiguration,
	{ logger, onChange, seed = true, mediaUrl }: OpenStoreOptions,
): Promise<OpenStore> {
	overlayContent(configuration.SHOP_DIR)
	setFontFolders(configuration)
	openLanguages(configuration.LANGUAGES ?? [])
	// For links and amounts in mails: a store beside other pages has them from its own setting.
	if (configuration.MARKETS && configuration.MARKETS.length > 0) setMarkets(configuration.MARKETS)
	openDataFolder(configuration.DATA_DIR, (sentence) => logger.warn(sentence))
	const db = await openMigrated(configuration.DATABASE_URL, logger, configuration.DATABASE_POOL)
	try {
		const freshened = seed ? await seedFirstStart(db) : 0
		if (freshened > 0) logger.info({ rows: freshened }, 'Brought the pictures of the demo catalogue up to date')
		const secret = await loadSigningSecret(configuration, db, logger)
		const mailer = openMailer(configuration, logger, undefined, runningStorePauses)
		const paymentProviders = await openProviders(configuration, db)
		const store = createStore({
			db,
			logger,
			version: manifest.version,
			allowedOrigins: configuration.CORS_ORIGINS ?? [],
			trustedProxies: configuration.TRUST_PROXY ?? 0,
			secret,
			mailer,
			siteUrl: configuration.SITE_URL,
			media: () => openStorage(configuration),
			mediaUrl: configuration.MEDIA_URL ?? mediaUrl,
			paymentProviders,
			...(configuration.PAYMENT_MINUTES ? { giveUpMs: configuration.PAYMENT_MINUTES * 60_000 } : {}),
			...(onChange ? { onChange } : {}),
		})
		const filters = await keepFilters(db, logger)
		void checkProviderKeys(paymentProviders, logger)
		void warnOfMissingFonts(await receiptLetters(db), logger)
		await store.pollChanges()
		const stop = listen(db, logger, store, configuration, onChange ? configuration.DATABASE_URL : null)
		return {
			...store,
			db,
			async close() {
				await stop()
				await filters.stop()
				mailer.hurry()
				await store.shutdown()
				mailer.close()
				await db.destroy()
			},
		}
	} catch (error) {
		await db.destroy()
		throw error
	}
}

/** Without holding up the start. */
async function warnOfMissingFonts(letters: readonly LettersOf[], logger: Logger): Promise<void> {
	try {
		for (const warning of await fontWarnings(letters)) logger.warn(warning)
	} catch (error) {
		logger.warn({ err: error }, 'The fonts of PDF receipts could not be checked')
	}
}

/** The database with this version's tables: what commands that need no server work with. Rejects with a sentence where it cannot be used. */
export function openMigrated(url: string, logger: Logger, connections?: number): Promise<Db> {
	return openAnd(prepareDatabase, url, logger, connections)
}

/** The same with its tables as they are: for whoever asks how they are. */
export function openAsItIs(url: string, logger: Logger, connections?: number): Promise<Db> {
	return openAnd(answers, url, logger, connections)
}

async function answers(db: Db): Promise<void> {
	await sql`select 1`.execute(db)
}

async function openAnd(prepare: (db: Db) => Promise<void>, url: string, logger: Logger, connections?: number): Promise<Db> {
	const path = sqlitePath(url)
	if (path) restrictFilePermissions(sqliteFiles(path), (sentence) => logger.warn(sentence))
	const db = openDatabase(url, {
		connections,
		onIdleError: (error) => logger.warn({ err: error }, 'A connection to the database broke'),
	})
	try {
		await prepare(db)
		return db
	} catch (error) {
		// One that could not be opened cannot be closed either.
		await db.destroy().catch(() => undefined)
		throw explainTlsError(error) ?? explainDatabaseError(error, url)
	}
}

/**
 * Looks for changes and for mails that are due, again and again until the function that it returns is called. Changes are
 * looked for in the database at `heard`; null: nobody asks for them.
 */
function listen(db: Db, logger: Logger, store: RunningStore, configuration: StoreConfiguration, heard: string | null): () => Promise<void> {
	let timer: NodeJS.Timeout | undefined
	let working = Promise.resolve()
	// By the time that has passed, not by the clock: one that is set back must not stop this for a day.
	let [forgotten, mailed] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
	const failed = (error: unknown) => logger.warn({ err: error }, 'The store could not look for changes; it will try again')
	const look = async () => {
		try {
			if (heard !== null) await store.pollChanges()
			if (performance.now() - mailed > mailMs) {
				mailed = performance.now()
				store.sendOrderMails()
				store.sendStockMails()
				store.settlePayments()
			}
			if (performance.now() - forgotten > forgetMs) {
				forgotten = performance.now()
				await forgetWhatIsOver(db, join(configuration.DATA_DIR, 'outbox'), new Date())
			}
		} catch (error) {
			failed(error)
		}
		timer = setTimeout(next, listenMs).unref()
	}
	const next = () => {
		working = look()
	}
	timer = setTimeout(next, listenMs).unref()
	const hear = () => {
		working = Promise.all([working, store.pollChanges()]).then(() => undefined, failed)
	}
	const watchWrites = heard?.startsWith('postgres') ? watchNotices : watchJournal
	const stopWatching: () => void | Promise<void> = heard === null ? () => undefined : watchWrites(heard, hear, failed)
	return async () => {
		clearTimeout(timer)
		await stopWatching()
		return working.finally(() => clearTimeout(timer))
	}
}
