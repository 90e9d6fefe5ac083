import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { readDispatchRules } from '../commerce/location/delivery-times.ts'
import { readSettings } from '../infrastructure/context/settings.ts'
import type { Db } from '../infrastructure/db/open.ts'
import type { OpenStore } from '../infrastructure/running/open-store.ts'

/** What a role includes. */
export type DeskPermission =
	| 'orders.read'
	| 'orders.write'
	| 'refunds.write'
	| 'customers.read'
	| 'customers.write'
	| 'reviews.write'
	| 'stock.write'
	| 'prices.write'
	| 'catalogue.write'
	| 'content.write'
	| 'settings.write'
	| 'team.write'
	| 'audit.read'

/** A person who is signed in. */
export interface DeskUser {
	readonly id: number
	readonly name: string
	readonly email: string
	readonly role: 'owner' | 'orders' | 'catalogue' | 'content'
	readonly permissions: ReadonlySet<DeskPermission>
}

/** How a request reached the desk. */
export interface DeskArrival {
	/** Origin of the desk for this browser: `http://localhost:4322`, or DESK_URL. */
	readonly origin: string
	readonly isSecure: boolean
	/** IP address of the browser. */
	readonly ip: string
	/** Key of the browser in rate limits. */
	readonly rateLimitKey: string
}

/** What the frame of every page shows of the shop. */
export interface DeskShop {
	readonly name: string
	readonly currency: string
	/** `Europe/Berlin` */
	readonly timeZone: string
	/** URL of the shop; null without SITE_URL. */
	readonly url: string | null
}

/**
 * Everything that the pages of the desk read and do, as `Astro.locals.desk`. The pages are a separate bundle that imports only the types
 * of the store: their data comes through these functions, and all changes are commands.
 */
export type DeskService = ReturnType<typeof openDesk>

/** The desk of an open store. `openDesk` only binds functions to the database. */
export function openDesk({ db }: Pick<OpenStore, 'db'>, { SITE_URL }: Pick<Configuration, 'SITE_URL'>, log: Logger) {
	return {
		log,
		now: () => new Date(),
		/** The user of a session; null if there is none. */
		readSession: (_token: string | undefined) => Promise.resolve(developmentUser),
		/** Facts of the shop that every page shows. */
		shop: () => readShop(db, SITE_URL),
	}
}

/** Stands in until sign-in exists, only with NODE_ENV=development. */
const developmentUser: DeskUser | null =
	// biome-ignore lint/style/noProcessEnv: temporary.
	process.env.NODE_ENV !== 'development'
		? null
		: {
				id: 1,
				name: 'Ada Lovelace',
				email: 'ada@shop.example',
				role: 'owner',
				permissions: new Set([
					'orders.read',
					'orders.write',
					'refunds.write',
					'customers.read',
					'customers.write',
					'reviews.write',
					'stock.write',
					'prices.write',
					'catalogue.write',
					'content.write',
					'settings.write',
					'team.write',
					'audit.read',
				]),
			}

async function readShop(db: Db, siteUrl: string | undefined): Promise<DeskShop> {
	const settings = await readSettings(db)
	return {
		name: settings['name'] ?? '',
		currency: settings['currency'] ?? '',
		timeZone: readDispatchRules(settings).timeZone,
		url: siteUrl ?? null,
	}
}
