import { join } from 'node:path'
import { settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { siteUrlOf } from '@storefront/runtime/configuration/site-url.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { switchSales } from '../../commands/catalogue/variants/switch-sales.ts'
import { openFeeds } from '../../commands/feeds/open-feeds.ts'
import type { LanguageLetters } from '../../commerce/checkout/receipts/check-fonts.ts'
import { setFontFolders } from '../../commerce/checkout/receipts/font-folders.ts'
import { fontWarnings, receiptLetters } from '../../commerce/checkout/receipts/font-warnings.ts'
import { applyHomeSchedule } from '../../commerce/frame/home-schedule.ts'
import { checkProviderKeys, openProviders, type PaymentConfiguration } from '../../commerce/payments/providers/open-providers.ts'
import type { PaymentProviders } from '../../commerce/payments/providers/provider.ts'
import { refreshSearchWords } from '../../commerce/search/refresh-search-words.ts'
import { updateStatistics } from '../../commerce/statistics/update-statistics.ts'
import { openWebhooks } from '../../commerce/webhooks/open-webhooks.ts'
import { createStore, type RunningStore } from '../../http/app/app.ts'
import manifest from '../../package.json' with { type: 'json' }
import { deriveKey } from '../crypto/keys.ts'
import { loadSigningSecret } from '../crypto/signing-secret.ts'
import { watchJournal } from '../db/changes/watch-journal.ts'
import { watchNotifications } from '../db/changes/watch-notifications.ts'
import { openDataFolder, restrictFilePermissions, uploadFolder } from '../db/data-folder.ts'
import { type Db, openDatabase, sqliteFiles, sqlitePath } from '../db/open.ts'
import { explainDatabaseError, explainTlsError } from '../db/unusable.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { outboxRetryDelays } from '../mail/outbox.ts'
import { openStorage } from '../media/storage.ts'
import { readChangedTexts } from '../text/changed-texts.ts'
import { setChangedTexts, setContentFolder } from '../text/content.ts'
import { loadLanguages } from '../text/languages.ts'
import { openBulkChanges } from './bulk-changes.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { prepareDatabase } from './prepare-database.ts'
import { seedFirstStart } from './seed-first-start.ts'
import { updateFilters } from './update-filters.ts'

/** Interval of polling for changes of other processes, such as an import, in milliseconds. */
const pollMs = 1000
/** Interval of the deletion of expired data, and of the check for nightly work, in milliseconds. */
const cleanupMs = 60_000
/** Interval of sending queued emails, checking payments and updating scheduled pictures of the home page, in milliseconds. */
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
			| 'PORT'
			| 'MEDIA_URL'
			| 'PAYMENT_MINUTES'
			| 'MEDIA_BUCKET'
			| 'SHOP_DIR'
			| 'LANGUAGES'
			| 'FONTS_DIR'
			| 'MARKETS'
			| 'WEBHOOK_PRIVATE_HOSTS'
			| 'STORE_API_URL'
		>
	> &
	PaymentConfiguration

export interface OpenStoreOptions {
	readonly logger: Logger
	/** Called with the tags of outdated cached pages; see `StoreOptions`. */
	readonly onChange?: (tags: readonly string[]) => void | Promise<void>
	/** Base URL of the media that the shop serves itself; MEDIA_URL overrides it. */
	readonly mediaUrl?: string
	/** false: a new database stays empty, for tests. */
	readonly seed?: boolean
}

export interface OpenStore extends RunningStore {
	readonly db: Db
	readonly paymentProviders: PaymentProviders
	/** Starts a bulk change that was just created, without waiting for the next poll. */
	readonly continueJobs: () => void
	/** Sends webhooks that are due, without waiting for the next poll. */
	readonly sendWebhooks: () => void
	/** Reads feeds that are due, without waiting for the next poll. */
	readonly readFeeds: () => void
	/** Closes the store, after open requests were answered. */
	close(): Promise<void>
}

/**
 * Opens the store of the configuration: opens and migrates the database, seeds it at the first start, and starts to poll for changes
 * of other processes. Rejects with a message for the owner.
 */
export async function openStore(
	configuration: StoreConfiguration,
	{ logger, onChange, seed = true, mediaUrl }: OpenStoreOptions,
): Promise<OpenStore> {
	setContentFolder(configuration.SHOP_DIR)
	setFontFolders(configuration)
	loadLanguages(configuration.LANGUAGES ?? [])
	// For links and amounts in emails. A store without pages has its own setting.
	if (configuration.MARKETS && configuration.MARKETS.length > 0) setMarkets(configuration.MARKETS)
	openDataFolder(configuration.DATA_DIR, (sentence) => logger.warn(sentence))
	const db = await openMigrated(configuration.DATABASE_URL, logger, configuration.DATABASE_POOL)
	try {
		const updated = seed ? await seedFirstStart(db) : 0
		if (updated > 0) logger.info({ rows: updated }, 'Updated the pictures of the demo catalogue')
		const secret = await loadSigningSecret(configuration, db, logger)
		const mailer = openMailer(configuration, logger, undefined, outboxRetryDelays)
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
			...(configuration.PAYMENT_MINUTES ? { paymentTimeoutMs: configuration.PAYMENT_MINUTES * 60_000 } : {}),
			...(onChange ? { onChange: withSearchWords(db, logger, onChange) } : {}),
		})
		const filters = await updateFilters(db, logger)
		void checkProviderKeys(paymentProviders, logger)
		void warnOfMissingFonts(await receiptLetters(db), logger)
		await store.pollChanges()
		const bulkChanges = openBulkChanges(db, logger)
		const webhooks = openWebhooks({
			...{ db, logger, key: deriveKey(secret, 'webhook') },
			privateHosts: configuration.WEBHOOK_PRIVATE_HOSTS ?? [],
			userAgent: `storefront-webhooks/${manifest.version}`,
		})
		const feeds = openFeeds({
			...{ db, logger, key: deriveKey(secret, 'feed'), folder: uploadFolder(configuration), clock: () => new Date() },
			site: siteUrlOf(configuration),
			privateHosts: new Set(configuration.WEBHOOK_PRIVATE_HOSTS),
			userAgent: `storefront-feeds/${manifest.version}`,
			continueJobs: bulkChanges.continue,
		})
		const work = [bulkChanges, webhooks, feeds]
		const stop = startMaintenance(db, logger, store, work, configuration, onChange ? configuration.DATABASE_URL : null)
		return {
			...store,
			db,
			paymentProviders,
			continueJobs: bulkChanges.continue,
			sendWebhooks: webhooks.continue,
			readFeeds: feeds.continue,
			async close() {
				await stop()
				for (const each of work) await each.stop()
				await filters.stop()
				mailer.stopRetrying()
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

/** Reads the words of the search again after a change of texts, before pages are rendered with them. */
function withSearchWords(db: Db, logger: Logger, onChange: NonNullable<OpenStoreOptions['onChange']>): typeof onChange {
	return async (tags) => {
		if (tags.includes(settingsTag))
			await refreshSearchWords(db).catch((error: unknown) => logger.warn({ err: error }, 'The changed words of the search cannot be read'))
		await onChange(tags)
	}
}

/** Runs in the background, so that it does not delay the start. */
async function warnOfMissingFonts(letters: readonly LanguageLetters[], logger: Logger): Promise<void> {
	try {
		for (const warning of await fontWarnings(letters)) logger.warn(warning)
	} catch (error) {
		logger.warn({ err: error }, 'The fonts of PDF receipts could not be checked')
	}
}

/**
 * Opens and migrates a database, for commands, and reads the texts that were changed in the desk. Rejects with a message for the owner if it
 * cannot be used.
 */
export function openMigrated(url: string, logger: Logger, connections?: number): Promise<Db> {
	return openPrepared(prepare, url, logger, connections)
}

async function prepare(db: Db): Promise<void> {
	await prepareDatabase(db)
	setChangedTexts(await readChangedTexts(db))
}

/** Opens a database without migrating it, for checks. */
export function openWithoutMigrating(url: string, logger: Logger, connections?: number): Promise<Db> {
	return openPrepared(ping, url, logger, connections)
}

async function ping(db: Db): Promise<void> {
	await sql`select 1`.execute(db)
}

async function openPrepared(prepare: (db: Db) => Promise<void>, url: string, logger: Logger, connections?: number): Promise<Db> {
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
		// A database that could not be opened cannot be closed.
		await db.destroy().catch(() => undefined)
		throw explainTlsError(error) ?? explainDatabaseError(error, url)
	}
}

/** Work that continues at every poll until it is stopped. */
interface BackgroundWork {
	continue(): void
	stop(): Promise<void>
}

/**
 * Polls for changes, sends due emails and webhooks, deletes expired data and computes nightly figures, until the returned function is called. Changes are polled in the
 * database at `watchedUrl`; null: not at all.
 */
function startMaintenance(
	db: Db,
	logger: Logger,
	store: RunningStore,
	background: readonly BackgroundWork[],
	configuration: StoreConfiguration,
	watchedUrl: string | null,
): () => Promise<void> {
	let timer: NodeJS.Timeout | undefined
	let working = Promise.resolve()
	// Monotonic time, because a clock that is set back would stop this.
	let [cleanedAt, mailedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
	const failed = (error: unknown) => logger.warn({ err: error }, 'The store could not poll for changes; it will try again')
	const work = async () => {
		try {
			if (watchedUrl !== null) await store.pollChanges()
			for (const each of background) each.continue()
			if (performance.now() - mailedAt > mailMs) {
				mailedAt = performance.now()
				store.sendOrderMails()
				store.sendStockMails()
				store.settlePayments()
				await applyHomeSchedule(db, new Date())
				await store.writeCounts()
			}
			if (performance.now() - cleanedAt > cleanupMs) {
				cleanedAt = performance.now()
				await switchSales(db, new Date())
				await deleteExpiredData(db, join(configuration.DATA_DIR, 'outbox'), new Date())
				await updateStatistics(db, new Date())
			}
		} catch (error) {
			failed(error)
		}
		timer = setTimeout(next, pollMs).unref()
	}
	const next = () => {
		working = work()
	}
	timer = setTimeout(next, pollMs).unref()
	const onWrite = () => {
		working = Promise.all([working, store.pollChanges()]).then(() => undefined, failed)
	}
	const watchWrites = watchedUrl?.startsWith('postgres') ? watchNotifications : watchJournal
	const stopWatching: () => void | Promise<void> = watchedUrl === null ? () => undefined : watchWrites(watchedUrl, onWrite, failed)
	return async () => {
		clearTimeout(timer)
		await stopWatching()
		return working.finally(() => clearTimeout(timer))
	}
}
