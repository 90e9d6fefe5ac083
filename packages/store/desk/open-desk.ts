import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { type Conflict, isRefusal } from '../commands/command-errors.ts'
import { commands } from '../commands/registry.ts'
import type { RowChange } from '../commands/snapshot.ts'
import { loadSigningSecret } from '../infrastructure/crypto/signing-secret.ts'
import type { OpenStore } from '../infrastructure/running/open-store.ts'
import { DeskAuthError } from './auth/errors.ts'
import { openDeskAuth } from './auth/open-desk-auth.ts'
import type { DeskSession } from './auth/sessions/sessions.ts'
import { bindBackups } from './backup-service.ts'
import { bindContent } from './content-service.ts'
import type { EngineReader } from './engine/engine.ts'
import { isStorefrontText, storefrontCommands, storefrontPermissionsOf } from './engine/engine-scope.ts'
import { bindExports } from './exports.ts'
import { bindFeeds } from './feeds/feeds-service.ts'
import { bindGoods } from './goods.ts'
import { bindHome } from './home-service.ts'
import { bindImports } from './imports/imports-service.ts'
import { bindMoney } from './money-service.ts'
import { bindNumbers } from './numbers-service.ts'
import { bindOrderWork } from './order-work.ts'
import { bindProducts } from './product-service.ts'
import { bindCoupons } from './queries/coupons.ts'
import { describeChanges, describeConflicts } from './queries/describe-changes.ts'
import { bindDiscounts } from './queries/discounts.ts'
import { readLogEntry } from './queries/log-entry.ts'
import { countOrderViews, listOrders, readOrderChoices } from './queries/orders/list-orders.ts'
import { bindNewOrder } from './queries/orders/new-order.ts'
import { readOrder } from './queries/orders/read-order.ts'
import { readDeskShop } from './queries/shop.ts'
import { readToday } from './queries/today/read-today.ts'
import { bindSettings } from './settings-service.ts'
import { bindAccount, bindInvitation, bindSignIn } from './sign-in-service.ts'
import { bindTeam } from './team-service.ts'
import { bindTokens } from './tokens/tokens-service.ts'
import { type DeskUser, permissionsOf } from './user.ts'
import { commandsOf } from './user-commands.ts'
import { bindWebhooks } from './webhooks/webhooks-service.ts'

/** How a request reached the desk. */
export interface DeskArrival {
	/** Origin of the desk for this browser: `http://localhost:4322`, or DESK_URL. */
	readonly origin: string
	readonly isSecure: boolean
	/** IP address of the browser. */
	readonly ip: string
}

/**
 * Everything that the pages of the desk read and do, as `Astro.locals.desk`. The pages are a separate bundle that imports only the types
 * of the store: their data comes through these functions, and all changes are commands.
 */
export type DeskService = Awaited<ReturnType<typeof openDesk>>

/** The desk of an open store: binds queries and commands to its database. Add queries of new screens here. */
export async function openDesk(
	store: Pick<OpenStore, 'db' | 'continueJobs' | 'paymentProviders' | 'settlePayments' | 'sendWebhooks' | 'readFeeds'>,
	configuration: Configuration,
	log: Logger,
	/** The engine of a shop with a remote store; null for the embedded store. */
	engine: EngineReader | null,
) {
	const { db, paymentProviders: providers } = store
	const { SITE_URL: siteUrl } = configuration
	const now = () => new Date()
	const secret = await loadSigningSecret(configuration, db, log)
	const auth = openDeskAuth({ db, logger: log, secret, siteUrl })
	return {
		...bindGoods(store, configuration, log, now),
		...bindProducts(db, configuration, now),
		...bindMoney(store, configuration, log, now),
		...bindOrderWork(store, now),
		...bindExports(db, now),
		now,
		/** The engine of a shop with a remote store; null for the embedded store. */
		engine,
		content: bindContent(db, engine ? isStorefrontText : () => true),
		imports: bindImports(store, configuration, log, now),
		feeds: bindFeeds(store, { secret, configuration, now }),
		signIn: bindSignIn(auth, now),
		invitation: bindInvitation(auth, now),
		account: bindAccount(auth, now),
		team: bindTeam(auth, now),
		/** The user of a session, with the permissions of the role. */
		userOf: ({ user }: DeskSession): DeskUser => {
			const permissions = permissionsOf(user.role)
			return { ...user, permissions: engine ? storefrontPermissionsOf(permissions) : permissions }
		},
		/** The commands of a user. */
		commandsOf: (user: DeskUser) => commandsOf(db, user, { now, providers, allowed: engine ? storefrontCommands : commands }),
		/** Whether an error tells the user why something is not possible; others are faults. */
		isRefusal: (error: unknown): error is Error => isRefusal(error) || error instanceof DeskAuthError,
		/** Facts of the shop that every page shows. */
		shop: () => readDeskShop(db, siteUrl),
		readLogEntry: (id: number) => readLogEntry(db, id),
		/** Whether this version has a command. */
		hasCommand: (name: string) => commands.has(name),
		/** A page of orders, newest first. */
		listOrders: (options: Omit<Parameters<typeof listOrders>[1], 'now'>) => listOrders(db, { ...options, now: now() }),
		countOrderViews: () => countOrderViews(db, now()),
		readOrderChoices: () => readOrderChoices(db),
		/** One order by its number; null if there is none. */
		readOrder: (number: string) => readOrder(db, number),
		home: bindHome(db, configuration, now),
		backups: bindBackups(db, configuration, log, now),
		settings: bindSettings(store, configuration, now),
		newOrder: bindNewOrder(db, providers),
		coupons: bindCoupons(db, now),
		discounts: bindDiscounts(db, now),
		numbers: bindNumbers(db, now),
		tokens: bindTokens(db, now),
		webhooks: bindWebhooks(store, { secret, configuration, now }),
		readToday: (timeZone: string) => readToday(db, { now: now(), timeZone }),
		/** Changes of a plan or an entry of the log, in words. */
		describeChanges: (changes: readonly RowChange[]) => describeChanges(db, changes),
		/** Values that differ from those of a form, in words. */
		describeConflicts: (conflicts: readonly Conflict[]) => describeConflicts(db, conflicts),
	}
}
