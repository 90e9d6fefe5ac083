import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { authenticateBy } from '../../commerce/account/sessions/authenticate.ts'
import { readAccessoryOverrides } from '../../commerce/catalogue/accessories/overrides-file.ts'
import { sendStockMailsLater } from '../../commerce/catalogue/stock-mails/send.ts'
import { sendOrderMailsLater } from '../../commerce/checkout/mails/mail-queue.ts'
import { defaultPaymentTimeoutMs, webhookUrl } from '../../commerce/payments/payment-queues.ts'
import { settleInBackground } from '../../commerce/payments/settle-in-background.ts'
import { StepCounts } from '../../commerce/statistics/step-counts.ts'
import { createBackground } from '../../infrastructure/context/background.ts'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { App, Store, StoreOptions } from '../../infrastructure/context/store.ts'
import { createAccounts } from '../../infrastructure/crypto/accounts.ts'
import { deriveKey } from '../../infrastructure/crypto/keys.ts'
import { ChangeFeed } from '../../infrastructure/db/changes/changes.ts'
import { noMailer } from '../../infrastructure/mail/mail.ts'
import { createFetchedPictures, noFetchedPictures } from '../../infrastructure/media/fetched-pictures.ts'
import type { CallInput } from '../calls/implement.ts'
import { createLimits, noLimits } from '../rate-limits/limits.ts'
import { addRoutes } from '../routes/all.ts'
import { mapDeletedAccountError } from './deleted-account.ts'
import { failureResponse } from './error-response.ts'
import { dispatchInProcess, type InProcessReply } from './in-process-call.ts'
import { openApp } from './open-app.ts'

export interface RunningStore {
	readonly app: App
	/**
	 * Handles a request for a path below `/api`. `clientAddress` is the IP address of the connection. Requests without it come
	 * from the shop's own pages and are not rate limited.
	 */
	readonly fetch: (request: Request, from?: { readonly clientAddress?: string | undefined }) => Promise<Response>
	/** Handles a call of the shop's own pages in the same process, without an HTTP request; null for calls that need one. */
	readonly dispatch: (endpoint: Endpoint, input: CallInput, requestId: string) => Promise<InProcessReply | null>
	/** Reads the changes since the last poll, made by any process, and calls `onChange`. Writes through `fetch` poll immediately. */
	readonly pollChanges: () => Promise<void>
	/** Resolves when no background work (emails) is running. */
	readonly whenIdle: () => Promise<void>
	/** Does the same before the process ends, and postpones work that the next start can do. */
	readonly shutdown: () => Promise<void>
	/** Writes the numbers that were counted since the last time. */
	readonly writeCounts: () => Promise<void>
	/** Sends due emails about orders: failed ones again, and those that owner commands queued. */
	readonly sendOrderMails: () => void
	/** Sends back-in-stock emails. */
	readonly sendStockMails: () => void
	/** Checks due payments, sends refunds, and cancels orders that were not paid in time. */
	readonly settlePayments: () => void
}

function noMedia(): never {
	throw new Error('This store was created without media storage')
}

/** Creates the store as a function from request to response. The database must be migrated (`openStore` migrates and creates). */
export function createStore(options: StoreOptions): RunningStore {
	const clock = options.clock ?? (() => new Date())
	const secret = options.secret ?? randomBytes(32)
	const accounts = createAccounts(secret, clock)
	const background = createBackground(options.logger)
	const stepCounts = new StepCounts()
	const writeCounts = () => stepCounts.write(options.db)
	const payments: Payments = {
		db: options.db,
		clock,
		logger: options.logger,
		providers: options.paymentProviders ?? new Map(),
		paymentTimeoutMs: options.paymentTimeoutMs ?? defaultPaymentTimeoutMs,
		webhookUrl: (provider) => webhookUrl(options.siteUrl, provider),
	}
	const store: Store = {
		db: options.db,
		logger: options.logger,
		clock,
		version: options.version ?? '0.0.0',
		trustedProxies: options.trustedProxies ?? 0,
		limits: options.limited === false ? noLimits : createLimits(options.db),
		accessories: options.accessories ?? readAccessoryOverrides,
		authenticate: options.authenticate ?? authenticateBy(options.db, accounts.tokens, clock),
		accounts,
		orderKey: deriveKey(secret, 'order'),
		newsletterKey: deriveKey(secret, 'newsletter'),
		mailer: options.mailer ?? noMailer(options.logger),
		siteUrl: options.siteUrl,
		mediaUrl: options.mediaUrl,
		media: options.media ?? noMedia,
		background,
		stepCounts,
		payments,
		settlePayments: () => settleInBackground(store),
	}
	const feed = new ChangeFeed(store.db)
	const pollChanges = async () => {
		const tags = await feed.read()
		if (tags.length > 0) await options.onChange?.(tags)
	}

	const fetchedPictures = options.mediaUrl === undefined ? noFetchedPictures : createFetchedPictures(store.db, options.mediaUrl)

	const app = openApp({ ...store, allowedOrigins: options.allowedOrigins, fetchedPictures })
	app.use(async (c, next) => {
		await next()
		if (c.req.method !== 'GET' && c.res.ok && options.onChange) await pollChanges()
	})
	app.onError(async (error, c) => failureResponse(store, await mapDeletedAccountError(store, error, c), c))
	addRoutes(app, store)

	return {
		app,
		fetch: async (request, from) => app.fetch(request, { clientAddress: from?.clientAddress }),
		dispatch: (endpoint, input, id) => dispatchInProcess({ app, logger: store.logger, fetchedPictures }, endpoint, input, id),
		pollChanges,
		whenIdle: background.whenIdle,
		shutdown: async () => {
			await background.shutdown()
			await writeCounts()
		},
		writeCounts,
		sendStockMails: () => sendStockMailsLater(store),
		sendOrderMails: () => sendOrderMailsLater(store),
		settlePayments: store.settlePayments,
	}
}
