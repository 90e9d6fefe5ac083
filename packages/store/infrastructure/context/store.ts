import type { AccessoryOverride } from '@storefront/contract/domain/catalogue/accessories/accessories.ts'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { PaymentProviders } from '../../commerce/payments/providers/provider.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import type { Accounts } from '../crypto/accounts.ts'
import type { Db } from '../db/open.ts'
import type { Mailer } from '../mail/mail.ts'
import type { FetchedPictures } from '../media/fetched.ts'
import type { MediaStorage } from '../media/media.ts'
import type { Background } from './background.ts'
import type { Payments } from './payments.ts'
import type { Authenticate } from './shopper.ts'

/** What a store is made of. Everything has a default except the database and the log. */
export interface StoreOptions {
	readonly db: Db
	readonly logger: Logger
	/** The time, so that tests can choose it. */
	readonly clock?: () => Date
	/** Told by `/api/health` and in the OpenAPI document. */
	readonly version?: string
	/** Origins (`https://shop.example`) whose pages may call the store from a browser, with the guest's cookie. */
	readonly allowedOrigins?: readonly string[]
	/** How many proxies in front of the store are ours; 0 believes no `X-Forwarded-*` header. */
	readonly trustedProxies?: number
	/** Called with the tags of cached pages (`product:42`, `category:7`, `settings`, `catalogue`) that are out of date. */
	readonly onChange?: (tags: readonly string[]) => void | Promise<void>
	/** false switches the limits of tries off, for load tests. */
	readonly limited?: boolean
	/** What tokens and codes are signed with (see crypto/signing-secret.ts); without it they end with the process. */
	readonly secret?: Uint8Array
	/** How mails leave the shop; without it they do not, and the log says so. */
	readonly mailer?: Mailer
	/** Address of the shop's pages, for mails. */
	readonly siteUrl?: string | undefined
	/** Address below which browsers get the pictures that were fetched; without it they get those of elsewhere. */
	readonly mediaUrl?: string | undefined
	/** Who takes money for the shop; without them it settles every order itself. */
	readonly paymentProviders?: PaymentProviders
	/** How long an order waits for a provider's money, in milliseconds. */
	readonly giveUpMs?: number
	/** Gives the place where files of pictures lie; without it none can be removed. */
	readonly media?: () => MediaStorage
	/** What the owner says of accessories; without it what content/works-with.yaml says. */
	readonly accessories?: () => readonly AccessoryOverride[]
	/** Whose bearer token it is, in place of the store's own customers. */
	readonly authenticate?: Authenticate
}

/** What every route works with. */
export interface Store {
	readonly db: Db
	readonly logger: Logger
	readonly clock: () => Date
	readonly version: string
	readonly trustedProxies: number
	readonly limits: Limits
	/** What the owner says of accessories. Throws `UnusableAccessories`. */
	readonly accessories: () => readonly AccessoryOverride[]
	readonly authenticate: Authenticate
	readonly accounts: Accounts
	/** Signs the links to orders. */
	readonly orderKey: Uint8Array
	/** Signs the links that end a newsletter, and mails about stock. */
	readonly newsletterKey: Uint8Array
	readonly mailer: Mailer
	readonly siteUrl: string | undefined
	/** Address below which browsers get the shop's own pictures; undefined: they cannot. */
	readonly mediaUrl: string | undefined
	/** Where files of pictures lie. */
	readonly media: () => MediaStorage
	readonly background: Background
	readonly payments: Payments
	/** Looks at the payments, refunds and unpaid orders that are due, once the answer has left. */
	readonly settlePayments: () => void
}

/**
 * `clientAddress` is the address of the connection, given by whoever calls `fetch`. `repeatsStatus`: the reply's body says
 * its status as `http_status` (the account calls, AUTH-08). `takeCost` counts what a call costs beyond one, for its address; throws
 * `too_many_requests`. `fetchedPictures`: what of the pictures in a reply is the shop's own.
 */
export interface StoreEnv {
	Bindings: { readonly clientAddress?: string | undefined }
	Variables: { requestId: string; repeatsStatus?: boolean; takeCost?: (cost: number) => Promise<void>; fetchedPictures: FetchedPictures }
}

export type App = Hono<StoreEnv>
export type StoreContext = Context<StoreEnv>
