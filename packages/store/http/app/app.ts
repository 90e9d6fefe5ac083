import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { authenticateBy } from '../../commerce/account/sessions/authenticate.ts'
import { readOwnersChoices } from '../../commerce/catalogue/accessories/owners-file.ts'
import { sendStockMailsLater } from '../../commerce/catalogue/stock-mails/send.ts'
import { sendOrderMailsLater } from '../../commerce/checkout/mails/mail-queue.ts'
import { defaultGiveUpMs, webhookUrl } from '../../commerce/payments/payments.ts'
import { settleInBackground } from '../../commerce/payments/settle-in-background.ts'
import { createBackground } from '../../infrastructure/context/background.ts'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { App, Store, StoreOptions } from '../../infrastructure/context/store.ts'
import { createAccounts } from '../../infrastructure/crypto/accounts.ts'
import { deriveKey } from '../../infrastructure/crypto/keys.ts'
import { ChangeFeed } from '../../infrastructure/db/changes/changes.ts'
import { noMailer } from '../../infrastructure/mail/mail.ts'
import { createFetchedPictures, noFetchedPictures } from '../../infrastructure/media/fetched.ts'
import type { CallInput } from '../calls/implement.ts'
import { createLimits, noLimits } from '../rate-limits/limits.ts'
import { addRoutes } from '../routes/all.ts'
import { mapDeletedAccountError } from './account-gone.ts'
import { failureResponse } from './failures.ts'
import { dispatchInProcess, type InProcessReply } from './in-process-call.ts'
import { openApp } from './open-app.ts'

export interface RunningStore {
	readonly app: App
	/**
	 * Answers a request for a path below `/api`. `clientAddress` is the address of the connection that it came over;
	 * leave it out for requests made by the shop's own pages, which are then not limited.
	 */
	readonly fetch: (request: Request, from?: { readonly clientAddress?: string | undefined }) => Promise<Response>
	/** The same for a call of the shop's own pages in this process, without a request; null where it needs one. */
	readonly dispatch: (endpoint: Endpoint, asked: CallInput, requestId: string) => Promise<InProcessReply | null>
	/** Asks what changed since the last time, in any process, and tells `onChange`. Writes through `fetch` do so at once. */
	readonly pollChanges: () => Promise<void>
	/** Resolves when what goes on after the answers (mails) is done. */
	readonly whenIdle: () => Promise<void>
	/** The same, before the process ends: what can be put off until the next start is. */
	readonly shutdown: () => Promise<void>
	/** Sends the mails about orders that are due: those that could not leave before, and those of the owner's commands. */
	readonly sendOrderMails: () => void
	/** Writes to those who wait for what is in stock again. */
	readonly sendStockMails: () => void
	/** Looks at payments that are due, sends refunds, and gives up orders that were not paid in time. */
	readonly settlePayments: () => void
}

function noMedia(): never {
	throw new Error('This store was opened without a place for files of pictures')
}

/** The store as a function from request to response. The database must have been migrated (`openStore` does both). */
export function createStore(options: StoreOptions): RunningStore {
	const clock = options.clock ?? (() => new Date())
	const secret = options.secret ?? randomBytes(32)
	const accounts = createAccounts(secret, clock)
	const background = createBackground(options.logger)
	const payments: Payments = {
		db: options.db,
		clock,
		logger: options.logger,
		providers: options.paymentProviders ?? new Map(),
		giveUpMs: options.giveUpMs ?? defaultGiveUpMs,
		messageUrl: (provider) => webhookUrl(options.siteUrl, provider),
	}
	const store: Store = {
		db: options.db,
		logger: options.logger,
		clock,
		version: options.version ?? '0.0.0',
		trustedProxies: options.trustedProxies ?? 0,
		limits: options.limited === false ? noLimits : createLimits(options.db),
		accessories: options.accessories ?? readOwnersChoices,
		authenticate: options.authenticate ?? authenticateBy(options.db, accounts.tokens, clock),
		accounts,
		orderKey: deriveKey(secret, 'order'),
		newsletterKey: deriveKey(secret, 'newsletter'),
		mailer: options.mailer ?? noMailer(options.logger),
		siteUrl: options.siteUrl,
		mediaUrl: options.mediaUrl,
		media: options.media ?? noMedia,
		background,
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
		dispatch: (endpoint, asked, id) => dispatchInProcess({ app, logger: store.logger, fetchedPictures }, endpoint, asked, id),
		pollChanges,
		whenIdle: background.settled,
		shutdown: background.end,
		sendStockMails: () => sendStockMailsLater(store),
		sendOrderMails: () => sendOrderMailsLater(store),
		settlePayments: store.settlePayments,
	}
}
