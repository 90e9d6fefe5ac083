import type { AccessoryOverride } from '@storefront/contract/domain/catalogue/accessories/accessories.ts'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { PaymentProviders } from '../../commerce/payments/providers/provider.ts'
import type { StepCounts } from '../../commerce/statistics/step-counts.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import type { Accounts } from '../crypto/accounts.ts'
import type { Db } from '../db/open.ts'
import type { Mailer } from '../mail/mail.ts'
import type { FetchedPictures } from '../media/fetched-pictures.ts'
import type { MediaStorage } from '../media/media.ts'
import type { Background } from './background.ts'
import type { Payments } from './payments.ts'
import type { Authenticate } from './shopper.ts'

/** Options of `createStore`. Everything has a default except the database and the log. */
export interface StoreOptions {
	readonly db: Db
	readonly logger: Logger
	/** Current time; tests override it. */
	readonly clock?: () => Date
	/** Shown by `/api/health` and in the OpenAPI document. */
	readonly version?: string
	/** Origins (`https://shop.example`) whose pages may call the store from a browser, with the guest's cookie. */
	readonly allowedOrigins?: readonly string[]
	/** Number of trusted proxies in front of the store; 0 ignores all `X-Forwarded-*` headers. */
	readonly trustedProxies?: number
	/** Called with the tags (`product:42`, `category:7`, `settings`, `catalogue`) of outdated cached pages. */
	readonly onChange?: (tags: readonly string[]) => void | Promise<void>
	/** false disables rate limits, for load tests. */
	readonly limited?: boolean
	/** Signs tokens and codes (see crypto/signing-secret.ts); without it they expire with the process. */
	readonly secret?: Uint8Array
	/** Sends emails; without it they are dropped and logged. */
	readonly mailer?: Mailer
	/** Public URL of the shop's pages, for emails. */
	readonly siteUrl?: string | undefined
	/** Base URL of the shop's copies of pictures; without it browsers load the originals. */
	readonly mediaUrl?: string | undefined
	/** Payment providers; without them all payments are handled manually. */
	readonly paymentProviders?: PaymentProviders
	/** How long an order waits for the payment of a provider, in milliseconds. */
	readonly paymentTimeoutMs?: number
	/** Opens the storage of picture files; without it pictures cannot be removed. */
	readonly media?: () => MediaStorage
	/** Accessories that the owner chose; the default is content/works-with.yaml. */
	readonly accessories?: () => readonly AccessoryOverride[]
	/** Replaces the authentication of the store's own customers. */
	readonly authenticate?: Authenticate
}

/** Dependencies of every route. */
export interface Store {
	readonly db: Db
	readonly logger: Logger
	readonly clock: () => Date
	readonly version: string
	readonly trustedProxies: number
	readonly limits: Limits
	/** Accessories that the owner chose. Throws `InvalidAccessoryOverrides`. */
	readonly accessories: () => readonly AccessoryOverride[]
	readonly authenticate: Authenticate
	readonly accounts: Accounts
	/** Signs the links to orders. */
	readonly orderKey: Uint8Array
	/** Signs unsubscribe links of the newsletter and of back-in-stock emails. */
	readonly newsletterKey: Uint8Array
	readonly mailer: Mailer
	readonly siteUrl: string | undefined
	/** Base URL of the shop's own pictures; undefined: they are not served. */
	readonly mediaUrl: string | undefined
	/** Storage of picture files. */
	readonly media: () => MediaStorage
	readonly background: Background
	/** Numbers of shoppers at each step to an order. */
	readonly stepCounts: StepCounts
	readonly payments: Payments
	/** Processes due payments, refunds and unpaid orders after the response. */
	readonly settlePayments: () => void
}

/**
 * Hono environment. `clientAddress`: IP address of the connection. `repeatsStatus`: the body of the reply contains `http_status`
 * (account calls, AUTH-08). `takeCost` counts the cost of a call beyond 1 for its IP address; throws `too_many_requests`.
 * `fetchedPictures` finds the shop's own copies of pictures.
 */
export interface StoreEnv {
	Bindings: { readonly clientAddress?: string | undefined }
	Variables: { requestId: string; repeatsStatus?: boolean; takeCost?: (cost: number) => Promise<void>; fetchedPictures: FetchedPictures }
}

export type App = Hono<StoreEnv>
export type StoreContext = Context<StoreEnv>
